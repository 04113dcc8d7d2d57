import { and, eq, inArray, sql } from 'drizzle-orm';
import { ORPCError } from '@orpc/server';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Transaction } from '#platform/db/database.ts';
import { blockRows } from '#platform/db/block-rows.ts';
import { lots } from '#features/inventory/tables.ts';
import { preparationTubs } from '#features/preparations/tables.ts';
import type { Found, Start, Trace } from '../contract.ts';
import { keyOf } from '../graph.ts';
import type { GoodsKind } from '../kinds.ts';
import { traceErrors } from '../errors.it.ts';
import { usualBounds, widestBounds } from '../limits.ts';
import type { Bounds } from '../limits.ts';
import { traceFrom } from './trace.ts';
import { unrecordedOf } from './unrecorded.ts';
import type { Unrecorded, UnrecordedSince } from './unrecorded.ts';
import { walk, type NodeRef } from './walk.ts';

const refuse = refusals(traceErrors);

/** Goods of a recall that stand somewhere, or stood. */
export const isGoods = <N extends { readonly kind: string }>(
  node: N,
): node is N & { readonly kind: GoodsKind } => node.kind === 'lot' || node.kind === 'tub';

/** A trace, with how many it does not list of what may be made of it. */
export type Affected = Trace & Pick<Found, 'unlisted'>;

/**
 * What goods went into, with themselves: all that a recall of them is about.
 * @param besides chosen by hand, with what the trace begins with
 * @param unrecordedSince also what may be made of them though nobody wrote down of which lot; null: without
 * @throws TRACE_NOTHING_FOUND also for something chosen that is not there; TRACE_TOO_WIDE where more is written than can be followed, because half of a list would pass for all of it
 */
export async function affectedBy(
  tx: Transaction,
  restaurantId: string,
  start: Start,
  besides: readonly NodeRef[] = [],
  unrecordedSince: UnrecordedSince | null = null,
  most: Bounds = usualBounds,
): Promise<Affected> {
  const trace = await withUnrecorded(tx, restaurantId, start, besides, unrecordedSince, most);
  const there = new Set(trace.nodes.map(keyOf));
  if (there.size === 0 || besides.some((ref) => !there.has(keyOf(ref)))) throw refuse('TRACE_NOTHING_FOUND');
  if (trace.incomplete) throw refuse('TRACE_TOO_WIDE');
  return trace;
}

/**
 * The same of a recall that is there already: one that has grown past what may be begun is followed further.
 * @throws TRACE_TOO_WIDE only past that too
 */
export async function affectedByNow(...asked: Parameters<typeof affectedBy>): Promise<Affected> {
  const [tx, restaurantId, start, besides, since] = asked;
  try {
    return await affectedBy(tx, restaurantId, start, besides, since);
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'TRACE_TOO_WIDE') throw error;
    return affectedBy(tx, restaurantId, start, besides, since, widestBounds);
  }
}

/**
 * Follows the goods, and with them what may be made of them by its recipe though nobody wrote down of which lot, as far as something of it is
 * left. Never of less for that: where there is too much of it, what is written is found all the same, and it is told of how many it is not said.
 */
async function withUnrecorded(
  tx: Transaction,
  restaurantId: string,
  start: Start,
  besides: readonly NodeRef[],
  since: UnrecordedSince | null,
  most: Bounds,
): Promise<Affected> {
  const trace = await traceFrom(tx, restaurantId, start, ['forward'], most, besides);
  if (since === null || trace.incomplete) return trace;
  const unrecorded = await unrecordedOf(tx, restaurantId, trace.nodes, since);
  const known = new Set(besides.map(keyOf));
  const also = unrecorded.made.map(refOf).filter((ref) => !known.has(keyOf(ref)));
  const some = await asManyAsFit(
    tx,
    restaurantId,
    trace.nodes.filter(({ column }) => column === 0),
    also,
    most,
  );
  const more =
    some.length === 0
      ? trace
      : await traceFrom(tx, restaurantId, start, ['forward'], most, [...besides, ...some]);
  const productsOf = new Map(unrecorded.made.map(({ preparationId, products }) => [preparationId, products]));
  const own = new Map(
    more.edges.flatMap(({ from, to }) => {
      const products = from.startsWith('preparation:')
        ? productsOf.get(from.slice('preparation:'.length))
        : null;
      return products ? [[to, products] as const] : [];
    }),
  );
  const listed = new Set(more.nodes.map(keyOf));
  const others = unrecorded.made.filter((one) => !listed.has(keyOf(refOf(one))));
  const left = others.filter(({ isOpen }) => isOpen).length;
  const gone = unrecorded.gone + others.length - left;
  return {
    ...more,
    title: trace.title,
    nodes: more.nodes.map((node) => {
      const products = node.kind === 'preparation' ? productsOf.get(node.id) : own.get(keyOf(node));
      return products === undefined ? node : { ...node, unrecorded: [...products] };
    }),
    ...(left + gone === 0 ? {} : { unlisted: { gone, left } }),
  };
}

