import { expect, it } from 'vitest';
import { inTime, sinceTime } from './times.it.ts';

/** 21 November 2026, 13:00 in Rome. */
const now = new Date('2026-11-21T12:00:00.000Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);

it.each([
  [-5, 'adesso'],
  [0, 'adesso'],
  [1, 'tra un minuto'],
  [20, 'tra 20 minuti'],
  [59, 'tra 59 minuti'],
  [60, 'tra un’ora'],
  [150, 'tra 3 ore'],
])('[NOTIF-25] in %i minutes is %s', (count, text) => {
  expect(inTime(minutes(count), now)).toBe(text);
});

it.each([
  [0, 'da adesso'],
  [1, 'da un minuto'],
  [59, 'da 59 minuti'],
  [60, 'da un’ora'],
  [150, 'da 2 ore'],
  [780, 'da 13 ore'],
  // Midnight in Rome lies between.
  [781, 'da ieri alle 23:59'],
  [1_380, 'da ieri alle 14:00'],
  [2_940, 'dal 19/11/2026'],
])('[NOTIF-25] since %i minutes is %s', (count, text) => {
  expect(sinceTime(minutes(-count), now)).toBe(text);
});
