import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Thermometer from 'lucide-react/icons/thermometer';
import { operatorName } from '#features/operators/operator-name.ts';
import { formatTime } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import type { Today } from '../contract.ts';
import { More } from './DueCard.tsx';
import { dashboardTexts as texts } from './messages.it.ts';

const tones = { ok: 'ok', warning: 'warning', critical: 'danger' } as const satisfies Record<string, Tone>;

/** Checks and readings of today, the newest first, with who did them (DASH-13). */
export function DoneCard({ done, total }: { done: Today['done']; total: number }) {
  return (
    <Card title={texts.doneTitle}>
      {done.length === 0 ? (
        <p className="text-muted">{texts.doneEmpty}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {done.map((record) => {
            const Icon = record.kind === 'check' ? ClipboardCheck : Thermometer;
            return (
              <li key={record.id} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 sm:flex-nowrap">
                <Icon aria-hidden className="mt-1 size-5 shrink-0 text-muted" />
                <div className="min-w-0 flex-1 basis-48">
                  <p className="text-lg leading-snug font-semibold wrap-anywhere">
                    {record.title} <span className="figures font-normal">{record.value}</span>
                  </p>
                  <p className="wrap-anywhere text-muted">
                    <time dateTime={record.performedAt}>{formatTime(new Date(record.performedAt))}</time> ·{' '}
                    {operatorName(record.operatorName)}
                  </p>
                </div>
                <Badge
                  tone={record.outcome === null ? 'neutral' : tones[record.outcome]}
                  className="max-sm:ml-8"
                >
                  {texts.outcomes[record.outcome ?? 'none']}
                </Badge>
              </li>
            );
          })}
        </ul>
      )}
      <More count={total - done.length} />
    </Card>
  );
}
