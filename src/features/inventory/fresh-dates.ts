/**
 * Which date is to be expected of fresh animal goods when they arrive. Packed goods that spoil dangerously bear a use-by, no best-before:
 * Reg. (EU) 1169/2011, art. 24. How far ahead it may lie is guidance, not law: about what such goods bear in trade. A longer one is more
 * often a year or a month read wrongly than good food, so it is asked about, never refused.
 */
import { daysBetween } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { foldText } from '#platform/kernel/fold-text.ts';

/**
 * Longest usual use-by, in days from the arrival: as fresh goods, and where the words say that they were packed without air, smoked,
 * marinated or cooked.
 */
export const longestUseBy = {
  meat: [45, 120],
  offal: [10, 30],
  poultry: [15, 60],
  minced: [7, 30],
  /** Sausages, skewers, carpaccio: raw, and worked by the butcher. */
  prepared: [15, 60],
  fish: [7, 60],
  shellfish: [7, 30],
} as const;
export type FreshGoods = keyof typeof longestUseBy;

/** Raw, though they are judged as any chilled goods. */
const preparedMeat = /\b(salsicc|luganeg|spiedin|carpacc)/;
/** Called like meat or fish, and without either; or made to keep on a shelf. */
const notFresh =
  /\b(vegetal|vegan|vegetarian|soia|seitan|tofu|ceci\b|lenticchi|legum|verdur|brod[oi]\b|dad[oi]\b|estratt|fondo bruno|granular|essiccat|liofilizz|sotto sale|(?:acciugh|alic)\S* salat|stoccafiss|colatura|lattin|vasett|scatol|sott.?oli|conserv|stagionat|sec+h?[aeio]\b|uht\b|mangim)/;
const saltedCod = /\bbaccal/;
const soaked = /\b(ammollat|dissalat)/;
const packed =
  /\b(sotto ?vuoto|s\/v\b|sv\b|atm\b|atmosfera|skin\b|frollat|affumic|marinat|cott[aeio]\b|precott)/;

/** What is known of goods that come. */
export interface DatedGoods {
  readonly name: string;
  readonly category: string | null;
  /** By which they are judged (`ArrivalLimit`); null where nobody says it. */
  readonly kind: string | null;
}

/** Which fresh goods these are, by their kind and their words; null for all others, of which nothing is expected here. */
export function freshGoodsOf({ name, category, kind }: DatedGoods): FreshGoods | null {
  const words = foldText(`${category ?? ''} ${name}`);
  if (notFresh.test(words) || (saltedCod.test(words) && !soaked.test(words))) return null;
  if (kind === 'chilled' && preparedMeat.test(words)) return 'prepared';
  return (Object.keys(longestUseBy) as FreshGoods[]).find((one) => one === kind) ?? null;
}

/** Longest usual use-by of fresh goods, in days from the arrival. */
export function longestUseByOf(fresh: FreshGoods, { name, category }: DatedGoods): number {
  const [plain, kept] = longestUseBy[fresh];
  return packed.test(foldText(`${category ?? ''} ${name}`)) ? kept : plain;
}

/**
 * What is not as expected of the date of goods that come: `no_use_by` (none; live molluscs need none), `not_use_by` (a best-before),
 * `far_use_by` (implausibly far). Null where it is, or where nothing is expected.
 * @param expiryKind null counts as use-by
 * @param day in Rome on which they are taken in
 */
export function dateProblem(
  goods: DatedGoods & { readonly expiryDate: LocalDate | null; readonly expiryKind: ExpiryKind | null },
  day: LocalDate,
): 'no_use_by' | 'not_use_by' | 'far_use_by' | null {
  const fresh = freshGoodsOf(goods);
  if (fresh === null) return null;
  if (goods.expiryDate === null) return fresh === 'shellfish' ? null : 'no_use_by';
  if (goods.expiryKind === 'best_before') return 'not_use_by';
  return daysBetween(day, goods.expiryDate) > longestUseByOf(fresh, goods) ? 'far_use_by' : null;
}
