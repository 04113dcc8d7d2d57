import { describe, expect, it } from 'vitest';
import type { PackageReadings } from './contract.ts';
import { withModel, type ModelReading } from './model-reading.ts';
import { sureFrom } from './printed.ts';

const today = '2034-01-01';
const silent: ModelReading = {
  name: null,
  brand: null,
  expiry: null,
  lot: null,
  net_weight: null,
  ingredients: null,
  contains: [],
  may_contain: [],
  origin: null,
};
const nothing: PackageReadings = {
  gtins: [],
  expiries: [],
  lots: [],
  weights: [],
  names: [],
  brands: [],
  ingredients: [],
  allergens: [],
  origins: [],
  healthMarks: [],
};
const read = <Value>(value: Value, by: 'code' | 'print' = 'print', confidence = 0.95) => ({
  value,
  confidence,
  by,
  box: null,
});
const expiry = (date: string, by?: 'code' | 'print') => read({ date, kind: 'use_by' as const }, by);
const shown = ({ expiries, lots }: PackageReadings) => ({
  expiries: expiries.map(({ value, by, confidence }) => [value.date, by, confidence >= sureFrom]),
  lots: lots.map(({ value, by, confidence }) => [value, by, confidence >= sureFrom]),
});

describe('what a model reads beside codes and print', () => {
  const clear: PackageReadings = { ...nothing, expiries: [expiry('2035-03-17')], lots: [read('24310')] };

  it('[SCAN-58] leaves as sure what it reads as well, in the words of the label', () => {
    const model = { ...silent, expiry: 'Da consumarsi entro 17/03/2035', lot: 'Lotto: 24310' };
    expect(shown(withModel(clear, model, 'auto', today))).toEqual({
      expiries: [['2035-03-17', 'print', true]],
      lots: [['24310', 'print', true]],
    });
  });

  it('[SCAN-58] stands beside print and makes both doubtful where they differ', () => {
    const model = { ...silent, expiry: 'Scad. 25/03/2035', lot: 'L 24318' };
    expect(shown(withModel(clear, model, 'auto', today))).toEqual({
      expiries: [
        ['2035-03-17', 'print', false],
        ['2035-03-25', 'model', false],
      ],
      lots: [
        ['24310', 'print', false],
        ['24318', 'model', false],
      ],
    });
  });

  it('[SCAN-58] stands behind a code, which is doubted too, and a code that it reads nothing against stays sure', () => {
    const coded = { ...nothing, expiries: [expiry('2035-03-17', 'code')], lots: [read('24310', 'code')] };
    const { expiries, lots } = shown(
      withModel(coded, { ...silent, expiry: 'Scad. 25/03/2035' }, 'auto', today),
    );
    expect(expiries).toEqual([
      ['2035-03-17', 'code', false],
      ['2035-03-25', 'model', false],
    ]);
    expect(lots).toEqual([['24310', 'code', true]]);
  });

  it('[SCAN-58] that reads nothing where print does makes print doubtful; what it alone reads is never sure', () => {
    expect(shown(withModel(clear, silent, 'auto', today))).toEqual({
      expiries: [['2035-03-17', 'print', false]],
      lots: [['24310', 'print', false]],
    });
    const model = { ...silent, expiry: 'Da consumarsi entro 17/03/2035', lot: '24310' };
    expect(shown(withModel(nothing, model, 'auto', today))).toEqual({
      expiries: [['2035-03-17', 'model', false]],
      lots: [['24310', 'model', false]],
    });
  });

  it.each(['31/02/2035', 'presto', '17/03/2099', ''])(
    '[SCAN-58] of which the rules make no date that a package has (%j) takes none away',
    (words) => {
      const { expiries } = shown(withModel(clear, { ...silent, expiry: words }, 'auto', today));
      expect(expiries[0]).toEqual(['2035-03-17', 'print', false]);
      expect(expiries.every(([, , isSure]) => !isSure)).toBe(true);
    },
  );

  it('[SCAN-58] adds allergens and takes none away; that it names none is never «none»', () => {
    const milk = { ...nothing, allergens: [read({ contains: ['milk' as const], mayContain: [] })] };
    const allergensOf = (readings: PackageReadings, model: Partial<ModelReading>) =>
      withModel(readings, { ...silent, ...model }, 'auto', today).allergens.map(({ value, by }) => [
        value,
        by,
      ]);
    expect(allergensOf(milk, {})).toEqual([[{ contains: ['milk'], mayContain: [] }, 'print']]);
    expect(allergensOf(milk, { contains: ['eggs'], may_contain: ['nuts', 'milk'] })).toEqual([
      [{ contains: ['eggs', 'milk'], mayContain: ['nuts'] }, 'model'],
    ]);
    // Of the list that it copied, what it did not name.
    expect(allergensOf(nothing, { ingredients: 'farina di frumento, sale' })).toEqual([
      [{ contains: ['gluten'], mayContain: [] }, 'model'],
    ]);
    expect(allergensOf(nothing, {})).toEqual([]);
  });

  it('[SCAN-01] of an expiry alone leaves the food out', () => {
    const model = { ...silent, name: 'Burrata', brand: 'Latteria', contains: ['milk' as const] };
    expect(withModel(nothing, model, 'expiry', today)).toEqual(nothing);
    expect(withModel(nothing, model, 'auto', today)).toMatchObject({
      names: [{ value: 'Burrata', by: 'model' }],
      brands: [{ value: 'Latteria', by: 'model' }],
    });
  });
});
