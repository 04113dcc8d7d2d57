/** How the list of products can be narrowed and ordered; apart from the contract, so that the list loads no schemas. */
export const productSorts = ['name', 'expiry', 'quantity', 'value'] as const;
export type ProductSort = (typeof productSorts)[number];
export const productFilters = ['all', 'expiring', 'expired', 'low', 'archived'] as const;
export type ProductFilter = (typeof productFilters)[number];
export const sortDirections = ['ascending', 'descending'] as const;

/** What a person looks for in the list; the empty text is anything. */
export interface ListQuery {
  readonly search: string;
  readonly category: string;
  readonly place: string;
  readonly filter: ProductFilter;
  /** Only what has a lot in stock that expires on this day. */
  readonly expiresOn: string;
  readonly sort: ProductSort;
  readonly direction: (typeof sortDirections)[number];
}
