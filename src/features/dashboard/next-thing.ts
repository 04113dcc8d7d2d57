/**
 * "Adesso": the one thing to do next. A kitchen in a hurry reads one line and presses one button, so everything that
 * asks for something is put in one order, and only the first of it is named.
 */
import { isOutside } from '#features/day/day.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import type {
  CleaningsToDo,
  Deadline,
  FirstStep,
  HeldGoods,
  OpenRecall,
  OpenRecalls,
  PastTub,
  PastTubs,
  ProcessesToSee,
  Recheck,
  StockMatter,
  StockMatters,
  TubMatter,
  TubMatters,
  Unanswered,
  ThrowAway,
  Upcoming,
} from '#features/day/day.ts';

import type { Notification } from '#features/notifications/contract.ts';

/** Minutes before its time from which a check or reading counts as the next thing to do. */
export const dueSoonMinutes = 120;

/** What is known at an instant. Lists hold everything that the plan has, the most urgent first. */
export interface Facts {
  readonly unanswered: readonly Unanswered[];
  readonly rechecks: readonly Recheck[];
  /** Owed now, in their running day, week, month or shift. */
  readonly owed: readonly Upcoming[];
  /** What will be owed next, of everything that is not owed now; null when nothing ever is. */
  readonly upcoming: Upcoming | null;
  /** Recalls that are not over. */
  readonly recalls: OpenRecalls | null;
  /** Containers whose label does not say an allergen that is in them. */
  readonly wrongLabels: TubMatters | null;
  /** Lots in stock that are held back since they came too warm; the first one nobody has judged, if there is one such. */
  readonly held: { readonly first: HeldGoods; readonly count: number } | null;
  /** Lots and containers in stock that were judged to be thrown away. */
  readonly throwAway: { readonly first: ThrowAway; readonly count: number } | null;
  /** Lots in stock past their use-by, which may only be discarded (Reg. (EU) 1169/2011 art. 24). */
  readonly pastUseBy: StockMatters | null;
  /** Containers past their end with something in them. */
  readonly pastTubs: PastTubs | null;
  /** Lots in stock whose last day is today. */
  readonly expiringToday: StockMatters | null;
  /** Cleanings of the plan that nobody has confirmed. */
  readonly cleanings: CleaningsToDo | null;
  /** Processes that go on. */
  readonly processes: ProcessesToSee | null;
  /** What falls due once in months, the most pressing first. */
  readonly deadlines: readonly Deadline[];
  readonly missing: readonly FirstStep[];
}

/** The answer; `count` says of how many the named one is the first. */
export type NextThing =
  | { readonly kind: 'discard_tub'; readonly what: PastTub; readonly count: number }
  | ({ readonly kind: 'clarify'; readonly count: number } & { readonly what: Unanswered })
  | {
      readonly kind: 'recheck';
      readonly what: Recheck & { readonly late: boolean };
      readonly count: number;
    }
  | { readonly kind: 'recall'; readonly what: OpenRecall; readonly count: number }
  | { readonly kind: 'judge'; readonly what: HeldGoods; readonly count: number }
  | { readonly kind: 'throw_away'; readonly what: ThrowAway; readonly count: number }
  | { readonly kind: 'late' | 'soon' | 'later'; readonly what: Upcoming; readonly count: number }
  | { readonly kind: 'relabel'; readonly what: TubMatter; readonly count: number }
  | { readonly kind: 'discard' | 'use_today'; readonly what: StockMatter; readonly count: number }
  | {
      readonly kind: 'clean';
      readonly what: CleaningsToDo['first'] & { readonly late: boolean };
      readonly count: number;
    }
  | {
      readonly kind: 'process';
      readonly what: NonNullable<ProcessesToSee['first']>;
      readonly count: number;
    }
  | { readonly kind: 'deadline'; readonly what: Deadline; readonly count: number }
  | { readonly kind: 'first_steps'; readonly missing: readonly FirstStep[] }
  | { readonly kind: 'urgent'; readonly what: Notification; readonly count: number }
  | { readonly kind: 'all_done'; readonly upcoming: Upcoming | null };

/** Whether the card would be green over it: then it is asked what the bell holds against that. */
export const isGood = ({ kind }: NextThing): boolean => kind === 'later' || kind === 'all_done';

/** What is good only where the bell has nothing urgent: else the first of that is the next thing (DASH-48, C-61). */
export function orUrgent(next: NextThing, urgent: readonly Notification[]): NextThing {
  const [first] = urgent;
  return first === undefined || !isGood(next) ? next : { kind: 'urgent', what: first, count: urgent.length };
}

