import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/kernel/dates.ts';
import { recallInstants } from '#platform/http/server-clock.ts';
import type { Lot } from '../lot-shapes.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { daysLeft, expiryStatus } from '../expiry.ts';
import { productOn } from '../judged-on.ts';
import { stockLevel } from '../product-status.ts';
import { PlacesInQuestion, nothingInQuestion } from './places-in-question.ts';
import { ExpiryBadge, LotBadges, ProductBadges } from './StatusBadge.tsx';
import { sampleLot, sampleProduct, today } from './test-kit.ts';

/** What the badges of a product say, which icon they carry, and in which colour. */
function shown(node: React.ReactNode): string[] {
  const { container } = render(node);
  return [...container.querySelectorAll('svg')].map((icon) => {
    const badge = icon.parentElement!;
    const tone = /bg-(danger|warning|ok|info)-soft/.exec(badge.className)?.[1] ?? 'neutral';
    return `${badge.textContent} (${tone})`;
  });
}

function expiryBadge(inDays: number, kind: ExpiryKind = 'use_by'): string[] {
  const date = addDays(today, inDays);
  return shown(
    <ExpiryBadge expiry={expiryStatus(date, today)} kind={kind} daysLeft={daysLeft(date, today)} />,
  );
}

const product = (quantity: number, minimumStock: number) =>
  sampleProduct({ quantity, minimumStock, level: stockLevel(quantity, minimumStock) });

describe('the badge of an expiry', () => {
  it('[INV-06] says «Scaduto» of a day that has passed', () => {
    expect(expiryBadge(-1)).toEqual(['Scaduto (danger)']);
    expect(expiryBadge(-400)).toEqual(['Scaduto (danger)']);
  });

  it('[INV-07] says «Scade oggi» on the day itself, not «Scade domani»', () => {
    expect(expiryBadge(0)).toEqual(['Scade oggi (danger)']);
  });

  it('[INV-08] says «Scade domani» at one day and «In scadenza» with its days up to three', () => {
    expect([expiryBadge(1), expiryBadge(2), expiryBadge(3)].flat()).toEqual([
      'Scade domani (warning)',
      'In scadenza: 2 giorni (warning)',
      'In scadenza: 3 giorni (warning)',
    ]);
  });

  it('[INV-09] [INV-27] is no warning from four days on, and «Buono» after the last day of the list of what expires', () => {
    expect([4, 7, 8].flatMap((days) => expiryBadge(days))).toEqual([
      'In scadenza: 4 giorni (neutral)',
      'In scadenza: 7 giorni (neutral)',
      'Buono (ok)',
    ]);
  });

  it('[LABEL-46] never calls a best-before expired, nor a danger', () => {
    expect([-1, 0, 1].flatMap((days) => expiryBadge(days, 'best_before'))).toEqual([
      'Oltre la data (warning)',
      'Preferibilmente entro oggi (warning)',
      'Preferibilmente entro domani (warning)',
    ]);
  });

  it('[ERR-23] of a device whose clock was set back says only what has passed already', () => {
    recallInstants({ vouched: Date.now() + 86_400_000, shown: null });
    expect([-1, 0, 1, 5, 90].flatMap((days) => expiryBadge(days))).toEqual([
      'Scaduto (danger)',
      'Guarda la data (warning)',
      'Guarda la data (warning)',
      'Guarda la data (warning)',
      'Guarda la data (warning)',
    ]);
  });

  it('does not call good what has no date', () => {
    expect(shown(<ExpiryBadge expiry={null} kind={null} daysLeft={null} />)).toEqual([
      'Senza scadenza (neutral)',
    ]);
  });
});

