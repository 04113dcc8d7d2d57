/**
 * When something was done on a device whose clock may have been set meanwhile. A device has a clock that people and networks
 * set, and one that nobody sets, which begins anew with each page and on many devices stands still while they sleep. What
 * both showed at every look is kept on the device; each look at which they have run apart is a sleep or a clock that was set,
 * and what the server says before and after tells which.
 */

/** One look at the device's clocks, in milliseconds. */
export interface Look {
  /** Whose ticks they are: an id of its own for each page, from when it is opened until it is gone. */
  readonly page: string;
  /** As people and networks set it. */
  readonly now: number;
  /** As nobody can: since the page was opened, less what the device has slept. */
  readonly ticks: number;
  /** Nobody saw the page at some time since its look before: a device that nobody sees may sleep. */
  readonly away?: true;
}

/** A look that is kept. */
export interface Mark extends Look {
  /** By how much the server's clock was ahead, where it was known then. */
  readonly offset?: number;
}

/** Both clocks of a page when it heard the server. */
export type ServerMark = Pick<Look, 'now' | 'ticks'> & { readonly offset: number };

/** Instants by the server's clock: the one at which something was done, or those at which it may have been. */
export type WhenDone = { readonly at: number } | { readonly oneOf: readonly number[] };

/** The two clocks of a device run apart by less, and nobody has set one. */
export const apartMs = 15_000;
/** The server's answers take their time: instants that are closer are the same. */
const sameMs = 30_000;
/** Looks that are kept: those of some days without a network. */
const mostMarks = 300;
/** Times that the clocks ran apart of which all sums are tried. */
const mostSummed = 10;

/** How far the clock that is set has run ahead of the other one, from one look of a page to the next. */
const apart = (from: Look, to: Look): number => to.now - from.now - (to.ticks - from.ticks);

/** The looks with one more; one between two that say the same is left out. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const own = marks.filter(({ page }) => page === mark.page);
  const [before, last] = [own.at(-2), own.at(-1)];
  const isBetween =
    before !== undefined &&
    last !== undefined &&
    Math.abs(apart(before, last)) <= apartMs &&
    Math.abs(apart(last, mark)) <= apartMs;
  if (!isBetween) return [...marks, mark].slice(-mostMarks);
  const known = mark.offset ?? last.offset;
  const next = known === undefined ? mark : { ...mark, offset: known };
  return [...marks.filter((one) => one !== last), next];
}

/** The clocks ran apart between two looks. */
interface Gap {
  /** How far; below zero, the device's clock was set back. */
  readonly by: number;
  /** The device may have slept through it, or no page was open. */
  readonly away: boolean;
  /** After what was done. */
  readonly isAfter: boolean;
}

/**
 * When something was done, by the server's clock.
 *
 * Between two answers of the server the device's clock was set by so much in all. What is seen to be set back was set;
 * where that is not all of it, one or several of the times that the clock ran ahead are the rest, and the others were sleep.
 * What several explanations say in different ways is told as such, and so is what none explains.
 *
 * @param marks in the order in which they were looked
 * @param act the look when it was done
 * @param answered the look after an answer of the server
 */
export function whenDone(marks: readonly Mark[], act: Look, answered: Look & ServerMark): WhenDone {
  const place = placeOf(act, marks);
  const looks: readonly Mark[] = [...marks.slice(0, place), act, ...marks.slice(place), answered];
  const begin = looks.findLastIndex(({ offset }, n) => offset !== undefined && n < place);
  const end = looks.findIndex(({ offset }, n) => offset !== undefined && n > place);
  const [known, told] = [looks[begin], looks[end]!];

  const gaps = gapsOf(looks)
    .map((gap, n) => ({ ...gap, isAfter: n > place, n }))
    .filter(({ by, n }) => n > begin && n <= end && Math.abs(by) > apartMs);
  const setBack = gaps.filter(({ by }) => by < 0);
  const ahead = gaps.filter(({ by }) => by > 0);
  // By how much the device's clock was set in all, less what is seen of it; of a device that never heard the server, none.
  const unseen = known === undefined ? 0 : known.offset! - told.offset! - sum(setBack.map(({ by }) => by));

  /** The instant by an explanation: how far the clock was set, and where. */
  const instant = (steps: readonly Step[]): number =>
    act.now + told.offset! + sum([...setBack, ...steps].map(({ by, isAfter }) => (isAfter ? by : 0)));
  const [earliest, latest] = [known ? known.now + known.offset! : -Infinity, told.now + told.offset!];
  const possible = explanations(unseen, ahead, gaps)
    .map(instant)
    .filter((at) => at >= earliest - sameMs && at <= latest + sameMs);
  const different = apartFromEachOther(possible);
  if (different.length === 1) return { at: Math.min(different[0]!, latest) };
  if (different.length > 1) return { oneOf: different };
  // As the clock says that was right before, and the one that is right now.
  const offsets = [told.offset!, ...(known ? [known.offset!] : [])];
  return {
    oneOf: apartFromEachOther(
      offsets.map((offset) => Math.min(Math.max(act.now + offset, earliest), latest)),
    ),
  };
}

