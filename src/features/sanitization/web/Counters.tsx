import { useQuery } from '@tanstack/react-query';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { StatCard } from '#platform/ui/StatCard.tsx';
import { sanitizationTexts } from './messages.it.ts';
import { countersQuery } from './queries.ts';

const { counters: texts } = sanitizationTexts;

/** How many entries there are: of today, of the last seven days, of all time (SANI-01). */
export function Counters() {
  const { data } = useQuery(countersQuery());
  const figure = (count: number | undefined): string => (count === undefined ? '–' : formatDecimal(count, 0));
  return (
    <section aria-label={texts.label} className="grid grid-cols-3 gap-3 sm:gap-4">
      {(['today', 'week', 'total'] as const).map((one) => (
        <StatCard
          key={one}
          label={texts[one]}
          value={figure(data?.[one])}
          className="justify-between max-sm:p-3"
        />
      ))}
    </section>
  );
}
