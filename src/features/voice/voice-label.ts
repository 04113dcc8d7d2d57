import { toBase, type Unit } from '#platform/kernel/quantity.ts';
import { expiresAt } from './extracted-data.ts';

/** What must hold of a label that was said, before it is stuck on food; codes by field, nothing where it can be. */
export function voiceLabelProblems(
  {
    prepTime,
    shelfLife,
    quantity,
    unit,
  }: {
    readonly prepTime: string;
    readonly shelfLife: number;
    readonly quantity: number;
    readonly unit: Unit;
  },
  at: Date,
): Readonly<Record<string, 'in_future' | 'date_passed' | 'not_whole'>> {
  return {
    // Clocks of devices differ by a little.
    ...(new Date(prepTime).getTime() > at.getTime() + clocksDiffer ? { prepTime: 'in_future' as const } : {}),
    ...(expiresAt(prepTime, shelfLife) <= at ? { shelfLife: 'date_passed' as const } : {}),
    ...(toBase(quantity, unit) === null ? { quantity: 'not_whole' as const } : {}),
  };
}
const clocksDiffer = 300_000;

/** The batch of a label that was said: BATCH_ and the milliseconds of its instant (VOICE-18). */
export const batchIdAt = (at: Date): string => `BATCH_${at.getTime()}`;
