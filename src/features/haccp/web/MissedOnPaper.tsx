import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { MissedCheck } from '../contract.ts';
import { haccpTexts } from './messages.it.ts';

const { printed: texts } = haccpTexts;

/** Days that are written out; a print is for reading. */
const shown = 200;

/** What was owed on the days of a print and nobody did, below what was done (HACCP-100). */
export function MissedOnPaper({ missed }: { readonly missed?: readonly MissedCheck[] | undefined }) {
  // An answer that does not tell it says nothing, and neither does the paper.
  if (missed === undefined) return null;
  const days = [...Map.groupBy(missed, ({ date }) => date)];
  return (
    <div className="mt-2">
      <p className="font-bold">{missed.length === 0 ? texts.noneMissed : texts.missed(missed.length)}</p>
      {days.slice(0, shown).map(([date, checks]) => (
        <p key={date} className="wrap-anywhere">
          {formatItalianDate(date)}:{' '}
          {checks
            .map(({ taskName, times }) => (times ? texts.missedAt(taskName, times) : taskName))
            .join('; ')}
        </p>
      ))}
      {days.length > shown ? <p>{texts.moreDays(days.length - shown)}</p> : null}
    </div>
  );
}

/** The same of an answer of the list: drawn where the sheets are, not where they are read. */
export const missedBelow = ({ missed }: { readonly missed?: readonly MissedCheck[] | undefined }) => (
  <MissedOnPaper missed={missed} />
);
