import { describe, expect, it } from 'vitest';
import type { Today } from './contract.ts';
import { asksForSomething, besideRows, hasList, leftKinds, leftOf } from './day-end.ts';
import { noticeTypes } from '#features/day/kinds.ts';
import type { NoticeType } from '#features/day/kinds.ts';
import type { LeftKind } from './day-end.ts';

const done: Today = {
  date: '2026-11-21',
  next: { kind: 'all_done', upcoming: null },
  preparations: 1,
  products: { count: 3, today: 0, expiring: 0, expired: 0 },
  codesThisMonth: 1,
  tasks: { active: 2, due: 0, overdue: 0, checksToday: 2, open: 0, recheck: 0 },
  readings: { equipment: 1, due: 0, overdue: 0, today: 2, outsideLimits: 0, open: 0, recheck: 0 },
  expiring: [],
  expiringTotal: 0,
  due: [],
  done: [],
  doneTotal: 4,
};
const { tasks, readings } = done;
const at = '2026-11-21T20:00:00.000Z';
const id = '01990000-0000-7000-8000-000000000021';
const lot = (expiryDate: string) => ({
  productId: id,
  productName: 'Panna',
  lotId: id,
  lotNumber: 'L1',
  quantity: 1,
  unit: 'pz' as const,
  expiryDate,
  expiryKind: 'use_by' as const,
});
const notice = (type: NoticeType): NonNullable<Today['urgent']>[number] => ({
  id: `${type}:1:x`,
  type,
  title: 'A',
  message: 'B',
  priority: 'high',
  created_at: at,
  read: false,
  subject_id: id,
});
const owed = { kind: 'check' as const, id, name: 'Cottura', dueAt: at, criticalLimit: null };

/** What leaves each kind, with the count and the tone in which it is told. */
const cases: Readonly<Record<LeftKind, readonly [Partial<Today>, number, 'danger' | 'warning' | 'neutral']>> =
  {
    labels: [
      { wrongLabels: { first: { tubId: id, name: 'A', number: 1, lacks: 'latte' }, count: 2 } },
      2,
      'danger',
    ],
    throw_away: [
      { throwAway: { first: { kind: 'lot', id, name: 'A', lotNumber: 'L', tubNumber: null }, count: 1 } },
      1,
      'danger',
    ],
    held: [
      {
        held: {
          first: { productName: 'A', lotId: id, lotNumber: 'L', celsius: 9, maxCelsius: 4, open: true },
          count: 3,
        },
      },
      3,
      'danger',
    ],
    recalls: [{ recalls: { first: { id, title: 'A', left: 1 }, count: 1 } }, 1, 'danger'],
    outside: [{ tasks: { ...tasks!, open: 1, recheck: 1 } }, 2, 'danger'],
    expired: [{ expiring: [lot('2026-11-20'), lot('2026-11-22')] }, 1, 'danger'],
    past_tubs: [
      { pastTubs: { first: { tubId: id, name: 'A', number: 1, expiresAt: at }, count: 4 } },
      4,
      'danger',
    ],
    missed: [{ missed: { first: [owed], count: 1 } }, 1, 'danger'],
    late: [{ tasks: { ...tasks!, overdue: 1 }, readings: { ...readings!, overdue: 2 } }, 3, 'danger'],
    past_best_before: [
      { expiring: [{ ...lot('2026-11-20'), expiryKind: 'best_before' as const }] },
      1,
      'neutral',
    ],
    unread: [{ readings: { ...readings!, unread: { title: 'A', message: 'B' } } }, 1, 'neutral'],
    processes_pressing: [{ processes: { count: 1, pressing: 1 } }, 1, 'warning'],
    due: [{ tasks: { ...tasks!, due: 2 }, readings: { ...readings!, due: 1 } }, 3, 'warning'],
    told: [{ urgent: [notice('lot_label')] }, 1, 'danger'],
    still_today: [
      { stillToday: { first: { kind: 'reading', id, name: 'Cella', dueAt: at }, count: 2 } },
      2,
      'neutral',
    ],
    due_later: [
      {
        tasks: { ...tasks!, due: 1 },
        // 04:00 of the next day: the night before it is still of this one.
        due: [{ ...owed, state: 'due' as const, dueAt: '2026-11-22T03:00:00.000Z' }],
      },
      1,
      'neutral',
    ],
    cleanings: [{ cleanings: { count: 2, late: 0 } }, 2, 'warning'],
    cleanings_later: [{ cleanings: { count: 1, late: 0, later: 1 } }, 1, 'neutral'],
    last_day: [{ expiring: [lot('2026-11-21')], lastDayTubs: 2 }, 3, 'warning'],
    unsure: [{ tasks: { ...tasks!, unsure: 1 } }, 1, 'warning'],
    wider: [{ tasks: { ...tasks!, wider: 1 }, readings: { ...readings!, wider: 1 } }, 2, 'warning'],
    non_conformities: [{ nonConformities: { open: 1, toClose: 2, oldestAt: at } }, 3, 'warning'],
    processes: [{ processes: { count: 2, pressing: 0 } }, 2, 'neutral'],
    deadlines: [
      {
        deadlines: {
          first: { kind: 'training', id, name: 'A', dueOn: '2026-11-01', state: 'late' },
          count: 2,
          pressing: 1,
        },
      },
      1,
      'neutral',
    ],
  };

