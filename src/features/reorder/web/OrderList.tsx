import { Suspense, lazy, useState } from 'react';
import { Link } from '@tanstack/react-router';
import ChartLine from 'lucide-react/icons/chart-line';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import { formatEuro } from '#platform/kernel/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { Plan, ToOrder } from '../contract.ts';
import { reorderTexts as texts } from './messages.it.ts';
import { OrderFacts } from './OrderFacts.tsx';

const AheadDialog = lazy(async () => ({ default: (await import('./AheadDialog.tsx')).AheadDialog }));
const OrderDraft = lazy(async () => ({ default: (await import('./OrderDraft.tsx')).OrderDraft }));

/** What is open over the list. */
type Open =
  | { readonly what: 'ahead'; readonly productId: string; readonly name: string }
  | { readonly what: 'draft'; readonly supplier: string | null };

/** The products to order, by supplier; then all others, each with how long it lasts. */
export function OrderList({ plan, restaurant }: { readonly plan: Plan; readonly restaurant: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { toOrder, others, cover, today, leftOut } = plan;
  const bySupplier = [...Map.groupBy(toOrder, ({ supplier }) => supplier)];
  const onAhead = (productId: string, name: string): void => setOpen({ what: 'ahead', productId, name });
  const close = (): void => setOpen(null);
  return (
    <>
      {toOrder.length > 0 ? (
        bySupplier.map(([supplier, lines]) => (
          <SupplierCard
            key={supplier ?? ''}
            supplier={supplier}
            lines={lines}
            cover={cover}
            onAhead={onAhead}
            onDraft={() => setOpen({ what: 'draft', supplier })}
          />
        ))
      ) : others.length > 0 ? (
        <EmptyState icon={<PackageCheck />} title={texts.nothingTitle} text={texts.nothingText(cover)} />
      ) : (
        <EmptyState
          icon={<Package />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <Link to={'/inventory' as never} className={buttonClass({ variant: 'secondary' })}>
              {texts.toProducts}
            </Link>
          }
        />
      )}
      {others.length > 0 ? <Others others={others} onAhead={onAhead} /> : null}
      {leftOut > 0 ? <p className="text-sm text-muted">{texts.leftOut(leftOut)}</p> : null}
      <Suspense>
        {open?.what === 'ahead' ? (
          <AheadDialog productId={open.productId} name={open.name} onClose={close} />
        ) : null}
        {open?.what === 'draft' ? (
          <OrderDraft
            restaurant={restaurant}
            supplier={open.supplier}
            today={today}
            lines={toOrder.filter(({ supplier }) => supplier === open.supplier)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface SupplierCardProps {
  readonly supplier: string | null;
  readonly lines: readonly ToOrder[];
  /** Days that the order is for. */
  readonly cover: number;
  readonly onAhead: (productId: string, name: string) => void;
  readonly onDraft: () => void;
}

function SupplierCard({ supplier, lines, cover, onAhead, onDraft }: SupplierCardProps) {
  const name = supplier ?? texts.noSupplier;
  const priced = lines.flatMap(({ orderCents }) => (orderCents === null ? [] : [orderCents]));
  const euro = formatEuro(priced.reduce((sum, cents) => sum + cents, 0));
  const cost =
    priced.length === 0 ? null : priced.length === lines.length ? texts.about(euro) : texts.aboutPart(euro);
  return (
    <Card
      title={<span className="wrap-anywhere">{name}</span>}
      aria-label={name}
      description={[texts.lines(lines.length), cost].filter(Boolean).join(' · ')}
      actions={
        <Button variant="secondary" onClick={onDraft}>
          <ClipboardList aria-hidden />
          {texts.draft} <span className="sr-only">{name}</span>
        </Button>
      }
    >
      <ul className="-mb-3 divide-y divide-line">
        {lines.map((line) => (
          <OrderRow key={line.productId} line={line} cover={cover} onAhead={onAhead} />
        ))}
      </ul>
    </Card>
  );
}

function OrderRow({
  line,
  cover,
  onAhead,
}: {
  readonly line: ToOrder;
  readonly cover: number;
  readonly onAhead: SupplierCardProps['onAhead'];
}) {
  const { productId, name } = line;
  return (
    <li className="py-3">
      <OrderFacts
        line={line}
        cover={cover}
        name={
          <Link
            to={`/inventory/${productId}` as never}
            className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
          >
            {name}
          </Link>
        }
        action={
          <Button variant="ghost" onClick={() => onAhead(productId, name)}>
            <ChartLine aria-hidden />
            {texts.ahead} <span className="sr-only">{name}</span>
          </Button>
        }
      />
    </li>
  );
}

interface OthersProps {
  readonly others: Plan['others'];
  readonly onAhead: SupplierCardProps['onAhead'];
}

function Others({ others, onAhead }: OthersProps) {
  return (
    <details className="rounded-lg border border-line bg-surface px-4 shadow-soft sm:px-6">
      <summary className="flex min-h-14 items-center gap-1 rounded-md font-semibold">
        <ChevronRight aria-hidden className="size-5 transition-transform in-open:rotate-90" />
        {texts.others(others.length)}
      </summary>
      <ul className="divide-y divide-line pb-3">
        {others.map(({ productId, name, days }) => (
          <li key={productId} className="flex min-h-14 items-center justify-between gap-4 py-1">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="figures block text-sm text-muted">{texts.otherDays(days)}</span>
            </span>
            <Button variant="ghost" onClick={() => onAhead(productId, name)}>
              <ChartLine aria-hidden />
              <span className="max-sm:sr-only">{texts.ahead}</span> <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
