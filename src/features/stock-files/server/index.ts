/** What other features may use of files on the server. */
export { writeApart as writeWorkbookApart } from './run-file-work.ts';
