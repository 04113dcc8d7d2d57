import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { openPaper } from '#features/registers/server/index.ts';
import { cleaningProductsContract, exportedPerPage } from '../contract.ts';
import { correctSheet } from './correct-sheet.ts';
import { keepSafetySheet } from './keep-safety-sheet.ts';
import { listEntries } from './list-entries.ts';
import { readOverview } from './read-products.ts';
import { recordSheet } from './record-sheet.ts';
import { safetySheets } from './safety-sheets.ts';

const os = implement(cleaningProductsContract).$context<CallContext>();

export const cleaningProductsRoutes = () => ({
  overview: os.overview.handler(({ context }) => readOverview(context.services, memberOf(context))),
  entries: os.entries.handler(({ context, input }) =>
    listEntries(context.services, memberOf(context), input),
  ),
  exportEntries: os.exportEntries.handler(({ context, input }) =>
    listEntries(context.services, memberOf(context), { ...input, limit: exportedPerPage }),
  ),
  recordSheet: os.recordSheet.handler(({ context, input }) =>
    recordSheet(context.services, operatorOf(context), input),
  ),
  correctSheet: os.correctSheet.handler(({ context, input }) =>
    correctSheet(context.services, operatorOf(context), input),
  ),
  keepSafetySheet: os.keepSafetySheet.handler(({ context, input }) =>
    keepSafetySheet(context.services, operatorOf(context), input),
  ),
  safetySheet: os.safetySheet.handler(({ context, input }) =>
    openPaper(context.services, memberOf(context), safetySheets, input.sheetId),
  ),
});
