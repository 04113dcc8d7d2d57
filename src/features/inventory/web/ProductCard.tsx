import { Link } from '@tanstack/react-router';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatEuro, formatQuantity } from '#platform/kernel/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { Product } from '../contract.ts';
import { expiryKindTexts, inventoryTexts as texts, unitTexts } from './messages.it.ts';
import type { MovementStart } from './MovementDialog.tsx';
import { ProductBadges } from './StatusBadge.tsx';

interface Props {
  readonly product: Product;
  readonly onMove: (start: MovementStart) => void;
}

/** One product as a card (INV-05): how much, until when, and both movements under the thumb. */
export function ProductCard({ product, onMove }: Props) {
  const { name, category, supplier, quantity, unit, expiryDate, expiryKind, valueCents } = product;
  return (
    <article className="relative flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-soft has-[.stretched:hover]:border-edge">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-semibold wrap-anywhere">
            <Link to="/inventory/$productId" params={{ productId: product.id }} className="stretched">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-muted wrap-anywhere">
            {[category, supplier].filter((text) => text !== null).join(' · ')}
          </p>
        </div>
        <p className="figures shrink-0 text-right text-xl font-bold">
          {formatQuantity(quantity, unitTexts[unit])}
          {valueCents === null ? null : (
            <span className="block text-sm font-normal text-muted">{formatEuro(valueCents)}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <ProductBadges product={product} />
        {expiryDate === null || expiryKind === null ? null : (
          <p className="text-sm text-muted">
            {expiryKindTexts[expiryKind]} <time dateTime={expiryDate}>{formatItalianDate(expiryDate)}</time>
          </p>
        )}
      </div>
      {product.archived ? null : (
        <div className="relative mt-auto grid grid-cols-2 gap-2">
          <Button
            variant="secondary"
            aria-label={texts.outOf(name)}
            onClick={() => onMove({ type: 'out', product })}
          >
            <ArrowUpFromLine aria-hidden />
            {texts.out}
          </Button>
          <Button
            variant="secondary"
            aria-label={texts.inOf(name)}
            onClick={() => onMove({ type: 'in', product })}
          >
            <ArrowDownToLine aria-hidden />
            {texts.in}
          </Button>
        </div>
      )}
    </article>
  );
}
