import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { StepDone, zNewMeasurement } from '../contract.ts';
import type { RunStanding } from '../process-standing.ts';
import { limitValues } from '../tables.ts';
import { measuredColumns } from './measured-columns.ts';
import { presentStep } from './present.ts';
import { stepsAs } from './register.ts';
import { holdRun, requirePlace, settle } from './run-write.ts';

/** What of a beginning no other step says. */
export const noBeginning = {
  process: null,
  food: null,
  lotId: null,
  tubId: null,
  ...limitValues(null),
  wider: false,
} as const;

/**
 * Records a temperature of a run (`recordEntry`), in between or as its end. What was measured before it ended belongs to it also
 * when it comes in later, from another device.
 * @throws NOT_FOUND, also for a thermometer of another restaurant, PROCESS_ENDED, PROCESS_OVER, TOO_MANY_STEPS, INPUT_INVALID for a time in the future or before it began
 */
export function measureRun(
  services: Services,
  caller: OperatorCaller,
  { performedAt, lateReason, thermometerId, ...input }: z.infer<typeof zNewMeasurement>,
  step: 'measure' | 'end',
): Promise<StepDone> {
  const restaurantId = caller.restaurant.id;
  const { runId, celsius } = input;
  let standing: RunStanding;
  return recordEntry(services, caller, stepsAs(step), {
    said: {
      ...input,
      ...(thermometerId == null ? {} : { thermometerId }),
      correctiveAction: null,
      performedAt: performedAt ?? null,
      ...(lateReason == null ? {} : { lateReason }),
    },
    judge: async (tx, { performedAt: madeAt, at }) => {
      const held = await holdRun(tx, restaurantId, runId, thermometerId ?? null);
      requirePlace(held, step, madeAt);
      const measured = await measuredColumns(tx, restaurantId, thermometerId, madeAt);
      standing = await settle(
        tx,
        restaurantId,
        held,
        { step, celsius, ...measured, correctsId: null, performedAt: madeAt, recordedAt: at },
        { at },
      );
      return { runId, step, celsius, ...noBeginning, ...measured };
    },
    present: (row) => ({ ...presentStep(row), runId: row.runId, state: standing.state }),
  });
}
