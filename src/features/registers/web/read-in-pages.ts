import { keepPreviousData } from '@tanstack/react-query';

/**
 * How a register is read, newest first, a page at a time: what was found stays while the next search is on its way, and one that can
 * not be loaded says so in its place, without a toast (FRIG-12, SANI-10, PEST-14).
 *
 * @param query what it is narrowed to
 */
export const readInPages = <Query extends object>(query: Query) => ({
  input: (cursor: string | null) => (cursor === null ? query : { ...query, cursor }),
  initialPageParam: null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  placeholderData: keepPreviousData,
  meta: { quiet: true },
});
