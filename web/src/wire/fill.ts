/** Puts back what the server left out because it was as usual, so that the rest of the client need not ask. */
import { USUAL } from "./usual";

export function fill<T>(name: string, value: unknown): T {
  return filled(name, value) as T;
}

function filled(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(name, one));
  const row = USUAL[name];
  if (row === undefined || value === null || typeof value !== "object") return value;
  const [values, nested] = row;
  const whole: Record<string, unknown> = { ...values, ...value };
  for (const [field, inner] of Object.entries(nested)) whole[field] = filled(inner, whole[field]);
  return whole;
}
