import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { keepPaper } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { KeptSafetySheet, zNewSafetySheet } from '../contract.ts';
import { cleaningProductsErrors } from '../errors.it.ts';
import { safetySheets } from './safety-sheets.ts';

const refuse = refusals(cleaningProductsErrors);

/**
 * Keeps a safety data sheet with its entry (`keepPaper`).
 * @throws NOT_FOUND for an entry of another restaurant or one that is no sheet, ENTRY_CORRECTED, PAPER_KEPT and what else `keepPaper` refuses
 */
export const keepSafetySheet = (
  services: Services,
  caller: OperatorCaller,
  { id, sheetId, content }: z.infer<typeof zNewSafetySheet>,
): Promise<KeptSafetySheet> =>
  keepPaper(services, caller, safetySheets, {
    id,
    entryId: sheetId,
    content,
    corrected: () => refuse('ENTRY_CORRECTED'),
  });
