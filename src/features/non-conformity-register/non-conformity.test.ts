import { describe, expect, it } from 'vitest';
import { keyOf, readKey } from './key.ts';
import { nonConformitiesOf, repeatedLately, timesIn30Days, toSeeOf } from './non-conformity.ts';
import type { Deviation, SaidInRoom, Step } from './non-conformity.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const day = (n: number): Date => new Date(Date.UTC(2026, 10, n, 8));
const judgedAt = (at: Date): SaidInRoom => ({
  words: 'Assaggiato',
  judgement: 'fit',
  operatorName: 'Anna',
  at,
});

const deviation = (n: number, on: number, more: Partial<Deviation> = {}): Deviation => ({
  entryId: id(n),
  part: 0,
  episode: 'frigo',
  cause: 'frigo',
  name: 'Frigo carne',
  value: '9,0 °C',
  limit: null,
  madeAt: day(on),
  operatorName: 'Anna',
  said: [],
  ended: null,
  goods: [],
  ...more,
});
const step = (n: number, entry: number, on: number, verified: string | null = null): Step => ({
  id: id(100 + n),
  kind: 'reading',
  entryId: id(entry),
  part: 0,
  cause: verified === null ? 'Porta aperta' : null,
  action: null,
  food: null,
  goods: [],
  verified,
  operatorName: 'Bruno',
  at: day(on),
});
const of = (deviations: Deviation[], steps: Step[] = []) => nonConformitiesOf('reading', deviations, steps);
const over = (on: number) => ({ ended: { at: day(on), judged: null } });

describe('how a non-conformity stands', () => {
  it.each([
    ['open', [deviation(1, 1)], []],
    ['recheck', [deviation(1, 1), deviation(2, 2, { said: [judgedAt(day(2))] })], []],
    // What was said about an earlier value covers no later one.
    ['open', [deviation(1, 1, { said: [judgedAt(day(1))] }), deviation(2, 2)], []],
    ['to_close', [deviation(1, 1, over(3)), deviation(2, 2, over(3))], []],
    ['closed', [deviation(1, 1, { ended: { at: day(2), judged: judgedAt(day(2)) } })], []],
    // One of several that nobody judged is to be looked at.
    [
      'to_close',
      [deviation(1, 1, { ended: { at: day(2), judged: judgedAt(day(2)) } }), deviation(2, 2, over(3))],
      [],
    ],
    ['closed', [deviation(1, 1, over(3)), deviation(2, 2, over(3))], [step(1, 2, 3, 'Visto')]],
    // It was verified before it was over: it came to light later that it went on.
    ['to_close', [deviation(1, 1, over(5))], [step(1, 1, 4, 'Visto')]],
    ['open', [deviation(1, 1)], [step(1, 1, 4, 'Visto')]],
    ['to_close', [deviation(1, 1, over(3))], [step(1, 1, 4)]],
  ] as const)('[NC-03, NC-06, NC-07] is %s', (state, deviations, steps) => {
    expect(of([...deviations], [...steps]).map((one) => one.state)).toEqual([state]);
  });

  it('[NC-03] bears the name of its first record, and is found by what was said of any', () => {
    const [one] = of([deviation(2, 2), deviation(1, 1)], [step(1, 2, 3), step(2, 1, 2), step(3, 9, 2)]);
    expect(one).toMatchObject({ key: `reading-${id(1)}`, openedAt: day(1) });
    expect(one!.steps.map((said) => said.id)).toEqual([id(102), id(101)]);
  });
});

describe('what came back', () => {
  const all = [1, 20, 40].flatMap((on, n) => of([deviation(n + 1, on, { ...over(on), episode: String(n) })]));

  it('[NC-08] counts those of one cause in the thirty days until each began', () => {
    expect(all.map((one) => timesIn30Days(one, all))).toEqual([1, 2, 2]);
    const nobodyKnows = of([deviation(9, 2, { cause: null })])[0]!;
    expect(timesIn30Days(nobodyKnows, [nobodyKnows, { ...nobodyKnows, key: 'other' }])).toBe(1);
  });

  it('[NC-08] tells two or more of the last thirty days together, and a single one not', () => {
    expect(repeatedLately(all, day(41)).map(({ name, of: some }) => [name, some.length])).toEqual([
      ['Frigo carne', 2],
    ]);
    // At the very end of the thirtieth day the older one is out.
    expect(repeatedLately(all, day(50))).toEqual([]);
    expect(repeatedLately(all, new Date(day(50).getTime() - 1))).toHaveLength(1);
  });

  it('[NC-11] says how many are to be seen to, and since when', () => {
    const some = [...of([deviation(1, 2)]), ...of([deviation(2, 1, over(2))])];
    expect(toSeeOf(some)).toEqual({ open: 1, toClose: 1, oldestAt: day(1) });
    expect(toSeeOf([])).toEqual({ open: 0, toClose: 0, oldestAt: null });
  });
});

describe('its name in an address', () => {
  it.each([0, 3])('[NC-03] comes back as it was, with part %i', (part) => {
    const ref = { kind: 'pest', entryId: id(7), part } as const;
    expect(readKey(keyOf(ref))).toEqual(ref);
  });
  it.each(['', 'reading', `reading-${id(1)}-x`, `other-${id(1)}`, `reading-${id(1)} `])(
    '[NC-03] %j is none',
    (text) => expect(readKey(text)).toBeNull(),
  );
});
