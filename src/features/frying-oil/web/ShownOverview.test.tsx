import { describe, expect, it } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Overview } from '../contract.ts';
import { shownOverview } from './shown-overview.ts';

const at = (hour: string): string => `2026-11-21T${hour}:00.000Z`;
const check = (polarPercent: number, hour: string) =>
  ({ polarPercent, strip: null, outcome: 'ok', performedAt: at(hour) }) as const;
const known: Overview = {
  fryers: [{ name: 'Grande', check: check(18, '10:00') }],
  limit: { limitPercent: 25, widerReason: null, setBy: null, setAt: null },
  matters: [],
};
const stored = {
  oilId: 'stored',
  fryer: 'Grande',
  polarPercent: 28,
  strip: null,
  limitPercent: 25,
  performedAt: at('09:00'),
};
const kept = (input: object, name = 'recordOil', state: KeptWrite['state'] = 'waiting'): KeptWrite => ({
  id: 'kept',
  endpoint: ['fryingOil', name],
  input: {
    id: 'kept',
    kind: 'check',
    fryer: 'Grande',
    polarPercent: 27,
    strip: null,
    performedAt: at('11:00'),
    ...input,
  },
  about: { title: '', fields: [] },
  restaurantId: 'r',
  userId: 'u',
  operator: { id: 'o', name: 'Bruno' },
  ticket: null,
  keptAt: at('11:00'),
  clockKnown: true,
  faults: 0,
  state,
});
const fryer = (overview: Overview, ...writes: KeptWrite[]) => shownOverview(overview, writes).fryers[0];
const matters = (overview: Overview, ...writes: KeptWrite[]) =>
  shownOverview(overview, writes).matters.map(({ oilId, toSend }) => [oilId, toSend]);

describe('[OIL-10] a check that waits on the device', () => {
  it.each([
    [{}, 'beyond'],
    [{ fryer: ' GRANDE ' }, 'beyond'],
    [{ polarPercent: 25.1 }, 'beyond'],
    [{ polarPercent: 25 }, 'near'],
    [{ polarPercent: 22.4 }, 'ok'],
    [{ polarPercent: null, strip: 'spent' }, 'beyond'],
  ])('%j stands in place of what the server knows: %s', (input, outcome) => {
    expect(fryer(known, kept(input))).toMatchObject({
      name: 'Grande',
      toSend: true,
      check: { outcome, performedAt: at('11:00') },
    });
    expect(matters(known, kept(input))).toEqual(outcome === 'beyond' ? [['kept', true]] : []);
  });

  it('is judged by the restaurant’s own limit', () => {
    const narrow = { ...known, limit: { ...known.limit, limitPercent: 20 } };
    expect(matters(narrow, kept({ polarPercent: 21 }))).toEqual([['kept', true]]);
  });

  it('that is older than what the server knows stands nowhere, but its oil is asked about', () => {
    const write = kept({ performedAt: at('09:30') });
    expect(fryer(known, write)).toEqual(known.fryers[0]);
    expect(matters(known, write)).toEqual([['kept', true]]);
  });

  it('of oil that the server knows was changed since asks nothing', () => {
    const changed = { ...known, fryers: [{ name: 'Grande', changedAt: at('11:30') }] };
    expect(matters(changed, kept({}))).toEqual([]);
  });

  it('[NC-16] that was refused counts until it is dealt with, where it found bad oil', () => {
    for (const name of ['recordOil', 'correctOil'])
      expect(shownOverview(known, [kept({}, name, 'refused')])).toMatchObject({
        fryers: [{ name: 'Grande', toSend: 'refused' }],
        matters: [{ oilId: 'kept', toSend: 'refused' }],
      });
    const better = kept({ id: 'b', polarPercent: 12, performedAt: at('12:00') });
    expect(matters(known, kept({}, 'recordOil', 'refused'), better)).toEqual([['kept', 'refused']]);
  });

  it.each([
    ['a good one that was refused', kept({ polarPercent: 12 }, 'recordOil', 'refused')],
    ['a change that was refused', kept({ kind: 'change', polarPercent: null }, 'recordOil', 'refused')],
    ['what was thrown away', kept({}, 'recordOil', 'discarded')],
  ])('%s counts for nothing', (_what, write) => {
    expect(shownOverview(known, [write])).toEqual({
      fryers: known.fryers,
      matters: [],
      isDoubted: false,
    });
  });

  it('of a fryer that nobody named before is there at once, also while the server said nothing', () => {
    expect(shownOverview(undefined, [kept({ fryer: 'Nuova' })])).toMatchObject({
      fryers: [{ name: 'Nuova', toSend: true, check: { polarPercent: 27, outcome: 'beyond' } }],
      matters: [{ oilId: 'kept', fryer: 'Nuova', toSend: true }],
    });
  });

  it('goes on after a better one, and after a change, until the server has them', () => {
    const better = kept({ id: 'b', polarPercent: 12, performedAt: at('12:00') });
    const change = kept({ id: 'c', kind: 'change', polarPercent: null, performedAt: at('13:00') });
    expect(matters(known, kept({}), better, change)).toEqual([['kept', true]]);
    expect(fryer(known, kept({}), better, change)).toMatchObject({ changedAt: at('13:00'), toSend: true });
  });

  it('once stored is no second matter', () => {
    const both = { ...known, matters: [{ ...stored, oilId: 'kept' }] };
    expect(matters(both, kept({}))).toHaveLength(1);
  });

  it('tells what was done with it, and what was said since', () => {
    const done = kept({ correctiveAction: 'Spenta' });
    const said = kept({ oilId: 'kept', action: 'Avvisato', performedAt: at('11:30') }, 'answerOil');
    const answers = (...writes: KeptWrite[]) =>
      shownOverview(known, writes).matters.map(({ answer }) => answer);
    expect(answers(done)).toEqual([
      { action: 'Spenta', operatorName: 'Bruno', at: at('11:00'), recheckAt: at('23:00') },
    ]);
    expect(answers(done, said)).toMatchObject([{ action: 'Avvisato', at: at('11:30') }]);
  });
});

describe('[OIL-10] a correction that waits', () => {
  const correct = (input: object) => kept({ oilId: 'wrong', ...input }, 'correctOil');

  it('leaves nothing green, and asks about oil that it calls bad', () => {
    expect(shownOverview(known, [correct({})])).toMatchObject({
      isDoubted: true,
      fryers: [{ name: 'Grande', toSend: true }],
      matters: [{ oilId: 'kept', polarPercent: 27, toSend: true }],
    });
    expect(shownOverview(known, [correct({ polarPercent: 12 })])).toMatchObject({
      isDoubted: true,
      matters: [],
    });
  });

  it('of oil that is to be changed already is the same matter', () => {
    expect(matters({ ...known, matters: [stored] }, correct({ oilId: 'stored' }))).toEqual([
      ['stored', true],
    ]);
  });
});
