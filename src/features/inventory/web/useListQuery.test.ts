import { describe, expect, it } from 'vitest';
import { changedQuery, readListQuery, toSearch } from './useListQuery.ts';

describe('the list’s query in the address', () => {
  it('is the plain list when nothing or nonsense stands there', () => {
    const plain = {
      search: '',
      category: '',
      place: '',
      filter: 'all',
      expiresOn: '',
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
      expiresOn: '2026-11-21',
      sort: 'value',
      direction: 'descending',
    } as const;
    expect(readListQuery(toSearch(query))).toEqual(query);
    expect(readListQuery({ search: 8001 }).search).toBe('8001');
  });

  it('puts what expires in the order of its dates, until somebody chooses another', () => {
    const plain = readListQuery({});
    const expiring = changedQuery(plain, { filter: 'expiring' });
    expect([expiring.sort, toSearch(expiring)]).toEqual(['expiry', { filter: 'expiring' }]);
    expect(readListQuery({ filter: 'expired' }).sort).toBe('expiry');
    expect(changedQuery(expiring, { filter: 'all' })).toEqual(plain);
    const byName = changedQuery(expiring, { sort: 'name' });
    expect(readListQuery(toSearch(byName))).toEqual(byName);
    const dearest = changedQuery(plain, { sort: 'value', direction: 'descending' });
    expect(changedQuery(dearest, { filter: 'expiring' })).toMatchObject({
      sort: 'value',
      direction: 'descending',
    });
  });
});
