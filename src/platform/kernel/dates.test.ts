import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  endOfRomeDay,
  formatItalianDate,
  formatItalianDateTime,
  formatTime,
  isLocalDate,
  isLocalTime,
  parseItalianDate,
  romeClocksBetween,
  romeDate,
  romeDayRange,
  romeLocalTimeToInstant,
  startOfMonth,
  startOfRomeDay,
} from './dates.ts';

const HOUR = 3_600_000;

const localDates = fc
  .integer({ min: 0, max: daysBetween('1900-01-02', '2199-12-31') })
  .map((days) => addDays('1900-01-02', days));

describe('isLocalDate', () => {
  it.each([
    ['2026-11-21', true],
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-02-31', false],
    ['2024-02-29', true],
    ['2024-02-30', false],
    ['2000-02-29', true],
    ['1900-02-28', true],
    ['1900-02-29', false],
    ['2100-02-28', true],
    ['2100-02-29', false],
    ['2026-04-30', true],
    ['2026-04-31', false],
    ['2026-01-31', true],
    ['2026-12-31', true],
    ['2026-12-32', false],
    ['2026-00-10', false],
    ['2026-13-01', false],
    ['2026-01-00', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['0002-01-01', false],
    ['9999-12-31', true],
    ['2026-1-1', false],
    ['26-01-01', false],
    ['12026-01-01', false],
    ['2026/01/01', false],
    ['2026-01-01T00:00:00Z', false],
    ['2026-01-01\n', false],
    [' 2026-01-01', false],
    ['', false],
  ])('%s → %s', (text, valid) => {
    expect(isLocalDate(text)).toBe(valid);
  });
});

describe('isLocalTime', () => {
  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['12:60', false],
    ['9:30', false],
    ['09:30:00', false],
    ['', false],
  ])('%s → %s', (text, valid) => {
    expect(isLocalTime(text)).toBe(valid);
  });
});

