import type { Papers } from '#features/registers/server/index.ts';
import { safetySheetFileName } from '../product-text.it.ts';
import { cleaningProductFileContents, cleaningProductFiles, cleaningProducts } from '../tables.ts';

/** The safety data sheets: the sheet of a product has one, what is used no more has none. */
export const safetySheets: Papers<'sheetId'> = {
  feature: 'cleaningProducts',
  entries: cleaningProducts,
  entryType: 'cleaning_product',
  kinds: ['sheet'],
  files: cleaningProductFiles,
  contents: cleaningProductFileContents,
  entryId: 'sheetId',
  action: 'cleaningProducts.keep_safety_sheet',
  paperType: 'cleaning_product_file',
  fileName: safetySheetFileName,
};
