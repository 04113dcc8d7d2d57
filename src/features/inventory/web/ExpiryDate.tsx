import { formatItalianDate } from '#platform/kernel/dates.ts';
import { cn } from '#platform/ui/cn.ts';
import type { Product } from '../product-shapes.ts';
import { expiryKindTexts, inventoryTexts as texts } from './messages.it.ts';

interface Props {
  readonly product: Pick<Product, 'expiryDate' | 'expiryKind'>;
  readonly className?: string;
}

/** The earliest date of a product on one line (INV-21); a best-before says in one word that it is one. */
export function ExpiryDate({ product: { expiryDate, expiryKind }, className }: Props) {
  if (expiryDate === null || expiryKind === null) return null;
  return (
    <span className={cn('whitespace-nowrap', className)} title={expiryKindTexts[expiryKind]}>
      <span className="sr-only">{expiryKindTexts[expiryKind]} </span>
      {expiryKind === 'best_before' ? <span aria-hidden>{texts.bestBeforeShort} </span> : null}
      <time dateTime={expiryDate}>{formatItalianDate(expiryDate)}</time>
    </span>
  );
}
