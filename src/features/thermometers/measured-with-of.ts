/** With what a stored entry was measured, as it travels. */
import { madeAtOf } from '#features/registers/made-at.ts';
import type { InstrumentState, MeasuredWith } from '#features/registers/measured-with.ts';
import { isInSpan } from './trust.ts';
import type { DoubtfulSpan } from './trust.ts';

/** Of an entry: its thermometer by the name of then and how that stood, all null where nobody said; and when it was made. */
interface MeasuredRow {
  readonly thermometerId: string | null;
  readonly thermometer: string | null;
  readonly thermometerState: InstrumentState | null;
  readonly performedAt: Date;
  readonly recordedAt: Date;
}

/**
 * With what an entry was measured, and whether that was found off since; nothing where nobody said.
 *
 * @param spans times of which nobody knows whether a thermometer was true; none where that is not told
 */
export function measuredWithOf(
  { thermometerId: id, thermometer: name, thermometerState: state, ...row }: MeasuredRow,
  spans: readonly DoubtfulSpan[],
): { readonly measuredWith?: MeasuredWith } {
  if (id === null || name === null || state === null) return {};
  const madeAt = madeAtOf(row);
  const foundOff = spans.some((span) => span.thermometerId === id && isInSpan(span, madeAt));
  return { measuredWith: { id, name, state, ...(foundOff ? { foundOff } : {}) } };
}
