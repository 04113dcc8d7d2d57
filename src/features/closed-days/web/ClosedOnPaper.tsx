import { useQuery } from '@tanstack/react-query';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { closedSpans, openDaysOf } from '../closed-days.ts';
import type { ClosedSpan, Closing } from '../closed-days.ts';
import { closedDaysTexts } from './messages.it.ts';
import { closingsQuery } from './queries.ts';

const { paper: texts, span } = closedDaysTexts;

interface Props {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The same of what was told, where it is at hand. */
export function ClosedDaysOnPaper({ from, to, closings }: Props & { readonly closings: readonly Closing[] }) {
  return (
    <>
      <h3 className="mt-6 font-semibold">{texts.title}</h3>
      <Lines spans={closedSpans(from, to, openDaysOf(closings))} />
    </>
  );
}

/** The closed days of a printed period: where nothing stands in a register because nobody was there. */
export function ClosedOnPaper({ from, to }: Props) {
  const { data, isError } = useQuery(closingsQuery());
  return (
    <>
      <h3 className="mt-6 font-semibold">{texts.title}</h3>
      {isError ? (
        <p className="font-bold">{texts.failed}</p>
      ) : data === undefined ? (
        <p>{texts.reading}</p>
      ) : (
        <Lines spans={closedSpans(from, to, openDaysOf(data.closings))} />
      )}
    </>
  );
}

function Lines({ spans }: { readonly spans: readonly ClosedSpan[] }) {
  if (spans.length === 0) return <p>{texts.none}</p>;
  const lines = new Map<string, string[]>();
  for (const { name, firstDay, lastDay, toldLate } of spans) {
    const reason = `${name ?? texts.weekly}${toldLate ? ` (${texts.late})` : ''}`;
    lines.set(reason, [...(lines.get(reason) ?? []), span(firstDay, lastDay)]);
  }
  return (
    <ul>
      {[...lines].map(([reason, days]) => (
        <li key={reason} className="figures wrap-anywhere">
          {reason}: {days.join(', ')}
        </li>
      ))}
    </ul>
  );
}
