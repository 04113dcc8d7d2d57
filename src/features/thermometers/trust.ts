/** Whether what was measured with a thermometer at some instant can be trusted: by its checks before, and by those that came later. */
import type { InstrumentState } from '#features/registers/measured-with.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { samePoint, ruleAsOf } from './deviation.ts';
import type { RuleVersion } from './deviation.ts';
import type { Accuracy, CheckMethod } from './entry-kinds.ts';
import { knownOf } from './known-of.ts';
import { standingOf } from './standing.ts';

/** A check that counts. Degrees are °C to the tenth. */
export interface ToldCheck {
  readonly id: string;
  readonly kind: 'calibration';
  readonly madeAt: Date;
  readonly method: CheckMethod;
  readonly readCelsius: number;
  readonly expectedCelsius: number;
  readonly tolerance: number;
  readonly accuracy: Accuracy;
}
/** What is told of a thermometer and counts: its checks, and when it was replaced. */
export type Told = ToldCheck | { readonly id: string; readonly kind: 'replacement'; readonly madeAt: Date };

/** A thermometer with all that counts of it, the oldest first. */
export interface History {
  readonly id: string;
  readonly createdAt: Date;
  readonly told: readonly Told[];
}

/** Whether a later entry says that a thermometer which was off is true again at that point (`thermometerMatter` in SQL). */
function ends(off: ToldCheck, later: Told): boolean {
  if (later.kind === 'replacement') return true;
  const deviation = Math.abs(Math.round((later.readCelsius - later.expectedCelsius) * 10) / 10);
  return isSamePoint(off, later) && deviation <= Math.min(off.tolerance, later.tolerance);
}

const isSamePoint = (one: ToldCheck, other: ToldCheck): boolean =>
  Math.abs(one.expectedCelsius - other.expectedCelsius) <= samePoint;

const isOff = (entry: Told): entry is ToldCheck => entry.kind === 'calibration' && entry.accuracy === 'off';

/**
 * How a thermometer stood at an instant, by what was told of it until then: off where a check found it so and nothing has ended that;
 * due where it was never checked since it came or was replaced, or its time was over. At the very instant of a check that check counts.
 */
export function stateAt(
  { id, createdAt, told }: History,
  rules: readonly RuleVersion[],
  at: Date,
): InstrumentState {
  const until = told.filter(({ madeAt }) => madeAt <= at);
  const isOut = until.some(
    (entry, index) => isOff(entry) && !until.slice(index + 1).some((later) => ends(entry, later)),
  );
  const replacedAt = until.findLast(({ kind }) => kind === 'replacement')?.madeAt;
  const checks = until.filter(
    (entry): entry is ToldCheck =>
      entry.kind === 'calibration' && (replacedAt === undefined || entry.madeAt > replacedAt),
  );
  const check = checks.at(-1);
  const goodAt = checks.findLast(({ accuracy }) => accuracy !== 'off')?.madeAt;
  const rule = ruleAsOf(rules, at);
  const known = knownOf(
    {
      id,
      createdAt: createdAt.toISOString(),
      ...(replacedAt === undefined ? {} : { replacedAt: replacedAt.toISOString() }),
      ...(goodAt === undefined ? {} : { goodAt: goodAt.toISOString() }),
      ...(check === undefined
        ? {}
        : {
            check: {
              method: check.method,
              readCelsius: check.readCelsius,
              expectedCelsius: check.expectedCelsius,
              accuracy: check.accuracy,
              performedAt: check.madeAt.toISOString(),
            },
          }),
    },
    isOut ? [{ thermometerId: id }] : [],
    { tolerance: rule.tolerance, months: rule.months, setAt: rule.since?.toISOString() ?? null },
  );
  switch (standingOf(known, rule.months, romeDate(at))) {
    case 'out':
      return 'off';
    case 'never':
    case 'late':
      return 'due';
    case 'soon':
    case 'in_order':
      return 'in_order';
  }
}

/** A time of which nobody knows whether a thermometer was true: it was found off, and nothing in that time says otherwise. */
export interface DoubtfulSpan {
  readonly thermometerId: string;
  /** The check that found it off. */
  readonly calibrationId: string;
  /** Its last good check at that point before, or when it was replaced; null: since it came. */
  readonly from: Date | null;
  /** When it was found true again, or replaced; null: until now. */
  readonly until: Date | null;
}

/** The times of which nobody knows whether a thermometer was true, one for each check that found it off. */
export function doubtfulSpans({ id, told }: Pick<History, 'id' | 'told'>): DoubtfulSpan[] {
  return told.flatMap((off, index): DoubtfulSpan[] => {
    if (!isOff(off)) return [];
    const good = told
      .slice(0, index)
      .findLast(
        (before) => before.kind === 'replacement' || (before.accuracy !== 'off' && isSamePoint(off, before)),
      );
    const ended = told.slice(index + 1).find((later) => ends(off, later));
    return [
      {
        thermometerId: id,
        calibrationId: off.id,
        from: good?.madeAt ?? null,
        until: ended?.madeAt ?? null,
      },
    ];
  });
}

const spanKey = ({ thermometerId, from, until }: DoubtfulSpan): string =>
  [thermometerId, from?.getTime() ?? null, until?.getTime() ?? null].join(' ');

/**
 * The times of which something else is known than before: those that are there now and were not, or were there and are not any more.
 * Whatever was measured outside all of them is as doubtful as it was.
 */
export function changedSpans(
  before: readonly DoubtfulSpan[],
  after: readonly DoubtfulSpan[],
): DoubtfulSpan[] {
  const changed = (some: readonly DoubtfulSpan[], others: readonly DoubtfulSpan[]): DoubtfulSpan[] => {
    const known = new Set(others.map(spanKey));
    return some.filter((span) => !known.has(spanKey(span)));
  };
  return [...changed(before, after), ...changed(after, before)];
}

/** Whether what was measured at an instant falls into a time of doubt; what was measured at the instant of a good check does not. */
export const isInSpan = ({ from, until }: Pick<DoubtfulSpan, 'from' | 'until'>, at: Date): boolean =>
  (from === null || at > from) && (until === null || at < until);
