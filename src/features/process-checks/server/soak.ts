import { aboutOne } from '#platform/rooms/soak.ts';
import type { Known, RoomSoak } from '#platform/rooms/soak.ts';
import { processKinds } from '../process-kinds.ts';

const learn = (known: Known, id: string): void => known.add('process step', id);

/** What is right when somebody else has ended, judged or called it off. */
const over = ['PROCESS_ENDED', 'PROCESS_OVER', 'TOO_MANY_STEPS'];

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'processChecks',
  kinds: {
    startRun: {
      share: 4,
      record: 'process step',
      refusals: ['TOO_MANY_RUNS'],
      about: ({ random }) => ({
        process: processKinds[Math.floor(random() * processKinds.length)],
        food: 'Ragù',
        celsius: random() < 0.3 ? 40 : 70,
      }),
      learn: (known, id, response) => {
        learn(known, id);
        known.add('process', id);
        if ((response as { state: string }).state === 'outside') known.add('process outside', id);
      },
    },
    measureRun: {
      share: 3,
      record: 'process step',
      refusals: over,
      about: (at) => aboutOne(at, 'process', 'runId', { celsius: 68 }),
      learn,
    },
    endRun: {
      share: 3,
      record: 'process step',
      refusals: over,
      about: (at) => aboutOne(at, 'process', 'runId', { celsius: 67 }),
      learn,
    },
    voidRun: {
      share: 1,
      record: 'process step',
      refusals: [...over, 'PROCESS_DECIDED'],
      about: (at) => aboutOne(at, 'process', 'runId', { reason: 'Avviato per errore' }),
    },
    answerRun: {
      share: 2,
      record: 'process answer',
      refusals: ['PROCESS_FINE', 'PROCESS_JUDGED'],
      about: (at) =>
        aboutOne(at, 'process outside', 'runId', { action: 'Buttato tutto', judgement: 'discarded' }),
    },
    correctStep: {
      share: 1,
      record: 'process step',
      refusals: ['STEP_CORRECTED'],
      about: (at) => aboutOne(at, 'process step', 'stepId', { celsius: 66, reason: 'Scritta male' }),
    },
  },
};
