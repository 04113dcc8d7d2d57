/**
 * Until when a preparation is good: the single source for the preview in the dialog and for the server, which stores it.
 */
import { addDays, romeDate, romeLocalTimeToInstant, type LocalDate } from '#platform/kernel/dates.ts';
import { defaultFrozenDays } from '#features/inventory/freezing.ts';
import type { Storage } from '#features/recipes/recipe.ts';

/** Hours that a preparation can be valid for, and those it is unless told (PREP-18). */
export const validityHours = { min: 1, max: 168, default: 24 } as const;

/**
 * Hours that a preparation keeps at most without a word why, by a recipe that says none: guidance and no law, the usual three days of cooked
 * food in a fridge and the documents' day out of it (PREP-39, RECIPE-53).
 */
export const unsaidHours = { ambient: validityHours.default, fridge: 72 } as const;

const hourMs = 3_600_000;

/**
 * Something that goes into a preparation, with the end of its own safety: the use-by day of a lot (its last good day, in
 * Rome), or the instant at which an earlier preparation expires. A best-before is of quality and bounds nothing (Reg. (EU)
 * 1169/2011 art. 24).
 */
export interface Bound {
  readonly name: string;
  readonly until: { readonly useBy: LocalDate } | { readonly instant: Date };
}

/** A proposed expiry, and what set it. */
export interface PreparationExpiry {
  readonly expiresAt: Date;
  /** What ends before the hours do, the earliest; null where the hours decide. */
  readonly boundBy: { readonly name: string; readonly at: Date } | null;
}

/**
 * The last minute of a last good day in Rome, not the midnight after it: a label that says «24/11 00:00» of what is good until the
 * evening of the 23rd is read as the 24th.
 */
export const endOfDay = (day: LocalDate): Date => romeLocalTimeToInstant(day, '23:59');

/**
 * The expiry of something made now: so many hours later (PREP-19), but never later than the earliest use-by of what went
 * in.
 *
 * @param hours validity, whole, 1 to 168; throws RangeError otherwise
 */
export function expiryOfPreparation(
  madeAt: Date,
  hours: number,
  bounds: readonly Bound[],
): PreparationExpiry {
  if (!Number.isSafeInteger(hours) || hours < validityHours.min || hours > validityHours.max)
    throw new RangeError('validity must be whole hours from 1 to 168');
  const byHours = new Date(madeAt.getTime() + hours * hourMs);
  const earliest = earliestOf(bounds);
  return earliest !== null && earliest.at < byHours
    ? { expiresAt: earliest.at, boundBy: earliest }
    : { expiresAt: byHours, boundBy: null };
}

/** What decides the expiry of something that is made now. */
export interface Keeping {
  readonly madeAt: Date;
  readonly storage: Storage;
  /** Out of the freezer: whole, 1 to 168. */
  readonly hours: number | null;
  /** In it: whole days, to the end of the last one in Rome. */
  readonly days: number | null;
  readonly bounds: readonly Bound[];
  /** Why it is good for longer than what went in; null: the earliest of that sets the expiry. */
  readonly reason: string | null;
}

/**
 * The expiry as the server stores it and the dialog shows it. What is frozen at once is bound by nothing but its days: the
 * cold stops the clock, as it does for goods (`inventory/transitions.ts`), but nothing that is past its date is frozen.
 */
export function expiryOf({ madeAt, storage, hours, days, bounds, reason }: Keeping): PreparationExpiry {
  if (storage === 'freezer') {
    const past = earliestOf(bounds);
    if (past !== null && past.at <= madeAt) return { expiresAt: past.at, boundBy: past };
    return { expiresAt: endOfDay(addDays(romeDate(madeAt), days ?? 1)), boundBy: null };
  }
  return expiryOfPreparation(madeAt, hours ?? validityHours.default, reason === null ? bounds : []);
}

/**
 * Of what is frozen at once: whole minutes that it would have kept in the fridge, by its recipe — where that says nothing as long as is usual
 * (`unsaidHours`, PREP-47) — and by what went in; what is left to it once it is thawed.
 */
