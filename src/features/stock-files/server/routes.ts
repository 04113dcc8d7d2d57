import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { stockFilesContract } from '../contract.ts';
import { exportFile } from './export-file.ts';
import { importRows } from './import-rows.ts';
import { readFile } from './read-file.ts';

const os = implement(stockFilesContract).$context<CallContext>();

export const stockFilesRoutes = {
  read: os.read.handler(({ context, input, signal }) =>
    readFile(context.services, operatorOf(context), input, signal),
  ),
  importRows: os.importRows.handler(({ context, input, signal }) =>
    importRows(context.services, operatorOf(context), input, signal),
  ),
  export: os.export.handler(({ context, input, signal }) =>
    exportFile(context.services, memberOf(context), input, signal),
  ),
};
