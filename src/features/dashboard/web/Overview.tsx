import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { StatCard } from '#platform/ui/StatCard.tsx';
import type { Today } from '../contract.ts';
import { dashboardTexts as texts } from './messages.it.ts';
import type { Lacking } from './NowCard.tsx';
import { overviewCards } from './overview-cards.ts';
import { useRooms } from './useRooms.ts';

/** Four figures that are read from across the room; each leads to what is behind it (DASH-02). */
export function Overview({ today, lacks }: { today: Today; lacks: Lacking | null }) {
  const hasRoom = useRooms();
  return (
    <section aria-label={texts.overview} className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-4">
      {overviewCards(today, hasRoom).map(({ key, to, label, value, note, tone, icon: Icon }) => (
        <StatCard
          key={key}
          label={label}
          value={formatCount(value)}
          note={tone === 'ok' && lacks !== null ? texts.cards[lacks] : note}
          tone={tone === 'ok' && lacks !== null ? 'neutral' : tone}
          icon={<Icon aria-hidden />}
          link={
            <Link
              to={to}
              aria-label={texts.cards.openNamed(label)}
              className="stretched inline-flex items-center gap-1"
            >
              {texts.cards.open}
              <ChevronRight aria-hidden className="size-4" />
            </Link>
          }
        />
      ))}
    </section>
  );
}

/** A count as it is read, with no unit. */
const formatCount = (count: number): string => formatQuantity(count, '').trim();
