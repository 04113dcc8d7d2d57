/** What is asked of goods that arrive before they are stored: by how warm they are, and by their date. */
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { arrivalOutcome, wantsCelsius } from './arrival.ts';
import type { ArrivalLimit, ArrivalQuestion, ArrivingProduct } from './arrival.ts';
import { daysLeft } from './expiry.ts';
import { dateProblem } from './fresh-dates.ts';

export interface ArrivingGoods {
  readonly celsius: number | null;
  /** It was measured with a thermometer that was known to be off; left out, it was not. */
  readonly isByOff?: boolean;
  /** Where a missing temperature is asked for: what a delivery brings, not what is on the shelf already. */
  readonly asksCelsius?: boolean;
  readonly expiryDate: LocalDate | null;
  /** A date of unknown kind counts as use-by. */
  readonly expiryKind: ExpiryKind | null;
}

/**
 * What is asked of goods that arrive, the gravest first.
 * @param product what they are called: their words say whether another date is to be expected
 * @param day in Rome on which they are taken in
 */
export function questionsOf(
  { celsius, isByOff = false, asksCelsius = false, ...dated }: ArrivingGoods,
  product: Pick<ArrivingProduct, 'name' | 'category'>,
  { kind, maxCelsius }: Pick<ArrivalLimit, 'kind' | 'maxCelsius'>,
  day: LocalDate,
): ArrivalQuestion[] {
  const { name, category } = product;
  const outcome = arrivalOutcome(celsius, { kind, maxCelsius });
  const unexpected = dateProblem({ ...dated, name, category, kind }, day);
  return [
    ...(outcome === 'above' ? (['above_limit'] as const) : []),
    ...(outcome === 'within' && isByOff ? (['by_off'] as const) : []),
    ...passedQuestions(dated, day),
    ...(unexpected === null ? [] : [unexpected]),
    ...(asksCelsius && celsius === null && wantsCelsius({ kind, maxCelsius })
      ? (['not_measured'] as const)
      : []),
  ];
}

function passedQuestions(
  { expiryDate, expiryKind }: Pick<ArrivingGoods, 'expiryDate' | 'expiryKind'>,
  day: LocalDate,
): ArrivalQuestion[] {
  if (expiryDate === null) return [];
  const days = daysLeft(expiryDate, day);
  if (expiryKind === 'best_before') return days < 0 ? ['past_best_before'] : [];
  return days < 0 ? ['past_use_by'] : days === 0 ? ['use_by_today'] : [];
}

/** Whether something is only missing yet: nothing is wrong with goods of which it is typed. */
export const isMissingYet = (question: ArrivalQuestion): boolean =>
  question === 'no_use_by' || question === 'not_measured';

/**
 * Those of the questions that a form shows while goods are typed in: that a date or a temperature is missing is asked when they are to be
 * stored, since it is typed last.
 * @param isAnswering somebody tried to store them, or has begun to answer
 */
export const shownQuestions = (
  questions: readonly ArrivalQuestion[],
  isAnswering: boolean,
): readonly ArrivalQuestion[] =>
  isAnswering ? questions : questions.filter((question) => !isMissingYet(question));