describe('the badges of a product', () => {
  const lot = (lotNumber: string, days: number, expiryKind: ExpiryKind = 'use_by') => ({
    id: lotNumber,
    lotNumber,
    expiryDate: addDays(today, days),
    expiryKind,
  });
  const of = (...datedLots: ReturnType<typeof lot>[]) => {
    const { expiryDate, expiryKind } = datedLots[0]!;
    const known = { expiryDate, expiryKind, datedLots, lotCount: datedLots.length };
    return shown(
      <ProductBadges product={productOn(sampleProduct({ ...known, quantity: 9, level: 'enough' }), today)} />,
    );
  };

  it('[LABEL-46] say of each kind in its own words what has passed', () => {
    expect(of(lot('Q1', -2, 'best_before'), lot('B2', 60))).toEqual(['Lotto Q1 oltre la data (warning)']);
    expect(of(lot('Q1', -3, 'best_before'), lot('Q2', -2, 'best_before'), lot('B2', 60))).toEqual([
      '2 lotti oltre la data (warning)',
    ]);
    expect(of(lot('Q1', -3, 'best_before'), lot('A1', -2), lot('B2', 1, 'best_before'))).toEqual([
      'Lotto A1 scaduto (danger)',
      'Lotto Q1 oltre la data (warning)',
      'Preferibilmente entro domani (warning)',
    ]);
    expect(of(lot('Q1', -2, 'best_before'))).toEqual(['Oltre la data (warning)']);
    // Of several that have passed the worst is told, whichever is the earliest.
    expect(of(lot('Q1', -3, 'best_before'), lot('A1', -2))).toEqual(['Scaduto (danger)']);
  });

  it('[INV-26] say which lot has expired among good ones, and how close those are', () => {
    expect(of(lot('A1', -2), lot('B2', 5))).toEqual([
      'Lotto A1 scaduto (danger)',
      'In scadenza: 5 giorni (neutral)',
    ]);
    expect(of(lot('A1', -2), lot('B2', 60))).toEqual(['Lotto A1 scaduto (danger)']);
    expect(of(lot('A1', -2), lot('A2', -1), lot('B2', 1))).toEqual([
      '2 lotti scaduti (danger)',
      'Scade domani (warning)',
    ]);
    expect(of(lot('A1', -2))).toEqual(['Scaduto (danger)']);
  });

  it('[TRACE-40] call nothing good that a recall blocks, and say how much of it is blocked', () => {
    const stock = { quantity: 9, level: 'enough', datedLots: [lot('B1', 60), lot('B2', 90)], lotCount: 2 };
    const blocked = (blockedLots: number, fields: Parameters<typeof sampleProduct>[0] = {}) =>
      shown(
        <ProductBadges
          product={productOn(
            sampleProduct({
              ...stock,
              level: 'enough',
              expiryDate: addDays(today, 60),
              expiryKind: 'use_by',
              blockedLots,
              ...fields,
            }),
            today,
          )}
        />,
      );
    expect(blocked(0)).toEqual(['Buono (ok)']);
    expect(blocked(1)).toEqual(['1 lotto bloccato (danger)']);
    expect(blocked(2)).toEqual(['Bloccato (danger)']);
    expect(blocked(2, { lotCount: 3 })).toEqual(['2 lotti bloccati (danger)']);
    const past = { datedLots: [lot('B1', -1)], lotCount: 1, expiryDate: addDays(today, -1) };
    expect(blocked(1, past)).toEqual(['Bloccato (danger)', 'Scaduto (danger)']);
  });

  it('[INV-68] say what stands out of the cold, and call none of it good', () => {
    const out = (days: number) =>
      shown(
        <ProductBadges
          product={productOn(
            sampleProduct({
              quantity: 9,
              level: 'enough',
              datedLots: [lot('B1', days)],
              lotCount: 1,
              expiryDate: addDays(today, days),
              expiryKind: 'use_by',
              outOfCold: true,
            }),
            today,
          )}
        />,
      );
    expect(out(60)).toEqual(['Fuori dal frigo (warning)']);
    expect(out(1)).toEqual(['Fuori dal frigo (warning)', 'Scade domani (warning)']);
    expect(out(-1)).toEqual(['Fuori dal frigo (warning)', 'Scaduto (danger)']);
  });

  it('tell what is used up and what is below its minimum', () => {
    expect(shown(<ProductBadges product={product(0, 5)} />)).toEqual(['Esaurito (neutral)']);
    expect(shown(<ProductBadges product={product(4, 5)} />)).toEqual([
      'Senza scadenza (neutral)',
      'Sotto scorta (warning)',
    ]);
    expect(shown(<ProductBadges product={product(5, 5)} />)).toEqual(['Senza scadenza (neutral)']);
  });
});

