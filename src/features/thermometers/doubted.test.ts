import { describe, expect, it } from 'vitest';
import { doubtedNotices, doubtedOfDay } from './doubted.ts';
import { doubtedSearch } from './doubted-search.ts';
import { doubtedShown } from './limits.ts';

const now = new Date('2026-11-20T12:00:00Z');
const known = new Date('2026-11-20T11:00:00Z');

const some = (count: number) => ({
  count,
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
    [3_240, 5, 'Altre 3235 più vecchie'],
  ])('%i ring by %i notices of their own, and one for the others', (count, single, others) => {
    const notices = doubtedNotices('temperature_alert', some(count), now);
    expect(notices.filter(({ level }) => level === 'doubted')).toHaveLength(single);
    const rest = notices.filter(({ level }) => level === 'doubted_others');
    expect(rest).toHaveLength(others === null ? 0 : 1);
    expect(rest[0]?.message ?? '').toContain(others ?? '');
    expect(notices.every(({ isMatter, priority }) => isMatter === true && priority === 'high')).toBe(true);
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

  it('of what was named freely the register is searched for its name, and found by its day', () => {
    const { entries } = some(1);
    const free = { count: 1, entries: entries.map((one) => ({ ...one, subjectId: null })) };
    const [notice] = doubtedNotices('temperature_alert', free, now);
    const day = { vista: 'registro', dal: '2026-11-20', al: '2026-11-20' };
    expect(doubtedSearch({ ...notice!, subject: notice!.subjectId }, 'attrezzatura')).toEqual(day);
    expect(doubtedOfDay('reading', free, 'attrezzatura')).toMatchObject([
      { doubted: { ...day, cerca: 'Frigo uno' } },
    ]);
    expect(doubtedSearch({ record: 'x', level: 'critical', subject: 'x' }, 'attrezzatura')).toBeNull();
  });
});
