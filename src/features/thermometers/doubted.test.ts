import { describe, expect, it } from 'vitest';
import { doubtedNotices, doubtedOfDay } from './doubted.ts';
import type { DoubtedEntries } from './doubted.ts';
import { doubtedSearch } from './doubted-search.ts';
import { doubtedShown } from './limits.ts';

const now = new Date('2026-11-20T12:00:00Z');
const known = new Date('2026-11-20T11:00:00Z');

const some = (count: number): DoubtedEntries => ({
  count,
  checks:
    count === 0
      ? []
      : [
          {
            calibrationId: 'c1',
            thermometer: 'Sonda',
            count,
            newestId: 'r0',
            performedAt: new Date(now.getTime() - 2 * 3_600_000),
            knownAt: known,
          },
        ],
  entries: Array.from({ length: Math.min(count, doubtedShown) }, (_, index) => ({
    id: `r${String(index)}`,
    subjectId: 'f1',
    name: 'Frigo uno',
    value: '3,9 °C',
    performedAt: new Date(now.getTime() - (index + 2) * 3_600_000),
    knownAt: known,
  })),
});

describe('[THERM-16] what a thermometer measured that was found off since', () => {
  it.each([
    [0, 0, null],
    [1, 1, null],
    [5, 5, null],
    [6, 6, null],
    [7, 5, 'Altre 2 più vecchie'],
    [1_000, 5, 'Altre 995 più vecchie'],
    [1_001, 5, 'Più di 995 altre temperature più vecchie'],
  ])('%i ring by %i notices of their own, and one for the others', (count, single, others) => {
    const notices = doubtedNotices('temperature_alert', some(count), now);
    expect(notices.filter(({ level }) => level === 'doubted')).toHaveLength(single);
    const rest = notices.filter(({ level }) => level === 'doubted_others');
    expect(rest).toHaveLength(others === null ? 0 : 1);
    expect(rest[0]?.message ?? '').toContain(others ?? '');
    // Where they are judged together.
    expect(rest.every(({ type, subjectId }) => type === 'thermometer' && subjectId === 'c1')).toBe(true);
    expect(notices.every(({ isMatter, priority }) => isMatter === true && priority === 'high')).toBe(true);
  });

  it('calls checks as checks are called', () => {
    const message = (count: number) => doubtedNotices('haccp', some(count), now).at(-1)?.message;
    expect(message(7)).toMatch(/^Altri 2 più vecchi, .*: valutali insieme$/);
    expect(message(1_001)).toMatch(/^Più di 995 altri controlli più vecchi, /);
  });

  it('rings since it is known, and leads to the day of its subject in the register, as its row does', () => {
    const [notice] = doubtedNotices('temperature_alert', some(1), now);
    const search = { vista: 'registro', attrezzatura: 'f1', dal: '2026-11-20', al: '2026-11-20' };
    expect(notice).toMatchObject({ since: known, title: 'Frigo uno' });
    expect(doubtedSearch({ ...notice!, subject: notice!.subjectId }, 'attrezzatura')).toEqual(search);
    expect(doubtedOfDay('reading', some(1), 'attrezzatura')).toMatchObject([
      { id: 'r0', status: 'warning', doubted: search },
    ]);
  });

  it.each([
    [2, '2 temperature', '2 controlli'],
    [1_000, '1000 temperature', '1000 controlli'],
    [1_001, 'più di 1000 temperature', 'più di 1000 controlli'],
  ])('[THERM-18] %i stand on «Oggi» as one, where they are judged together', (count, readings, checks) => {
    const told = (value: string) => [
      { id: 'r0', kind: 'thermometer', name: 'Sonda', value, subjectId: null, doubted: { giudica: 'c1' } },
    ];
    expect(doubtedOfDay('reading', some(count), 'attrezzatura')).toMatchObject(told(readings));
    expect(doubtedOfDay('check', some(count), 'controllo')).toMatchObject(told(checks));
  });

  it('[THERM-18] of several checks the others are judged where most of them are', () => {
    const { entries, checks } = some(7);
    const two = {
      entries,
      count: 7,
      checks: [
        { ...checks[0]!, count: 1 },
        { ...checks[0]!, calibrationId: 'c2', count: 6 },
      ],
    };
    expect(doubtedNotices('haccp', two, now).at(-1)).toMatchObject({ subjectId: 'c2' });
    expect(doubtedOfDay('reading', two, 'attrezzatura').map(({ value }) => value)).toEqual([
      'una temperatura',
      '6 temperature',
    ]);
  });

  it('of what was named freely the register is searched for its name, and found by its day', () => {
    const { entries } = some(1);
    const free = { ...some(1), entries: entries.map((one) => ({ ...one, subjectId: null })) };
    const [notice] = doubtedNotices('temperature_alert', free, now);
    const day = { vista: 'registro', dal: '2026-11-20', al: '2026-11-20' };
    expect(doubtedSearch({ ...notice!, subject: notice!.subjectId }, 'attrezzatura')).toEqual(day);
    expect(doubtedOfDay('reading', free, 'attrezzatura')).toMatchObject([
      { doubted: { ...day, cerca: 'Frigo uno' } },
    ]);
    expect(doubtedSearch({ record: 'x', level: 'critical', subject: 'x' }, 'attrezzatura')).toBeNull();
  });
});
