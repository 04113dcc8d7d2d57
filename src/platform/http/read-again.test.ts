import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { contract } from '#server/features.ts';
import { readAgain, staleKeys } from './read-again.ts';

const day = ['dashboard', 'notifications', 'nonConformityRegister'];

describe('what is read again', () => {
  it.each([
    ['haccp', ['haccp', 'haccpManual', 'thermometers', ...day]],
    // What is judged there to be thrown away ends the labels on it (LABEL-100).
    ['refrigeration', ['refrigeration', 'labels', 'storagePlaces', 'thermometers', 'traceability', ...day]],
    [
      'thermometers',
      [
        'thermometers',
        'deliveries',
        'haccp',
        'inventory',
        'processChecks',
        'refrigeration',
        'storagePlaces',
        'traceability',
        ...day,
      ],
    ],
    ['processChecks', ['processChecks', 'labels', 'thermometers', 'traceability', ...day]],
    [
      'inventory',
      [
        'inventory',
        'recipes',
        'storagePlaces',
        'preparations',
        'labels',
        'traceability',
        'allergenBook',
        'reorder',
        ...day,
      ],
    ],
    // What is opened or thawed has another label: the one that was read of it is printed no more (LABEL-97).
    [
      'preparations',
      ['preparations', 'inventory', 'labels', 'traceability', 'allergenBook', 'reorder', ...day],
    ],
    ['storagePlaces', ['storagePlaces', 'inventory', 'traceability', ...day]],
    [
      'deliveries',
      [
        'deliveries',
        'inventory',
        'labels',
        'storagePlaces',
        'thermometers',
        'traceability',
        'reorder',
        ...day,
      ],
    ],
    ['stockFiles', ['stockFiles', 'inventory', 'storagePlaces', 'reorder', ...day]],
    ['operators', ['operators', ...day, 'accounts.session']],
    ['plans', ['plans', ...day, 'accounts.session']],
    ['restaurants', ['restaurants', ...day, 'accounts.session']],
    // A session that has just ended must not ask for the day any more: it would only be refused.
    ['accounts', ['accounts', 'accounts.session']],
    ['accountSecurity', ['accountSecurity']],
  ])('after a change of %s is %j', (feature, expected) => {
    expect(staleKeys([feature]).map(([path]) => path.join('.'))).toEqual(expected);
  });

  it('is each thing once, whatever changed together', () => {
    const keys = staleKeys(['deliveries', 'inventory', 'accounts']).map(([path]) => path.join('.'));
    expect(keys).toEqual([
      'deliveries',
      'inventory',
      'labels',
      'storagePlaces',
      'thermometers',
      'traceability',
      'reorder',
      'recipes',
      'preparations',
      'allergenBook',
      'accounts',
      ...day,
      'accounts.session',
    ]);
  });

  it('speaks of features that there are', () => {
    const known = Object.keys(contract);
    for (const feature of known)
      for (const [[name]] of staleKeys([feature]) as [string[]][]) expect(known).toContain(name);
  });

  it('is stale afterwards, and nothing else', async () => {
    const queryClient = new QueryClient();
    const keys = [
      [['inventory', 'list'], { type: 'infinite' }],
      [['dashboard', 'summary'], { type: 'query' }],
      [['haccp', 'tasks'], { type: 'query' }],
      [['accounts', 'session'], { type: 'query' }],
    ];
    for (const key of keys) queryClient.setQueryData(key, {});
    await readAgain(queryClient, ['storagePlaces']);
    const isStale = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
    expect(keys.map(isStale)).toEqual([true, true, false, false]);
    await readAgain(queryClient, ['operators']);
    expect(keys.map(isStale)).toEqual([true, true, false, true]);
  });
});
