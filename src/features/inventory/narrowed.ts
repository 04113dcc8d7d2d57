/**
 * The products that this device knows, narrowed and ordered as the server does it (server/list.ts), for who looks for
 * something without a network. Lots are not known here: a product is not found by the number of one, nor by its place.
 */
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Product } from './product-shapes.ts';
import { isExpiring } from './expiry.ts';
import type { ListQuery, ProductFilter, ProductSort } from './list-options.ts';

/** A text without case and accents: «caffe» finds «Caffè». */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * @param products as they are judged today (judged-on.ts), without archived ones
 * @param today the day in Rome
 */
export function narrowed(products: readonly Product[], wanted: ListQuery, today: LocalDate): Product[] {
  const words = folded(wanted.search).split(/\s+/).filter(Boolean);
  const is = (chosen: string, text: string | null) => chosen === '' || folded(text ?? '') === folded(chosen);
  const found = products.filter((product) => {
    const texts = [product.name, product.category, product.supplier, product.qrCode];
    const said = folded(texts.filter((text) => text !== null).join('\n'));
    return (
      words.every((word) => said.includes(word)) &&
      is(wanted.category, product.category) &&
      is(wanted.place, product.storageLocation) &&
      (wanted.expiresOn === '' ||
        product.datedLots.some(({ expiryDate }) => expiryDate === wanted.expiresOn)) &&
      isOfFilter(product, wanted.filter, today)
    );
  });
  const key = keys[wanted.sort](wanted.direction === 'descending');
  const turn = wanted.direction === 'descending' ? -1 : 1;
  return found.toSorted((a, b) => turn * (compared(key(a), key(b)) || compared(a.id, b.id)));
}

function isOfFilter(
  { archived, expiryDate, nextDaysLeft, ...product }: Product,
  filter: ProductFilter,
  today: LocalDate,
): boolean {
  switch (filter) {
    case 'all':
      return !archived;
    case 'archived':
      return archived;
    case 'expired':
      return !archived && expiryDate !== null && expiryDate < today;
    case 'expiring':
      return !archived && isExpiring(nextDaysLeft);
    case 'low':
      return !archived && product.minimumStock !== null && isBelow(product, product.minimumStock);
  }
}

/** Below its minimum, also by what the server knew of what may be used (INV-150). */
const isBelow = ({ level, quantity }: Pick<Product, 'level' | 'quantity'>, minimum: number): boolean =>
  level === 'low' || quantity < minimum;

/** What each order goes by. Of one day use-by comes before best-before and what has no date comes last, whichever way. */
const keys: Readonly<Record<ProductSort, (descending: boolean) => (product: Product) => string | number>> = {
  name: () => (product) => folded(product.name),
  expiry: (descending) => {
    const [useBy, bestBefore, none] = descending ? ['1', '0', ''] : ['0', '1', '9999'];
    return ({ expiryDate, expiryKind }) =>
      expiryDate === null ? none : expiryDate + (expiryKind === 'best_before' ? bestBefore : useBy);
  },
  quantity: () => (product) => product.quantity,
  value: () => (product) => product.valueCents ?? -1,
};

const compared = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
