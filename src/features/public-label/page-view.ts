/** What the public page of a label says, decided without a word of any language: the page only lays it out. */
import { allergens, allergensOf, type Allergen } from '#features/allergens/allergens.ts';
import { isLocalDate, type LocalDate } from '#platform/kernel/dates.ts';
import { dateText } from '#features/labels/label-content.ts';
import { publicBadge, type PublicBadge } from '#features/labels/public-badge.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { Question } from '#features/refrigeration/out-of-limits.ts';
import type { LotState } from '#features/inventory/lot-kinds.ts';
import type { Handling, LabelEnd } from '#features/labels/label-kinds.ts';
import type { LabelData } from '#features/labels/label-data.ts';
import type { Paper } from '#features/labels/paper.ts';

/** A label with what has become of the thing it is stuck on. */
export interface FoundLabel {
  readonly data: LabelData;
  /** As printed. */
  readonly printedExpiry: Date | null;
  readonly createdAt: Date;
  readonly restaurant: string;
  /** What that is known to hold by now, of which the label may not say all; codes of the fourteen. */
  readonly known: readonly {
    readonly allergen: Allergen;
    readonly isTrace: boolean;
    /** When it was added, after the food was made; null where nobody can say. */
    readonly addedAt: string | null;
  }[];
  /** What the paper says that a person holds, where a device printed it that knew less or by a wrong clock; null where it says what is stored. */
  readonly paper: Paper | null;
  /** The restaurant set its date beyond that of something that went in (RECIPE-21). */
  readonly isDateExtended: boolean;
  /** Of a restaurant that is only tried: what it says is made up (TRY-05). */
  readonly isTryout: boolean;
  /** What it is stuck on, as it is now; null for a free form, whose record is the label itself, while nothing of its number is called back. */
  readonly subject: {
    /** Why the label counts no more; null while it does. */
    readonly ended: LabelEnd | null;
    /** Blocked by no recall, but until somebody has judged it. */
    readonly isHeld: boolean;
    readonly expiresAt: Date | null;
    /** What its restaurant has to judge of it, or has judged: not to be called good (INV-102). */
    readonly question?: Question | null;
    /** Where it stands nobody has read the temperature for days (FRIG-34). */
    readonly isUnread?: boolean;
    /** What is left in a container; null for what is no container. */
    readonly quantity: { readonly amount: number; readonly unit: Unit } | null;
  } | null;
}

/** What is said before everything else, the most dangerous first. */
export type Warning =
  | 'blocked'
  | 'held'
  | 'discarded'
  | 'questioned'
  | 'unread'
  | 'expired'
  | 'past_best_before'
  | 'finished'
  | 'newer_label'
  | 'more_allergens'
  | 'other_date';

/** The page of a label. */
export interface PageView {
  readonly name: string;
  readonly warnings: readonly Warning[];
  readonly badge: PublicBadge | null;
  /** As it is read: a day where the label says a day, and nothing ends it earlier. */
  readonly expires: Date | LocalDate | null;
  /** Set by the restaurant beyond the date of something that went in. */
  readonly isDateExtended: boolean;
  readonly isTryout: boolean;
  /** What passing it means: not to be eaten (use-by), or to be checked before use (Reg. (EU) 1169/2011, art. 24). */
  readonly expiryKind: ExpiryKind;
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  /** Of those, what the label does not say, and since when it is known. */
  readonly added: readonly { readonly allergen: Allergen; readonly at: Date | null }[];
  readonly otherAllergens: readonly string[];
  /** Ingredients of which nobody had said what they hold. */
  readonly unstated: readonly string[];
  /** Nothing at all was said of allergens: a free form. */
  readonly allergensUnknown: boolean;
  readonly ingredients: NonNullable<LabelData['ingredients']>;
  readonly facts: {
    readonly category: string | null;
    readonly quantity: number | null;
    readonly unit: string | null;
    readonly storage: string | null;
    readonly place: string | null;
    readonly preparationMinutes: number | null;
    readonly batch: string;
    readonly madeAt: string;
    /** What was done then: made by a recipe, or what was done to goods of a lot. */
    readonly made: 'made' | Handling;
    readonly state: Exclude<LotState, 'closed'> | null;
    readonly neverRefreeze: boolean;
    readonly notes: string | null;
    readonly operator: string | null;
    readonly restaurant: string;
  };
}

