import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { labelsContract } from '../contract.ts';
import { createFreeLabel } from './create-free.ts';
import { createLotLabel } from './create-of-lot.ts';
import { makeFile, openPdf } from './make-file.ts';
import { listLabels, readLabel } from './read-labels.ts';
import { recordPrint } from './record-print.ts';
import { removeLabel } from './remove-label.ts';

const os = implement(labelsContract).$context<CallContext>();

export const labelsRoutes = {
  createFree: os.createFree.handler(({ context, input }) =>
    createFreeLabel(context.services, operatorOf(context), input),
  ),
  createOfLot: os.createOfLot.handler(({ context, input }) =>
    createLotLabel(context.services, operatorOf(context), input),
  ),
  file: os.file.handler(({ context, input, signal }) =>
    makeFile(context.services, memberOf(context), input, signal),
  ),
  list: os.list.handler(({ context, input }) => listLabels(context.services, memberOf(context), input)),
  pdf: os.pdf.handler(({ context, input, signal }) =>
    openPdf(context.services, memberOf(context), input, signal),
  ),
  print: os.print.handler(({ context, input }) => recordPrint(context.services, operatorOf(context), input)),
  read: os.read.handler(({ context, input }) =>
    readLabel(context.services, memberOf(context), input.labelId),
  ),
  remove: os.remove.handler(({ context, input }) =>
    removeLabel(context.services, operatorOf(context), input),
  ),
};
