/** What stands between a kitchen and the end of its day. */
import { kitchenDayStart } from '#features/closed-days/closed-days.ts';
import { addDays, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { DayKind, NoticeType } from '#features/day/kinds.ts';
import type { Today } from './contract.ts';

/** What may be left, the most urgent first. */
export const leftKinds = [
  'labels',
  'throw_away',
  'held',
  'recalls',
  'outside',
  'expired',
  'past_tubs',
  'told',
  'missed',
  'late',
  'processes_pressing',
  'due',
  'cleanings',
  'last_day',
  'unsure',
  'wider',
  'non_conformities',
  'processes',
  'past_best_before',
  'unread',
  'still_today',
  'due_later',
  'cleanings_later',
  'deadlines',
] as const;
export type LeftKind = (typeof leftKinds)[number];

/** One kind of it: how many there are, and how it is told. */
export interface Left {
  readonly kind: LeftKind;
  readonly count: number;
  /** `danger`: food that is not to be eaten as it is, or a duty that is late or lost; `warning`: to be done; `neutral`: nothing that this evening can end, and to be known. */
  readonly tone: 'danger' | 'warning' | 'neutral';
}

const toneOf = (kind: LeftKind): Left['tone'] =>
  leftKinds.indexOf(kind) < leftKinds.indexOf('processes_pressing')
    ? 'danger'
    : leftKinds.indexOf(kind) < leftKinds.indexOf('processes')
      ? 'warning'
      : 'neutral';

/**
 * All that is left of a day, the most urgent first; nothing of it is left out because it is mild: whoever goes home
 * decides (C-61). Empty: all that the day asked for is done, and nothing that is known of the food speaks against it.
 */
export function leftOf(today: Today): readonly Left[] {
  const { tasks, readings, due } = today;
  const sum = (of: 'due' | 'overdue'): number => (tasks?.[of] ?? 0) + (readings?.[of] ?? 0);
  const isOut = ({ state, outside }: Today['due'][number]): boolean =>
    state === 'recheck' || outside !== undefined;
  const later = due.filter(
    (one) => one.state === 'due' && !isOut(one) && isLater(one.dueAt, today.date),
  ).length;
  const laterCleanings = today.cleanings?.later ?? 0;
  const counts: Readonly<Record<LeftKind, number>> = {
    labels: today.wrongLabels?.count ?? 0,
    throw_away: today.throwAway?.count ?? 0,
    held: today.held?.count ?? 0,
    recalls: today.recalls?.count ?? 0,
    // What goes on of values: by the rooms that count it, else by the rows in which it stands; the larger is the truer.
    outside: Math.max(
      (tasks?.open ?? 0) + (tasks?.recheck ?? 0) + (readings?.open ?? 0) + (readings?.recheck ?? 0),
      due.filter(isOut).length + (today.matters?.count ?? 0),
    ),
    expired: lotsOf(
      today,
      ({ expiryDate, expiryKind }) => expiryDate < today.date && expiryKind === 'use_by',
    ),
    past_tubs: today.pastTubs?.count ?? 0,
    told: 0,
    missed: today.missed?.count ?? 0,
    late: sum('overdue'),
    unread: readings?.unread === undefined ? 0 : 1,
    processes_pressing: today.processes?.pressing ?? 0,
    due: sum('due') - later,
    still_today: today.stillToday?.count ?? 0,
    due_later: later,
    cleanings: (today.cleanings?.count ?? 0) - laterCleanings,
    cleanings_later: laterCleanings,
    last_day: lotsOf(today, ({ expiryDate }) => expiryDate === today.date) + (today.lastDayTubs ?? 0),
    unsure: tasks?.unsure ?? 0,
    // Inside limits that nobody confirmed: never green (FRIG-20, HACCP-28).
    wider: (tasks?.wider ?? 0) + (readings?.wider ?? 0),
    non_conformities: (today.nonConformities?.open ?? 0) + (today.nonConformities?.toClose ?? 0),
    processes: (today.processes?.count ?? 0) - (today.processes?.pressing ?? 0),
    // Still to be eaten where somebody finds it good: nobody is harmed by the day alone (Reg. (EU) 1169/2011).
    past_best_before: lotsOf(
      today,
      ({ expiryDate, expiryKind }) => expiryDate < today.date && expiryKind === 'best_before',
    ),
    deadlines: today.deadlines?.pressing ?? 0,
  };
  const isLeft = leftKinds.some((kind) => counts[kind] > 0 && toneOf(kind) !== 'neutral');
  const told = { ...counts, told: toldBeside(today, isLeft) };
  return leftKinds.flatMap((kind) =>
    told[kind] > 0 ? [{ kind, count: told[kind], tone: toneOf(kind) }] : [],
  );
}

/** Whether what is owed and what is out of its limits stands in a list: the plan has checks or fridges, or a better one has left something (PLAN-42). */
export const hasList = ({ tasks, readings, due, matters }: Today): boolean =>
  tasks !== null || readings !== null || due.length > 0 || matters !== undefined;

/**
 * Of what is urgent what stands in no row and no banner of its own: lots by their date do, what is owed or out of its limits where the plan
 * has checks, and what is named (DASH-50).
 */
export function besideRows(today: Today): NonNullable<Today['urgent']> {
  const { urgent = [], tasks, readings } = today;
  const isNamed = namedIn(today);
  return urgent.filter(
    (one) =>
      one.type !== 'product_expiry' &&
      (tasks === null || one.type !== 'haccp') &&
      (readings === null || one.type !== 'temperature_alert') &&
      !isNamed(one),
  );
}

/**
 * Which notices of a day are of a matter that the page names beside them: by the same kind of matter, and not by its thing alone. What a thermometer
 * measured that was found off since stands as one row for each check that found it so, by which the notice of the others leads there; the bell tells of
 * the newest one by one.
 */
function namedIn(today: Today): (notice: NonNullable<Today['urgent']>[number]) => boolean {
  const { throwAway, held, wrongLabels, recalls } = today;
  const matters = today.matters?.first ?? [];
  const rows = [...today.due, ...matters];
  const together = matters.flatMap(({ doubted }) => doubted?.['giudica'] ?? []);
  // Of which check one of them is, it does not say: where the list holds all, it is in it.
  const holdsDoubted = together.length > 0 && matters.length === today.matters?.count;
  const named = new Map<NoticeType, readonly (string | undefined)[]>([
    ['lot_discard', [throwAway?.first.id]],
    ['tub_discard', [throwAway?.first.id]],
    ['goods_held', [held?.first.lotId]],
    ['label_allergens', [wrongLabels?.first.tubId]],
    ['label_date', [wrongLabels?.first.tubId]],
    ['recall', [recalls?.first.id]],
    ...rowNotices.map(([kind, type]): [NoticeType, readonly string[]] => [
      type,
      rows.filter((row) => row.kind === kind).map(({ id }) => id),
    ]),
  ]);
  // Several goods in one notice bear the id of the first: that tells of the others.
  return ({ id, type, subject_id: subject }) => {
    if (id.endsWith(':doubted_others')) return together.includes(subject);
    const kind = valueNotices.get(type);
    if (kind !== undefined)
      return (
        (holdsDoubted && id.endsWith(':doubted')) ||
        matters.some((row) => (row.kind === kind || row.doubted !== undefined) && isOf(id, type, row.id))
      );
    return id.startsWith(`${type}:${subject}:`) && named.get(type)?.includes(subject) === true;
  };
}

/** Whether a notice is of a record, whatever subject it leads to; one of a day bears that behind it. */
const isOf = (id: string, type: NoticeType, record: string): boolean =>
  id.startsWith(`${type}:${record}:`) || id.startsWith(`${type}:${record}@`);

/** Notices of values, whose rows bear the id of the value. */
const valueNotices: ReadonlyMap<NoticeType, DayKind> = new Map([
  ['temperature_alert', 'reading'],
  ['haccp', 'check'],
]);

/** Whose matters stand in a list by the same id as in the bell. */
const rowNotices: readonly (readonly [DayKind, NoticeType])[] = [
  ['thermometer', 'thermometer'],
  ['oil', 'frying_oil'],
  ['pest', 'pest_control'],
];

/** Types of notices whose things are counted by a kind of their own wherever they are urgent. */
const countedElsewhere: readonly NoticeType[] = [
  'haccp',
  'product_expiry',
  'label_allergens',
  'label_date',
  'temperature_alert',
  'recall',
  'goods_held',
  'cleaning',
  'process',
  'lot_discard',
  'tub_discard',
];

/**
 * What the bell holds against the day beside what is counted by itself; where nothing else is left, all of it: a notice of whatever type
 * is not overlooked because it was thought to be counted (DASH-48).
 */
function toldBeside(today: Today, isLeft: boolean): number {
  const { urgent = [], pastTubs, readings } = today;
  if (!isLeft) {
    // Days without readings are told by a kind of their own, mild as it is: not twice.
    const isTold = ({ type }: (typeof urgent)[number]): boolean =>
      type === 'temperature_alert' && readings?.unread !== undefined;
    return urgent.filter((one) => !isTold(one)).length;
  }
  const isNamed = namedIn(today);
  const beside = urgent.filter((one) => !countedElsewhere.includes(one.type) && !isNamed(one));
  // Containers past their end have a label in the bell each.
  const tubs = Math.min(pastTubs?.count ?? 0, beside.filter(({ type }) => type === 'qr_expiry').length);
  return beside.length - tubs;
}

/** Whether something is owed by a time after the night that follows a day: of a week or a month, and nothing that is missing this evening. */
const isLater = (dueAt: string, date: string): boolean => new Date(dueAt) >= endOfNight(date as LocalDate);

/** When the night after a day is over, in which its evening is still closed. */
export const endOfNight = (date: LocalDate): Date =>
  romeLocalTimeToInstant(addDays(date, 1), kitchenDayStart);

const lotsOf = ({ expiring }: Today, isIt: (lot: Today['expiring'][number]) => boolean): number =>
  expiring.filter(isIt).length;

/** Whether the day asks for something at all: without a plan of checks or fridges nobody can say that all is done. */
export const asksForSomething = ({ tasks, readings }: Today): boolean =>
  (tasks?.active ?? 0) + (readings?.equipment ?? 0) > 0;
