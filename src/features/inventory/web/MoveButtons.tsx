import type { ReactNode } from 'react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Trash2 from 'lucide-react/icons/trash-2';
import { cn } from '#platform/ui/cn.ts';
import type { Product } from '../product-shapes.ts';
import { inventoryTexts as texts } from './messages.it.ts';
import { allKept, allSpoiled } from '../product-status.ts';
import type { InventoryAction } from './actions.ts';

interface Props {
  readonly product: Product;
  readonly onAct: (action: InventoryAction) => void;
}

/**
 * Both movements of a product at the end of its row; on a phone what goes out, which a kitchen does all day. What is past its
 * use-by is not taken out: there it is discarded. Of what is not there nothing goes out, and of what is blocked or held back neither: its page says what is to be done.
 */
export function MoveButtons({ product, onAct }: Props) {
  if (product.archived) return null;
  const isEmpty = product.quantity === 0;
  return (
    <span className="relative inline-flex shrink-0">
      {allSpoiled(product, product.expiryKind) ? (
        <Move
          label={texts.discardExpiredOf(product.name)}
          onClick={() => onAct({ kind: 'discard', product })}
          className="text-danger hover:bg-danger-soft"
        >
          <Trash2 aria-hidden className="size-5" />
          {texts.product.discard}
        </Move>
      ) : isEmpty || allKept(product) ? null : (
        <Move
          label={texts.outOf(product.name)}
          onClick={() => onAct({ kind: 'movement', start: { type: 'out', product } })}
        >
          <ArrowUpFromLine aria-hidden className="size-5" />
          {texts.out}
        </Move>
      )}
      <Move
        label={texts.inOf(product.name)}
        onClick={() => onAct({ kind: 'movement', start: { type: 'in', product } })}
        {...(isEmpty ? {} : { className: 'max-sm:hidden' })}
      >
        <ArrowDownToLine aria-hidden className="size-5" />
        {texts.in}
      </Move>
    </span>
  );
}

interface MoveProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Its icon over its word: 48 px to the finger in a row of 56. */
function Move({ label, onClick, className, children }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cn(
        'inline-flex h-12 min-w-12 flex-col items-center justify-center rounded-md px-0.5 sm:min-w-14 sm:px-1 text-xs font-semibold text-primary hover:bg-primary-soft',
        className,
      )}
    >
      {children}
    </button>
  );
}
