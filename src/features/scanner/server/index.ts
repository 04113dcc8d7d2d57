/** What other features may use of the scanner on the server. */
export { addScanned, removeScanned } from './save-scanned.ts';
