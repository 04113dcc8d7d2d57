import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Thermometer } from './contract.ts';
import { deviationOf, judgeDeviation } from './deviation.ts';
import type { KnownOf } from './standing.ts';

/** The rule of now, and since when it holds; null: since ever. */
export interface RuleNow {
  readonly tolerance: number;
  readonly months: number;
  readonly setAt: string | null;
}

type Told = Pick<Thermometer, 'id' | 'createdAt' | 'replacedAt' | 'goodAt' | 'check'>;

/** What is known of a thermometer as it was last told of, by days. */
export const knownOf = (
  thermometer: Told,
  matters: readonly { readonly thermometerId: string }[],
  rule: RuleNow,
): KnownOf => ({
  isOut: matters.some(({ thermometerId }) => thermometerId === thermometer.id),
  goodOn: thermometer.goodAt === undefined ? null : romeDate(new Date(thermometer.goodAt)),
  newOn: romeDate(new Date(thermometer.replacedAt ?? thermometer.createdAt)),
  narrowedOn: narrowedOn(thermometer, rule),
});

/** Since when its last check, that was not off by the tolerance of then, is off by that of now: at the earliest since it was made. */
function narrowedOn({ check }: Told, { tolerance, setAt }: RuleNow): LocalDate | null {
  if (check === undefined || check.accuracy === 'off') return null;
  if (judgeDeviation(deviationOf(check.readCelsius, check.expectedCelsius), tolerance) !== 'off') return null;
  const since = setAt !== null && setAt > check.performedAt ? setAt : check.performedAt;
  return romeDate(new Date(since));
}
