import { fileURLToPath, pathToFileURL } from 'node:url';

const quickResolve = fileURLToPath(new URL('../../scripts/starter/quick-resolve.mjs', import.meta.url));

/**
 * What Node is started with for a process that loads the server's modules, as the starter does it (hand-over.mjs): without, it
 * looks for the database library's modules for longer than for all others together.
 */
export const nodeFlags: readonly string[] = [
  '--disable-warning=ExperimentalWarning',
  `--import=${pathToFileURL(quickResolve).href}`,
];
