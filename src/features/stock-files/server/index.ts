/** What other features may use of files on the server. */
export { writeApart as writeWorkbookApart } from './run-file-work.ts';
export { ArchiveRefused, openArchive } from './unpack-archive.ts';
export type { Archive } from './unpack-archive.ts';
