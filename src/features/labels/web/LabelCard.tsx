import { Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { cn } from '#platform/ui/cn.ts';
import type { Label } from '../contract.ts';
import { dateText } from '../label-content.ts';
import { publicBadge } from '../public-badge.ts';
import { badgeTexts, labelEndTexts } from '../texts.it.ts';
import { labelTexts as texts } from './messages.it.ts';

interface Props {
  readonly label: Label;
  readonly now: Date;
  readonly chosen: boolean;
  readonly onChoose: ((chosen: boolean) => void) | null;
}

const tones = { destructive: 'danger', secondary: 'warning', outline: 'neutral' } as const;

/** A label as the list shows it (LABEL-03…05). */
export function LabelCard({ label, now, chosen, onChoose }: Props) {
  const {
    product_name: name,
    lot_number: lot,
    production_date: made,
    expiry_date: expiry,
  } = label.label_data;
  const badge = label.expiresAt === null ? null : publicBadge(new Date(label.expiresAt), now);
  return (
    <Card className="flex flex-col">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{name}</h2>
        {label.ended ? (
          <Badge tone="danger">{texts.ended[label.ended]}</Badge>
        ) : badge === null ? null : (
          <Badge tone={tones[badge.tone]}>{badgeTexts(badge, label.label_data.expiry_kind ?? null)}</Badge>
        )}
      </div>
      <p className="figures text-sm text-muted">{texts.code(label.unique_identifier.slice(-8))}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        <dt className="text-muted">{texts.lot}</dt>
        <dd className="font-semibold wrap-anywhere">{lot}</dd>
        <dt className="text-muted">{texts.produced}</dt>
        <dd className="figures">{dateText(made)}</dd>
        <dt className="text-muted">{texts.expires}</dt>
        <dd className="figures font-semibold">{expiry === null ? texts.noExpiry : dateText(expiry)}</dd>
      </dl>
      <p className="mt-2 text-sm text-muted">
        {texts.created(formatItalianDateTime(new Date(label.created_at)), label.operatorName)}
        {' · '}
        {texts.printed(label.prints)}
      </p>
      {label.ended ? <p className="mt-2 font-semibold text-danger">{labelEndTexts[label.ended]}</p> : null}
      {onChoose === null || label.ended ? null : (
        <Checkbox
          className="mt-2"
          label={
            <>
              {texts.choose} <span className="sr-only">{name}</span>
            </>
          }
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <div className="mt-auto grid grid-cols-2 gap-2 pt-3">
        {label.ended ? null : (
          <Link
            to="/qr-labels/print"
            search={{ codici: label.unique_identifier } as never}
            aria-label={texts.printLabel(name)}
            className={cn(buttonClass({ variant: 'secondary' }), 'col-span-2')}
          >
            <Printer aria-hidden />
            {label.prints === 0 ? texts.print : texts.reprint}
          </Link>
        )}
        <a
          href={`/qr/${label.unique_identifier}`}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.viewLabel(name)}
          className={buttonClass({ variant: 'ghost' })}
        >
          <Eye aria-hidden />
          {texts.view}
        </a>
        {label.pdf_drive_url === null || label.ended ? null : (
          <a
            href={label.pdf_drive_url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'ghost' })}
          >
            <FileText aria-hidden />
            {texts.pdf} <span className="sr-only">{name}</span>
          </a>
        )}
      </div>
    </Card>
  );
}
