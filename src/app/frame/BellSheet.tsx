import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Today } from '#features/dashboard/contract.ts';
import { formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { attentionOf } from './attention.ts';
import type { Attention, Detail } from './attention.ts';
import { frameTexts as texts } from './messages.it.ts';

/** What needs a look now, with the way there (NAV-06). */
export function BellSheet({
  today,
  failed,
  onRetry,
  onClose,
}: {
  today: Today | undefined;
  failed: boolean;
  onRetry: () => void;
  onClose: () => void;
}) {
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.bell}
    >
      {today ? (
        <Attentions today={today} onClose={onClose} />
      ) : failed ? (
        <Banner
          tone="danger"
          live
          actions={
            <Button variant="secondary" onClick={onRetry}>
              {texts.retryNow}
            </Button>
          }
        >
          {texts.bellFailed}
        </Banner>
      ) : (
        <SkeletonList rows={3} />
      )}
    </Sheet>
  );
}

function Attentions({ today, onClose }: { today: Today; onClose: () => void }) {
  const all = attentionOf(today);
  if (all.length === 0)
    return <EmptyState icon={<CircleCheck />} title={texts.bellEmpty} text={texts.bellEmptyText} />;
  return (
    <ul className="grid gap-3">
      {all.map((one) => (
        <li key={one.kind}>
          <Link
            to={one.to}
            onClick={onClose}
            className="flex items-start gap-3 rounded-lg border border-line p-4 hover:border-edge"
          >
            <span className="min-w-0 flex-1">
              <span
                className={one.tone === 'danger' ? 'font-semibold text-danger' : 'font-semibold text-warning'}
              >
                {texts.attention[one.kind](one.count)}
              </span>
              <Named attention={one} today={today.date} />
            </span>
            <ChevronRight aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Named({ attention: { named, count }, today }: { attention: Attention; today: string }) {
  if (named.length === 0) return null;
  return (
    <span className="mt-1 grid gap-1">
      {named.map(({ id, name, detail }) => (
        <span key={id} className="wrap-anywhere">
          {name} <span className="text-sm whitespace-nowrap text-muted">{detailText(detail, today)}</span>
        </span>
      ))}
      {count > named.length ? (
        <span className="text-sm text-muted">{texts.attention.more(count - named.length)}</span>
      ) : null}
    </span>
  );
}

/** `today` as YYYY-MM-DD: what was due today is told by the hour, what was due before by the day. */
function detailText(detail: Detail, today: string): string {
  if ('value' in detail) return detail.value;
  if ('lotNumber' in detail)
    return texts.attention.lot(detail.lotNumber, formatItalianDate(detail.expiryDate));
  const dueAt = new Date(detail.dueAt);
  return romeDate(dueAt) === today
    ? texts.attention.dueAt(formatTime(dueAt))
    : texts.attention.dueOn(formatItalianDate(dueAt));
}
