import { Link } from '@tanstack/react-router';
import { expiryKindTexts, unitTexts } from '#features/inventory/texts.it.ts';
import { daysLeft, expiryBadge } from '#features/inventory/expiry.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { expiryWords } from '#platform/kernel/expiry-words.it.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import type { Today } from '../contract.ts';
import { listRow, More, rowHead, rowText, rowTitle, SeeAll, wayThere } from './DueCard.tsx';
import { dashboardTexts as texts } from './messages.it.ts';

/** Lots that expire within the window, first what has expired (DASH-08…10); each leads to what can be done with it. */
export function ExpiringCard({
  title = texts.expiringTitle,
  lots,
  total,
  date,
}: {
  title?: string;
  lots: Today['expiring'];
  total: number;
  date: string;
}) {
  const today = useToday(date);
  return (
    <Card title={title} actions={<SeeAll to="/inventory" search={{ sort: 'expiry' }} />}>
      {lots.length === 0 ? (
        <p className="text-muted">
          {today === date ? texts.expiringEmpty : texts.expiringEmptyOf(formatItalianDate(date))}
        </p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {lots.map((lot) => (
            <li key={lot.lotId} className={listRow}>
              <div className="min-w-0 flex-1">
                <div className={rowHead}>
                  <p className={rowTitle}>
                    <Link to="/inventory/lots/$lotId" params={{ lotId: lot.lotId }} className={wayThere}>
                      {lot.productName}
                    </Link>{' '}
                    <span className="font-normal whitespace-nowrap text-muted">
                      {formatQuantity(lot.quantity, unitTexts[lot.unit])}
                    </span>
                  </p>
                  <ExpiryBadge lot={lot} today={today} />
                </div>
                <p className={rowText}>
                  <span className="max-lg:sr-only">{texts.lot} </span>
                  {lot.lotNumber} · {/* As a whole in the next line where the number leaves it no room. */}
                  <span className="inline-block">
                    {expiryKindTexts[lot.expiryKind]}{' '}
                    <time dateTime={lot.expiryDate}>{formatItalianDate(lot.expiryDate)}</time>
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <More count={total - lots.length} />
    </Card>
  );
}

function ExpiryBadge({
  lot: { expiryDate, expiryKind },
  today,
}: {
  lot: { readonly expiryDate: string; readonly expiryKind: ExpiryKind };
  today: string;
}) {
  const badge = expiryBadge(expiryDate, today);
  const days = daysLeft(expiryDate, today);
  if (badge === null) return <Badge tone="neutral">{texts.inDays(days)}</Badge>;
  const isMild = badge === 'tomorrow' || expiryKind === 'best_before';
  return <Badge tone={isMild ? 'warning' : 'danger'}>{expiryWords(expiryKind, days)}</Badge>;
}
