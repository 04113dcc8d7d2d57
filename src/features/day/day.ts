/**
 * What a room tells of a day. Instants are UTC; the day is that of Europe/Rome (C-59). Ids are of things in the room that
 * tells it: two rooms never tell of the same id.
 */
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { Feature } from '#features/access/entitlements.ts';
import type { Figures } from './figures.ts';
import type { DayKind } from './kinds.ts';

/** What a new restaurant has yet to enter, in the order in which it is told to. */
export const firstSteps = ['equipment', 'product', 'task'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** When, for which plan and whose rights something is told. */
export interface Viewer {
  readonly now: Date;
  /** The day of `now` in Rome. */
  readonly today: LocalDate;
  /** Whether the plan holds a feature now. */
  readonly holds: (feature: Feature) => boolean;
  readonly isAdmin: boolean;
}

/** A check or a reading that will be owed. */
export interface Upcoming {
  readonly kind: DayKind;
  /** Of the task, or of the equipment. */
  readonly id: string;
  readonly name: string;
  readonly dueAt: Date;
}

/** One that is owed now, in its running day, week, month or shift. */
export interface Owed extends Upcoming {
  /** Of a task; null of a reading, whose limits are its equipment's. */
  readonly criticalLimit: string | null;
  /** `recheck`: measured outside, something was done, and it is to be measured again by then (C-61). */
  readonly state: 'due' | 'overdue' | 'recheck';
  /** Owed for its time, and out of its limits as well (C-61): nobody has said anything, or it was to be measured again by then. */
  readonly outside?: { readonly recheckAt: Date | null };
}

/** A value outside its limits of which somebody has said what was done: to be measured again (C-61). */
export interface Recheck {
  readonly kind: DayKind;
  /** Of the task, or of the equipment; null where nothing can be measured again. */
  readonly id: string | null;
  /** Of the check or of the reading. */
  readonly entryId: string;
  readonly name: string;
  readonly value: string;
  readonly recheckAt: Date;
}

/** A value outside its limits, or close to one, of which nobody has said what was done. */
export interface Unanswered {
  readonly kind: DayKind;
  /** Of the check or of the reading. */
  readonly id: string;
  /** What is owed again where its time comes: of the task, or of the equipment; left out where nothing ever is. */
  readonly subjectId?: string | null;
  readonly name: string;
  /** As it is read: "7,5 °C". */
  readonly value: string;
  readonly status: 'warning' | 'critical';
  readonly performedAt: Date;
  /** Within its limits by a thermometer that was found off since: nobody knows, and its food is judged in the register of its screen, with this in the address (THERM-16). */
  readonly doubted?: Readonly<Record<string, string>>;
  /** Its food was judged, and goods stand in it though nothing good was read since: it is measured again on its screen, with this in the address (INV-161). */
  readonly stands?: Readonly<Record<string, string>>;
}

/** What was recorded. */
export interface Done {
  readonly id: string;
  readonly kind: DayKind;
  readonly title: string;
  /** As it is read: with its unit. */
  readonly value: string;
  /** Null when nobody could tell. */
  readonly outcome: 'ok' | 'warning' | 'critical' | null;
  /** Judged by a person and not compared. */
  readonly byPerson?: true;
  /** Inside the limits of then, and not inside those of today: never green (C-61). */
  readonly outsideToday?: true;
  /** Inside a limit wider than usual, which nobody confirmed: never green (FRIG-20, HACCP-28). */
  readonly widerLimit?: true;
  /** How the thermometer stood that it was measured with; one that was off, found off since, or to be checked: never green (FRIG-32). */
  readonly thermometerState?: 'in_order' | 'due' | 'off' | 'found_off';
  readonly operatorName: string;
  readonly performedAt: Date;
}

/** A lot in stock. */
export interface StockMatter {
  readonly productId: string;
  readonly productName: string;
  readonly lotNumber: string;
  readonly expiryDate: LocalDate;
  readonly expiryKind: ExpiryKind;
}

/** The first of some lots, and how many they are. */
export interface StockMatters {
  readonly first: StockMatter;
  readonly count: number;
}

/** Goods that expire soon or have expired. */
export interface Expiring {
  /** The first ones of `count`. */
  readonly lots: readonly (StockMatter & {
    readonly lotId: string;
    /** In the product's own unit. */
    readonly quantity: number;
    readonly unit: Unit;
  })[];
  readonly count: number;
  /** Past their use-by: they may only be discarded (Reg. (EU) 1169/2011 art. 24). */
  readonly pastUseBy: StockMatters | null;
  /** Whose last day is today. */
  readonly lastDay: StockMatters | null;
}

/** A container of a preparation that somebody has to see to: the paper which sticks on it does not say these allergens (LABEL-43), or another date. */
export interface TubMatter {
  readonly tubId: string;
  readonly name: string;
  readonly number: number;
  /** As they stand in a sentence; empty: none. */
  readonly lacks: string;
  /** Where they differ: what the paper says, and until when it is good; instants. */
  readonly dates?: { readonly printed: string; readonly stored: string };
}

/** The first of some containers, and how many they are. */
export interface TubMatters {
  readonly first: TubMatter;
  readonly count: number;
}

/** Goods that were taken in above their limit and are not to be used: to be judged, or judged to be thrown away. */
export interface HeldGoods {
  readonly productName: string;
  readonly lotId: string;
  readonly lotNumber: string;
  /** Null where nobody measured them. */
  readonly celsius: number | null;
  readonly maxCelsius: number;
  /** Nobody has judged them. */
  readonly open: boolean;
}

/** Goods in stock that were judged to be thrown away: a lot by its number, a container by its own. */
export interface ThrowAway {
  readonly kind: 'lot' | 'tub';
  readonly id: string;
  readonly name: string;
  readonly lotNumber: string | null;
  readonly tubNumber: number | null;
}

/** A container with something in it that is past its end: it may only be discarded. */
export interface PastTub {
  readonly tubId: string;
  readonly name: string;
  readonly number: number;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** The first of some of them, the longest past, and how many they are. */
export interface PastTubs {
  readonly first: PastTub;
  readonly count: number;
}

/** A recall, or goods at risk that are held, not over yet: its goods are in the house and not to be used, or nobody has closed it yet. */
export interface OpenRecall {
  readonly id: string;
  readonly kind: 'recall' | 'hold';
  readonly title: string;
  /** Lots and containers with something in them that nobody has judged yet. */
  readonly left: number;
  /** Where nothing of what it keeps is left: how much is there that it is about and does not keep; left out where there is nothing. */
  readonly toBlock?: number;
}

/** The first of some recalls, those with the most left to judge before the rest, and how many they are. */
export interface OpenRecalls {
  readonly first: OpenRecall;
  readonly count: number;
}

/** What is to be seen to in the register of non-conformities: what goes on, what is over and nobody has closed, and since when. */
export interface NonConformitiesToSee {
  readonly open: number;
  readonly toClose: number;
  readonly oldestAt: Date;
}

/** Cleanings that the plan asks for and that nobody has confirmed: the first by its time, how many they are, and how many are late. */
export interface CleaningsToDo {
  readonly first: { readonly id: string; readonly name: string; readonly dueAt: Date };
  readonly count: number;
  readonly late: number;
  /** How many of them are owed by a time after the night of today: of a week or a month, and not missing this evening. */
  readonly later?: number;
}

/** Processes that go on: the first that asks for somebody and what for, how many they are, and how many of them ask. */
export interface ProcessesToSee {
  readonly first: { readonly id: string; readonly name: string; readonly message: string } | null;
  readonly count: number;
  readonly pressing: number;
}

/** What falls due once in months or years: a thermometer to be checked, a course to be renewed. Days are of Europe/Rome. */
export interface Deadline {
  readonly kind: DayKind;
  /** Of what falls due, which is what its room begins with. */
  readonly id: string;
  readonly name: string;
  readonly dueOn: LocalDate;
  /** `never`: nobody did it yet. */
  readonly state: 'soon' | 'late' | 'never';
}

/** What one room tells of a day; what it has nothing to say of it leaves out. */
export interface DayTold {
  /** All of it, in any order. */
  readonly owed?: readonly Owed[];
  readonly upcoming?: readonly Upcoming[];
  /** Times that went by without what was owed at them, while others of the same thing follow: nobody can do it any more. */
  readonly missed?: readonly Upcoming[];
  readonly rechecks?: readonly Recheck[];
  readonly unanswered?: readonly Unanswered[];
  /** The newest ones of `count`. */
  readonly done?: { readonly entries: readonly Done[]; readonly count: number };
  readonly expiring?: Expiring;
  readonly wrongLabels?: TubMatters;
  /** The first of them, those that nobody has judged before the rest, and how many they are. */
  readonly held?: { readonly first: HeldGoods; readonly count: number };
  /** What was judged to be thrown away and is in stock: the first, and how many. */
  readonly throwAway?: { readonly first: ThrowAway; readonly count: number };
  /** Containers past their end, and how many end later today. */
  readonly pastTubs?: PastTubs;
  readonly lastDayTubs?: number;
  readonly recalls?: OpenRecalls;
  readonly cleanings?: CleaningsToDo;
  readonly processes?: ProcessesToSee;
  /** What falls due soon, or did; all of it, in any order. */
  readonly deadlines?: readonly Deadline[];
  /** Today is a closed day: why, in the restaurant's words, when it opens again (null where nobody said), and whether fridges are read. */
  readonly closed?: {
    readonly name: string | null;
    readonly opensOn: LocalDate | null;
    readonly coldIsRead: boolean;
  };
  /** Those of one room; there may be several. */
  readonly nonConformities?: NonConformitiesToSee;
  readonly missing?: readonly FirstStep[];
  readonly figures?: Partial<Figures>;
}

/** Whether a value was outside its limits: a check that was only close to one is inside, and of `unknown`, or by a thermometer that was found off since, nobody can tell. */
export const isOutside = ({
  kind,
  status,
  doubted,
}: Pick<Unanswered, 'kind' | 'status' | 'doubted'>): boolean =>
  doubted === undefined && (status === 'critical' || kind === 'reading');

/**
 * What is owed, with what is to be measured again in place of the same thing that is not late yet. What is late, or owed while nobody
 * has said anything of its last value, is out of its limits as well.
 */
export function withMatters(
  owed: readonly Owed[],
  rechecks: readonly Recheck[],
  unanswered: readonly Unanswered[],
): Owed[] {
  const outside = new Map<string, Date | null>();
  for (const { id, recheckAt } of rechecks) if (id !== null) outside.set(id, recheckAt);
  for (const one of unanswered) if (one.subjectId && isOutside(one)) outside.set(one.subjectId, null);
  const late = new Set(owed.filter(({ state }) => state === 'overdue').map(({ id }) => id));
  const again = rechecks.flatMap(({ kind, id, name, recheckAt }): Owed[] =>
    id === null || late.has(id)
      ? []
      : [{ kind, id, name, criticalLimit: null, dueAt: recheckAt, state: 'recheck' }],
  );
  const replaced = new Set(again.map(({ id }) => id));
  return [
    ...owed
      .filter(({ id }) => !replaced.has(id))
      .map((one) => {
        const recheckAt = outside.get(one.id);
        return recheckAt === undefined ? one : { ...one, outside: { recheckAt } };
      }),
    ...again,
  ];
}

/** How many of what is owed are in a state. */
export const countOf = (owed: readonly Owed[], state: Owed['state']): number =>
  owed.filter((one) => one.state === state).length;

/** How many of some matters nobody has said anything of, and how many are to be measured again (C-61). */
export function goingOn(matters: readonly { readonly said: object | null }[]): {
  open: number;
  recheck: number;
} {
  const open = matters.filter(({ said }) => said === null).length;
  return { open, recheck: matters.length - open };
}
