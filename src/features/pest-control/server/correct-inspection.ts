import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { findingsCount, withAnswersAsked } from '../checklist.ts';
import type { Inspection, zCorrection } from '../contract.ts';
import { pestControlErrors } from '../errors.it.ts';
import { presentInspection } from './present.ts';
import { inspections } from './register.ts';
import { requireAsked, requireDropped } from './require-asked.ts';

const refuse = refusals(pestControlErrors);

/**
 * Corrects an inspection by a new one (`correctEntry`).
 * @throws NOT_FOUND for one of another restaurant, INSPECTION_CORRECTED, INPUT_INVALID for a time in the future and as
 *   `requireAsked` and `requireDropped`
 */
export function correctInspection(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zCorrection>,
): Promise<Inspection> {
  const checklistResults = withAnswersAsked(input.checklistResults);
  return correctEntry(services, caller, inspections, {
    entryId: input.inspectionId,
    said: { ...input, performedAt: input.performedAt ?? null },
    judge: (_tx, wrong) => {
      requireAsked(checklistResults, input.notes);
      requireDropped(wrong.checklistResults, checklistResults, input.droppedAreas ?? []);
      return { checklistResults, findingsCount: findingsCount(checklistResults) };
    },
    corrected: () => refuse('INSPECTION_CORRECTED'),
    present: presentInspection,
  });
}
