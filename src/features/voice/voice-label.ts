import { toBase, type Unit } from '#platform/kernel/quantity.ts';
import { unsaidProblem } from '#features/inventory/freezing.ts';
import type { Storage } from '#features/recipes/recipe.ts';
import { expiresAt } from './extracted-data.ts';
import { keptFor } from './kept-at.ts';

export interface VoiceProblem {
  readonly code:
    | 'in_future'
    | 'date_passed'
    | 'not_whole'
    | 'too_large'
    | 'unknown_place'
    | 'required'
    | 'no_reason';
  /** Of `too_large`, in hours. */
  readonly bound?: number;
}

/** Whether somebody says why it keeps for so long where it is kept. */
export const asksWhySaid = (shelfLife: number, kept: Storage): boolean => shelfLife > keptFor[kept].usual;

/**
 * What must hold of a label that was said, before it is stuck on food; codes by field, nothing where it can be.
 * @param kept what its place keeps at; null where nobody knows the place
 */
export function voiceLabelProblems(
  {
    prepTime,
    shelfLife,
    quantity,
    unit,
    kept,
    reason,
  }: {
    readonly prepTime: string;
    readonly shelfLife: number;
    readonly quantity: number;
    readonly unit: Unit;
    readonly kept: Storage | null;
    readonly reason: string | null;
  },
  at: Date,
): Readonly<Record<string, VoiceProblem>> {
  const limits = keptFor[kept ?? 'fridge'];
  const unsaid =
    asksWhySaid(shelfLife, kept ?? 'fridge') && shelfLife <= limits.most ? unsaidProblem(reason) : null;
  return {
    // Clocks of devices differ by a little.
    ...(new Date(prepTime).getTime() > at.getTime() + clocksDiffer
      ? { prepTime: { code: 'in_future' as const } }
      : {}),
    ...(expiresAt(prepTime, shelfLife) <= at ? { shelfLife: { code: 'date_passed' as const } } : {}),
    ...(toBase(quantity, unit) === null ? { quantity: { code: 'not_whole' as const } } : {}),
    ...(kept === null ? { storage: { code: 'unknown_place' as const } } : {}),
    ...(shelfLife > limits.most ? { shelfLife: { code: 'too_large' as const, bound: limits.most } } : {}),
    ...(unsaid === null ? {} : { reason: { code: unsaid } }),
  };
}
const clocksDiffer = 300_000;

/** The batch of a label that was said: BATCH_ and the milliseconds of its instant (VOICE-18). */
export const batchIdAt = (at: Date): string => `BATCH_${at.getTime()}`;
