import { describe, expect, test } from 'vitest';
import { firstName, pageView, type FoundLabel } from './page-view.ts';

const at = (text: string): Date => new Date(text);
const now = at('2026-03-10T12:00:00Z');
const label = (rest: Partial<FoundLabel> = {}): FoundLabel => ({
  data: {
    product_name: 'Ragù',
    lot_number: 'PREP_1',
    production_date: '2026-03-10T08:00:00.000Z',
    expiry_date: '2026-03-12T08:00:00.000Z',
    operator: 'Anna Maria Bianchi',
    allergens: ['milk'],
  },
  printedExpiry: at('2026-03-12T08:00:00Z'),
  createdAt: at('2026-03-10T08:00:00Z'),
  restaurant: 'Trattoria',
  known: [],
  paper: null,
  isDateExtended: false,
  isTryout: false,
  subject: { ended: null, isHeld: false, expiresAt: at('2026-03-12T08:00:00Z'), quantity: null },
  ...rest,
});
const subject = (rest: Partial<NonNullable<FoundLabel['subject']>>): FoundLabel =>
  label({ subject: { ...label().subject!, ...rest } });

describe('what the public page says', () => {
  test.each([
    // Of a lot, or a free form: what its label says.
    [null, 2.5],
    [2.5, 2.5],
    [1.25, 1.25],
    // Emptied: the warning says it, and no quantity says otherwise.
    [0, null],
  ])('[LABEL-19, UX-25] with %j left of its container the quantity %j', (amount, said) => {
    const { data } = label();
    const quantity = amount === null ? null : { amount, unit: 'kg' as const };
    const shown = { ...subject({ quantity }), data: { ...data, quantity: 2.5, unit: 'kg' } };
    expect(pageView(shown, now).facts).toMatchObject({ quantity: said, unit: 'kg' });
  });

  test.each([
    ['open', null, ['questioned']],
    ['discarded', null, ['discarded']],
    ['discarded', 'blocked', ['held', 'discarded']],
    ['open', 'blocked', ['held']],
    // Nothing of it is there.
    ['discarded', 'finished', ['finished']],
  ] as const)('[INV-102] of goods in question (%s, %s) that, and no days', (question, ended, warnings) => {
    const view = pageView(subject({ question, ended, isHeld: ended === 'blocked' }), now);
    expect(view).toMatchObject({ warnings, badge: null });
  });

  test.each([
    [null, null, ['unread'], null],
    ['open', null, ['questioned'], null],
    [null, 'finished', ['finished'], null],
    [null, 'blocked', ['held'], null],
  ] as const)(
    '[FRIG-34] of what nobody has read how warm it stands (%s, %s)',
    (question, ended, warnings, badge) => {
      const view = pageView(subject({ question, ended, isHeld: ended === 'blocked', isUnread: true }), now);
      expect(view).toMatchObject({ warnings, badge });
    },
  );

  test('nothing loud of what is good', () => {
    expect(pageView(label(), now)).toMatchObject({ warnings: [], badge: { kind: 'days', days: 2 } });
  });

  test.each([
    ['expired', label(), '2026-03-12T08:00:00.001Z', ['expired']],
    ['finished', subject({ ended: 'finished' }), now.toISOString(), ['finished']],
    [
      'a newer label',
      subject({ ended: 'superseded', expiresAt: at('2026-03-13T08:00:00Z') }),
      now.toISOString(),
      ['newer_label'],
    ],
    [
      'another date',
      subject({ expiresAt: at('2026-03-11T08:00:00Z'), quantity: null }),
      now.toISOString(),
      ['other_date'],
    ],
    [
      'expired by the record although the paper says later',
      subject({ expiresAt: at('2026-03-10T10:00:00Z') }),
      now.toISOString(),
      ['expired', 'other_date'],
    ],
  ] as const)('%s', (_, found, instant, warnings) => {
    expect(pageView(found, at(instant)).warnings).toEqual(warnings);
  });

  test.each([
    [true, ['held']],
    [false, ['blocked']],
  ] as const)(
    '[LABEL-64] what is blocked by holds alone (%s) is not said to be called back',
    (isHeld, warnings) => {
      expect(pageView(subject({ ended: 'blocked', isHeld }), now)).toMatchObject({ warnings, badge: null });
      expect(pageView(subject({ ended: null, isHeld }), now).warnings).toEqual([]);
    },
  );

  test.each(['finished', 'superseded'] as const)('[LABEL-36] no days are left of what is %s', (ended) => {
    expect(pageView(subject({ ended }), now).badge).toBeNull();
    expect(pageView(subject({ ended }), at('2026-03-12T07:00:00Z')).badge).toBeNull();
    expect(pageView(subject({ ended }), at('2026-03-13T08:00:00Z')).badge).toMatchObject({ kind: 'expired' });
  });

  test('[LABEL-37] a best-before that has passed is to be checked, a use-by is not to be eaten', () => {
    const goods = (expiry_kind: 'use_by' | 'best_before') =>
      label({
        data: { ...label().data, expiry_date: '2026-03-12', expiry_kind },
        printedExpiry: at('2026-03-12T23:00:00Z'),
        subject: { ended: null, isHeld: false, expiresAt: null, quantity: null },
      });
    const later = at('2026-03-13T08:00:00Z');
    expect(pageView(goods('best_before'), later)).toMatchObject({
      warnings: ['past_best_before'],
      badge: { kind: 'expired' },
      expiryKind: 'best_before',
    });
    expect(pageView(goods('use_by'), later)).toMatchObject({ warnings: ['expired'], expiryKind: 'use_by' });
    // What the record ends earlier is no best-before any more.
    const ended = {
      ...goods('best_before'),
      subject: { ended: null, isHeld: false, expiresAt: at('2026-03-11T08:00:00Z'), quantity: null },
    };
    expect(pageView(ended, later)).toMatchObject({
      warnings: ['expired', 'other_date'],
      expiryKind: 'use_by',
    });
  });

  test('the earlier of paper and record is shown', () => {
    expect(pageView(subject({ expiresAt: at('2026-03-14T08:00:00Z') }), now).expires).toEqual(
      at('2026-03-12T08:00:00Z'),
    );
    expect(pageView(subject({ expiresAt: at('2026-03-11T08:00:00Z'), quantity: null }), now).expires).toEqual(
      at('2026-03-11T08:00:00Z'),
    );
  });

  test('a day is shown as a day, unless something ends it earlier', () => {
    const data = { ...label().data, expiry_date: '2026-03-12' };
    const printedExpiry = at('2026-03-12T23:00:00Z');
    const goods = { ended: null, isHeld: false, expiresAt: null, quantity: null };
    expect(pageView(label({ data, printedExpiry, subject: goods }), now)).toMatchObject({
      expires: '2026-03-12',
      badge: { kind: 'days', days: 2 },
      warnings: [],
    });
    const ends = at('2026-03-11T08:00:00Z');
    expect(
      pageView(label({ data, printedExpiry, subject: { ...goods, expiresAt: ends } }), now).expires,
    ).toEqual(ends);
  });

  test('of goods of a lot, what was done to them and what must not be', () => {
    const data = {
      ...label().data,
      handling: 'portioned' as const,
      state: 'thawed' as const,
      never_refreeze: true,
    };
    expect(pageView(label({ data }), now).facts).toMatchObject({
      made: 'portioned',
      state: 'thawed',
      neverRefreeze: true,
    });
    expect(pageView(label(), now).facts).toMatchObject({ made: 'made', state: null, neverRefreeze: false });
  });

  test('allergens that nobody stated are not none', () => {
    const { allergens: _, ...data } = label().data;
    expect(pageView(label({ data }), now)).toMatchObject({ contains: [], allergensUnknown: true });
    expect(pageView(label({ data: { ...data, allergens: [] } }), now).allergensUnknown).toBe(false);
  });

  test('of the staff the first name', () => {
    expect(pageView(label(), now).facts.operator).toBe('Anna');
    expect(firstName('  Marco  ')).toBe('Marco');
  });
});