export function minutesKept(fridgeHours: number | null, bounds: readonly Bound[], madeAt: Date): number {
  const byRecipe = (fridgeHours ?? unsaidHours.fridge) * 60;
  const earliest = earliestOf(bounds);
  if (earliest === null) return byRecipe;
  const byBounds = Math.floor((earliest.at.getTime() - madeAt.getTime()) / 60_000);
  return Math.max(0, Math.min(byRecipe, byBounds));
}

/** Something that went in, and until when it is good. */
export interface Outlasted {
  readonly name: string;
  readonly at: Date;
}

/** What ends first of all that went in; null where nothing does. */
export function earliestOf(bounds: readonly Bound[]): Outlasted | null {
  return bounds
    .map(({ name, until }) => ({ name, at: 'useBy' in until ? endOfDay(until.useBy) : until.instant }))
    .reduce<Outlasted | null>(
      (first, bound) => (first === null || bound.at < first.at ? bound : first),
      null,
    );
}

/**
 * What went in and ends before what is made of it, the earliest; null where nothing does, or where the freezer stops the clock. Such a date
 * stands by the word of who made it, until somebody else confirms it (RECIPE-21).
 */
export function outlasted(
  expiresAt: Date,
  { storage, bounds }: Pick<Keeping, 'storage' | 'bounds'>,
): Outlasted | null {
  if (storage === 'freezer') return null;
  const earliest = earliestOf(bounds);
  return earliest !== null && earliest.at < expiresAt ? earliest : null;
}

/**
 * What went in and ends before a container does by now, of what was made so as to outlast it; null where nothing does, as once it was shortened
 * (PREP-50). Where nobody kept until when that was good it is as it was made. The database says the same (`outlastsSql`).
 */
export const stillOutlasts = (
  expiresAt: Date,
  { outlasts, outlastsUntil }: { readonly outlasts: string | null; readonly outlastsUntil: Date | null },
): string | null => (outlastsUntil !== null && expiresAt <= outlastsUntil ? null : outlasts);

/** Whether somebody may confirm a date that outlasts what went in: anybody but who set it, or whoever works alone. */
export const mayConfirmDate = (setBy: string | null, who: string, isAlone: boolean): boolean =>
  isAlone || setBy === null || setBy !== who;

/** How long a recipe says that what is made by it keeps; null where it says nothing. */
export interface RecipeKeeps {
  readonly ambientHours: number | null;
  readonly fridgeHours: number | null;
  readonly freezerDays: number | null;
}

/**
 * Whether a date is later than the recipe's own hours or days allow, or in the freezer than is usual where it says none (RECIPE-20), or out of the cold at all where it
 * says nothing but how long it keeps in it (RECIPE-46), or for more than is usual where it says nothing of the place at all
 * (`unsaidHours`): then the cook says why, apart from why it outlasts what went in, so that one reason never lifts both.
 */
export function outlastsRecipe(
  expiresAt: Date,
  { madeAt, storage }: Pick<Keeping, 'madeAt' | 'storage'>,
  keeps: RecipeKeeps,
): boolean {
  if (storage === 'freezer')
    return expiresAt > endOfDay(addDays(romeDate(madeAt), keeps.freezerDays ?? defaultFrozenDays));
  const isBeyond = (hours: number): boolean => expiresAt.getTime() > madeAt.getTime() + hours * hourMs;
  const hours = storage === 'fridge' ? keeps.fridgeHours : keeps.ambientHours;
  if (hours !== null) return isBeyond(hours);
  return isWarmerThanSaid(storage, keeps) || isBeyond(unsaidHours[storage]);
}

/** Whether a recipe says how long its food keeps in the cold alone, and it is kept out of it (RECIPE-46). */
export function isWarmerThanSaid(storage: Storage, keeps: RecipeKeeps): boolean {
  const { ambientHours, fridgeHours, freezerDays } = keeps;
  return storage === 'ambient' && ambientHours === null && (fridgeHours !== null || freezerDays !== null);
}

/** Why it is good for so long, as it is kept with the preparation: beyond what went in, beyond the recipe, or both; null: neither. */
export function reasonsKept(
  isBound: boolean,
  {
    expiryReason,
    recipeReason,
  }: { readonly expiryReason: string | null; readonly recipeReason: string | null },
): string | null {
  const reasons = [...new Set([isBound ? null : expiryReason, recipeReason])].filter((one) => one !== null);
  return reasons.length === 0 ? null : reasons.join(' · ');
}
