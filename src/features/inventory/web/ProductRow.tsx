import { Link } from '@tanstack/react-router';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import type { Product } from '../product-shapes.ts';
import { ExpiryDate } from './ExpiryDate.tsx';
import { unitTexts } from './messages.it.ts';
import { MoveButtons } from './MoveButtons.tsx';
import type { InventoryAction } from './actions.ts';
import { ProductBadges } from './StatusBadge.tsx';

interface Props {
  readonly product: Product;
  readonly onAct: (action: InventoryAction) => void;
}

/** One product as a low card (INV-05) where there is no room for a table: how much, until when, where. */
export function ProductRow({ product, onAct }: Props) {
  const { name, quantity, unit, storageLocation } = product;
  return (
    <article className="relative flex min-h-14 items-center gap-2 px-3 py-1 hover:bg-sunken/60 sm:px-4">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
        <h2 className="leading-snug font-semibold wrap-anywhere">
          <Link to="/inventory/$productId" params={{ productId: product.id }} className="stretched">
            {name}
          </Link>
        </h2>
        <p className="figures text-right font-bold whitespace-nowrap">
          {formatQuantity(quantity, unitTexts[unit])}
        </p>
        <div className="col-span-2 flex flex-wrap items-center gap-x-2 text-sm sm:gap-x-3">
          <ProductBadges product={product} plain />
          <ExpiryDate product={product} className="figures text-muted" />
          {storageLocation === null ? null : (
            // Whole or not at all: where it does not fit on the line it wraps out of sight; its product says it.
            <span className="flex h-5 min-w-0 flex-1 flex-wrap overflow-hidden text-muted">
              <span aria-hidden className="h-5 w-px" />
              <span className="whitespace-nowrap">{storageLocation}</span>
            </span>
          )}
        </div>
      </div>
      <MoveButtons product={product} onAct={onAct} />
    </article>
  );
}
