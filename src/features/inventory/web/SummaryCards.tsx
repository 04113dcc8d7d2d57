import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import Coins from 'lucide-react/icons/coins';
import Package from 'lucide-react/icons/package';
import { formatEuro } from '#platform/kernel/numbers.ts';
import { cn } from '#platform/ui/cn.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { StatCard } from '#platform/ui/StatCard.tsx';
import { useMediaQuery } from '#platform/ui/useMediaQuery.ts';
import type { ProductFilter } from '../contract.ts';
import { inventoryTexts } from './messages.it.ts';
import { summaryQuery } from './queries.ts';

const texts = inventoryTexts.cards;
/** Small enough on phones and tablets that the first products are in sight below them; what opens a list has no line of its own. */
const dense = 'max-lg:p-3 max-lg:[&_.figures]:mt-1 max-lg:[&_.figures]:text-xl [&>div]:h-0 [&>div]:p-0';
const toned = { warning: '[&_.figures]:text-warning', danger: '[&_.figures]:text-danger' } as const;

/** The figures of the whole stock (INV-03, INV-04); those of expiry lead to their list. */
export function SummaryCards({ onShow }: { onShow: (filter: ProductFilter) => void }) {
  const { data, isError } = useQuery(summaryQuery());
  const roomy = useMediaQuery('(min-width: 64rem)');
  // The list below says so, and tries again.
  if (isError && !data) return null;
  if (!data) {
    return (
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {['products', 'value', 'expiring', 'expired'].map((card) => (
          <Skeleton key={card} className="h-18 lg:h-32" />
        ))}
      </div>
    );
  }
  const more = (filter: ProductFilter, note: string, tone: keyof typeof toned) => ({
    className: cn(dense, toned[tone]),
    // Where there is no room for the words, the colour goes with the label.
    ...(roomy ? { note, tone } : {}),
    link: (
      <button
        type="button"
        aria-label={`${inventoryTexts.filter}: ${inventoryTexts.filters[filter]}`}
        className="stretched outline-none after:outline-focus focus-visible:after:outline-3 focus-visible:after:outline-offset-2"
        onClick={() => onShow(filter)}
      />
    ),
  });
  return (
    <section aria-label={inventoryTexts.summary} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <StatCard
        className={dense}
        label={texts.products}
        value={String(data.products)}
        icon={<Package aria-hidden />}
        {...(data.low > 0 ? more('low', texts.low(data.low), 'warning') : {})}
      />
      <StatCard
        className={`${dense} lg:[&_.figures]:text-3xl`}
        label={texts.value}
        value={formatEuro(data.totalValueCents)}
        icon={<Coins aria-hidden />}
      />
      <StatCard
        className={dense}
        label={texts.expiring}
        value={String(data.expiring)}
        icon={<CalendarClock aria-hidden />}
        {...(data.expiring > 0 ? more('expiring', texts.expiringNote, 'warning') : {})}
      />
      <StatCard
        className={dense}
        label={texts.expired}
        value={String(data.expired)}
        icon={<CalendarX aria-hidden />}
        {...(data.expired > 0 ? more('expired', texts.expiredNote, 'danger') : {})}
      />
    </section>
  );
}
