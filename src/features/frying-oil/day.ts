/** What the register of frying oil tells of a day: oil beyond its limit, and what was recorded. */
import type { DayTold, Done, Viewer } from '#features/day/day.ts';
import { dayTexts } from './day.it.ts';
import type { OilKind, OilOutcome, StripResult } from './oil-kinds.ts';
import type { OilMatter } from './oil-matter.ts';
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
}

const outcomes = { ok: 'ok', near: 'warning', beyond: 'critical' } as const satisfies Record<
  OilOutcome,
  Done['outcome']
>;

/**
 * The day of frying oil at an instant. Without registers in the plan nothing is asked for; what was recorded under a better
 * plan stays done (C-07).
 */
export function oilDay({ matters, done }: StoredDay, { holds }: Viewer): DayTold {
  const told: DayTold = {
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
        outcome: one.outcome === null ? null : outcomes[one.outcome],
        operatorName: one.operator_name,
        performedAt: new Date(one.performed_at),
      })),
    },
  };
  if (!holds('registers')) return told;
  const rechecks = matters.flatMap((matter) =>
    matter.said === null
      ? []
      : [
          {
            kind: 'oil' as const,
            id: matter.oilId,
            entryId: matter.oilId,
            name: matter.fryer,
            value: measuredText(matter),
            recheckAt: matter.said.recheckAt,
          },
        ],
  );
  return {
    ...told,
    rechecks,
    owed: rechecks.map(({ id, name, recheckAt }) => ({
      kind: 'oil',
      id,
      name,
      criticalLimit: null,
      dueAt: recheckAt,
      state: 'recheck',
    })),
    unanswered: matters
      .filter(({ said }) => said === null)
      .map((matter) => ({
        kind: 'oil',
        id: matter.oilId,
        name: matter.fryer,
        value: measuredText(matter),
        status: 'critical',
        performedAt: matter.performedAt,
      })),
  };
}
