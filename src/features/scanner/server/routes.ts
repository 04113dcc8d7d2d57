import { implement } from '@orpc/server';
import { operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { scannerContract } from '../contract.ts';
import { readPhoto } from './read-photo.ts';
import { saveScanned } from './save-scanned.ts';

const os = implement(scannerContract).$context<CallContext>();

export const scannerRoutes = {
  read: os.read.handler(({ context, input, signal }) =>
    readPhoto(context.services, operatorOf(context), input, signal),
  ),
  save: os.save.handler(({ context, input }) => saveScanned(context.services, operatorOf(context), input)),
};
