import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { ArrivalRegister } from '#features/inventory/server/index.ts';
import { scannerContract } from '../contract.ts';
import { lookUpFacts } from './look-up-facts.ts';
import { readPhoto } from './read-photo.ts';
import { saveScanned } from './save-scanned.ts';
import { readScannerSettings, updateScannerSettings } from './scanner-settings.ts';

const os = implement(scannerContract).$context<CallContext>();

/** @param register where it stands what arrived */
export const scannerRoutes = (register: ArrivalRegister) => ({
  read: os.read.handler(({ context, input, signal }) =>
    readPhoto(context.services, operatorOf(context), input, signal),
  ),
  settings: os.settings.handler(({ context }) => readScannerSettings(context.services, memberOf(context))),
  updateSettings: os.updateSettings.handler(({ context, input }) =>
    updateScannerSettings(context.services, memberOf(context), input),
  ),
  lookUp: os.lookUp.handler(({ context, input, signal }) =>
    lookUpFacts(context.services, memberOf(context), input, signal),
  ),
  save: os.save.handler(({ context, input }) =>
    saveScanned(context.services, operatorOf(context), input, register),
  ),
});
