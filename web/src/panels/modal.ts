/** A dialog that is open as long as it is there. However it is closed, whoever came by keys is back where he came from; where
 * that is no longer there, at the question. */
export function modal(dialog: HTMLDialogElement): { destroy: () => void } {
  const from = document.activeElement;
  dialog.showModal();
  return {
    destroy() {
      if (dialog.open) dialog.close(); // gives the focus back by itself
      if (from === null || from === document.body || document.activeElement === from) return;
      const back = from.isConnected ? from : document.querySelector(".prompt");
      if (back instanceof HTMLElement || back instanceof SVGElement) back.focus({ preventScroll: true });
    },
  };
}
