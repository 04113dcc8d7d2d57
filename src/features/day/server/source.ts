import type { Caller } from '#features/access/server/index.ts';
import { isRestaurantAdmin } from '#features/access/server/index.ts';
import type { PlanState } from '#features/access/entitlements.ts';
import { planAllows } from '#features/access/entitlements.ts';
import type { Services } from '#platform/http/server/context.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Answers, Asker } from '#platform/memory/memory.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { Asking } from '#platform/memory/question.ts';
import type { DayTold, Viewer } from '../day.ts';
import type { NoticesTold } from '../notice.ts';

/** What is asked for: a day, and rows of each list at most. */
export interface DayAsked {
  readonly date: LocalDate;
  readonly limit: number;
}

/** Something that a room tells: what it asks of the memory, and what it makes of the answers. */
export interface Telling<Told> {
  readonly asks: (asked: DayAsked) => readonly Asking<unknown>[];
  readonly tell: (answers: readonly unknown[], viewer: Viewer) => Told;
}

/** What a room tells of the day, given in its `server/room.ts`. */
export interface DaySource {
  /** To whoever looks at the day. */
  readonly day?: Telling<DayTold>;
  /** In the bell. */
  readonly notices?: Telling<NoticesTold>;
}

/** Where the rooms bring what they tell. */
export const dayPoint = extensionPoint<DaySource>('day');

/** Ties what is asked to what is told of the answers, in the same order. */
export function telling<const Askings extends readonly Asking<unknown>[], Told>(
  asks: (asked: DayAsked) => Askings,
  tell: (answers: Answers<Askings>, viewer: Viewer) => Told,
): Telling<Told> {
  // `tellAll` hands in the answers to what `asks` has asked, and nothing else.
  return { asks, tell: (answers, viewer) => tell(answers as Answers<Askings>, viewer) };
}

/**
 * The same for what changes with the day alone, and not with the hour, the plan or the caller: it is told once a day of the
 * same answers. What was told goes when they do.
 */
export function tellingByDay<Answer extends object, Told>(
  asks: (asked: DayAsked) => Asking<Answer>,
  tell: (answer: Answer, viewer: Pick<Viewer, 'today'>) => Told,
): Telling<Told> {
  const known = new WeakMap<Answer, { readonly today: LocalDate; readonly told: Told }>();
  return telling(
    (asked) => [asks(asked)],
    ([answer], { today }) => {
      let last = known.get(answer);
      if (last?.today !== today) known.set(answer, (last = { today, told: tell(answer, { today }) }));
      return last.told;
    },
  );
}

/** Who is told: a caller, or a person who is written to. */
export interface Told extends Pick<Caller, 'isSuperAdmin' | 'adminLevel'> {
  readonly restaurant: PlanState & Asker;
}

/**
 * What the rooms tell now, as of one moment: all questions are asked together, read where their parts have changed, and what
 * depends on the hour, the plan or the caller is worked out of the answers.
 * @param limit rows of each list at most
 */
export async function tellAll<What>(
  services: Pick<Services, 'clock' | 'memory'>,
  caller: Told,
  tellings: readonly Telling<What>[],
  limit: number,
): Promise<{ readonly viewer: Viewer; readonly told: readonly What[] }> {
  const now = services.clock.now();
  const today = romeDate(now);
  const viewer: Viewer = {
    now,
    today,
    holds: (feature) => planAllows(caller.restaurant, feature, now),
    isAdmin: isRestaurantAdmin(caller),
  };
  const asked = tellings.map((one) => ({ tell: one.tell, askings: one.asks({ date: today, limit }) }));
  const answers: unknown[] = await services.memory.read(
    caller.restaurant,
    asked.flatMap(({ askings }) => askings),
  );
  let next = 0;
  const told = asked.map(({ tell, askings }) => tell(answers.slice(next, (next += askings.length)), viewer));
  return { viewer, told };
}
