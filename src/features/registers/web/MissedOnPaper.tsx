import { formatItalianDate } from '#platform/kernel/dates.ts';
import { registerTexts } from './messages.it.ts';

const { missed: texts } = registerTexts;

/** Days that are written out; a print is for reading. */
const shown = 200;

/** What was owed on a day and nobody did; of what is owed several times a day, which of them. */
export interface Missed {
  readonly date: string;
  readonly name: string;
  readonly times?: readonly string[] | undefined;
}

/** How a register says it. */
export interface MissedWords {
  readonly noneMissed: string;
  readonly missed: (count: number) => string;
}

interface Props {
  /** By day; undefined where nobody says. */
  readonly missed?: readonly Missed[] | undefined;
  readonly words: MissedWords;
}

/** What was owed on the days of a print and nobody did, below what was done (HACCP-100, FRIG-48). */
export function MissedOnPaper({ missed, words }: Props) {
  // An answer that does not tell it says nothing, and neither does the paper.
  if (missed === undefined) return null;
  const count = missed.reduce((sum, { times }) => sum + (times?.length ?? 1), 0);
  const days = [...Map.groupBy(missed, ({ date }) => date)];
  return (
    <div className="mt-2">
      <p className="font-bold">{count === 0 ? words.noneMissed : words.missed(count)}</p>
      {days.slice(0, shown).map(([date, those]) => (
        <p key={date} className="wrap-anywhere">
          {formatItalianDate(date)}:{' '}
          {those.map(({ name, times }) => (times ? texts.at(name, times) : name)).join('; ')}
        </p>
      ))}
      {days.length > shown ? <p>{texts.moreDays(days.length - shown)}</p> : null}
    </div>
  );
}