describe('romeDate', () => {
  it.each([
    ['2026-11-21T22:59:59.999Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-07-21T21:59:59.999Z', '2026-07-21'],
    ['2026-07-21T22:00:00Z', '2026-07-22'],
    ['2025-12-31T22:59:59Z', '2025-12-31'],
    ['2025-12-31T23:00:00Z', '2026-01-01'],
    ['1999-12-31T23:00:00Z', '2000-01-01'],
    ['2099-12-31T23:00:00Z', '2100-01-01'],
  ])('%s is %s in Rome', (instant, date) => {
    expect(romeDate(new Date(instant))).toBe(date);
  });

  it('refuses instants that are none, or lie outside 1900-9999', () => {
    expect(() => romeDate(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => romeDate(new Date('1890-01-01T00:00:00Z'))).toThrow(RangeError);
    expect(() => romeDate(new Date('0050-01-01T00:00:00Z'))).toThrow(RangeError);
  });
});

describe('[UX-02] days of Rome as instants (C-59)', () => {
  it.each([
    ['2026-11-21', '2026-11-20T23:00:00.000Z', 24],
    ['2026-07-21', '2026-07-20T22:00:00.000Z', 24],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    // 1966-05-22: the clocks went from 24:00 straight to 01:00.
    ['1966-05-22', '1966-05-21T23:00:00.000Z', 23],
  ])('%s starts at %s and lasts %s hours', (date, start, hours) => {
    expect(startOfRomeDay(date).toISOString()).toBe(start);
    expect(endOfRomeDay(date).getTime() - startOfRomeDay(date).getTime()).toBe(hours * HOUR);
    expect(romeDayRange(date)).toEqual({ from: startOfRomeDay(date), to: endOfRomeDay(date) });
  });

  it('the last day that can be told ends with its last millisecond', () => {
    const end = endOfRomeDay('9999-12-31');
    expect(end).toEqual(new Date('9999-12-31T22:59:59.999Z'));
    expect(romeDate(end)).toBe('9999-12-31');
    expect(() => romeDate(new Date(end.getTime() + 1))).toThrow(RangeError);
  });

  it('a range of days runs from the first to the end of the last', () => {
    expect(romeDayRange('2026-11-15', '2026-11-21')).toEqual({
      from: new Date('2026-11-14T23:00:00Z'),
      to: new Date('2026-11-21T23:00:00Z'),
    });
  });

  it('every day holds exactly the instants that romeDate gives to it', () => {
    fc.assert(
      fc.property(localDates, (date) => {
        const start = startOfRomeDay(date);
        const end = endOfRomeDay(date);
        expect(romeDate(start)).toBe(date);
        expect(romeDate(new Date(start.getTime() - 1))).toBe(addDays(date, -1));
        expect(romeDate(new Date(end.getTime() - 1))).toBe(date);
        expect(romeDate(end)).toBe(addDays(date, 1));
      }),
      { seed: 12, numRuns: 400 },
    );
  });
});

describe('romeLocalTimeToInstant', () => {
  it.each([
    ['2026-11-21', '14:00', '2026-11-21T13:00:00.000Z', 'winter'],
    ['2026-07-21', '14:00', '2026-07-21T12:00:00.000Z', 'summer'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z', 'last minute before the gap'],
    ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z', 'in the gap → 03:00'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', 'in the gap → 03:30'],
    ['2026-03-29', '02:59', '2026-03-29T01:59:00.000Z', 'in the gap → 03:59'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z', 'first minute after the gap'],
    ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z', 'before the doubled hour'],
    ['2026-10-25', '02:00', '2026-10-25T00:00:00.000Z', 'first of two'],
    ['2026-10-25', '02:59', '2026-10-25T00:59:00.000Z', 'first of two'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z', 'after the doubled hour'],
    ['2000-01-01', '00:00', '1999-12-31T23:00:00.000Z', 'century'],
    ['2099-12-31', '23:59', '2099-12-31T22:59:00.000Z', 'century'],
  ])('%s %s → %s (%s)', (date, time, instant) => {
    expect(romeLocalTimeToInstant(date, time).toISOString()).toBe(instant);
  });

  it('is read back by romeDate and formatTime, except in the gap', () => {
    fc.assert(
      fc.property(localDates, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const instant = romeLocalTimeToInstant(date, time);
        const shown = `${romeDate(instant)} ${formatTime(instant)}`;
        const asked = `${date} ${time}`;
        expect(shown >= asked).toBe(true);
        const shift = Date.parse(`${shown.replace(' ', 'T')}Z`) - Date.parse(`${asked.replace(' ', 'T')}Z`);
        expect([0, HOUR]).toContain(shift);
      }),
      { seed: 13, numRuns: 400 },
    );
  });

  it.each(['24:00', '2:00', '', '02:60'])('refuses the time %j', (time) => {
    expect(() => romeLocalTimeToInstant('2026-11-21', time)).toThrow(RangeError);
  });

  it('refuses a day that does not exist', () => {
    expect(() => romeLocalTimeToInstant('2026-02-31', '12:00')).toThrow(RangeError);
  });
});

describe('romeClocksBetween', () => {
  it.each([
    ['2026-03-28T22:00:00Z', '2026-03-29T22:00:00Z', 25],
    ['2026-10-24T22:00:00Z', '2026-10-25T22:00:00Z', 23],
    ['2026-11-21T11:00:00Z', '2026-11-20T11:00:00Z', -24],
  ])('from %s to %s they move on by %i hours', (from, to, hours) => {
    expect(romeClocksBetween(new Date(from), new Date(to))).toBe(hours * 3_600_000);
  });
});

describe('addDays, daysBetween, startOfMonth', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-21', 365, '2027-11-21'],
  ])('%s + %s = %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
    expect(daysBetween(date, result)).toBe(days);
  });

  it('stays inside 1900-9999', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('1900-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2026-11-21', Number.NaN)).toThrow(RangeError);
  });

  it('refuses what is not a day', () => {
    expect(() => daysBetween('2026-02-31', '2026-03-01')).toThrow(RangeError);
    expect(() => daysBetween('2026-03-01', 'domani')).toThrow(RangeError);
    expect(() => startOfMonth('2026-02-31')).toThrow(RangeError);
  });

  it('adding and measuring agree', () => {
    fc.assert(
      fc.property(localDates, localDates, (from, to) => {
        const days = daysBetween(from, to);
        expect(addDays(from, days)).toBe(to);
        expect(daysBetween(to, from) + days).toBe(0);
        expect(Math.sign(days)).toBe(from < to ? 1 : from > to ? -1 : 0);
      }),
      { seed: 14 },
    );
  });

  it('finds the first of the month', () => {
    expect(startOfMonth('2026-11-21')).toBe('2026-11-01');
    expect(startOfMonth('2026-11-01')).toBe('2026-11-01');
  });
});

