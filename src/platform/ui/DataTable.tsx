import { type ReactNode, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { cn } from './cn.ts';
import { scrollRegion } from './scrollRegion.ts';
import { type Sort, type SortValue, nextSort, sortRows } from './sortRows.ts';

export type Column<Row> = {
  key: string;
  /** The head of the column, and the label of the value on a phone. */
  header: string;
  /** `null` where a row has nothing to say: a dash, and on a phone not even its line. */
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  align?: 'left' | 'right';
  /** Makes the column sortable; also used when the server sorts (then its result is not read). */
  sortBy?: (row: Row) => SortValue;
  /** On a phone: the head of the stacked row, without label. One column at most. */
  primary?: boolean;
  /** Head for screen readers only (a column of buttons). */
  headerHidden?: boolean;
  /** Not on a phone, where the primary column says the same. */
  wideOnly?: boolean;
};

export type DataTableProps<Row> = {
  /** What the table holds; read aloud first. Shown above it with `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: ReadonlyArray<Column<Row>>;
  rows: ReadonlyArray<Row>;
  rowKey: (row: Row) => string;
  /** On a phone: one block a row (`stack`), the same with two cells a line and no labels (`pairs`: values that say themselves what they are), sideways scrolling for tables that are compared (`scroll`), or as it is (`fit`: a name and a few figures). */
  phone?: 'stack' | 'pairs' | 'scroll' | 'fit';
  /** Rows of 56 px where what they hold fits on one line: for lists of hundreds on a wide screen. */
  dense?: boolean;
  /** The order at first, when the table sorts by itself. */
  initialSort?: Sort;
  /** Together: somebody else sorts (the server, over all pages). */
  sort?: Sort | null;
  onSortChange?: (sort: Sort) => void;
  /** Stands in the table's place when there are no rows: an EmptyState. */
  empty?: ReactNode;
  className?: string;
};

/*
 * On a phone the rows become blocks, and Safari up to 17 forgets that a table with
 * `display: block` is one. Spelling the roles out is redundant anywhere else.
 */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader' },
} as const;

