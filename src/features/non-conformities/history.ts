/** From the rows that a query gives to what `standingOf` takes, alike for equipment and tasks. */
import type { Judgement } from './judgements.ts';
import type { StandingShown } from './shapes.ts';
import { standingOf } from './standing-of.ts';
import { isSafe } from './standing.ts';
import type { Answer, Entry, Outcome } from './standing.ts';

/** An answer as a query gives it; instants as ISO texts. */
export interface AnswerRow {
  readonly action: string;
  readonly judgement: Judgement | null;
  readonly operator_name: string;
  readonly at: string;
  readonly recorded_at: string;
  /** Its number in the hash chain; null of an action that was written with its entry. */
  readonly sequence: number | null;
  /** What of its subject sets the minutes until a recheck, as it was when this was said; null where nobody knows. */
  readonly set_then: unknown;
}

/** Minutes until a recheck by what `AnswerRow.set_then` holds; null: by those of today. */
export type MinutesThen = (setThen: unknown) => number | null;

/** An entry as a query gives it, with its answers; the action written with it among them. */
export interface EntryRow {
  readonly id: string;
  readonly outcome: Outcome;
  readonly made_at: string;
  /** Left out where it stands by itself: what was said is about it. */
  readonly recorded_at?: string;
  readonly answers: readonly AnswerRow[];
  /** The entry that this one does not end, see `Entry`; left out where it ends all before it. */
  readonly leaves_open?: string | null;
  /** `Chained`; left out where it stands by itself. */
  readonly chained?: { readonly sequence: number; readonly first: number; readonly first_at: string } | null;
}

const entryOf = ({ id, outcome, made_at, recorded_at, leaves_open, chained }: EntryRow): Entry => ({
  id,
  outcome,
  madeAt: new Date(made_at),
  ...(recorded_at === undefined ? {} : { recordedAt: new Date(recorded_at) }),
  leavesOpen: leaves_open ?? null,
  chained: chained
    ? { sequence: chained.sequence, first: chained.first, firstAt: new Date(chained.first_at) }
    : null,
});

const answersOf = (row: EntryRow, minutesThen: MinutesThen): (Answer & { readonly row: AnswerRow })[] =>
  row.answers.map((answer) => ({
    entryId: row.id,
    at: new Date(answer.at),
    recordedAt: new Date(answer.recorded_at),
    sequence: answer.sequence,
    judgement: answer.judgement,
    recheckMinutes: minutesThen(answer.set_then),
    row: answer,
  }));

/** How a subject stands, as it travels. */
export function standingShown(
  rows: readonly EntryRow[],
  recheckMinutes: number,
  minutesThen: MinutesThen,
): StandingShown {
  const answers = rows.flatMap((row) => answersOf(row, minutesThen));
  const standing = standingOf(rows.map(entryOf), answers, recheckMinutes);
  switch (standing.state) {
    case 'open':
      return { state: 'open', entryId: standing.entryId };
    case 'recheck':
      return {
        state: 'recheck',
        entryId: standing.entryId,
        recheckAt: standing.recheckAt.toISOString(),
      };
    case 'closed': {
      const said = answers.find((answer) => answer === standing.answer)?.row;
      return {
        state: 'closed',
        entryId: standing.entryId,
        ...(said?.judgement
          ? {
              closing: {
                judgement: said.judgement,
                reason: said.action,
                operatorName: said.operator_name,
                at: new Date(said.at).toISOString(),
              },
            }
          : {}),
      };
    }
    default:
      return standing;
  }
}

/** What was last said about an entry that is outside, with when it is to be measured again; null where nothing was. */
export interface Said {
  readonly action: string;
  readonly operatorName: string;
  readonly at: Date;
  readonly recheckAt: Date;
}

/** `Said` of a matter that goes on, by the same rule. */
export function saidOf(row: EntryRow, recheckMinutes: number, minutesThen: MinutesThen): Said | null {
  const standing = standingOf([entryOf(row)], answersOf(row, minutesThen), recheckMinutes);
  if (standing.state !== 'recheck') return null;
  const last = row.answers.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]!;
  return {
    action: last.action,
    operatorName: last.operator_name,
    at: new Date(last.at),
    recheckAt: standing.recheckAt,
  };
}

/**
 * How a subject stands whose newest value was inside its limits, held against those of today: what is not inside them is
 * no longer called safe, and is to be measured again. What goes on, or was closed, stays as it is.
 *
 * @param today what the newest value says by the limits of today
 */
export function byLimitsOfToday(standing: StandingShown, today: Outcome): StandingShown {
  if (!isSafe(standing.state) && standing.state !== 'near') return standing;
  if (today === 'outside' || today === 'unknown') return { state: 'unknown', limitsChanged: true };
  return today === 'near' ? { state: 'near' } : standing;
}
