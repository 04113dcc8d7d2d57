import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { findingsCount, withAnswersAsked } from '../checklist.ts';
import type { Inspection, zNewInspection } from '../contract.ts';
import { presentInspection } from './present.ts';
import { readPestMatters } from './read-matters.ts';
import { inspections } from './register.ts';
import { requireAsked } from './require-asked.ts';

/**
 * Records which areas were looked at and what was found (`recordEntry`); findings are counted here.
 * @throws INPUT_INVALID for a time in the future, for one far back without words why, and for a note that sounds like a finding
 *   that is not ticked (`requireAsked`)
 */
export function recordInspection(
  services: Services,
  caller: OperatorCaller,
  { performedAt, lateReason, ...input }: z.infer<typeof zNewInspection>,
): Promise<Inspection> {
  const checklistResults = withAnswersAsked(input.checklistResults);
  return recordEntry(services, caller, inspections, {
    said: {
      ...input,
      performedAt: performedAt ?? null,
      ...(lateReason == null ? {} : { lateReason }),
    },
    judge: () => {
      requireAsked(checklistResults, input.notes);
      return { checklistResults, findingsCount: findingsCount(checklistResults) };
    },
    present: presentInspection,
    // It looks again where something was found.
    ends: async (tx) => {
      const open = new Set((await readPestMatters(tx, caller.restaurant.id)).flatMap(({ areas }) => areas));
      return checklistResults.some(({ area }) => open.has(area));
    },
  });
}
