import type { ReactNode } from 'react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { cn } from '#platform/ui/cn.ts';
import type { Product } from '../product-shapes.ts';
import { inventoryTexts as texts } from './messages.it.ts';
import type { MovementStart } from './MovementDialog.tsx';

interface Props {
  readonly product: Product;
  readonly onMove: (start: MovementStart) => void;
}

/** Both movements of a product at the end of its row; on a phone what goes out, which a kitchen does all day. */
export function MoveButtons({ product, onMove }: Props) {
  if (product.archived) return null;
  return (
    <span className="relative inline-flex shrink-0">
      <Move label={texts.outOf(product.name)} onClick={() => onMove({ type: 'out', product })}>
        <ArrowUpFromLine aria-hidden className="size-5" />
        {texts.out}
      </Move>
      <Move
        label={texts.inOf(product.name)}
        onClick={() => onMove({ type: 'in', product })}
        className="max-sm:hidden"
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
