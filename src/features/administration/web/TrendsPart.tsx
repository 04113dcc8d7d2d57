import { useQuery } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { scrollRegion } from '#platform/ui/scrollRegion.ts';
import type { TrendDay } from '../contract.ts';
import { room } from '../texts.it.ts';
import { DayBars } from './DayBars.tsx';
import { administrationTexts } from './messages.it.ts';
import { trendsQuery } from './queries.ts';
import { trendText } from './trend-text.ts';
import type { Summed } from './trend-text.ts';

const texts = administrationTexts.trends;
type Figure = Exclude<keyof TrendDay, 'day'>;

/** Each plot: whose days add up, which are read on the last one, and what stands on top of the bars. */
const plots: readonly { figure: Figure; summed: Summed; over?: Figure; say?: (value: number) => string }[] = [
  { figure: 'newRestaurants', summed: 'total' },
  { figure: 'restaurants', summed: 'last' },
  { figure: 'devices', summed: 'last' },
  { figure: 'records', summed: 'total' },
  { figure: 'mailsSent', summed: 'total', over: 'mailsFailed' },
  { figure: 'databaseBytes', summed: 'last', say: room },
];
const figures: readonly Figure[] = [
  'newRestaurants',
  'restaurants',
  'devices',
  'records',
  'mailsSent',
  'mailsFailed',
  'databaseBytes',
];

/** The last 30 days of the service: a row of bars for each figure, the same in words, and all of it as a table. */
export function TrendsPart() {
  const { data, error, isError, refetch } = useQuery(trendsQuery());
  if (isError)
    return (
      <LoadFailed title={texts.failed} onRetry={refetch}>
        {errorText(error)}
      </LoadFailed>
    );
  if (!data) return <SkeletonList rows={4} />;
  const { days } = data;
  const of = (figure: Figure) => days.map((day) => ({ day: day.day, value: day[figure] }));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Card title={texts.title} description={texts.text}>
      <ul aria-label={texts.title} className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {plots.map(({ figure, summed, over, say = formatCount }) => {
          const { head, rest } = trendText(of(figure), summed, say);
          const wrong = over === undefined ? undefined : trendText(of(over), 'total');
          return (
            <li key={figure} className="grid content-start gap-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{texts.figures[figure]}</span>{' '}
                <span className="figures text-lg font-semibold">{head}</span>
              </p>
              <DayBars days={of(figure)} {...(over === undefined ? {} : { over: of(over) })} />
              {first && last ? (
                <p aria-hidden className="figures flex justify-between text-sm text-muted">
                  <span>{formatItalianDate(first.day).slice(0, 5)}</span>
                  <span>{formatItalianDate(last.day).slice(0, 5)}</span>
                </p>
              ) : null}
              {rest === '' ? null : <p className="text-sm text-muted">{rest}</p>}
              {over === undefined || wrong === undefined ? null : (
                <p className="text-sm text-muted">{texts.failedTries(wrong.head)}</p>
              )}
            </li>
          );
        })}
      </ul>
      <details className="mt-6">
        <summary className="min-h-12 cursor-pointer content-center font-semibold text-primary">
          {texts.table}
        </summary>
        <div {...scrollRegion(texts.title)} className="overflow-x-auto">
          <table className="figures w-full text-sm">
            <caption className="sr-only">{texts.title}</caption>
            <thead>
              <tr className="border-b border-line text-left">
                <th scope="col" className="py-2 pr-4">
                  {texts.day}
                </th>
                {figures.map((figure) => (
                  <th key={figure} scope="col" className="py-2 pr-4 text-right">
                    {texts.figures[figure]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day} className="border-b border-line">
                  <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
                    {formatItalianDate(day.day)}
                  </th>
                  {figures.map((figure) => (
                    <td key={figure} className="py-2 pr-4 text-right whitespace-nowrap">
                      {cell(figure, day[figure])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  );
}

function cell(figure: Figure, value: number | null): string {
  if (value === null) return texts.notCounted;
  return figure === 'databaseBytes' ? room(value) : formatCount(value);
}
