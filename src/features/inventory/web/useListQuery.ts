import { useNavigate, useSearch } from '@tanstack/react-router';
import { isLocalDate } from '#platform/kernel/dates.ts';
import { productFilters, productSorts, sortDirections } from '../list-options.ts';
import type { ListQuery, ProductFilter, ProductSort } from '../list-options.ts';

const oneOf = <const T extends readonly string[]>(list: T, value: unknown): T[number] =>
  list.find((item) => item === value) ?? list[0]!;

/** The order of a list until somebody chooses another: what expires by its date, all else by name. */
const usualSort = (filter: ProductFilter): ProductSort =>
  filter === 'expiring' || filter === 'expired' ? 'expiry' : 'name';

/** What is looked for, from the address: links and the way back from a product lead to the same list. */
export function readListQuery(search: Readonly<Record<string, unknown>>): ListQuery {
  // The router reads ?search=123 as a number.
  const textOf = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const filter = oneOf(productFilters, search['filter']);
  return {
    search: textOf(search['search']),
    category: textOf(search['category']),
    place: textOf(search['place']),
    filter,
    expiresOn: isLocalDate(textOf(search['expiresOn'])) ? textOf(search['expiresOn']) : '',
    sort: productSorts.find((sort) => sort === search['sort']) ?? usualSort(filter),
    direction: oneOf(sortDirections, search['direction']),
  };
}

/** What stands in the address for a query: only what differs from the plain list. */
export function toSearch({
  search,
  category,
  place,
  filter,
  expiresOn,
  sort,
  direction,
}: ListQuery): Record<string, string> {
  return {
    ...(search === '' ? {} : { search }),
    ...(category === '' ? {} : { category }),
    ...(place === '' ? {} : { place }),
    ...(filter === 'all' ? {} : { filter }),
    ...(expiresOn === '' ? {} : { expiresOn }),
    ...(sort === usualSort(filter) ? {} : { sort }),
    ...(direction === 'ascending' ? {} : { direction }),
  };
}

/** A query with parts of it changed; another filter comes in its own usual order, unless one was chosen. */
export function changedQuery(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  const next = { ...query, ...change };
  const isChosen = query.sort !== usualSort(query.filter) || query.direction !== 'ascending';
  return isChosen || change.sort !== undefined ? next : { ...next, sort: usualSort(next.filter) };
}

/** True for the plain list: nothing is looked for and nothing left out. */
export const isWholeList = (query: ListQuery): boolean => query.search === '' && countFilters(query) === 0;

/** What leaves a part of the list out, the search aside. */
export const countFilters = ({ category, place, filter, expiresOn }: ListQuery): number =>
  [category, place, expiresOn].filter((wanted) => wanted !== '').length + (filter === 'all' ? 0 : 1);

/** Nothing looked for and nothing left out. */
export const everything = {
  search: '',
  category: '',
  place: '',
  expiresOn: '',
  filter: 'all',
} as const satisfies Partial<ListQuery>;

/** The movement that a link asks to begin with: `/inventory?movement=out`; null for none. */
export function useAskedMovement(): 'in' | 'out' | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const asked = search['movement'];
  return asked === 'in' || asked === 'out' ? asked : null;
}

/** Whether a link asks to begin with a new product: `/inventory?nuovo=prodotto`. */
export function useAskedProduct(): boolean {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return search['nuovo'] === 'prodotto';
}

/** The list's query, kept in the address, and a way to change parts of it. */
export function useListQuery(): readonly [ListQuery, (change: Partial<ListQuery>) => void] {
  const query = readListQuery(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [
    query,
    (change) =>
      void navigate({ to: '.', search: () => toSearch(changedQuery(query, change)), replace: true }),
  ];
}