/**
 * The order: what is called back and stands in the house unjudged, as in the bell; a critical value that nobody answered; a label that hides an allergen, by which somebody may eat; goods that
 * came too warm, until somebody judges them; what is cooked, chilled or held and asks for somebody now; what is to be measured again and past its minutes; a temperature outside its
 * limits that nobody answered, for food stands in it now (DASH-51); what is past its time;
 * what may only be thrown away, by its judgement or its date; a recall of which nothing is left and that nobody closed; what is due within two hours; a warning that nobody answered; what will be to
 * measure again, so that nothing is called well before; what must be used today; what a new restaurant has yet to enter;
 * what is due later; and when there is nothing, what comes next. A cleaning past its time stands before what is due within two hours, one that is
 * due within them behind it; one of later today only where all else is done, so that nothing reads as done before. What falls due once in months
 * stands before what is due later today where its day is over or nobody ever did it, else behind all. At the very minute it is due nothing is late yet.
 * `late` and `soon` count everything that is owed by then, so that one round does it all.
 */
export function nextThing(facts: Facts, now: Date): NextThing {
  const { owed, wrongLabels, pastUseBy, expiringToday, missing, upcoming } = facts;
  const pressing = owed.filter(({ dueAt }) => dueAt.getTime() <= now.getTime() + dueSoonMinutes * 60_000);
  const firstCritical = facts.unanswered.find(({ status }) => status === 'critical');
  const [firstUnanswered] = facts.unanswered;
  const [firstOwed] = owed;
  const recall = facts.recalls && {
    kind: 'recall' as const,
    what: facts.recalls.first,
    count: facts.recalls.count,
  };
  if (recall && recall.what.left + (recall.what.toBlock ?? 0) > 0) return recall;
  if (firstCritical) return { kind: 'clarify', what: firstCritical, count: facts.unanswered.length };
  if (wrongLabels) return { kind: 'relabel', what: wrongLabels.first, count: wrongLabels.count };
  const judge = facts.held && { kind: 'judge' as const, what: facts.held.first, count: facts.held.count };
  if (judge?.what.open) return judge;
  const [firstRecheck] = facts.rechecks;
  const recheck = firstRecheck && {
    kind: 'recheck' as const,
    what: { ...firstRecheck, late: isRecheckLate(firstRecheck.recheckAt, now) },
    count: facts.rechecks.length,
  };
  // Its minutes run: what is due elsewhere can wait for it.
  const process = facts.processes?.first;
  if (process) return { kind: 'process', what: process, count: facts.processes?.pressing ?? 1 };
  if (recheck?.what.late) return recheck;
  const firstOutside = facts.unanswered.find(isOutside);
  if (firstOutside) return { kind: 'clarify', what: firstOutside, count: facts.unanswered.length };
  if (firstOwed && firstOwed.dueAt < now) return { kind: 'late', what: firstOwed, count: pressing.length };
  if (judge) return judge;
  const { throwAway } = facts;
  if (throwAway) return { kind: 'throw_away', what: throwAway.first, count: throwAway.count };
  if (pastUseBy) return { kind: 'discard', what: pastUseBy.first, count: pastUseBy.count };
  const { pastTubs } = facts;
  if (pastTubs) return { kind: 'discard_tub', what: pastTubs.first, count: pastTubs.count };
  if (recall) return recall;
  const first = facts.cleanings?.first;
  const clean = facts.cleanings &&
    first && {
      kind: 'clean' as const,
      what: { ...first, late: facts.cleanings.late > 0 },
      count: facts.cleanings.count,
    };
  if (clean?.what.late) return clean;
  if (firstOwed && pressing.length > 0) return { kind: 'soon', what: firstOwed, count: pressing.length };
  if (firstUnanswered) return { kind: 'clarify', what: firstUnanswered, count: facts.unanswered.length };
  if (recheck) return recheck;
  if (clean && clean.what.dueAt.getTime() <= now.getTime() + dueSoonMinutes * 60_000) return clean;
  if (expiringToday) return { kind: 'use_today', what: expiringToday.first, count: expiringToday.count };
  if (missing.length > 0) return { kind: 'first_steps', missing };
  const [firstDeadline] = facts.deadlines;
  const deadline = firstDeadline && {
    kind: 'deadline' as const,
    what: firstDeadline,
    count: facts.deadlines.length,
  };
  if (deadline && deadline.what.state !== 'soon') return deadline;
  if (firstOwed) return { kind: 'later', what: firstOwed, count: owed.length };
  return clean ?? deadline ?? { kind: 'all_done', upcoming };
}
