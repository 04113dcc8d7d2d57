import type { Known, KnownReads } from '#platform/kernel/hit.ts';
import type { Product } from '../product-shapes.ts';

interface Pages<Row> {
  readonly pages: readonly { readonly rows: readonly Row[] }[];
}

const productOf = ({
  id,
  name,
  category,
  supplier,
  qrCode,
}: Partial<Product> & { id: string; name: string }): Known => ({
  kind: 'product',
  id,
  title: name,
  detail: category ?? null,
  at: null,
  also: [supplier, qrCode],
});

const withLots = (product: Product): readonly Known[] => [
  productOf(product),
  ...product.datedLots.map(({ id, lotNumber }): Known => ({
    kind: 'lot',
    id,
    title: lotNumber,
    detail: product.name,
    at: null,
  })),
];

/** What a device knows of the stock without the server: the products of its lists and forms, and the lots with them. */
export const knownStock = {
  'inventory.list': ({ pages }: Pages<Product>) =>
    pages.flatMap(({ rows }) => rows.filter(({ archived }) => !archived).flatMap(withLots)),
  'inventory.choices': ({ products }: { products: readonly Pick<Product, 'id' | 'name' | 'qrCode'>[] }) =>
    products.map(productOf),
} satisfies KnownReads;
