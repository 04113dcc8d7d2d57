import { describe, expect, it } from 'vitest';
import { bookNotices, type OutdatedBook } from './notices.ts';

const viewer = { holds: () => true };
const book = (changes: OutdatedBook['changes']): OutdatedBook => ({
  issueId: '0198a5a0-0000-7000-8000-0000000000a1',
  version: 3,
  isDamaged: false,
  changes,
  since: '2026-11-21T12:00:00.000Z',
});
const told = (changes: OutdatedBook['changes']) => bookNotices(book(changes), viewer).notices;

describe('the printed allergen book in the bell', () => {
  it.each([
    [
      'another name',
      [{ missing: [], isUnknownNow: false }],
      'changed',
      'low',
      'sono cambiati dopo la versione 3',
    ],
    [
      'allergens that it does not name',
      [
        { missing: ['milk'], isUnknownNow: false },
        { missing: ['gluten', 'milk'], isUnknownNow: true },
      ],
      'unsafe_gluten_milk',
      'high',
      'La versione 3 stampata non avvisa di: glutine, latte.',
    ],
    [
      'an ingredient of which nobody spoke',
      [{ missing: [], isUnknownNow: true }],
      'unsafe',
      'high',
      'di un ingrediente di cui non si sa',
    ],
  ] as const)('[BOOK-11] is told of with %s', (_, changes, level, priority, words) => {
    expect(told(changes)).toMatchObject([
      { type: 'allergen_book', level, priority, message: expect.stringContaining(words) },
    ]);
  });

  it('[BOOK-13] must not lie out where nobody can read of what it warns', () => {
    expect(bookNotices({ ...book([]), isDamaged: true }, viewer).notices).toMatchObject([
      {
        level: 'damaged',
        priority: 'high',
        message: expect.stringContaining('Non si legge più che cosa dice la versione 3'),
      },
    ]);
  });

  it('[BOOK-11] is not told of while it holds, or none was printed', () => {
    expect(bookNotices(null, viewer)).toEqual({ notices: [], count: 0 });
    expect(bookNotices(book([]), { holds: () => false })).toEqual({ notices: [], count: 0 });
  });
});
