import { doubtOf } from './measured-with.ts';
import type { Doubt, InstrumentState, MeasuredWith } from './measured-with.ts';

/** Why a value may not be true. */
export const doubtTexts: Readonly<Record<Doubt, string>> = {
  off: 'termometro fuori taratura',
  found_off: 'termometro trovato poi fuori taratura',
  due: 'termometro da ricontrollare',
};

/** In place of a good outcome of which nobody knows whether it is true (`isUnknowable`). */
export const toJudgeText = 'Da valutare';

/** What is to be done after a good value by a thermometer that is known to be off. */
export const measureAnewText = 'Da valutare: misura di nuovo con un termometro in ordine.';

/** How a thermometer stood when it was measured with. */
export const instrumentTexts: Readonly<Record<InstrumentState, string>> = {
  in_order: 'In ordine',
  due: 'Da ricontrollare',
  off: 'Fuori taratura',
};

/** Why the value of an entry may not be true; null where nothing speaks against it. */
export function doubtText(
  measured: Pick<MeasuredWith, 'state' | 'foundOff'> | null | undefined,
): string | null {
  const doubt = doubtOf(measured);
  return doubt === null ? null : doubtTexts[doubt];
}

/**
 * An outcome, and where one was named the thermometer as it stood then: for tabs of the spreadsheets that there are, whose rows are never
 * written anew, so that a column of its own would not fit.
 */
export const outcomeWithThermometer = (
  outcome: string,
  {
    thermometerId: id,
    thermometer: name,
    thermometerState: state,
  }: {
    readonly thermometerId: string | null;
    readonly thermometer: string | null;
    readonly thermometerState: InstrumentState | null;
  },
): string =>
  id === null || name === null || state === null
    ? outcome
    : `${outcome} · ${measuredWithText({ id, name, state })}`;

/** What an entry was measured with, and what speaks against it: «Sonda cucina: termometro da ricontrollare». */
export function measuredWithText(measured: MeasuredWith): string {
  const doubt = doubtText(measured);
  return doubt === null ? measured.name : `${measured.name}: ${doubt}`;
}
