import { describe, expect, it } from 'vitest';
import { nextThing } from './next-thing.ts';
import type { Deadline, Recheck, Unanswered, Upcoming } from '#features/day/day.ts';
import type { Facts } from './next-thing.ts';

/** 21 November 2026, 13:00 in Rome. */
const now = new Date('2026-11-21T12:00:00.000Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);

const nothing: Facts = {
  unanswered: [],
  rechecks: [],
  owed: [],
  upcoming: null,
  recalls: null,
  wrongLabels: null,
  held: null,
  throwAway: null,
  pastUseBy: null,
  pastTubs: null,
  expiringToday: null,
  cleanings: null,
  processes: null,
  deadlines: [],
  missing: [],
};
const owed = (name: string, dueAt: Date, kind: Upcoming['kind'] = 'check'): Upcoming => ({
  kind,
  id: name,
  name,
  dueAt,
});
const unanswered = (name: string, status: Unanswered['status']): Unanswered => ({
  kind: 'reading',
  id: name,
  name,
  value: '9,0 °C',
  status,
  performedAt: minutes(-30),
});
const lot = (productName: string) => ({
  productId: productName,
  productName,
  lotNumber: 'L1',
  expiryDate: '2026-11-20',
  expiryKind: 'use_by' as const,
});

const veal = (open: boolean) => ({
  productName: 'vitello',
  lotId: 'lot',
  lotNumber: 'W',
  celsius: 15,
  maxCelsius: 7,
  open,
});

const critical = unanswered('cella', 'critical');
/** A check close to its limit, and a fridge outside of it. */
const warning: Unanswered = { ...unanswered('banco', 'warning'), kind: 'check' };
const warm = unanswered('tavolo', 'warning');
const late = owed('cottura', minutes(-1));
const soon = owed('frigo', minutes(60), 'reading');
const later = owed('sera', minutes(600));
const upcoming = owed('domani', minutes(1_200));

/** To be measured again in so many minutes. */
const again = (count: number): Recheck => ({
  kind: 'reading',
  id: 'cella',
  entryId: 'reading',
  name: 'cella',
  value: '9,0 °C',
  recheckAt: minutes(count),
});

const calledBack = (left: number) => ({
  id: 'recall',
  kind: 'recall' as const,
  title: 'Manzo · MA-77',
  left,
});
const label = { tubId: 'tub', name: 'Crostata', number: 1, lacks: 'latte' };

const pastTub = { tubId: 'tub', name: 'Ragù', number: 2, expiresAt: '2026-11-21T09:00:00.000Z' };

const meat = { kind: 'lot', id: 'meat', name: 'Manzo', lotNumber: 'M1', tubNumber: null } as const;

/** Everything at once, in the order in which it is named. */
const all: Facts = {
  unanswered: [warning, critical],
  rechecks: [],
  owed: [late, soon, later],
  upcoming,
  recalls: null,
  wrongLabels: null,
  held: null,
  throwAway: null,
  pastUseBy: { first: lot('panna'), count: 3 },
  pastTubs: null,
  cleanings: null,
  processes: null,
  deadlines: [],
  expiringToday: { first: lot('latte'), count: 2 },
  missing: ['product'],
};

describe('the one thing to do next', () => {
  it.each([
    ['a critical value without an answer', all, { kind: 'clarify', what: critical, count: 2 }],
    [
      'a temperature outside its limits, before what is late or past its use-by [DASH-51]',
      { ...all, unanswered: [warning, warm] },
      { kind: 'clarify', what: warm, count: 2 },
    ],
    [
      'what was to be measured again before it [DASH-51]',
      { ...all, unanswered: [warm], rechecks: [again(-1)] },
      { kind: 'recheck', what: { ...again(-1), late: true }, count: 1 },
    ],
    [
      'what is late before a check close to its limit',
      { ...all, unanswered: [warning] },
      { kind: 'late', what: late, count: 2 },
    ],
    [
      'a recall with something left to judge, before everything [TRACE-20]',
      { ...all, recalls: { first: calledBack(2), count: 2 }, wrongLabels: { first: label, count: 2 } },
      { kind: 'recall', what: calledBack(2), count: 2 },
    ],
    [
      'a container past its end, behind goods that are, before what is due soon [DASH-47]',
      { ...all, unanswered: [], owed: [soon], pastUseBy: null, pastTubs: { first: pastTub, count: 2 } },
      { kind: 'discard_tub', what: pastTub, count: 2 },
    ],
    [
      'a container past its end, where all else is done: nothing is called done [DASH-47]',
      { ...nothing, upcoming, pastTubs: { first: pastTub, count: 1 } },
      { kind: 'discard_tub', what: pastTub, count: 1 },
    ],
    [
      'what is late and what is expired before a recall that is only to be closed [TRACE-20]',
      { ...all, unanswered: [], owed: [soon], recalls: { first: calledBack(0), count: 1 } },
      { kind: 'discard', what: lot('panna'), count: 3 },
    ],
    [
      'a recall that is only to be closed before what is due soon [TRACE-20]',
      { ...all, unanswered: [], owed: [soon], pastUseBy: null, recalls: { first: calledBack(0), count: 1 } },
      { kind: 'recall', what: calledBack(0), count: 1 },
    ],
    [
      'a label that hides an allergen, before what is late or expired [LABEL-43]',
      { ...all, unanswered: [warning], rechecks: [again(-1)], wrongLabels: { first: label, count: 2 } },
      { kind: 'relabel', what: label, count: 2 },
    ],
    [
      'a critical value before that [LABEL-43]',
      { ...all, wrongLabels: { first: label, count: 2 } },
      { kind: 'clarify', what: critical, count: 2 },
    ],
    [
      'a label that hides an allergen before goods that came too warm',
      {
        ...all,
        unanswered: [],
        wrongLabels: { first: label, count: 1 },
        held: { first: veal(true), count: 1 },
      },
      { kind: 'relabel', what: label, count: 1 },
    ],
    [
      'a critical value before goods that came too warm [GOODS-13]',
      { ...all, held: { first: veal(true), count: 1 } },
      { kind: 'clarify', what: critical, count: 2 },
    ],
    [
      'goods that came too warm and nobody has judged [GOODS-13]',
      { ...all, unanswered: [warning], rechecks: [again(-1)], held: { first: veal(true), count: 2 } },
      { kind: 'judge', what: veal(true), count: 2 },
    ],
    [
      'what is late before goods that were judged to be thrown away',
      { ...all, unanswered: [warning], held: { first: veal(false), count: 1 } },
      { kind: 'late', what: late, count: 2 },
    ],
    [
      'goods that were judged to be thrown away [GOODS-13]',
      { ...all, unanswered: [warning], owed: [soon], held: { first: veal(false), count: 1 } },
      { kind: 'judge', what: veal(false), count: 1 },
    ],
    [
      'what is late before what was judged to be thrown away and is there still [INV-121]',
      { ...all, unanswered: [warning], throwAway: { first: meat, count: 1 } },
      { kind: 'late', what: late, count: 2 },
    ],
    [
      'what was judged to be thrown away before what is past its date [INV-121]',
      { ...all, unanswered: [warning], owed: [soon], throwAway: { first: meat, count: 2 } },
      { kind: 'throw_away', what: meat, count: 2 },
    ],
    [
      'what is past the minutes of its recheck [DASH-16]',
      { ...all, unanswered: [warning], rechecks: [again(-1), again(20)] },
      { kind: 'recheck', what: { ...again(-1), late: true }, count: 2 },
    ],
    [
      'what is late, while a recheck has time',
      { ...all, unanswered: [warning], rechecks: [again(0)] },
      { kind: 'late', what: late, count: 2 },
    ],
    [
      'a recheck that has time, before what is well is said',
      { ...all, unanswered: [], owed: [later], pastUseBy: null, rechecks: [again(20)] },
      { kind: 'recheck', what: { ...again(20), late: false }, count: 1 },
    ],
    ['what is late', { ...all, unanswered: [warning] }, { kind: 'late', what: late, count: 2 }],
    [
      'what may only be thrown away',
      { ...all, unanswered: [warning], owed: [soon, later] },
      { kind: 'discard', what: lot('panna'), count: 3 },
    ],
    [
      'what is due soon',
      { ...all, unanswered: [warning], owed: [soon, later], pastUseBy: null },
      { kind: 'soon', what: soon, count: 1 },
    ],
    [
      'a warning without an answer',
      { ...all, unanswered: [warning], owed: [later], pastUseBy: null },
      { kind: 'clarify', what: warning, count: 1 },
    ],
    [
      'what must be used today',
      { ...all, unanswered: [], owed: [later], pastUseBy: null },
      { kind: 'use_today', what: lot('latte'), count: 2 },
    ],
    [
      'the first steps',
      { ...all, unanswered: [], owed: [later], pastUseBy: null, expiringToday: null },
      { kind: 'first_steps', missing: ['product'] },
    ],
    [
      'what is due later',
      { ...nothing, owed: [later, upcoming], upcoming },
      { kind: 'later', what: later, count: 2 },
    ],
    ['what comes next', { ...nothing, upcoming }, { kind: 'all_done', upcoming }],
    ['nothing at all', nothing, { kind: 'all_done', upcoming: null }],
  ] as const)('is %s', (_name, facts, answer) => {
    expect(nextThing(facts, now)).toEqual(answer);
  });

  it.each([
    [minutes(0), 'soon'],
    [new Date(now.getTime() - 1), 'late'],
    [minutes(120), 'soon'],
    [new Date(now.getTime() + 120 * 60_000 + 1), 'later'],
  ])('calls what is due at %s %s', (dueAt, kind) => {
    expect(nextThing({ ...nothing, owed: [owed('frigo', dueAt)] }, now)).toMatchObject({ kind, count: 1 });
  });
});

describe('[THERM-06] what falls due once in months', () => {
  const deadline = (state: Deadline['state']): Deadline => ({
    kind: 'thermometer',
    id: 'sonda',
    name: 'Sonda',
    dueOn: '2026-11-20',
    state,
  });
  it.each([
    ['late, before what is due later', { deadlines: [deadline('late')], owed: [later] }, 'deadline'],
    ['never done, before what is due later', { deadlines: [deadline('never')], owed: [later] }, 'deadline'],
    ['late, behind what is due soon', { deadlines: [deadline('late')], owed: [soon] }, 'soon'],
    ['late, behind the first steps', { deadlines: [deadline('late')], missing: ['product'] }, 'first_steps'],
    ['soon, behind what is due later', { deadlines: [deadline('soon')], owed: [later] }, 'later'],
    ['soon, where all else is done', { deadlines: [deadline('soon')] }, 'deadline'],
  ] as const)('%s', (_name, facts, kind) => {
    expect(nextThing({ ...nothing, ...facts }, now)).toMatchObject({ kind });
  });
});

describe('what is to be cleaned', () => {
  const toClean = (dueAt: Date, late = 0) => ({
    first: { id: 'banco', name: 'Banco', dueAt },
    count: 2,
    late,
  });
  it.each([
    ['late, before what is due soon', { cleanings: toClean(minutes(-5), 1), owed: [soon] }, 'clean'],
    ['late, behind a check that is late', { cleanings: toClean(minutes(-5), 1), owed: [late] }, 'late'],
    [
      'late, behind what is out of limits',
      { cleanings: toClean(minutes(-5), 1), unanswered: [critical] },
      'clarify',
    ],
    ['in a while, behind what is due soon', { cleanings: toClean(minutes(90)), owed: [soon] }, 'soon'],
    [
      'at the very end of two hours, before what is due later',
      { cleanings: toClean(minutes(120)), owed: [later] },
      'clean',
    ],
    [
      'of the evening, behind what is due later',
      { cleanings: toClean(minutes(121)), owed: [later] },
      'later',
    ],
    ['of the evening, in place of all done', { cleanings: toClean(minutes(600)), upcoming }, 'clean'],
  ])('[SANI-22] %s', (_when, facts, kind) => {
    expect(nextThing({ ...nothing, ...facts }, now).kind).toBe(kind);
  });
});

describe('what is cooked or chilled', () => {
  const processes = (first: boolean) => ({
    first: first ? { id: 'brodo', name: 'Raffreddamento: Brodo', message: 'Da misurare' } : null,
    count: 2,
    pressing: first ? 1 : 0,
  });
  it.each([
    ['and asks, before a check that is late', { processes: processes(true), owed: [late] }, 'process'],
    [
      'and asks, behind what is out of limits',
      { processes: processes(true), unanswered: [critical] },
      'clarify',
    ],
    ['and asks for nothing yet', { processes: processes(false), upcoming }, 'all_done'],
  ])('[PROC-17] %s', (_when, facts, kind) => {
    expect(nextThing({ ...nothing, ...facts }, now).kind).toBe(kind);
  });
});