describe('[UX-02] Italian formats', () => {
  it('writes days, times and both', () => {
    expect(formatItalianDate('2026-11-20')).toBe('20/11/2026');
    expect(formatItalianDate('2026-01-02')).toBe('02/01/2026');
    expect(formatItalianDate(new Date('2026-11-20T23:30:00Z'))).toBe('21/11/2026');
    expect(formatTime(new Date('2026-11-20T23:05:59Z'))).toBe('00:05');
    expect(formatTime(new Date('2026-07-20T12:05:00Z'))).toBe('14:05');
    expect(formatItalianDateTime(new Date('2026-11-20T23:05:00Z'))).toBe('21/11/2026 00:05');
  });

  it('refuses a day that does not exist', () => {
    expect(() => formatItalianDate('2026-02-31')).toThrow(RangeError);
  });
});

describe('parseItalianDate', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['31 12 2026', '2026-12-31'],
    ['31  12  26', '2026-12-31'],
    ['31/12/26', '2026-12-31'],
    ['31-12-26', '2026-12-31'],
    ['1/2/26', '2026-02-01'],
    ['01/02/2026', '2026-02-01'],
    ['311226', '2026-12-31'],
    ['31122026', '2026-12-31'],
    ['010200', '2000-02-01'],
    ['2026-12-31', '2026-12-31'],
    ['2026-1-5', '2026-01-05'],
    [' 31/12/26 ', '2026-12-31'],
    ['29/02/24', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
    ['01/01/99', '2099-01-01'],
    ['31/12/1999', '1999-12-31'],
  ])('%s → %s', (text, value) => {
    expect(parseItalianDate(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['31/02/2026', 'no_such_day'],
    ['29/02/26', 'no_such_day'],
    ['29/02/2100', 'no_such_day'],
    ['31/04/26', 'no_such_day'],
    ['12/31/2026', 'no_such_day'],
    ['0/12/26', 'no_such_day'],
    ['32/12/26', 'no_such_day'],
    ['311326', 'no_such_day'],
    ['2026-02-31', 'no_such_day'],
    ['31/12/1026', 'no_such_day'],
    ['31/12/0026', 'no_such_day'],
    ['32/12', 'no_such_day'],
    ['31/02', 'no_such_day'],
    ['31/12', 'missing_year'],
    ['31/12-26', 'not_a_date'],
    ['31/12/226', 'not_a_date'],
    ['3112', 'not_a_date'],
    ['3112026', 'not_a_date'],
    ['31/12/20260', 'not_a_date'],
    ['domani', 'not_a_date'],
    ['31 dicembre 2026', 'not_a_date'],
    ['-31/12/26', 'not_a_date'],
    ['31/12/26\u0000', 'not_a_date'],
  ])('%j → %s', (text, code) => {
    expect(parseItalianDate(text)).toEqual({ ok: false, code });
  });

  it.each([
    ['2026-11-21', '31/12', '2026-12-31'],
    ['2026-11-21', '21/11', '2026-11-21'],
    ['2026-11-21', '10/11', '2026-11-10'],
    ['2026-11-21', '05/01', '2027-01-05'],
    ['2026-12-28', '5.1', '2027-01-05'],
    ['2027-01-03', '28-12', '2026-12-28'],
    ['2026-11-21', '19/02', '2027-02-19'],
    ['2026-11-21', '23/08', '2026-08-23'],
    ['2028-02-01', '29 2', '2028-02-29'],
  ])('on %s, %s is %s', (today, text, value) => {
    expect(parseItalianDate(text, { today })).toEqual({ ok: true, value });
  });

  it.each([
    ['2026-11-21', '20/02'],
    ['2026-11-21', '22/08'],
    ['2026-11-21', '20/05'],
    ['2027-02-01', '29/02'],
  ])('on %s, %s still needs its year', (today, text) => {
    expect(parseItalianDate(text, { today })).toEqual({ ok: false, code: 'missing_year' });
  });

  it('reads back what the product writes, in every accepted form', () => {
    fc.assert(
      fc.property(localDates, fc.constantFrom('/', '-', '.', ' ', ''), (date, separator) => {
        const written = formatItalianDate(date).replaceAll('/', separator);
        expect(parseItalianDate(written)).toEqual({ ok: true, value: date });
      }),
      { seed: 15 },
    );
  });

  it('never throws and never yields a day that does not exist', () => {
    const scraps = fc.string({
      unit: fc.constantFrom('0', '1', '2', '3', '9', '/', '-', '.', ' '),
      maxLength: 11,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), scraps), (text) => {
        const result = parseItalianDate(text, { today: '2026-11-21' });
        expect(result.ok ? isLocalDate(result.value) : result.code).toBeTruthy();
      }),
      { seed: 16, numRuns: 2000 },
    );
  });
});