/** Behind how many of the looks something was done. */
function placeOf(act: Look, marks: readonly Look[]): number {
  // Kept when it was done, unless one between two that say the same. Ticks alone do not tell: they stand still in a sleep.
  const own = marks.findLastIndex(
    ({ page, now, ticks }) => page === act.page && now === act.now && ticks === act.ticks,
  );
  if (own >= 0) return own + 1;
  const before = marks.findLastIndex(({ page, ticks }) => page === act.page && ticks <= act.ticks);
  if (before >= 0) return before + 1;
  const after = marks.findIndex(({ page }) => page === act.page);
  return after >= 0 ? after : marks.length;
}

/** The clock was set by so much. */
interface Step {
  readonly by: number;
  readonly isAfter: boolean;
}

/** What may have happened to the clock besides what is seen, by how far it was set in all; the likeliest first. */
function explanations(
  unseen: number,
  ahead: readonly Gap[],
  gaps: readonly Gap[],
): readonly (readonly Step[])[] {
  if (Math.abs(unseen) <= sameMs) return [[], ...setAndPutRight(ahead, gaps)];
  const inOne = (gap: Gap): Step[] => [{ by: unseen, isAfter: gap.isAfter }];
  // Set back while it slept for longer: nothing is seen of it but that time was missing.
  if (unseen < 0) return gaps.filter(({ by, away }) => by > 0 || away).map(inOne);
  const exact = sumsTo(unseen, ahead);
  if (exact.length > 0) return exact;
  // Set back while no page was open, for longer than it went back: that much is missing of what was set ahead.
  const closed = gaps.filter(({ by, away }) => by < 0 && away);
  return ahead
    .filter(({ by }) => by > unseen)
    .flatMap((one) => [
      ...closed.map(({ isAfter }): Step[] => [one, { by: unseen - one.by, isAfter }]),
      ...(one.away || closed.length === 0 ? [inOne(one)] : []),
    ]);
}

/** A clock that runs ahead while somebody looks at the page was set rather than asleep, and put right where nobody did. */
const setAndPutRight = (ahead: readonly Gap[], gaps: readonly Gap[]): Step[][] =>
  ahead
    .filter(({ away }) => !away)
    .flatMap((seen) =>
      gaps.filter(({ away }) => away).map((hidden) => [seen, { by: -seen.by, isAfter: hidden.isAfter }]),
    );

/** The fewest of some gaps that make up a sum, in every way in which so many do; the one that fits best first. */
function sumsTo(wanted: number, gaps: readonly Gap[]): Gap[][] {
  const few = gaps.length <= mostSummed ? gaps.length : 1;
  let sums: Gap[][] = gaps.map((gap) => [gap]);
  for (let size = 1; size <= few; size++) {
    const miss = (some: readonly Gap[]): number => Math.abs(sum(some.map(({ by }) => by)) - wanted);
    const found = sums.filter((some) => miss(some) <= sameMs);
    if (found.length > 0) return found.toSorted((a, b) => miss(a) - miss(b));
    sums = sums.flatMap((some) => gaps.slice(gaps.indexOf(some.at(-1)!) + 1).map((next) => [...some, next]));
  }
  return [];
}

/** Between each look and the one before: how far the clocks ran apart. All pages of a device sleep and are set together. */
function gapsOf(looks: readonly Look[]): readonly { readonly by: number; readonly away: boolean }[] {
  const lag = ({ now, ticks }: Look): number => now - ticks;
  /** Of each page, what its clocks were apart by when nothing had happened yet. */
  const begun = new Map<string, number>();
  let gathered = 0;
  return looks.map((look, n) => {
    const own = begun.get(look.page);
    const open = own === undefined ? looks.slice(n + 1).find(({ page }) => begun.has(page)) : look;
    let by = 0;
    if (open !== undefined) by = lag(open) - begun.get(open.page)! - gathered;
    // Nothing was open between the two: for how long, only the clock says that is set.
    else if (n > 0) by = look.now - looks[n - 1]!.now;
    gathered += by;
    if (own === undefined) begun.set(look.page, lag(look) - gathered);
    return { by, away: look.away === true || open === undefined };
  });
}

/** Instants in order, of those that are the same the likeliest. */
function apartFromEachOther(instants: readonly number[]): number[] {
  const different: number[] = [];
  for (const at of instants)
    if (different.every((other) => Math.abs(other - at) > sameMs)) different.push(at);
  return different.toSorted((a, b) => a - b);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