/** A person's first name: the page says no more of the staff. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

/** Decides what the page says at an instant. */
export function pageView(label: FoundLabel, now: Date): PageView {
  const { data, subject } = label;
  // The record counts, not the paper; where they differ, the earlier of the two is the safe one to show.
  const expiresAt = earlier(label.printedExpiry, subject?.expiresAt ?? null);
  const endsEarlier = expiresAt?.getTime() !== label.printedExpiry?.getTime();
  // A mended date may have become a use-by, on the same day or a later one as well.
  const isBestBefore = data.expiry_kind === 'best_before' && !endsEarlier && subject?.ended !== 'redated';
  const expiryKind = isBestBefore ? 'best_before' : 'use_by';
  const left = expiresAt === null ? null : publicBadge(expiresAt, now);
  // Of what counts no more, days that are left would invite to eat it.
  const counts = !subject?.ended || subject.ended === 'incomplete' || subject.ended === 'redated';
  // And of what is in question the days say nothing.
  const question = subject?.ended === 'finished' ? null : (subject?.question ?? null);
  const isUnread = subject?.ended !== 'finished' && question === null && subject?.isUnread === true;
  const badge = (counts && question === null && !isUnread) || left?.kind === 'expired' ? left : null;
  const changed =
    (subject?.expiresAt !== null &&
      subject?.expiresAt !== undefined &&
      subject.expiresAt.getTime() !== label.printedExpiry?.getTime()) ||
    (label.paper !== null && !isSameDate(label.paper.expiry_date, data.expiry_date));
  // A list that says nothing is known is not made one that reads as whole.
  const added = data.allergens === undefined ? [] : notSaid(data, label.known);
  const notOnPaper = label.paper === null ? [] : notSaid(label.paper, statedBy(data));
  const { contains, mayContain } = allergensOf([
    { contains: data.allergens ?? [], mayContain: data.may_contain ?? [] },
    ...added.map(({ allergen, isTrace }) =>
      isTrace ? { contains: [], mayContain: [allergen] } : { contains: [allergen], mayContain: [] },
    ),
  ]);
  const remaining = subject?.quantity ?? null;
  const warnings: Warning[] = [];
  if (subject?.ended === 'blocked') warnings.push(subject.isHeld ? 'held' : 'blocked');
  if (question === 'discarded') warnings.push('discarded');
  if (question === 'open' && subject?.ended !== 'blocked') warnings.push('questioned');
  if (isUnread && subject?.ended !== 'blocked') warnings.push('unread');
  if (badge?.kind === 'expired') warnings.push(expiryKind === 'use_by' ? 'expired' : 'past_best_before');
  if (subject?.ended === 'finished') warnings.push('finished');
  else if (subject?.ended === 'superseded') warnings.push('newer_label');
  else if (changed) warnings.push('other_date');
  if (added.length > 0 || notOnPaper.length > 0) warnings.push('more_allergens');
  return {
    name: data.product_name,
    warnings,
    badge,
    expires:
      data.expiry_date !== null && isLocalDate(data.expiry_date) && !endsEarlier
        ? data.expiry_date
        : expiresAt,
    isDateExtended: label.isDateExtended,
    isTryout: label.isTryout,
    expiryKind,
    contains,
    mayContain,
    added: onceEach([...added, ...notOnPaper]).map(({ allergen, addedAt }) => ({
      allergen,
      at: addedAt === null ? null : new Date(addedAt),
    })),
    otherAllergens: data.other_allergens ?? [],
    unstated: data.unstated ?? [],
    allergensUnknown: data.allergens === undefined,
    ingredients: data.ingredients ?? [],
    facts: {
      category: data.category ?? null,
      // Of a container what is remaining of it: somebody may have taken some since it was labelled. Nothing of an empty one.
      quantity:
        remaining === null ? (data.quantity ?? null) : remaining.amount === 0 ? null : remaining.amount,
      unit: remaining === null ? (data.unit ?? null) : remaining.unit,
      storage: data.temperature ?? null,
      place: data.storage_location ?? null,
      preparationMinutes: data.preparation_time || null,
      batch: data.lot_number,
      madeAt: data.production_date,
      made: data.handling ?? 'made',
      state: data.state === undefined || data.state === 'closed' ? null : data.state,
      neverRefreeze: data.never_refreeze ?? false,
      notes: data.notes ?? null,
      operator: data.operator === undefined ? null : firstName(data.operator),
      restaurant: label.restaurant,
    },
  };
}

type Known = FoundLabel['known'];

/** What is known and the label, or its paper, does not say. */
const notSaid = (
  said: {
    readonly allergens?: readonly Allergen[] | null | undefined;
    readonly may_contain?: readonly Allergen[] | undefined;
  },
  known: Known,
): Known =>
  known.filter(
    ({ allergen, isTrace }) =>
      !said.allergens?.includes(allergen) && !(isTrace && said.may_contain?.includes(allergen)),
  );

/** What a label says as it is stored. */
const statedBy = ({ allergens: contains = [], may_contain: mayContain = [] }: LabelData): Known => [
  ...contains.map((allergen) => ({ allergen, isTrace: false, addedAt: null })),
  ...mayContain.map((allergen) => ({ allergen, isTrace: true, addedAt: null })),
];

/** Whether two dates read the same on paper. */
const isSameDate = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && dateText(one) === dateText(other));

/** Each allergen once, as it was first added, in the order of the Annex. */
const onceEach = (added: Known): Known =>
  allergens.flatMap((allergen) => {
    const [first] = added
      .filter((one) => one.allergen === allergen)
      .toSorted((a, b) => (a.addedAt ?? '').localeCompare(b.addedAt ?? ''));
    return first === undefined ? [] : [first];
  });

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
