import { useQuery } from '@tanstack/react-query';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatEuro } from '#platform/kernel/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { InvoiceShown } from '../contract.ts';
import { billingTexts } from './messages.it.ts';
import { invoicesQuery } from './queries.ts';

const texts = billingTexts.invoices;
const tones = {
  paid: 'ok',
  open: 'warning',
  uncollectible: 'danger',
  void: 'neutral',
  draft: 'neutral',
} as const;

/** The invoices of the restaurant, each with its page and its PDF at the payment service (BILL-41). For its administrators. */
export function InvoiceList() {
  const { data, isError, refetch } = useQuery(invoicesQuery());
  return (
    <Card title={texts.title}>
      {data ? (
        data.rows.length === 0 ? (
          <p className="text-muted">{texts.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {data.rows.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        )
      ) : isError ? (
        <LoadFailed quiet title={texts.loadFailed} onRetry={refetch} />
      ) : (
        <SkeletonList rows={2} />
      )}
    </Card>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: InvoiceShown }) {
  const { number, status, total, issuedAt, pageUrl, pdfUrl } = invoice;
  const day = formatItalianDate(new Date(issuedAt));
  const name = texts.of(number, day);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <time className="figures min-w-24">{day}</time>
      <span className="figures min-w-20 font-medium">{formatEuro(total)}</span>
      <Badge tone={tones[status]}>{texts.status[status]}</Badge>
      {number === null ? null : <span className="text-sm text-muted">{number}</span>}
      <span className="ml-auto flex gap-1">
        {pageUrl === null ? null : (
          <InvoiceLink href={pageUrl} label={status === 'open' ? texts.payOf(name) : texts.openOf(name)}>
            {status === 'open' ? texts.pay : texts.open}
          </InvoiceLink>
        )}
        {pdfUrl === null ? null : (
          <InvoiceLink href={pdfUrl} label={texts.pdfOf(name)}>
            {texts.pdf}
          </InvoiceLink>
        )}
      </span>
    </li>
  );
}

function InvoiceLink(props: { readonly href: string; readonly label: string; readonly children: string }) {
  return (
    <a
      href={props.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={props.label}
      className="inline-flex min-h-12 min-w-12 items-center justify-center rounded-md px-3 font-medium text-brand underline-offset-4 hover:underline"
    >
      {props.children}
    </a>
  );
}
