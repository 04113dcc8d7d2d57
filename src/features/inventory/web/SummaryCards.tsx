import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import Coins from 'lucide-react/icons/coins';
import Package from 'lucide-react/icons/package';
import { formatEuro } from '#platform/kernel/numbers.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { StatCard } from '#platform/ui/StatCard.tsx';
import { useMediaQuery } from '#platform/ui/useMediaQuery.ts';
import type { ProductFilter } from '../contract.ts';
import { inventoryTexts } from './messages.it.ts';
import { summaryQuery } from './queries.ts';

const texts = inventoryTexts.cards;
/** Small enough on phones and tablets that the first products are in sight below them. */
const dense = 'max-lg:p-3 max-lg:[&_.figures]:mt-1 max-lg:[&_.figures]:text-xl';

/** The figures of the whole stock (INV-03, INV-04); those of expiry lead to their list. */
export function SummaryCards({ onShow }: { onShow: (filter: ProductFilter) => void }) {
  const { data } = useQuery(summaryQuery());
  const roomy = useMediaQuery('(min-width: 64rem)');
  if (!data) {
    return (
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {['products', 'value', 'expiring', 'expired'].map((card) => (
          <Skeleton key={card} className="h-18 lg:h-40" />
        ))}
      </div>
    );
  }
  // There the filters below do what the links do, and there is no room for both.
  const more = (filter: ProductFilter, note: string, tone: 'warning' | 'danger') =>
    roomy
      ? {
          note,
          tone,
          link: (
            <button type="button" className="stretched" onClick={() => onShow(filter)}>
              <span className="sr-only">{inventoryTexts.filters[filter]}: </span>
              {texts.show}
            </button>
          ),
        }
      : {};
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