describe('[DASH-45] what is left of a day', () => {
  it('nothing, where all is done and nothing speaks against the food', () => {
    expect(leftOf(done)).toEqual([]);
    expect(asksForSomething(done)).toBe(true);
  });

  it.each(leftKinds)('is told of %s', (kind) => {
    const [changes, count, tone] = cases[kind];
    expect(leftOf({ ...done, ...changes })).toEqual([{ kind, count, tone }]);
  });

  it('is told the most urgent first, none left out', () => {
    const everything = Object.assign({}, ...leftKinds.map((kind) => cases[kind][0])) as Partial<Today>;
    const kinds = leftOf({
      ...done,
      ...everything,
      expiring: [
        lot('2026-11-20'),
        lot('2026-11-21'),
        { ...lot('2026-11-20'), expiryKind: 'best_before' as const },
      ],
      processes: { count: 2, pressing: 1 },
      cleanings: { count: 2, late: 0, later: 1 },
      tasks: { ...tasks!, open: 1, overdue: 1, due: 2, unsure: 1, wider: 1 },
      readings: { ...readings!, unread: { title: 'A', message: 'B' } },
    }).map(({ kind }) => kind);
    expect(kinds).toEqual(leftKinds);
  });

  it.each(noticeTypes)('[DASH-48] is nothing over which a day is good: an urgent notice of %s', (type) => {
    expect(leftOf({ ...done, urgent: [notice(type)] })).toEqual([{ kind: 'told', count: 1, tone: 'danger' }]);
  });

  it('[DASH-48] counts what the bell holds beside what is counted by itself once', () => {
    const past = { pastTubs: { first: { tubId: id, name: 'A', number: 1, expiresAt: at }, count: 1 } };
    const told = (urgent: readonly NoticeType[], beside: Partial<Today> = past) =>
      leftOf({ ...done, ...beside, urgent: urgent.map(notice) }).find(({ kind }) => kind === 'told')?.count;
    expect(told(['qr_expiry'])).toBeUndefined();
    expect(told(['qr_expiry', 'qr_expiry', 'lot_label'])).toBe(2);
    expect(told(['temperature_alert', 'recall'])).toBeUndefined();
    const unread = { readings: { ...readings!, unread: { title: 'A', message: 'B' } } };
    expect(told(['temperature_alert'], unread)).toBeUndefined();
    // What is only to be known counts nothing.
    expect(told(['recall'], { stillToday: { first: owed, count: 1 } })).toBe(1);
  });

  it('[DASH-48] lists what is urgent beside what has a row of its own', () => {
    const urgent = (['product_expiry', 'haccp', 'temperature_alert', 'lot_discard'] as const).map(notice);
    const listed = (changes: Partial<Today>) =>
      besideRows({ ...done, ...changes, urgent }).map(({ type }) => type);
    expect(listed({})).toEqual(['lot_discard']);
    expect(listed({ tasks: null, readings: null })).toEqual(['haccp', 'temperature_alert', 'lot_discard']);
    expect(besideRows(done)).toEqual([]);
  });

  it('[DASH-50] tells a matter once that a row or a banner names, and other matters of the same thing beside it', () => {
    const [lotId, tubId, probeId, runs, recallId] = [1, 2, 3, 4, 5].map(
      (n) => `${id.slice(0, -1)}${String(n)}`,
    );
    const about = (type: NoticeType, subject: string, level = 'x', record = subject) => ({
      ...notice(type),
      id: `${type}:${record}:${level}`,
      subject_id: subject,
    });
    const told: Partial<Today> = {
      throwAway: { first: { kind: 'lot', id: lotId!, name: 'A', lotNumber: 'L', tubNumber: null }, count: 2 },
      held: {
        first: { productName: 'A', lotId: lotId!, lotNumber: 'L', celsius: 9, maxCelsius: 4, open: true },
        count: 1,
      },
      wrongLabels: { first: { tubId: tubId!, name: 'A', number: 1, lacks: 'latte' }, count: 1 },
      recalls: { first: { id: recallId!, title: 'A', left: 1 }, count: 1 },
      matters: {
        first: [{ kind: 'thermometer', id: probeId!, name: 'Sonda', value: '3 °C', state: 'open' }],
        count: 1,
      },
      due: [{ ...owed, id: runs!, kind: 'oil', state: 'recheck' }],
    };
    const named = [
      about('lot_discard', lotId!),
      about('goods_held', lotId!),
      about('label_allergens', tubId!),
      about('recall', recallId!),
      about('thermometer', probeId!),
      about('frying_oil', runs!),
    ];
    const others = [
      about('lot_discard', tubId!),
      about('goods_held', lotId!, 'to_judge', 'to_judge'),
      about('tub_discard', tubId!),
      about('supplier', id),
    ];
    const day = { ...done, ...told, urgent: [...named, ...others] };
    expect(besideRows(day)).toEqual(others);
    expect(leftOf(day).find(({ kind }) => kind === 'told')).toMatchObject({ count: 1 });
    // They are listed without checks in the plan too (PLAN-42).
    expect(besideRows({ ...day, tasks: null, readings: null })).toEqual(others);
    expect(hasList({ ...day, tasks: null, readings: null })).toBe(true);
    expect(hasList({ ...done, tasks: null, readings: null })).toBe(false);
  });

  describe('[DASH-50] what a thermometer measured that was found off since', () => {
    const [checkId, otherId, newest] = [6, 7, 8].map((n) => `${id.slice(0, -1)}${String(n)}`);
    const row = {
      kind: 'thermometer' as const,
      id: newest!,
      name: 'Sonda',
      value: '8 temperature',
      state: 'unsure' as const,
      doubted: { giudica: checkId! },
    };
    const others = (calibrationId: string) => ({
      ...notice('thermometer'),
      id: 'thermometer:doubted temperature_alert:doubted_others',
      subject_id: calibrationId,
    });
    const single = {
      ...notice('temperature_alert'),
      id: `temperature_alert:${newest!}@2026-11-21:doubted`,
      subject_id: id,
    };

    it('is told once, where it stands in the list as those of one check', () => {
      const day = (calibrationId: string): Today => ({
        ...done,
        matters: { first: [row], count: 1 },
        urgent: [others(calibrationId), single],
      });
      expect(besideRows(day(checkId!))).toEqual([]);
      expect(leftOf(day(checkId!)).filter(({ kind }) => kind === 'told')).toEqual([]);
      // Of another check nothing stands in the list.
      expect(besideRows(day(otherId!))).toMatchObject([{ subject_id: otherId }]);
    });

    it('is told once also where nothing is in the plan, as far as the list holds all of it', () => {
      const another = { ...single, id: `temperature_alert:${otherId!}@2026-11-20:doubted` };
      const free = (count: number): Today => ({
        ...done,
        tasks: null,
        readings: null,
        matters: { first: [row], count },
        urgent: [others(checkId!), single, another],
      });
      expect(besideRows(free(1))).toEqual([]);
      expect(besideRows(free(9))).toEqual([another]);
    });
  });

  it('[DASH-50] tells what is out of its limits once also where nothing is in the plan', () => {
    const [readingId, checkId, otherId] = [6, 7, 8].map((n) => `${id.slice(0, -1)}${String(n)}`);
    const outside = (type: NoticeType, record: string) => ({
      ...notice(type),
      id: `${type}:${record}:critical`,
      priority: 'critical' as const,
      subject_id: record,
    });
    const other = outside('temperature_alert', otherId!);
    const matter = { name: 'Vecchio', value: '9,0 °C', state: 'open' as const };
    const day: Today = {
      ...done,
      tasks: null,
      readings: null,
      matters: {
        first: [
          { ...matter, kind: 'reading', id: readingId! },
          { ...matter, kind: 'check', id: checkId! },
        ],
        count: 2,
      },
      urgent: [outside('temperature_alert', readingId!), outside('haccp', checkId!), other],
    };
    expect(besideRows(day)).toEqual([other]);
  });

  it('misses this evening what is owed by the end of its night', () => {
    const due = (dueAt: string): Today => ({
      ...done,
      tasks: { ...tasks!, due: 1 },
      due: [{ ...owed, state: 'due', dueAt }],
    });
    expect(leftOf(due('2026-11-22T02:59:59.999Z'))).toMatchObject([{ kind: 'due' }]);
    expect(leftOf(due('2026-11-22T03:00:00.000Z'))).toMatchObject([{ kind: 'due_later' }]);
    // Out of its limits it is missing, by whatever day it is owed.
    const outside = { ...due('2026-11-25T03:00:00.000Z').due[0]!, outside: { recheckAt: null } };
    expect(leftOf({ ...done, due: [outside] })).toMatchObject([{ kind: 'outside' }]);
  });

  it('counts what is out of its limits once, by its rows where nobody else counts it', () => {
    const matters: Today['matters'] = {
      first: [{ kind: 'reading', id, name: 'Vecchio', value: '9,0 °C', state: 'open' }],
      count: 1,
    };
    expect(leftOf({ ...done, matters })).toMatchObject([{ kind: 'outside', count: 1 }]);
    expect(leftOf({ ...done, matters, readings: { ...readings!, open: 1 } })).toMatchObject([{ count: 1 }]);
  });

  it('is not known where nothing is in the plan', () => {
    expect(asksForSomething({ ...done, tasks: null, readings: null })).toBe(false);
    expect(asksForSomething({ ...done, tasks: { ...tasks!, active: 0 }, readings: null })).toBe(false);
    expect(asksForSomething({ ...done, tasks: null })).toBe(true);
  });
});