const refOf = ({ preparationId: id }: Unrecorded): NodeRef => ({ kind: 'preparation', id });

/** The first of some nodes that are followed in one with others; those alone can be. */
async function asManyAsFit(
  tx: Transaction,
  restaurantId: string,
  starts: readonly NodeRef[],
  also: readonly NodeRef[],
  { steps: mostSteps }: Bounds,
): Promise<readonly NodeRef[]> {
  const fits = async (count: number): Promise<boolean> =>
    !(await walk(tx, restaurantId, [...starts, ...also.slice(0, count)], 'forward', mostSteps)).incomplete;
  // Each is a step itself.
  let [fitting, most] = [0, Math.min(also.length, mostSteps)];
  if (most === 0 || (await fits(most))) return also.slice(0, most);
  while (most - fitting > 1) {
    const middle = Math.floor((fitting + most) / 2);
    if (await fits(middle)) fitting = middle;
    else most = middle;
  }
  return also.slice(0, fitting);
}

/** What of a trace is kept with a recall. */
export const foundOf = ({ title, nodes, exits, unlisted }: Affected): Found => ({
  title,
  nodes,
  exits,
  ...(unlisted === undefined ? {} : { unlisted }),
});

/**
 * Blocks all that goods went into. Whoever makes something of them meanwhile has either committed, and is found by the next
 * look, or waits for the rows that are held, and finds them blocked: it is looked until there is nothing new.
 * @param letGo keys of what somebody has judged, which stays free
 * @param isOpen it stays open for the numbers of the lots: what comes with one is blocked as it comes, until it is closed
 * @param besides chosen by hand, with what the trace begins with
 * @param calledAt when the recall was recorded; null while it begins
 * @returns what was found at last
 */
export async function blockAffected(
  tx: Transaction,
  restaurantId: string,
  recallId: string,
  start: Start,
  at: Date,
  {
    isOpen,
    letGo = new Set(),
    besides = [],
    calledAt = null,
  }: {
    isOpen: boolean;
    letGo?: ReadonlySet<string>;
    besides?: readonly NodeRef[];
    calledAt?: Date | null;
  },
): Promise<Affected> {
  const blocked = new Set(letGo);
  for (;;) {
    const since = isOpen ? { recallId, calledAt, closedAt: null } : null;
    const look = calledAt === null ? affectedBy : affectedByNow;
    const trace = await look(tx, restaurantId, start, besides, since);
    if (isOpen) await callNumbers(tx, restaurantId, recallId, trace);
    const fresh = trace.nodes.filter((node) => isGoods(node) && !blocked.has(keyOf(node)));
    if (fresh.length === 0) return trace;
    const block = { blockedBy: [recallId], blockedAt: at };
    // By id and lots before containers, as who makes something of them holds them.
    const ids = (kind: GoodsKind): string[] =>
      fresh.flatMap((node) => (node.kind === kind ? [node.id] : [])).toSorted();
    await blockRows(tx, lots, restaurantId, ids('lot'), block);
    await blockRows(tx, preparationTubs, restaurantId, ids('tub'), block);
    for (const node of fresh) blocked.add(keyOf(node));
  }
}

/** Opens a recall for the numbers of the lots of a trace, also of those that somebody has let go: what comes now nobody has judged. */
async function callNumbers(
  tx: Transaction,
  restaurantId: string,
  recallId: string,
  { nodes }: Trace,
): Promise<void> {
  const ids = nodes.flatMap(({ kind, id }) => (kind === 'lot' ? [id] : [])).toSorted();
  await tx
    .update(lots)
    .set({ calledBy: sql`array_append(${lots.calledBy}, ${recallId}::uuid)` })
    .where(
      and(
        eq(lots.restaurantId, restaurantId),
        inArray(lots.id, ids),
        sql`${recallId}::uuid <> ALL (${lots.calledBy})`,
      ),
    );
}
