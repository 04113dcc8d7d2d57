import { describe, expect, it } from 'vitest';
import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { equipmentTypes, isOffFor } from './equipment-types.ts';
import { readingsDue, shiftAround } from './readings-due.ts';

const rome = romeLocalTimeToInstant;
const created = new Date('2026-01-01T00:00:00Z');
const isClosed = (day: LocalDate): boolean => day === '2026-11-23' || day === '2026-11-24';

describe('temperatures around closed days', () => {
  it.each([
    ['2026-11-22', '23:30', 'overdue', '2026-11-22 23:00', '2026-11-25 11:00'],
    ['2026-11-23', '12:00', 'not_owed', '2026-11-23 11:00', '2026-11-25 11:00'],
    ['2026-11-25', '10:00', 'due', '2026-11-25 11:00', '2026-11-25 23:00'],
  ])('[DAY-03] %s at %s: %s', (date, time, state, due, next) => {
    const at = (text: string) => rome(text.slice(0, 10), text.slice(11));
    expect(readingsDue(['11:00', '23:00'], [], created, rome(date, time), isClosed)).toMatchObject({
      state,
      dueAt: at(due),
      nextDueAt: at(next),
    });
  });

  it('[DAY-03] a time in the small hours is of the evening before', () => {
    const at = (date: LocalDate) => readingsDue(['00:30'], [], created, rome(date, '00:45'), isClosed).state;
    expect(at('2026-11-23')).toBe('overdue');
    expect(at('2026-11-24')).toBe('not_owed');
    expect(at('2026-11-25')).toBe('not_owed');
    expect(at('2026-11-26')).toBe('overdue');
  });

  it('[DAY-03] a reading on a closed day is one', () => {
    const noon = rome('2026-11-23', '12:00');
    expect(readingsDue(['11:00', '23:00'], [noon], created, noon, isClosed).state).toBe('done');
  });

  it('[DAY-03] what keeps food cold runs on; what chills or keeps hot for service rests', () => {
    const days = { isClosed: () => true, isColdUnread: () => false };
    expect(equipmentTypes.filter((type) => isOffFor(type, days)('2026-11-23'))).toEqual([
      'abbattitore',
      'abbattitore_negativo',
      'mantenimento_caldo',
    ]);
    const unread = { isClosed: () => true, isColdUnread: () => true };
    expect(equipmentTypes.every((type) => isOffFor(type, unread)('2026-11-23'))).toBe(true);
  });

  it.each(['2026-10-20', '2027-03-23'])(
    '[DAY-03] random times and closed days stand as a list of all due times says, around %s',
    (start) => {
      const next = seededRandom(Number(start.replaceAll('-', '')) + 3);
      const pick = (n: number): number => Math.floor(next() * n);
      for (let round = 0; round < 150; round += 1) {
        const times = [
          ...new Set(Array.from({ length: 1 + pick(4) }, () => `${String(pick(24)).padStart(2, '0')}:15`)),
        ];
        const closed = new Set<LocalDate>();
        for (let ahead = -5; ahead < 40; ahead += 1) if (next() < 0.4) closed.add(addDays(start, ahead));
        const now = new Date(rome(start, '00:00').getTime() + pick(12 * 96) * 15 * 60_000);
        // The list: every time of every day that is no closed one.
        const all = Array.from({ length: 60 }, (_, ahead) => addDays(start, ahead - 5)).flatMap((day) =>
          times.map((time) => ({
            at: rome(day, time),
            isOff: closed.has(time < '04:00' ? addDays(day, -1) : day),
          })),
        );
        const { dueAt, nextDueAt } = shiftAround(times, now);
        const isOff = all.find(({ at }) => at.getTime() === dueAt.getTime())?.isOff;
        const told = readingsDue(times, [], created, now, (day) => closed.has(day));
        expect(told.state).toBe(isOff ? 'not_owed' : now > dueAt ? 'overdue' : 'due');
        const later = all
          .filter(({ at, isOff: off }) => !off && at >= nextDueAt)
          .map(({ at }) => at.getTime());
        expect(told.nextDueAt.getTime()).toBe(Math.min(...later));
        expect(romeDate(told.dueAt)).toBe(romeDate(dueAt));
      }
    },
  );
});