describe('the badges of a lot', () => {
  it('[TRACE-40] say «Bloccato» and never «Buono» of what a recall keeps', () => {
    const badges = (fields: Parameters<typeof sampleLot>[4]) =>
      shown(<LotBadges lot={sampleLot(1, 'B1', 2, addDays(today, 60), fields)} home={null} />);
    expect(badges({})).toEqual(['Buono (ok)']);
    expect(badges({ blockedAt: '2026-11-18T09:00:00.000Z' })).toEqual(['Bloccato (danger)']);
    expect(badges({ blockedAt: '2026-11-18T09:00:00.000Z', quantity: 0 })).toEqual([]);
  });
});

describe('where a temperature is out of its limits', () => {
  const there = (node: React.ReactNode) =>
    shown(
      <PlacesInQuestion value={{ ...nothingInQuestion, names: ['Frigo verdure'] }}>{node}</PlacesInQuestion>,
    );
  const lot = (days: number, storageLocation: string | null, home: string | null) =>
    there(
      <LotBadges
        lot={sampleLot(1, 'B1', 2, addDays(today, days), {
          storageLocation,
          daysLeft: days,
          expiry: days === 1 ? 'soon' : 'good',
        })}
        home={home}
      />,
    );
  const warned = 'Temperatura fuori limite (warning)';

  it('[INV-77] no lot is called good; one that stands elsewhere is', () => {
    expect(lot(60, null, 'Frigo verdure')).toEqual([warned]);
    expect(lot(60, 'Frigo verdure, ripiano 2', 'Dispensa')).toEqual([warned]);
    expect(lot(60, 'Dispensa', 'Frigo verdure')).toEqual(['Buono (ok)']);
    expect(lot(60, null, 'Frigo verdure 2')).toEqual(['Buono (ok)']);
    expect(lot(1, null, 'Frigo verdure')).toEqual([warned, 'Scade domani (warning)']);
  });

  it('[FRIG-34] nor one where nobody has read the temperature for days, and that says so without alarm', () => {
    const unread = (node: React.ReactNode) =>
      shown(
        <PlacesInQuestion
          value={{
            ...nothingInQuestion,
            places: [{ name: 'Frigo verdure', unreadDays: 3 }],
            unreadNames: new Map([['Cella', 5]]),
          }}
        >
          {node}
        </PlacesInQuestion>,
      );
    const lotIn = (storageLocation: string, days = 60) =>
      unread(
        <LotBadges
          lot={sampleLot(1, 'B1', 2, addDays(today, days), {
            storageLocation,
            daysLeft: days,
            expiry: days === 1 ? 'soon' : 'good',
          })}
          home={null}
        />,
      );
    expect(lotIn('Frigo verdure, ripiano 2')).toEqual(['Temperatura non letta da 3 giorni (neutral)']);
    expect(lotIn('Cella')).toEqual(['Temperatura non letta da 5 giorni (neutral)']);
    expect(lotIn('Dispensa')).toEqual(['Buono (ok)']);
    expect(lotIn('Frigo verdure', 1)).toEqual([
      'Temperatura non letta da 3 giorni (neutral)',
      'Scade domani (warning)',
    ]);
    const product = sampleProduct({
      quantity: 5,
      level: 'enough',
      expiry: 'good',
      daysLeft: 60,
      standsIn: ['Dispensa', 'Frigo verdure', 'Cella'],
    });
    expect(unread(<ProductBadges product={product} />)).toEqual([
      'Temperatura non letta da 5 giorni (neutral)',
    ]);
  });

  it('[INV-77] no product that is kept there is called good, while there is some', () => {
    const kept = {
      storageLocation: 'frigo verdure',
      expiry: 'good',
      daysLeft: 60,
      expiryKind: 'use_by',
    } as const;
    const of = (quantity: number) =>
      there(
        <ProductBadges
          product={sampleProduct({ ...kept, quantity, level: quantity === 0 ? 'out' : 'enough' })}
        />,
      );
    expect(of(5)).toEqual([warned]);
    expect(of(0)).toEqual(['Esaurito (neutral)']);
  });

  it('[INV-77] no product of which a lot was put there is called good; one of which all was put elsewhere is', () => {
    const of = (storageLocation: string, standsIn: string[]) => {
      const kept = { expiry: 'good', daysLeft: 60, expiryKind: 'use_by', level: 'enough' } as const;
      return there(<ProductBadges product={sampleProduct({ ...kept, storageLocation, standsIn })} />);
    };
    expect(of('Dispensa', ['Dispensa', 'Frigo verdure, ripiano 2'])).toEqual([warned]);
    expect(of('Frigo verdure', ['Dispensa'])).toEqual(['Buono (ok)']);
  });
});

