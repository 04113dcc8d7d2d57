/** What the processes bring to the demo restaurant: what is cooked, chilled and held every day, one that failed, two that go on. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import type { zNewAnswer, zNewMeasurement, zNewRun } from './contract.ts';
import { demoThermometers } from '#features/thermometers/demo.it.ts';
import { demoProcesses as foods } from './demo.it.ts';
import type { ProcessKind } from './process-kinds.ts';

type ProcessWrite = DemoWrite &
  (
    | { readonly kind: 'start'; readonly input: z.input<typeof zNewRun> }
    | { readonly kind: 'measure' | 'end'; readonly input: z.input<typeof zNewMeasurement> }
    | { readonly kind: 'answer'; readonly input: z.input<typeof zNewAnswer> }
  );

/** A run: what was measured at its beginning, and so many minutes later; the last one ends it unless it goes on. */
interface Planned {
  readonly process: ProcessKind;
  readonly food: string;
  readonly at: Date;
  readonly by: number;
  readonly first: number | null;
  readonly later: readonly (readonly [minutes: number, celsius: number])[];
  readonly goesOn?: true;
  readonly notes?: string;
}

/** Days ago on which the cooling of the broth took too long. */
const failedDay = 9;

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
const tenth = (celsius: number): number => Math.round(celsius * 10) / 10;

/** What was measured in the month. */
export function planProcesses(month: Month): ProcessWrite[] {
  const some = (low: number, high: number): number => tenth(month.between(low, high));
  const writes: ProcessWrite[] = [];
  const probe = month.idOf(`thermometer ${demoThermometers.probe.name}`);
  // From the day after it was there and checked.
  const probedSince = month.setUp(24 * 60);

  function plan({ process, food, at, by, first, later, goesOn, notes }: Planned): string {
    const runId = month.id(at);
    const measuredWith = at < probedSince ? {} : { thermometerId: probe };
    writes.push({
      kind: 'start',
      at,
      by,
      input: {
        id: runId,
        process,
        food,
        celsius: first,
        ...(first === null ? {} : measuredWith),
        ...(notes === undefined ? {} : { notes }),
      },
    });
    later.forEach(([minutes, celsius], index) => {
      const when = after(at, minutes);
      const isLast = index === later.length - 1 && goesOn !== true;
      writes.push({
        kind: isLast ? 'end' : 'measure',
        at: when,
        by,
        input: { id: month.id(when), runId, celsius, ...measuredWith },
      });
    });
    return runId;
  }

  for (let daysAgo = month.days - 1; daysAgo >= 1; daysAgo--) {
    const evening = month.at(daysAgo, '15:10', 40);
    const by = month.by(false);
    if (daysAgo % 2 === 0)
      plan({
        process: 'cooling',
        food: foods.ragu,
        at: evening,
        by,
        first: some(68, 80),
        later: [[55, some(24, 34)] as const, [105, some(6, 9.5)] as const],
        notes: foods.trays,
      });
    plan({
      process: 'cooking',
      food: foods.chicken,
      at: month.at(daysAgo, '11:40', 20),
      by: 0,
      first: null,
      later: [[70, some(76, 84)] as const],
    });
    if (daysAgo % 7 === 2)
      plan({
        process: 'blast_chilling',
        food: foods.lasagne,
        at: month.at(daysAgo, '16:20', 20),
        by,
        first: some(70, 85),
        later: [[80, some(1.5, 3)] as const],
      });
    if (daysAgo % 7 === 5)
      plan({
        process: 'hot_holding',
        food: foods.buffet,
        at: month.at(daysAgo, '12:05', 10),
        by: 0,
        first: some(72, 78),
        later: [[100, some(68, 71)] as const, [170, some(66, 68)] as const],
      });
    if (daysAgo === failedDay) {
      const at = month.at(daysAgo, '20:30', 5);
      const runId = plan({
        process: 'cooling',
        food: foods.broth,
        at,
        by: 1,
        first: some(80, 88),
        later: [[90, some(38, 45)] as const, [140, some(17, 22)] as const],
      });
      const judgedAt = after(at, 150);
      writes.push({
        kind: 'answer',
        at: judgedAt,
        by: 1,
        input: { id: month.id(judgedAt), runId, action: foods.judged, judgement: 'discarded' },
      });
    }
  }
  plan({
    process: 'fish_freezing',
    food: foods.tuna,
    at: month.minutesAgo(20 * 60),
    by: 0,
    first: some(-6, -3),
    later: [[180, some(-23, -21)] as const],
    goesOn: true,
  });
  plan({
    process: 'cooling',
    food: foods.meat,
    at: month.minutesAgo(50),
    by: 0,
    first: some(70, 78),
    later: [[35, some(34, 40)] as const],
    goesOn: true,
  });
  return writes;
}
