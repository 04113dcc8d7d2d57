import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Leaf from 'lucide-react/icons/leaf';
import { isAwaited } from '#platform/http/awaited.ts';
import { errorText } from '#platform/http/client.ts';
import { formatEuro } from '#platform/kernel/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { cn } from '#platform/ui/cn.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { scrollRegion } from '#platform/ui/scrollRegion.ts';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { StatCard } from '#platform/ui/StatCard.tsx';
import type { Waste } from '../contract.ts';
import { wasteReasons } from '../waste.ts';
import type { WasteReason } from '../waste.ts';
import { reorderTexts as texts } from './messages.it.ts';
import { wasteQuery } from './queries.ts';

/** Each reason in a colour and, for who tells none apart, in its place of the bar and in the table. */
const fills: Readonly<Record<WasteReason, string>> = {
  expired: 'bg-danger',
  spoiled: 'bg-warning',
  damaged: 'bg-info',
  other: 'bg-edge',
};

/** What was thrown away in the last twelve months: by month and reason as bars, and as a table. */
export function WasteView() {
  const waste = useQuery(wasteQuery());
  const { data, error, refetch } = waste;
  if (data === undefined)
    return isAwaited(waste) ? (
      <SkeletonList rows={6} />
    ) : (
      <LoadFailed quiet title={texts.wasteFailed} onRetry={refetch}>
        {errorText(error)}
      </LoadFailed>
    );
  const { months, products } = data;
  if (months.every(({ times }) => times === 0))
    return <EmptyState icon={<Leaf />} title={texts.wasteEmptyTitle} text={texts.wasteEmptyText} />;
  const total = months.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const withoutCost = months.reduce((sum, one) => sum + one.withoutCost, 0);
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <div className="grid grid-cols-2 gap-4">
        <StatCard label={texts.thisMonth} value={formatEuro(months.at(-1)?.totalCents ?? 0)} words />
        <StatCard label={texts.year} value={formatEuro(total)} words />
      </div>
      <Card title={texts.wasteTitle} description={texts.wasteText} aria-label={texts.wasteTitle}>
        <Months months={months} />
        {withoutCost > 0 ? <p className="mt-4 text-sm text-muted">{texts.withoutCost(withoutCost)}</p> : null}
        <Table months={months} />
      </Card>
      {products.length > 0 ? (
        <Card title={texts.mostWasted} aria-label={texts.mostWasted}>
          <ul className="-my-3 divide-y divide-line">
            {products.map(({ productId, name, valueCents, times }) => (
              <li key={productId} className="flex min-h-14 items-center justify-between gap-4 py-2">
                <span className="min-w-0">
                  <Link
                    to={`/inventory/${productId}` as never}
                    className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
                  >
                    {name}
                  </Link>
                  <span className="figures block text-sm text-muted">{texts.discards(times)}</span>
                </span>
                <span className="figures font-semibold whitespace-nowrap">{formatEuro(valueCents)}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}

interface MonthsProps {
  readonly months: Waste['months'];
}

/** A bar a month, as long as its value is to the largest; read aloud as the table below. */
function Months({ months }: MonthsProps) {
  const largest = Math.max(1, ...months.map(({ totalCents }) => totalCents));
  return (
    <div aria-hidden>
      <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {wasteReasons.map((reason) => (
          <span key={reason} className="flex items-center gap-2">
            <span className={cn('size-3 rounded-sm', fills[reason])} />
            {texts.wasteReasons[reason]}
          </span>
        ))}
      </p>
      <ul className="grid gap-2">
        {months.map(({ month, totalCents, cents }) => (
          <li
            key={month}
            className="figures grid grid-cols-[7.5rem_minmax(0,1fr)_5rem] items-center gap-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)_6rem]"
          >
            <span className="text-muted">{texts.monthName(month)}</span>
            <span className="flex h-5 overflow-hidden rounded-sm bg-sunken">
              {wasteReasons.map((reason, index) => (
                <span
                  key={reason}
                  className={fills[reason]}
                  style={{ width: `${(100 * (cents[index] ?? 0)) / largest}%` }}
                />
              ))}
            </span>
            <span className="text-right whitespace-nowrap">
              {totalCents === 0 ? '–' : formatEuro(totalCents)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Table({ months }: MonthsProps) {
  return (
    <details className="mt-4">
      <summary className="flex min-h-12 w-fit items-center gap-1 rounded-md font-semibold text-primary underline-offset-4 hover:underline">
        <ChevronRight aria-hidden className="size-5 transition-transform in-open:rotate-90" />
        {texts.table}
      </summary>
      <div {...scrollRegion(texts.wasteTitle)} className="overflow-x-auto rounded-md border border-line">
        <table className="figures w-full border-collapse text-right whitespace-nowrap">
          <caption className="sr-only">{texts.wasteTitle}</caption>
          <thead className="bg-sunken text-sm text-muted">
            <tr>
              <th scope="col" className="px-4 py-2 text-left font-semibold">
                {texts.month}
              </th>
              {wasteReasons.map((reason) => (
                <th key={reason} scope="col" className="px-4 py-2 font-semibold">
                  {texts.wasteReasons[reason]}
                </th>
              ))}
              <th scope="col" className="px-4 py-2 font-semibold">
                {texts.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, cents, totalCents }) => (
              <tr key={month} className="border-t border-line">
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  {texts.monthName(month)}
                </th>
                {wasteReasons.map((reason, index) => (
                  <td key={reason} className="px-4 py-2">
                    {formatEuro(cents[index] ?? 0)}
                  </td>
                ))}
                <td className="px-4 py-2 font-semibold">{formatEuro(totalCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
