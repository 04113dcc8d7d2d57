import { isLocalDate } from '#platform/kernel/dates.ts';
import { isReceivedLate } from '#features/inventory/received-late.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { arrivalTexts } from '#features/inventory/arrival.it.ts';
import { saidKindTexts } from '#features/inventory/said-kind.it.ts';
import { needsMeasure } from '#features/inventory/arrival.ts';
import { questionsOf } from '#features/inventory/arrival-asks.ts';
import type { ArrivalLimit, ArrivalQuestion, ArrivingProduct } from '#features/inventory/arrival.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Draft, DraftRow } from './draft.ts';
import { deliveriesTexts as texts } from './messages.it.ts';
import type { NewDelivery } from './queries.ts';
import { readCelsius, readTypedQuantity } from '#features/inventory/web/index.ts';

/** What is wrong with a row, by its field. */
export type RowProblems = Partial<
  Record<
    | 'row'
    | 'quantity'
    | 'lotNumber'
    | 'expiryDate'
    | 'celsius'
    | 'kindReason'
    | 'accepted'
    | 'reason'
    | 'measure',
    string
  >
>;

/** What is wrong with a delivery: of the head by field, of the rows by their place. */
export interface DeliveryProblems {
  readonly head: Partial<
    Record<'supplier' | 'documentNumber' | 'receivedOn' | 'notes' | 'thermometerId', string>
  >;
  readonly rows: Readonly<Record<number, RowProblems>>;
}

export const noProblems: DeliveryProblems = { head: {}, rows: {} };

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** By what rows are judged on this device: as the server will. */
export interface Judging {
  readonly limitOf: (row: DraftRow) => ArrivalLimit;
  /** Whether the kind that is said in a row lets pass what the product's words ask about (`outsays`). */
  readonly asksWhy: (row: DraftRow) => boolean;
  /** What a row's product says of itself. */
  readonly productOf: (row: DraftRow) => Pick<ArrivingProduct, 'name' | 'category'>;
  /** With a thermometer that is known to be off. */
  readonly isByOff?: boolean;
  /** What the server asked about a row that this device did not know of. */
  readonly toldOf?: (row: DraftRow) => readonly ArrivalQuestion[];
  /** The day in Rome. */
  readonly today: LocalDate;
}

/** What is asked about a row as it is typed (`inventory/arrival.ts`); nothing of what can not be read. */
export function askedOf(
  row: DraftRow,
  { limitOf, productOf, isByOff = false, toldOf = () => [], today }: Judging,
): ArrivalQuestion[] {
  const celsius = readCelsius(row.celsius);
  const goods = {
    // What can not be read is told at its field.
    asksCelsius: celsius === null,
    celsius: typeof celsius === 'string' ? null : celsius,
    isByOff,
    expiryDate: isLocalDate(row.expiryDate) ? row.expiryDate : null,
    expiryKind: row.expiryKind,
  };
  return [...new Set([...questionsOf(goods, productOf(row), limitOf(row), today), ...toldOf(row)])];
}

/** What was typed, as it is sent; or what is wrong with it, in Italian, beside each field. */
export function readDelivery(
  draft: Draft,
  judging: Judging,
):
  | { readonly ok: true; readonly delivery: NewDelivery }
  | { readonly ok: false; readonly problems: DeliveryProblems } {
  const problems: Record<number, RowProblems> = {};
  const rows = draft.rows.map((row, index) => {
    const [read, wrong] = readRow(row, askedOf(row, judging), judging.asksWhy(row));
    if (Object.keys(wrong).length > 0) problems[index] = wrong;
    return read;
  });
  const isLate = isLocalDate(draft.receivedOn) && isReceivedLate(draft.receivedOn, judging.today);
  const noWhy = isLate ? reasonProblem(draft.notes, texts.lateReason) : undefined;
  if (noWhy !== undefined || Object.keys(problems).length > 0)
    return { ok: false, problems: { head: noWhy === undefined ? {} : { notes: noWhy }, rows: problems } };
  return {
    ok: true,
    delivery: {
      id: draft.id,
      supplier: orNull(draft.supplier),
      documentNumber: orNull(draft.documentNumber),
      receivedOn: isLocalDate(draft.receivedOn) ? draft.receivedOn : null,
      notes: orNull(draft.notes),
      rows,
    },
  };
}

function readRow(
  row: DraftRow,
  asked: readonly ArrivalQuestion[],
  asksWhy: boolean,
): [NewDelivery['rows'][number], RowProblems] {
  const problems: RowProblems = {};
  const quantity = readTypedQuantity(row.quantity, row.unit);
  if (!quantity.ok) problems.quantity = quantity.message;
  const celsius = readCelsius(row.celsius);
  if (typeof celsius === 'string') problems.celsius = celsius;
  const [reason, measure] = [orNull(row.reason), orNull(row.measure)];
  const noWhy = asksWhy ? reasonProblem(row.kindReason, saidKindTexts.reasonMissing) : undefined;
  if (noWhy !== undefined) problems.kindReason = noWhy;
  if (asked.length > 0 && row.choice === '') problems.accepted = arrivalTexts.choose;
  if (asked.includes('not_measured') && row.choice === '') problems.celsius = arrivalTexts.chooseMeasured;
  const noReason = row.choice === '' ? undefined : reasonProblem(row.reason, arrivalTexts.needsReason);
  if (noReason !== undefined) problems.reason = noReason;
  const noMeasure =
    row.choice === 'accepted' && needsMeasure(asked)
      ? reasonProblem(row.measure, arrivalTexts.needsMeasure)
      : undefined;
  if (noMeasure !== undefined) problems.measure = noMeasure;
  const dated = isLocalDate(row.expiryDate);
  return [
    {
      id: row.id,
      productId: row.productId,
      quantity: quantity.ok ? quantity.value : 0,
      lotNumber: orNull(row.lotNumber),
      expiryDate: dated ? row.expiryDate : null,
      expiryKind: dated ? row.expiryKind : null,
      celsius: typeof celsius === 'string' ? null : celsius,
      kind: row.kind === '' ? null : row.kind,
      kindReason: asksWhy ? orNull(row.kindReason) : null,
      accepted: row.choice === 'accepted' ? { reason: reason ?? '', measure } : null,
      refused: row.choice === 'refused' ? { reason: reason ?? '' } : null,
    },
    problems,
  ];
}
