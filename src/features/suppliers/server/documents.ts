import type { Papers } from '#features/registers/server/index.ts';
import { supplierFileContents, supplierFiles, supplierVettings } from '../tables.ts';
import { documentFileName } from '../vetting-text.it.ts';

/** The files of documents: a document has one, a decision has none. */
export const documents: Papers<'vettingId'> = {
  feature: 'suppliers',
  entries: supplierVettings,
  entryType: 'supplier_vetting',
  kinds: ['document'],
  files: supplierFiles,
  contents: supplierFileContents,
  entryId: 'vettingId',
  action: 'suppliers.keep_document',
  paperType: 'supplier_file',
  fileName: documentFileName,
};
