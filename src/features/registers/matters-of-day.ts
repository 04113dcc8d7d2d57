/** What a register tells of a day about what goes on in it. */
import type { DayTold } from '#features/day/day.ts';
import type { DayKind } from '#features/day/kinds.ts';
import type { Said } from '#features/non-conformities/history.ts';

/** Something outside its limits that goes on: what it is about, and what was measured, in words. */
export interface MatterOfDay {
  /** Of the entry that found it. */
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly performedAt: Date;
  /** What was last said about it; null while nothing was. */
  readonly said: Said | null;
}

/**
 * What goes on, of a register in which it is the entry itself that is asked about: unanswered while nobody has said what was done, to be
 * measured again from then on.
 */
export function mattersOfDay<Kind extends DayKind>(
  kind: Kind,
  matters: readonly MatterOfDay[],
): Pick<DayTold, 'rechecks' | 'owed' | 'unanswered'> {
  const rechecks = matters.flatMap(({ id, name, value, said }) =>
    said === null ? [] : [{ kind, id, entryId: id, name, value, recheckAt: said.recheckAt }],
  );
  return {
    rechecks,
    owed: rechecks.map(({ id, name, recheckAt }) => ({
      kind,
      id,
      name,
      criticalLimit: null,
      dueAt: recheckAt,
      state: 'recheck',
    })),
    unanswered: matters
      .filter(({ said }) => said === null)
      .map(({ id, name, value, performedAt }) => ({
        kind,
        id,
        name,
        value,
        status: 'critical',
        performedAt,
      })),
  };
}