describe('[LABEL-81] a paper that says less than its label', () => {
  const paper = (rest: Partial<NonNullable<FoundLabel['paper']>>): FoundLabel =>
    label({
      paper: { allergens: ['milk'], may_contain: [], expiry_date: '2026-03-12T08:00:00.000Z', ...rest },
    });
  test.each([
    ['the same', paper({}), [], []],
    ['more', paper({ allergens: ['milk', 'eggs'] }), [], []],
    ['none of them', paper({ allergens: [] }), ['more_allergens'], ['milk']],
    ['that nobody had told them', paper({ allergens: null }), ['more_allergens'], ['milk']],
    [
      'what it contains as a trace',
      paper({ allergens: [], may_contain: ['milk'] }),
      ['more_allergens'],
      ['milk'],
    ],
    ['another minute', paper({ expiry_date: '2026-03-12T08:01:00.000Z' }), ['other_date'], []],
    ['other seconds', paper({ expiry_date: '2026-03-12T08:00:59.000Z' }), [], []],
    ['no date', paper({ expiry_date: null }), ['other_date'], []],
  ] as const)('reads %s', (_, one, warnings, added) => {
    const view = pageView(one, now);
    expect([view.warnings, view.added.map(({ allergen }) => allergen)]).toEqual([warnings, added]);
    // What the record says is what counts.
    expect([view.contains, view.expires]).toEqual([['milk'], at('2026-03-12T08:00:00Z')]);
  });
});

describe('[LABEL-40] what became known after the label was printed', () => {
  const known = (allergen: 'milk' | 'nuts' | 'eggs', isTrace: boolean, addedAt: string | null = null) => ({
    allergen,
    isTrace,
    addedAt,
  });

  test('is named first among the rest, with the day on which it was added', () => {
    const view = pageView(
      label({
        known: [
          known('nuts', true, '2026-03-11T08:00:00Z'),
          known('eggs', false, '2026-03-11T09:00:00Z'),
          known('eggs', true, '2026-03-10T09:00:00Z'),
        ],
      }),
      now,
    );
    expect(view).toMatchObject({
      contains: ['eggs', 'milk'],
      mayContain: ['nuts'],
      warnings: ['more_allergens'],
      added: [
        { allergen: 'eggs', at: at('2026-03-10T09:00:00Z') },
        { allergen: 'nuts', at: at('2026-03-11T08:00:00Z') },
      ],
    });
  });

  test('and nothing is said of what the label says already, nor of one that knows of none', () => {
    expect(pageView(label({ known: [known('milk', false), known('milk', true)] }), now)).toMatchObject({
      contains: ['milk'],
      added: [],
      warnings: [],
    });
    const { allergens: _unsaid, ...data } = label().data;
    expect(pageView(label({ data, known: [known('eggs', false)] }), now)).toMatchObject({
      allergensUnknown: true,
      added: [],
    });
  });

  test('takes no days away that are left', () => {
    const view = pageView(
      label({ subject: { ...label().subject!, ended: 'incomplete' }, known: [known('eggs', false)] }),
      now,
    );
    expect(view.badge).not.toBeNull();
  });
});
