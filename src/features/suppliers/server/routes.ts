import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { openPaper } from '#features/registers/server/index.ts';
import { exportedPerPage, suppliersContract } from '../contract.ts';
import { correctVetting } from './correct-vetting.ts';
import { documents } from './documents.ts';
import { keepDocument } from './keep-document.ts';
import { listVettings } from './list-vettings.ts';
import { readOverview } from './read-suppliers.ts';
import { recordVetting } from './record-vetting.ts';
import type { SuppliersSeen } from './suppliers-seen.ts';

const os = implement(suppliersContract).$context<CallContext>();

/** @param seenBy of whom goods were taken, by the rooms that know it */
export const suppliersRoutes = (seenBy: readonly SuppliersSeen[]) => ({
  overview: os.overview.handler(({ context }) => readOverview(context.services, memberOf(context), seenBy)),
  entries: os.entries.handler(({ context, input }) =>
    listVettings(context.services, memberOf(context), input),
  ),
  exportEntries: os.exportEntries.handler(({ context, input }) =>
    listVettings(context.services, memberOf(context), { ...input, limit: exportedPerPage }),
  ),
  recordVetting: os.recordVetting.handler(({ context, input }) =>
    recordVetting(context.services, operatorOf(context), input),
  ),
  correctVetting: os.correctVetting.handler(({ context, input }) =>
    correctVetting(context.services, operatorOf(context), input),
  ),
  keepDocument: os.keepDocument.handler(({ context, input }) =>
    keepDocument(context.services, operatorOf(context), input),
  ),
  document: os.document.handler(({ context, input }) =>
    openPaper(context.services, memberOf(context), documents, input.vettingId),
  ),
});
