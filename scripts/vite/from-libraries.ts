import { fileURLToPath } from 'node:url';

const inLibraries = (path: string): string =>
  fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));

/** Parts of libraries that their lists of exports leave out, by the names under which our code imports them. */
export const fromLibraries = {
  // Packs a workbook without workers of its own (src/platform/ui/write-excel-file-sync.d.ts).
  'write-excel-file/sync': inLibraries('write-excel-file/modules/export/writeXlsxFileUniversal.js'),
};
