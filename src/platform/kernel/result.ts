/**
 * The answer of every parser in the product: the value, or a code that says why
 * there is none. Parsers of what people type never throw, and never guess.
 */
export type Parsed<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code };

/** Wraps a successfully parsed value. */
export function parsed<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Wraps the code of a refusal. */
export function refused<Code extends string>(code: Code): { readonly ok: false; readonly code: Code } {
  return { ok: false, code };
}
