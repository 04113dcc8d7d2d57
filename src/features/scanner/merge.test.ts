import { describe, expect, it } from 'vitest';
import { noFacts, type CodeFacts } from './gs1.ts';
import { packageOf, type Print } from './merge.ts';
import { sureFrom } from './printed.ts';
import type { PrintedExpiry } from './printed-dates.ts';

const nothing: Print = { expiries: [], lots: [], weights: [] };
const gtin = '08076809513753';
const code = (facts: Partial<CodeFacts>): CodeFacts => ({ ...noFacts, ...facts });
const read = <Value>(value: Value, confidence = 0.95) => ({ value, confidence, line: 3 });
const date = (day: string, kind: PrintedExpiry['kind']) => read<PrintedExpiry>({ date: day, kind });
const told = (readings: readonly { by: string; value: unknown; confidence: number }[]) =>
  readings.map(({ by, value, confidence }) => [by, value, confidence >= sureFrom ? 'sure' : 'doubtful']);

describe('[SCAN-35] codes and print together', () => {
  it('a code alone, or print alone, is what it is', () => {
    expect(told(packageOf([code({ lot: 'A1' })], null).lots)).toEqual([['code', 'A1', 'sure']]);
    expect(told(packageOf([], { ...nothing, lots: [read('A1')] }).lots)).toEqual([['print', 'A1', 'sure']]);
    expect(packageOf([], nothing)).toEqual({ gtins: [], expiries: [], lots: [], weights: [] });
  });

  it.each([
    ['the same', date('2027-03-17', 'use_by')],
    ['the same without its words', date('2027-03-17', null)],
  ])('print that says %s leaves the code sure', (_, printed) => {
    const { expiries } = packageOf([code({ useBy: '2027-03-17' })], { ...nothing, expiries: [printed] });
    expect(told(expiries)).toEqual([['code', { date: '2027-03-17', kind: 'use_by' }, 'sure']]);
  });

  it.each([
    ['another day', date('2027-03-25', 'use_by')],
    ['the same day for something else', date('2027-03-17', 'best_before')],
    ['another day, hardly read', { ...date('2027-03-25', null), confidence: 0.3 }],
  ])('print that says %s stands beside the code, and neither is sure', (_, printed) => {
    const { expiries } = packageOf([code({ useBy: '2027-03-17' })], { ...nothing, expiries: [printed] });
    expect(expiries.map(({ by }) => by)).toEqual(['code', 'print']);
    expect(expiries.every(({ confidence }) => confidence < sureFrom)).toBe(true);
    expect(expiries[1]?.line).toBe(3);
  });

  it('lots are compared as people do', () => {
    for (const lot of ['24310B', 'l24310b', '24/310-B', '24 310 B'])
      expect(
        told(packageOf([code({ lot: 'L24310B' })], { ...nothing, lots: [read(lot)] }).lots),
        lot,
      ).toEqual([['code', 'L24310B', 'sure']]);
    expect(
      packageOf([code({ lot: '24310B' })], { ...nothing, lots: [read('24810B')] }).lots.map(({ by }) => by),
    ).toEqual(['code', 'print']);
  });

  it('two codes that say one thing are one; two that do not are both doubtful', () => {
    const ean = code({ gtin });
    const matrix = code({ gtin, useBy: '2027-03-17', netGrams: 500 });
    const one = packageOf([ean, matrix], null);
    expect(told(one.gtins)).toEqual([['code', gtin, 'sure']]);
    const neighbour = code({ gtin: '08001234567895', useBy: '2027-04-01' });
    const two = packageOf([matrix, neighbour], null);
    expect(two.gtins.map(({ value }) => value)).toEqual([gtin, '08001234567895']);
    expect([...two.gtins, ...two.expiries].every(({ confidence }) => confidence < sureFrom)).toBe(true);
  });

  it('use-by and best-before of one code are two readings, and a person says which counts', () => {
    const { expiries } = packageOf([code({ useBy: '2027-03-17', bestBefore: '2027-03-20' })], null);
    expect(told(expiries)).toEqual([
      ['code', { date: '2027-03-17', kind: 'use_by' }, 'doubtful'],
      ['code', { date: '2027-03-20', kind: 'best_before' }, 'doubtful'],
    ]);
  });

  it('weights are held against each other in whole grams', () => {
    const of = (amount: number, unit: 'g' | 'ml') =>
      packageOf([code({ netGrams: 500 })], { ...nothing, weights: [read({ amount, unit })] }).weights;
    expect(told(of(500, 'g'))).toEqual([['code', { amount: 500, unit: 'g' }, 'sure']]);
    expect(of(500, 'ml')).toHaveLength(2);
    expect(of(350, 'g')).toHaveLength(2);
  });
});
