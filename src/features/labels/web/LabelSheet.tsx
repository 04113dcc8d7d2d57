import { Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import Waypoints from 'lucide-react/icons/waypoints';
import Printer from 'lucide-react/icons/printer';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { cn } from '#platform/ui/cn.ts';
import { Sheet } from '#platform/ui/Sheet.tsx';
import type { Label } from '../contract.ts';
import { labelPath } from '../label-address.ts';
import { dateText } from '../label-content.ts';
import { labelEndTexts } from '../texts.it.ts';
import { LabelBadge } from './LabelRow.tsx';
import { labelTexts as texts } from './messages.it.ts';

interface Props {
  readonly label: Label;
  readonly now: Date;
  readonly onClose: () => void;
}

/** All that is known of a label, and what can be done with it (LABEL-03…05). */
export function LabelSheet({ label, now, onClose }: Props) {
  const {
    product_name: name,
    lot_number: lot,
    production_date: made,
    expiry_date: expiry,
  } = label.label_data;
  const facts = [
    [texts.lot, lot],
    [texts.produced, dateText(made)],
    [texts.expires, expiry === null ? texts.noExpiry : dateText(expiry)],
    [texts.codeLabel, `…${label.unique_identifier.slice(-8)}`],
    [
      texts.createdLabel,
      texts.created(formatItalianDateTime(new Date(label.created_at)), label.operatorName),
    ],
    [texts.prints, texts.printed(label.prints)],
  ] as const;
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name}
      description={<LabelBadge label={label} now={now} />}
      actions={
        <div className="grid w-full grid-cols-2 gap-2">
          {label.ended ? null : (
            <Link
              to="/qr-labels/print"
              search={{ codici: label.unique_identifier } as never}
              aria-label={texts.printLabel(name)}
              className={cn(buttonClass({}), 'col-span-2')}
            >
              <Printer aria-hidden />
              {label.prints === 0 ? texts.print : texts.reprint}
            </Link>
          )}
          <a
            href={labelPath(label.unique_identifier)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.viewLabel(name)}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Eye aria-hidden />
            {texts.view}
          </a>
          {label.subjectId === null ? null : (
            <Link
              to={'/traceability/trace' as never}
              search={{ da: `label:${label.unique_identifier}` } as never}
              aria-label={texts.traceLabel(name)}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Waypoints aria-hidden />
              {texts.trace}
            </Link>
          )}
          {label.pdf_drive_url === null || label.ended ? null : (
            <a
              href={label.pdf_drive_url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              <FileText aria-hidden />
              {texts.pdf} <span className="sr-only">{name}</span>
            </a>
          )}
        </div>
      }
    >
      {label.ended ? <p className="mb-3 font-semibold text-danger">{labelEndTexts[label.ended]}</p> : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="figures font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
