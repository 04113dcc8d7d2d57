import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import type { StepDone, zCorrection } from '../contract.ts';
import { beginsMeasured } from '../process-kinds.ts';
import type { RunStanding } from '../process-standing.ts';
import { processSteps } from '../tables.ts';
import { notMeasured } from './measured-columns.ts';
import { presentStep } from './present.ts';
import { stepsAs } from './register.ts';
import { holdRun, refuseRun, settle } from './run-write.ts';

/**
 * Corrects the temperature of a step by a new one (`correctEntry`), which bears its time; its run is judged anew.
 * @throws NOT_FOUND, STEP_CORRECTED, INPUT_INVALID where a temperature is wanted, or for a time in the future
 */
export async function correctStep(
  services: Services,
  caller: OperatorCaller,
  { performedAt, ...input }: z.infer<typeof zCorrection>,
): Promise<StepDone> {
  const restaurantId = caller.restaurant.id;
  const { stepId, celsius } = input;
  let standing: RunStanding;
  return correctEntry(services, caller, stepsAs('step'), {
    entryId: stepId,
    said: { ...input, notes: null, correctiveAction: null, performedAt: performedAt ?? null },
    judge: async (tx, wrong, at) => {
      if (wrong.step === 'void') throw refuse('NOT_FOUND');
      const held = await holdRun(tx, restaurantId, wrong.runId);
      const [first] = await tx
        .select({ id: processSteps.id })
        .from(processSteps)
        .where(and(eq(processSteps.restaurantId, restaurantId), eq(processSteps.correctsId, stepId)));
      if (first) throw refuseRun('STEP_CORRECTED');
      // Only a beginning may have had none.
      if (celsius === null && (wrong.step !== 'start' || beginsMeasured(held.begun.process!)))
        throw refuseField('celsius', 'required');
      const { step, performedAt: madeAt, recordedAt } = wrong;
      // With what it was measured stays; a beginning that was not measured has nothing that it was measured with.
      const measured =
        celsius === null
          ? notMeasured
          : {
              thermometerId: wrong.thermometerId,
              thermometer: wrong.thermometer,
              thermometerState: wrong.thermometerState,
            };
      standing = await settle(
        tx,
        restaurantId,
        held,
        {
          step,
          celsius,
          ...measured,
          correctsId: stepId,
          performedAt: madeAt,
          recordedAt: recordedAt < at ? recordedAt : at,
        },
        { at },
      );
      const { runId, process, food, lotId, tubId, wider } = wrong;
      const { fromCelsius, toCelsius, withinMinutes, everyMinutes, holdMinutes, closeMinutes } = wrong;
      return {
        runId,
        step,
        celsius,
        process,
        food,
        lotId,
        tubId,
        wider,
        fromCelsius,
        toCelsius,
        withinMinutes,
        everyMinutes,
        holdMinutes,
        closeMinutes,
        ...measured,
      };
    },
    corrected: () => refuseRun('STEP_CORRECTED'),
    present: (row) => ({ ...presentStep(row), runId: row.runId, state: standing.state }),
  });
}
