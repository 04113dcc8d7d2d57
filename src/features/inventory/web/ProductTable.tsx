import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatEuro, formatQuantity } from '#platform/kernel/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import type { Product, ProductSort } from '../contract.ts';
import { expiryKindTexts, inventoryTexts as texts, unitTexts } from './messages.it.ts';
import type { MovementStart } from './MovementDialog.tsx';
import type { ListQuery } from '../list-options.ts';
import { ProductBadges } from './StatusBadge.tsx';

interface Props {
  readonly products: readonly Product[];
  readonly query: ListQuery;
  readonly onChange: (change: Partial<ListQuery>) => void;
  readonly onMove: (start: MovementStart) => void;
}

function productColumns(onMove: Props['onMove']): Column<Product>[] {
  return [
    {
      key: 'name' satisfies ProductSort,
      header: texts.columns.name,
      primary: true,
      sortBy: ({ name }) => name,
      cell: ({ id, name, category, supplier }) => (
        <span className="relative block min-h-10">
          <Link
            to="/inventory/$productId"
            params={{ productId: id }}
            className="stretched font-semibold underline-offset-4 wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          <span className="block text-sm text-muted wrap-anywhere">
            {[category, supplier].filter((text) => text !== null).join(' · ')}
          </span>
        </span>
      ),
    },
    { key: 'status', header: texts.columns.status, cell: (product) => <ProductBadges product={product} /> },
    {
      key: 'expiry' satisfies ProductSort,
      header: texts.columns.expiry,
      sortBy: ({ expiryDate }) => expiryDate,
      cell: ({ expiryDate, expiryKind }) =>
        expiryDate === null || expiryKind === null ? (
          '–'
        ) : (
          <>
            <span className="block text-sm text-muted">{expiryKindTexts[expiryKind]}</span>
            <time dateTime={expiryDate} className="font-semibold">
              {formatItalianDate(expiryDate)}
            </time>
          </>
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
      cell: (product) =>
        product.archived ? null : (
          <span className="inline-flex gap-1">
            <Move label={texts.outOf(product.name)} onClick={() => onMove({ type: 'out', product })}>
              <ArrowUpFromLine aria-hidden />
              <span className="max-xl:hidden">{texts.out}</span>
            </Move>
            <Move label={texts.inOf(product.name)} onClick={() => onMove({ type: 'in', product })}>
              <ArrowDownToLine aria-hidden />
              <span className="max-xl:hidden">{texts.in}</span>
            </Move>
          </span>
        ),
    },
  ];
}

/** Said by a word where the table has room for it. */
function Move({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" size="sm" aria-label={label} title={label} className="xl:px-3!" onClick={onClick}>
      {children}
    </Button>
  );
}

/** The products as a table, for wide screens. The server sorts, over all pages. */
export function ProductTable({ products, query, onChange, onMove }: Props) {
  return (
    <DataTable
      caption={texts.list}
      columns={productColumns(onMove)}
      rows={products}
      rowKey={({ id }) => id}
      sort={{ key: query.sort, direction: query.direction }}
      onSortChange={({ key, direction }) => onChange({ sort: key as ProductSort, direction })}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-soft"
    />
  );
}
