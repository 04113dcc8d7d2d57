import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { StepDone, zNewVoid } from '../contract.ts';
import { outcomeOf, standingOfRun } from '../process-standing.ts';
import type { RunStanding } from '../process-standing.ts';
import { noBeginning } from './measure-run.ts';
import { notMeasured } from './measured-columns.ts';
import { presentStep } from './present.ts';
import { stepsAs } from './register.ts';
import { holdRun, refuseRun, requirePlace, runWith, settle } from './run-write.ts';

/**
 * Calls off a run that was begun by mistake, while nothing of it is decided: what was outside does not go away by being called off. It
 * stays in the register.
 * @throws NOT_FOUND, PROCESS_ENDED, PROCESS_OVER, PROCESS_DECIDED, INPUT_INVALID
 */
export function voidRun(
  services: Services,
  caller: OperatorCaller,
  { id, runId, reason, performedAt }: z.infer<typeof zNewVoid>,
): Promise<StepDone> {
  const restaurantId = caller.restaurant.id;
  let standing: RunStanding;
  return recordEntry(services, caller, stepsAs('void'), {
    said: { id, runId, notes: reason, correctiveAction: null, performedAt: performedAt ?? null },
    judge: async (tx, { performedAt: madeAt, at }) => {
      const held = await holdRun(tx, restaurantId, runId);
      requirePlace(held, 'end', madeAt);
      if (outcomeOf(standingOfRun(runWith(held, null), at)) !== null) throw refuseRun('PROCESS_DECIDED');
      const step = {
        step: 'void' as const,
        celsius: null,
        ...notMeasured,
        correctsId: null,
        performedAt: madeAt,
        recordedAt: at,
      };
      standing = await settle(tx, restaurantId, held, step, { at });
      return { runId, step: 'void' as const, celsius: null, ...noBeginning, ...notMeasured };
    },
    present: (row) => ({ ...presentStep(row), runId: row.runId, state: standing.state }),
  });
}
