"""Somebody who hears the page: what a screen reader says by itself, as the regions of the page declare it."""

from __future__ import annotations

from playwright.sync_api import Page

# What comes into a region that stood there is said, what is an alert also where it comes with its region. Of a piece
# that is declared to be one (`aria-atomic`, and a status or an alert by itself) the whole is said.
LISTEN = """() => {
  const REGION = "[aria-live], [role=log], [role=status], [role=alert], [role=timer]";
  const roleOf = (one) => one.getAttribute("role");
  const quiet = (one) => (one.getAttribute("aria-live") ?? (roleOf(one) === "timer" ? "off" : "")) === "off";
  const hidden = (one) => one.closest("[aria-hidden=true]") || one.getClientRects().length === 0;
  const words = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute("aria-hidden") === "true") return "";
    const label = node.getAttribute("aria-label");
    return node.matches("button, a, [role=img]") && label ? ` ${label} ` : [...node.childNodes].map(words).join("");
  };
  const atomicIn = (one, region) => {
    for (let at = one; ; at = at.parentElement) {
      const told = at.getAttribute("aria-atomic") ?? (["status", "alert"].includes(roleOf(at)) ? "true" : null);
      if (told !== null) return told === "true" ? at : null;
      if (at === region) return null;
    }
  };
  window.heard = [];
  new MutationObserver((records) => {
    const said = new Set();
    for (const { type, target, addedNodes } of records) {
      for (const node of type === "characterData" ? [target] : addedNodes) {
        const one = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
        if (!one?.isConnected || hidden(one) || [...said].some((whole) => whole.contains(node))) continue;
        const inner = node === one ? [...one.querySelectorAll("[role=alert]")].at(-1) : null;
        const region = (node === one ? one.parentElement : one)?.closest(REGION);
        if (region ? quiet(region) : !(node === one && (one.matches("[role=alert]") || inner))) continue;
        const whole = (region ? atomicIn(node === one ? one.parentElement : one, region) : inner) ?? node;
        said.add(whole);
        const text = words(whole).replace(/\\s+/g, " ").trim();
        if (text) window.heard.push(text);
      }
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def listen(page: Page) -> None:
    """From here on."""
    page.evaluate(LISTEN)


def heard(page: Page) -> list[str]:
    """Everything that was said since it was asked for last."""
    said: list[str] = page.evaluate("() => window.heard.splice(0)")
    return said
