import type { InferSelectModel } from 'drizzle-orm';
import { hashedEntry } from '#features/registers/server/index.ts';
import type { PlainRegister } from '#features/registers/server/index.ts';
import { limitsOfRow, processSteps } from '../tables.ts';

export type StepRow = InferSelectModel<typeof processSteps>;

/** The steps of all runs. `noun` is what a step is called in the audit. */
export const stepsAs = (noun: string): PlainRegister<StepRow> => ({
  feature: 'processChecks',
  noun,
  entries: processSteps,
  entryType: 'process_step',
  hashed: (row) => ({
    ...hashedEntry(row),
    runId: row.runId,
    step: row.step,
    celsius: row.celsius,
    ...(row.process === null
      ? {}
      : {
          process: row.process,
          food: row.food,
          lotId: row.lotId,
          tubId: row.tubId,
          limits: { ...limitsOfRow(row) },
          wider: row.wider,
        }),
    ...(row.thermometerId === null
      ? {}
      : {
          thermometerId: row.thermometerId,
          thermometer: row.thermometer,
          thermometerState: row.thermometerState,
        }),
  }),
});

/** The register of processes, as the chain and the spreadsheet know it. */
export const steps = stepsAs('step');
