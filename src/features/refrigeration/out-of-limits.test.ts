import { describe, expect, it } from 'vitest';
import { isPlaceOut, staysOf } from './out-of-limits.ts';
import type { Outside } from './out-of-limits.ts';

const at = (time: string): Date => new Date(`2035-06-10T${time}:00Z`);
const reading = (part: Partial<Outside>): Outside => ({
  equipmentId: 'e1',
  equipmentName: 'Frigo verdure',
  archived: false,
  readAt: at('08:00'),
  knownAt: part.readAt ?? at('08:00'),
  goesOn: true,
  insideSince: false,
  corrected: false,
  judged: null,
  ...part,
});
const judged = (judgement: 'fit' | 'discarded' | 'moved_fit', insideSince = false): Outside =>
  reading({ goesOn: false, insideSince, judged: { judgement, at: at('09:00') } });

describe('[INV-92] a place whose equipment was read outside its limits', () => {
  it.each([
    ['goes on', reading({}), true],
    ['read inside since', reading({ goesOn: false, insideSince: true }), false],
    ['its food was judged fit', judged('fit'), false],
    ['its food was thrown away', judged('discarded'), true],
    ['its food was thrown away, read inside since', judged('discarded', true), false],
    [
      '[NC-22] its food was thrown away, and the temperature was corrected',
      { ...judged('discarded'), corrected: true },
      false,
    ],
    ['its food was moved', judged('moved_fit'), true],
    ['its food was moved, read inside since', judged('moved_fit', true), false],
  ] as const)('%s', (_, outside, isOut) => {
    expect(isPlaceOut(outside)).toBe(isOut);
  });
});

describe('[INV-93] goods that stood there', () => {
  it('are asked about since the first temperature of what goes on', () => {
    expect(
      staysOf([
        reading({ readAt: at('10:00') }),
        reading({ readAt: at('08:00') }),
        reading({ readAt: at('09:00'), knownAt: at('11:00') }),
      ]),
    ).toEqual([
      {
        equipmentId: 'e1',
        equipmentName: 'Frigo verdure',
        since: at('08:00'),
        lastAt: at('11:00'),
        until: null,
        saidAt: null,
        question: 'open',
      },
    ]);
  });

  it('are to be thrown away when that was said, whatever was read since, and are fit when that was', () => {
    expect(staysOf([judged('discarded', true), judged('fit'), judged('moved_fit')])).toEqual([
      {
        equipmentId: 'e1',
        equipmentName: 'Frigo verdure',
        since: at('08:00'),
        lastAt: at('08:00'),
        until: at('09:00'),
        saidAt: at('09:00'),
        question: 'discarded',
      },
    ]);
  });

  it('[INV-162] of what was only doubted are those until the last that was read, whenever it was judged', () => {
    const doubted = (readAt: string): Outside => ({
      ...judged('discarded', true),
      readAt: at(readAt),
      knownAt: at('09:00'),
      doubted: true,
    });
    const stay = { equipmentId: 'e1', equipmentName: 'Frigo verdure', saidAt: at('09:00') };
    expect(staysOf([doubted('06:00'), doubted('08:00'), doubted('07:00')])).toEqual([
      { ...stay, since: at('06:00'), lastAt: at('09:00'), until: at('08:00'), question: 'discarded' },
    ]);
    // What was outside and judged at the same instant goes on until then.
    expect(
      staysOf([doubted('06:00'), judged('discarded', true)]).map(({ since, until }) => [since, until]),
    ).toEqual([
      [at('06:00'), at('06:00')],
      [at('08:00'), at('09:00')],
    ]);
  });

  it('are those of each piece of equipment and each judgement', () => {
    const other = { equipmentId: null, equipmentName: 'pozzetto' };
    expect(
      staysOf([
        reading({}),
        judged('discarded'),
        reading(other),
        reading({ ...other, equipmentName: 'Pozzetto', readAt: at('07:00') }),
      ]).map(({ equipmentId, since, question }) => [equipmentId, since, question]),
    ).toEqual([
      ['e1', at('08:00'), 'open'],
      ['e1', at('08:00'), 'discarded'],
      [null, at('07:00'), 'open'],
    ]);
  });
});
