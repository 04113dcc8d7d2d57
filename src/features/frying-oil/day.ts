/** What the register of frying oil tells of a day: oil beyond its limit, and what was recorded. */
import type { DayTold, Done } from '#features/day/day.ts';
import { mattersOfDay } from '#features/registers/matters-of-day.ts';
import { dayTexts } from './day.it.ts';
import type { OilKind, OilOutcome, StripResult } from './oil-kinds.ts';
import type { OilMatter } from './oil-matter.ts';
import { outcomeNow } from './oil-status.ts';
import { measuredText, oilValueText } from './value-text.it.ts';

/** The entries of a day: how many count, and the newest ones. */
export interface EntriesOfDay {
  readonly count: number;
  readonly entries: readonly {
    readonly id: string;
    readonly kind: OilKind;
    readonly fryer: string | null;
    readonly polar_percent: number | null;
    readonly strip: StripResult | null;
    /** By which it was judged, and what was said of it then. */
    readonly limit_percent: number | null;
    readonly outcome: OilOutcome | null;
    readonly litres: number | null;
    readonly operator_name: string;
    readonly performed_at: string;
  }[];
}

/** What is read of a day. */
interface StoredDay {
  readonly matters: readonly OilMatter[];
  readonly done: EntriesOfDay;
  /** The good checks that were made after the same oil was beyond its limit, by their ids. */
  readonly doubtful: readonly string[];
}

const outcomes = { ok: 'ok', near: 'warning', beyond: 'critical' } as const satisfies Record<
  OilOutcome,
  Done['outcome']
>;

/** What is told of an entry; of a good measurement of oil that was to be changed nobody can tell, also after it was (OIL-09). */
const outcomeOf = (one: EntriesOfDay['entries'][number], doubtful: readonly string[]): Done['outcome'] => {
  const { id, polar_percent: polarPercent, strip, limit_percent: limitPercent, outcome: then } = one;
  const outcome = outcomeNow({ polarPercent, strip, limitPercent, outcome: then });
  return outcome === null || doubtful.includes(id) ? null : outcomes[outcome];
};

/**
 * The day of frying oil, under any plan: what was recorded under a better one stays done (C-07), and oil beyond its limit is told of
 * until it is changed (PLAN-40).
 */
export function oilDay({ matters, done, doubtful }: StoredDay): DayTold {
  return {
    done: {
      count: done.count,
      entries: done.entries.map((one) => ({
        id: one.id,
        kind: 'oil',
        title: one.fryer === null ? dayTexts.collection : dayTexts.done(one.fryer),
        value: oilValueText({
          kind: one.kind,
          polarPercent: one.polar_percent,
          strip: one.strip,
          litres: one.litres,
        }),
        outcome: outcomeOf(one, doubtful),
        operatorName: one.operator_name,
        performedAt: new Date(one.performed_at),
      })),
    },
    ...mattersOfDay(
      'oil',
      matters.map((matter) => ({
        ...matter,
        id: matter.oilId,
        name: matter.fryer,
        value: measuredText(matter),
      })),
    ),
  };
}
