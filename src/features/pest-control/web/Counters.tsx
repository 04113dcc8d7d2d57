import { formatDecimal } from '#platform/kernel/numbers.ts';
import { formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';
import { StatCard } from '#platform/ui/StatCard.tsx';
import type { Overview } from '../contract.ts';
import { pestControlTexts } from './messages.it.ts';

const { counters: texts } = pestControlTexts;

/** How many inspections there are, how many were clean, and when the last one was (PEST-01). */
export function Counters({ overview }: { readonly overview: Overview | undefined }) {
  const figure = (count: number | undefined): string => (count === undefined ? '–' : formatDecimal(count, 0));
  const last = overview?.lastAt == null ? null : new Date(overview.lastAt);
  return (
    <section aria-label={texts.label} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {(['total', 'clean', 'withFindings'] as const).map((one) => (
        <StatCard key={one} label={texts[one]} value={figure(overview?.[one])} className="max-sm:p-3" />
      ))}
      <StatCard
        label={texts.last}
        value={overview === undefined ? '–' : last === null ? texts.never : formatItalianDate(romeDate(last))}
        words
        note={last === null ? undefined : texts.lastTime(formatTime(last))}
        className="max-sm:p-3"
      />
    </section>
  );
}
