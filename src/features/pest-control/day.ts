/** What pest control tells of a day: findings that go on, and the inspections that were made. */
import type { DayTold } from '#features/day/day.ts';
import { mattersOfDay } from '#features/registers/matters-of-day.ts';
import { findingsText } from './findings.it.ts';
import type { PestMatter } from './pest-matter.ts';
import { dayTexts } from './day.it.ts';

/** The inspections of a day: how many count, and the newest ones. */
export interface InspectionsOfDay {
  readonly count: number;
  readonly entries: readonly {
    readonly id: string;
    readonly findings_count: number;
    readonly operator_name: string;
    readonly performed_at: string;
  }[];
}

/** What is read of a day. */
interface StoredDay {
  readonly matters: readonly PestMatter[];
  readonly done: InspectionsOfDay;
}

/**
 * The day of pest control, under any plan: what was recorded under a better one stays done (C-07), and findings are told of until
 * they are gone (PLAN-40).
 */
export function pestDay({ matters, done }: StoredDay): DayTold {
  return {
    done: {
      count: done.count,
      entries: done.entries.map((one) => ({
        id: one.id,
        kind: 'pest',
        title: dayTexts.title,
        value: findingsText(one.findings_count),
        outcome: one.findings_count === 0 ? 'ok' : 'critical',
        operatorName: one.operator_name,
        performedAt: new Date(one.performed_at),
      })),
    },
    ...mattersOfDay(
      'pest',
      matters.map((matter) => ({
        ...matter,
        id: matter.inspectionId,
        name: matter.areas.join(', '),
        value: findingsText(matter.areas.length),
      })),
    ),
  };
}
