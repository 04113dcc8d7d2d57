import { describe, expect, it } from 'vitest';
import { unreadPlaces } from './unread-places.ts';

const now = new Date('2026-11-21T12:00:00Z');
const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
const place = (name: string, equipmentId: string | null = null, archived = false) => ({
  id: name,
  name,
  equipmentId,
  archived,
});
const read = (equipmentId: string, name: string, readAt: Date, dueTimes = ['11:00', '23:00']) => ({
  equipmentId,
  name,
  dueTimes,
  readAt,
});
const found = (...asked: Parameters<typeof unreadPlaces>) => {
  const { places, names } = unreadPlaces(...asked);
  return { places: Object.fromEntries(places), names: Object.fromEntries(names) };
};

describe('[FRIG-34] where nobody has read the temperature for days', () => {
  it.each([
    ['a moment ago', 0, undefined],
    ['one shift missed', 1.5, undefined],
    ['not yet two days ago', 1.999, undefined],
    ['two days ago', 2, 2],
    ['forty days ago', 40.7, 40],
  ])('read %s', (_when, ago, asked) => {
    expect(found([place('Cella', 'e')], [read('e', 'Frigo', days(ago))], [], now).places['Cella']).toBe(
      asked,
    );
  });

  it('with one reading a day a single missed one asks nothing', () => {
    const at = (ago: number) =>
      found([place('Cella', 'e')], [read('e', 'Frigo', days(ago), ['13:00'])], [], now);
    expect([at(2), at(2.01)].map(({ places }) => places)).toEqual([{}, { Cella: 2 }]);
  });

  it('its shelves too, its own name and former ones where no place bears them, and nothing else', () => {
    expect(
      found(
        [place('Cella', 'e'), place('Cella, ripiano 2'), place('Cella 2', 'other'), place('Dispensa')],
        [read('e', 'Frigo carne', days(3)), read('other', 'Frigo pesce', days(0))],
        [{ name: 'Frigo vecchio', equipmentIds: ['e'] }],
        now,
      ),
    ).toEqual({
      places: { Cella: 3, 'Cella, ripiano 2': 3 },
      names: { 'Frigo carne': 3, 'Frigo vecchio': 3 },
    });
  });

  it('of two the one unread for longest', () => {
    expect(
      found([place('Cella, cassetto 1')], [read('a', 'Cella', days(3)), read('b', 'cella', days(9))], [], now)
        .places,
    ).toEqual({ 'Cella, cassetto 1': 9 });
  });
});
