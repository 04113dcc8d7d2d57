/** How errors of browser extensions are told from our own. */
const foreign = /(chrome|moz|safari-web)-extension:|runtime\.lastError/;

/** Whether an error comes from a browser extension: in its message, or in the files it went through (ERR-05, ERR-08). */
export function isForeign(error: unknown): boolean {
  return foreign.test(error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error));
}
