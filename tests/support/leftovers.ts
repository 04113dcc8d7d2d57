/**
 * What a test file opened and does not close itself. Test files share one set of modules in a worker, so each gives back
 * its servers and its database when it is done (setup-integration.ts), and the next one starts with its own.
 */
const closing: (() => Promise<unknown>)[] = [];

/** Closes this when the file is done, before whatever was opened earlier. */
export function closeAfterFile(close: () => Promise<unknown>): void {
  closing.push(close);
}

/** Closes everything, the latest first. */
export async function closeLeftovers(): Promise<void> {
  for (let close = closing.pop(); close; close = closing.pop()) await close();
}
