import { Link } from '@tanstack/react-router';
import { formatEuro, formatQuantity } from '#platform/kernel/numbers.ts';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import type { Product } from '../product-shapes.ts';
import { ExpiryDate } from './ExpiryDate.tsx';
import { inventoryTexts as texts, unitTexts } from './messages.it.ts';
import { MoveButtons } from './MoveButtons.tsx';
import type { InventoryAction } from './actions.ts';
import type { ProductSort, ListQuery } from '../list-options.ts';
import { ProductBadges } from './StatusBadge.tsx';

interface Props {
  readonly products: readonly Product[];
  readonly query: ListQuery;
  readonly onChange: (change: Partial<ListQuery>) => void;
  readonly onAct: (action: InventoryAction) => void;
}

function productColumns(onAct: Props['onAct']): Column<Product>[] {
  return [
    {
      key: 'name' satisfies ProductSort,
      header: texts.columns.name,
      primary: true,
      sortBy: ({ name }) => name,
      cell: ({ id, name, category, supplier }) => (
        <span className="relative block leading-tight min-w-40">
          <Link
            to="/inventory/$productId"
            params={{ productId: id }}
            className="stretched font-semibold underline-offset-4 wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          <span className="block text-xs text-muted wrap-anywhere">
            {[category, supplier].filter((text) => text !== null).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'quantity' satisfies ProductSort,
      header: texts.columns.quantity,
      align: 'right',
      sortBy: ({ quantity }) => quantity,
      cell: ({ quantity, unit }) => (
        <span className="figures font-semibold whitespace-nowrap">
          {formatQuantity(quantity, unitTexts[unit])}
        </span>
      ),
    },
    {
      key: 'expiry' satisfies ProductSort,
      header: texts.columns.expiry,
      sortBy: ({ expiryDate }) => expiryDate,
      cell: (product) =>
        product.expiryDate === null ? null : <ExpiryDate product={product} className="figures" />,
    },
    {
      key: 'status',
      header: texts.columns.status,
      cell: (product) => <ProductBadges product={product} plain />,
    },
    {
      key: 'place',
      header: texts.columns.place,
      cell: ({ storageLocation }) =>
        storageLocation === null ? null : (
          <span className="line-clamp-2 min-w-20 text-sm leading-tight wrap-anywhere" title={storageLocation}>
            {storageLocation}
          </span>
        ),
    },
    {
      key: 'value' satisfies ProductSort,
      header: texts.columns.value,
      align: 'right',
      sortBy: ({ valueCents }) => valueCents,
      cell: ({ valueCents }) => (
        <span className="figures whitespace-nowrap">
          {valueCents === null ? '–' : formatEuro(valueCents)}
        </span>
      ),
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      headerHidden: true,
      align: 'right',
      cell: (product) => <MoveButtons product={product} onAct={onAct} />,
    },
  ];
}

/** The products as a table, for wide screens. The server sorts, over all pages. */
export function ProductTable({ products, query, onChange, onAct }: Props) {
  return (
    <DataTable
      caption={texts.list}
      dense
      columns={productColumns(onAct)}
      rows={products}
      rowKey={({ id }) => id}
      sort={{ key: query.sort, direction: query.direction }}
      onSortChange={({ key, direction }) => onChange({ sort: key as ProductSort, direction })}
      className="rounded-lg border border-line bg-surface shadow-soft"
    />
  );
}
