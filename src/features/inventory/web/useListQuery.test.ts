import { describe, expect, it } from 'vitest';
import { readListQuery, toSearch } from './useListQuery.ts';

describe('the list’s query in the address', () => {
  it('is the plain list when nothing or nonsense stands there', () => {
    const plain = {
      search: '',
      category: '',
      place: '',
      filter: 'all',
      sort: 'name',
      direction: 'ascending',
    };
    expect(readListQuery({})).toEqual(plain);
    expect(readListQuery({ search: ['x'], filter: 'everything', sort: 7, direction: null })).toEqual(plain);
    expect(toSearch(readListQuery({}))).toEqual({});
  });

  it('comes back as it was written, also when the search is a number', () => {
    const query = {
      search: 'lotto 7',
      category: 'Latticini',
      place: 'Cella 1',
      filter: 'expired',
      sort: 'value',
      direction: 'descending',
    } as const;
    expect(readListQuery(toSearch(query))).toEqual(query);
    expect(readListQuery({ search: 8001 }).search).toBe('8001');
  });
});
