import Archive from 'lucide-react/icons/archive';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Droplets from 'lucide-react/icons/droplets';
import PackageOpen from 'lucide-react/icons/package-open';
import PackageX from 'lucide-react/icons/package-x';
import Snowflake from 'lucide-react/icons/snowflake';
import TrendingDown from 'lucide-react/icons/trending-down';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import type { ExpiryStatus } from '../expiry.ts';
import { expiryWindowDays } from '../thresholds.ts';
import type { LotState } from '../lot-kinds.ts';
import { lotStateTexts, statusTexts } from './messages.it.ts';
import type { ShownProduct } from './with-waiting.ts';

const tones: Record<ExpiryStatus, Tone> = { expired: 'danger', today: 'danger', soon: 'warning', good: 'ok' };

/**
 * How close an expiry is (INV-06…09); "Scade domani" at exactly one day (C-33). What is good but expires within the
 * window of "In scadenza" says for how long, and not in green: it stands in that list.
 */
export function ExpiryBadge({ expiry, daysLeft }: { expiry: ExpiryStatus | null; daysLeft: number | null }) {
  if (expiry === null) return <Badge>{statusTexts.noDate}</Badge>;
  if (expiry === 'good' && daysLeft !== null && daysLeft <= expiryWindowDays)
    return <Badge icon={<CalendarClock aria-hidden />}>{statusTexts.goodFor(daysLeft)}</Badge>;
  return <Badge tone={tones[expiry]}>{daysLeft === 1 ? statusTexts.tomorrow : statusTexts[expiry]}</Badge>;
}

const stateIcons = { opened: PackageOpen, frozen: Snowflake, thawed: Droplets } as const;

/** What was done to the goods of a lot; nothing for those as they came. */
export function LotStateBadge({ state }: { state: LotState }) {
  if (state === 'closed') return null;
  const Icon = stateIcons[state];
  return (
    <Badge tone="info" icon={<Icon aria-hidden />}>
      {lotStateTexts[state]}
    </Badge>
  );
}

/** What a product's stock says, most urgent first: expiry while there is some, and whether there is enough. */
export function ProductBadges({ product }: { product: ShownProduct }) {
  const { archived, expiry, daysLeft, level } = product;
  return (
    <span className="flex flex-wrap gap-1.5">
      {archived ? <Badge icon={<Archive aria-hidden />}>{statusTexts.archived}</Badge> : null}
      {level === 'out' ? null : <ExpiryBadge expiry={expiry} daysLeft={daysLeft} />}
      {level === 'out' ? <Badge icon={<PackageX aria-hidden />}>{statusTexts.out}</Badge> : null}
      {level === 'low' ? (
        <Badge tone="warning" icon={<TrendingDown aria-hidden />}>
          {statusTexts.low}
        </Badge>
      ) : null}
      {product.movementToSend ? <ToSendBadge /> : null}
    </span>
  );
}