/** A real table that sorts, and becomes a list of blocks on a phone. */
export function DataTable<Row>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowKey,
  phone = 'stack',
  dense = false,
  initialSort,
  sort: givenSort,
  onSortChange,
  empty,
  className,
}: DataTableProps<Row>) {
  const [ownSort, setOwnSort] = useState<Sort | null>(initialSort ?? null);
  const controlled = givenSort !== undefined;
  const sort = controlled ? givenSort : ownSort;
  const sortColumn = columns.find((column) => column.key === sort?.key);
  const shown =
    !controlled && sort && sortColumn?.sortBy ? sortRows(rows, sortColumn.sortBy, sort.direction) : rows;
  const pairs = phone === 'pairs';
  const stack = phone === 'stack' || pairs;
  /** The last one that a phone shows keeps its distance from the edge. */
  const lastOnPhone = columns.findLast(({ wideOnly }) => !wideOnly);
  const padding =
    phone === 'fit'
      ? 'px-2 first:pl-4 last:pr-4 sm:px-3 lg:px-4'
      : dense
        ? 'px-2 2xl:px-3'
        : 'px-3 sm:max-lg:px-2.5 lg:px-4';

  if (rows.length === 0 && empty) return empty;

  function changeSort(key: string): void {
    const next = nextSort(sort, key);
    setOwnSort(next);
    onSortChange?.(next);
  }

  return (
    // Focusable, so that the keyboard can scroll it too: on a tablet a stacked table may be wider than the page as well.
    <div
      {...scrollRegion(caption)}
      className={cn('relative', stack ? 'sm:overflow-x-auto' : 'overflow-x-auto', className)}
    >
      <table
        {...roles.table}
        className={cn(
          'w-full border-collapse text-left',
          stack ? 'max-sm:block' : phone === 'scroll' && 'min-w-160',
        )}
      >
        <caption className={captionShown ? 'px-4 pb-3 text-left font-semibold' : 'sr-only'}>
          {caption}
        </caption>
        <thead
          {...roles.rowgroup}
          className={cn('bg-sunken text-sm', stack && 'max-sm:block max-sm:bg-transparent')}
        >
          <tr
            {...roles.row}
            className={cn(
              stack && 'max-sm:flex max-sm:flex-wrap max-sm:gap-2 max-sm:px-4',
              // Without a column that sorts nothing of the head is to be seen on a phone.
              stack && columns.some(({ sortBy }) => sortBy) && 'max-sm:pb-3',
            )}
          >
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                sort={sort}
                stack={stack}
                padding={cn(
                  padding,
                  phone === 'fit' && 'max-sm:align-bottom max-sm:whitespace-normal',
                  phone === 'fit' && column === lastOnPhone && 'max-sm:pr-4!',
                )}
                buttonPadding={dense ? 'px-2 2xl:px-3' : 'px-3 sm:max-lg:px-2.5 lg:px-4'}
                onSort={changeSort}
              />
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className={cn(stack && 'max-sm:block')}>
          {shown.map((row) => (
            <tr
              key={rowKey(row)}
              {...roles.row}
              className={cn(
                'border-t border-line sm:hover:bg-sunken/60',
                stack && 'max-sm:px-4',
                pairs
                  ? 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_fit-content(56%)] max-sm:items-center max-sm:gap-x-4 max-sm:py-2'
                  : stack && 'max-sm:block max-sm:py-3',
              )}
            >
              {columns.map((column) => {
                const content = column.cell(row);
                return (
                  <td
                    key={column.key}
                    {...roles.cell}
                    className={cn(
                      dense ? 'h-14 py-1 align-middle' : 'py-3 align-middle',
                      padding,
                      phone === 'fit' && column === lastOnPhone && 'max-sm:pr-4!',
                      column.align === 'right' && (stack ? 'sm:text-right' : 'text-right'),
                      stack && 'max-sm:px-0',
                      pairs ? 'max-sm:py-0.5 max-sm:odd:last:col-span-2' : stack && 'max-sm:py-1',
                      stack && column.primary && 'max-sm:block max-sm:text-lg max-sm:font-semibold',
                      stack &&
                        !column.primary &&
                        (content === null
                          ? 'max-sm:hidden'
                          : pairs
                            ? 'max-sm:block'
                            : 'max-sm:flex max-sm:items-start max-sm:gap-4'),
                      stack &&
                        !pairs &&
                        (column.headerHidden ? 'max-sm:justify-end' : 'max-sm:justify-between'),
                      pairs && 'max-sm:even:justify-self-end',
                      column.wideOnly && 'max-sm:hidden',
                    )}
                  >
                    {stack && !pairs && !column.primary && !column.headerHidden ? (
                      <span aria-hidden className="shrink-0 pt-0.5 text-sm text-muted sm:hidden">
                        {column.header}
                      </span>
                    ) : null}
                    {content ?? '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | null;
  stack: boolean;
  /** Left and right of what the column's cells hold. */
  padding: string;
  /** The same of the button of a column that sorts. */
  buttonPadding: string;
  onSort: (key: string) => void;
};

function HeadCell<Row>({ column, sort, stack, padding, buttonPadding, onSort }: HeadCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const Icon = direction === null ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  const right = column.align === 'right';
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={column.sortBy ? (direction ?? 'none') : undefined}
      className={cn(
        'font-semibold whitespace-nowrap text-muted',
        right && 'text-right',
        column.sortBy ? null : cn('py-3', padding),
        stack && !column.sortBy && 'max-sm:sr-only',
        column.wideOnly && 'max-sm:hidden',
      )}
    >
      {column.sortBy ? (
        <button
          type="button"
          onClick={() => onSort(column.key)}
          className={cn(
            'inline-flex min-h-12 items-center gap-1.5 font-semibold -outline-offset-2! hover:text-ink',
            buttonPadding,
            right && 'flex-row-reverse',
            direction && 'text-ink',
            stack && 'max-sm:rounded-full max-sm:border max-sm:border-edge max-sm:bg-surface',
          )}
        >
          {column.header}
          <Icon aria-hidden className={cn('size-4', direction ? null : 'opacity-60')} />
        </button>
      ) : column.headerHidden ? (
        <span className="sr-only">{column.header}</span>
      ) : (
        column.header
      )}
    </th>
  );
}
