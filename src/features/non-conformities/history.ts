/** From the rows that a query gives to what `standingOf` takes, alike for equipment and tasks. */
import type { Judgement } from './judgements.ts';
import type { StandingShown } from './shapes.ts';
import { standingOf } from './standing.ts';
import type { Answer, Entry, Outcome } from './standing.ts';

/** An answer as a query gives it; instants as ISO texts. */
export interface AnswerRow {
  readonly action: string;
  readonly judgement: Judgement | null;
  readonly operator_name: string;
  readonly at: string;
}

/** An entry as a query gives it, with its answers; the action written with it among them. */
export interface EntryRow {
  readonly id: string;
  readonly outcome: Outcome;
  readonly made_at: string;
  readonly answers: readonly AnswerRow[];
}

const entryOf = ({ id, outcome, made_at }: EntryRow): Entry => ({ id, outcome, madeAt: new Date(made_at) });

const answersOf = (row: EntryRow): (Answer & { readonly row: AnswerRow })[] =>
  row.answers.map((answer) => ({
    entryId: row.id,
    at: new Date(answer.at),
    judgement: answer.judgement,
    row: answer,
  }));

/** How a subject stands, as it travels. */
export function standingShown(rows: readonly EntryRow[], recheckMinutes: number): StandingShown {
  const answers = rows.flatMap(answersOf);
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
export function saidOf(row: EntryRow, recheckMinutes: number): Said | null {
  const standing = standingOf([entryOf(row)], answersOf(row), recheckMinutes);
  if (standing.state !== 'recheck') return null;
  const last = row.answers.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]!;
  return {
    action: last.action,
    operatorName: last.operator_name,
    at: new Date(last.at),
    recheckAt: standing.recheckAt,
  };
}