describe('[GOODS-39, GOODS-42] of goods of which nobody knows how warm they came', () => {
  const arrival = (fields: Partial<Lot['arrivals'][number]>): Lot['arrivals'][number] => ({
    id: 'a',
    questions: [],
    celsius: 1.5,
    maxCelsius: 2,
    kind: 'fish',
    kindReason: null,
    reason: '',
    measure: null,
    operatorName: 'Anna',
    performedAt: '2026-11-20T10:00:00.000Z',
    closing: null,
    ...fields,
  });
  const fit = { judgement: 'fit' as const, reason: '', operatorName: 'Anna', at: '2026-11-20T11:00:00.000Z' };
  const badges = (
    heldBack: boolean,
    arrivals: Lot['arrivals'],
    question?: 'open' | 'discarded',
  ): string[] => {
    const lot = sampleLot(1, 'B1', 2, addDays(today, 60), { heldBack, arrivals });
    const goods = new Map(question === undefined ? [] : [[lot.id, question] as const]);
    return shown(
      <PlacesInQuestion value={{ ...nothingInQuestion, goods }}>
        <LotBadges lot={lot} home={null} />
      </PlacesInQuestion>,
    );
  };
  it.each<[string, string[], string[]]>([
    [
      'above its limit',
      badges(true, [arrival({ questions: ['above_limit'] })]),
      ['Da valutare: arrivato fuori limite (danger)'],
    ],
    [
      'by one that was known to be off',
      badges(true, [arrival({ questions: ['by_off'] })]),
      ['Da valutare: termometro fuori taratura (danger)'],
    ],
    [
      'not measured',
      badges(true, [arrival({ questions: ['not_measured'] })]),
      ['Da valutare: temperatura non misurata (danger)'],
    ],
    [
      'by one that was found off since: said once',
      badges(false, [arrival({ foundOff: true })], 'open'),
      ['Da valutare: termometro fuori taratura (danger)'],
    ],
    ['judged fit', badges(false, [arrival({ foundOff: true, closing: fit })]), ['Buono (ok)']],
    [
      'judged fit, and in question for something else',
      badges(false, [arrival({ foundOff: true, closing: fit })], 'open'),
      ['Temperatura fuori limite (warning)'],
    ],
    [
      'judged to be thrown away',
      badges(true, [arrival({ foundOff: true, closing: { ...fit, judgement: 'discarded' } })]),
      ['Giudicato da scartare (danger)'],
    ],
  ])('%s', (_what, said, wanted) => {
    expect(said).toEqual(wanted);
  });
});
