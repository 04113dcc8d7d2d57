import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { keepPaper } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { KeptReport, zNewReport } from '../contract.ts';
import { pestVisitsErrors } from '../errors.it.ts';
import { reports } from './reports.ts';

const refuse = refusals(pestVisitsErrors);

/**
 * Keeps the report of a visit with its entry (`keepPaper`).
 * @throws NOT_FOUND for a visit of another restaurant, ENTRY_CORRECTED, PAPER_KEPT and what else `keepPaper` refuses
 */
export const keepReport = (
  services: Services,
  caller: OperatorCaller,
  { id, visitId, content }: z.infer<typeof zNewReport>,
): Promise<KeptReport> =>
  keepPaper(services, caller, reports, {
    id,
    entryId: visitId,
    content,
    corrected: () => refuse('ENTRY_CORRECTED'),
  });
