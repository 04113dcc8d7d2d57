import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ORPCError } from '@orpc/server';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Found, RecallHead, RecallPage, Start } from '../contract.ts';
import { keyOf } from '../graph.ts';
import type { GoodsKind } from '../kinds.ts';
import type { traceErrors } from '../errors.it.ts';
import { mostRecalls } from '../limits.ts';
import { recallActRows, recalls } from '../tables.ts';
import { affectedByNow, foundOf, isGoods } from './affected.ts';
import type { affectedBy } from './affected.ts';
import { describe } from './describe.ts';
import type { RecallActRow, RecallRow } from './evidence.ts';
import { sameNumbers } from './same-number.ts';
import type { NodeRef } from './walk.ts';

/** When a recall was closed; an exercise is over when it is recorded. */
export const closedAt = sql<string | null>`(
  SELECT a.performed_at FROM recall_acts a
   WHERE a.restaurant_id = recalls.restaurant_id AND a.recall_id = recalls.id AND a.act = 'close')`;

const keptBy = (table: string, some: string): string =>
  `(SELECT count(*)::int FROM ${table} g
     WHERE g.restaurant_id = recalls.restaurant_id AND g.blocked_at IS NOT NULL AND recalls.id = ANY(g.blocked_by)${some})`;

/** Lots and containers with something in them that a recall keeps. */
export const left = sql.raw(
  `${keptBy('lots', ' AND g.quantity > 0')} + ${keptBy('preparation_tubs', ' AND g.quantity > 0')}`,
) as SQL<number>;

/** Whether a restaurant ever had a recall or goods at risk. */
export const anyRecalls = question({
  name: 'any_recalls',
  parts: ['traceability'],
  async read(tx, restaurant): Promise<boolean> {
    const [row] = await executeNamed<{ any: boolean }>(
      tx,
      'any_recalls',
      sql`SELECT EXISTS (SELECT FROM recalls WHERE restaurant_id = ${restaurant}::uuid AND kind <> 'exercise') AS any`,
    );
    return row?.any === true;
  },
});

interface Read {
  readonly recall: RecallRow;
  readonly closedAt: string | null;
  readonly left: number;
}

const heads = (tx: Transaction, condition: SQL | undefined) =>
  tx
    .select({ recall: recalls, closedAt, left })
    .from(recalls)
    .where(condition)
    .orderBy(desc(recalls.recordedAt), desc(recalls.id));

/** All recalls of which something holds, with how they stand, the newest first. */
export const readHeads = (tx: Transaction, condition: SQL | undefined): Promise<Read[]> =>
  heads(tx, condition);

/** A stored recall as it is answered. */
export const presentHead = ({ recall, ...standing }: Read): RecallHead => ({
  id: recall.id,
  kind: recall.kind,
  title: recall.found.title,
  reason: recall.words,
  startedAt: recall.startedAt.toISOString(),
  performedAt: recall.performedAt.toISOString(),
  operatorName: recall.operatorName,
  closedAt:
    recall.kind === 'exercise'
      ? recall.performedAt.toISOString()
      : standing.closedAt && new Date(standing.closedAt).toISOString(),
  left: standing.left,
  goods: recall.found.nodes.filter(isGoods).length,
});

/** The newest recalls and exercises of a restaurant, and whether there are more. */
export async function listRecalls(
  services: Services,
  caller: Member,
): Promise<{ readonly rows: RecallHead[]; readonly incomplete: boolean }> {
  const { id } = caller.restaurant;
  const rows = await services.database.asTenant(id, async (tx) =>
    heads(tx, eq(recalls.restaurantId, id)).limit(mostRecalls + 1),
  );
  return { rows: rows.slice(0, mostRecalls).map(presentHead), incomplete: rows.length > mostRecalls };
}

/** One recall with how it stands. @throws NOT_FOUND */
export async function findRecall(tx: Transaction, restaurantId: string, recallId: string): Promise<Read> {
  const [found] = await readHeads(tx, and(eq(recalls.restaurantId, restaurantId), eq(recalls.id, recallId)));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** What a recall began with, as it was asked for. */
const startOf = ({ startKind, startValue, fromDay, toDay }: RecallRow): Start => ({
  kind: startKind,
  value: startValue,
  from: fromDay,
  to: toDay,
});

/**
 * What a later look at a recall begins with: what was asked for, and of a hold besides what that found first or was chosen by hand. Of
 * what was chosen nobody wrote down where it stands: no place leads to it again.
 */
export const startsOfRecall = (
  recall: RecallRow,
): { readonly start: Start; readonly besides: readonly NodeRef[] } => ({
  start: startOf(recall),
  besides:
    recall.kind === 'hold' ? recall.found.nodes.filter((node) => isGoods(node) && node.column === 0) : [],
});

/** A recall with all that was found and done, and how it stands now. @throws NOT_FOUND */
export async function readRecall(
  services: Services,
  caller: Member,
  { recallId }: { readonly recallId: string },
): Promise<RecallPage> {
  const { id } = caller.restaurant;
  return services.database.asTenant(
    id,
    async (tx) => {
      const read = await findRecall(tx, id, recallId);
      const { recall } = read;
      const acts = await readActs(tx, id, recallId);
      const head = presentHead(read);
      const kept = await keptGoods(tx, id, recallId);
      const now = await standing(tx, id, recall, kept, head.closedAt);
      const missing = head.closedAt === null ? missingOf(now, kept, acts) : [];
      const others = head.closedAt === null ? await sameNumbers(tx, id, [recallId]) : [];
      return {
        ...head,
        start: startOf(recall),
        recordedAt: recall.recordedAt.toISOString(),
        found: recall.found,
        deeds: acts.map((act) => ({
          id: act.id,
          act: act.act,
          goods:
            act.goodsKind === null || act.goodsId === null
              ? null
              : { kind: act.goodsKind, id: act.goodsId, name: act.goodsName ?? '' },
          reason: act.words,
          found: act.found,
          operatorName: act.operatorName,
          performedAt: act.performedAt.toISOString(),
        })),
        now,
        blocked: kept.map(keyOf),
        missing,
        sameNumber: others
          .filter((lot) => !missing.includes(keyOf({ kind: 'lot', id: lot.id })))
          .map(({ id: lotId, name, number, isLike }) => ({
            id: lotId,
            name,
            number,
            ...(isLike ? { isLike } : {}),
          })),
      };
    },
    { snapshot: true },
  );
}

/** Keys of what is there, that a recall is about and does not keep, and that nobody let go. */
function missingOf(now: Found, kept: readonly NodeRef[], acts: readonly RecallActRow[]): string[] {
  const known = new Set([...kept.map(keyOf), ...letGoBy(acts)]);
  return now.nodes
    .filter((node) => isGoods(node) && (node.quantity ?? 0) > 0 && !known.has(keyOf(node)))
    .map(keyOf);
}

/**
 * How much of an open recall is there that it does not keep: what came to light since, and what may be made of it and is in no list. Of one that
 * began with nothing that is there any more only what it keeps is known.
 * @param look how far it is followed: as far as can be where it is to be closed
 * @throws TRACE_TOO_WIDE where it has grown to more than can be followed: nobody knows then what it does not keep
 */
export async function unblockedOf(
  tx: Transaction,
  restaurantId: string,
  recall: RecallRow,
  look: typeof affectedBy = affectedByNow,
): Promise<number> {
  const kept = await keptGoods(tx, restaurantId, recall.id);
  const now = await traceNow(tx, restaurantId, recall, null, 'TRACE_NOTHING_FOUND', look);
  if (now === null) return 0;
  const acts = await readActs(tx, restaurantId, recall.id);
  return missingOf(now, kept, acts).length + (now.unlisted?.left ?? 0);
}

/** Keys of what somebody has judged and let go. */
export const letGoBy = (
  acts: readonly { readonly goodsKind: GoodsKind | null; readonly goodsId: string | null }[],
): Set<string> =>
  new Set(
    acts.flatMap(({ goodsKind: kind, goodsId: id }) =>
      kind === null || id === null ? [] : [keyOf({ kind, id })],
    ),
  );

/** What was done about a recall, in that order. */
export const readActs = (tx: Transaction, restaurantId: string, recallId: string): Promise<RecallActRow[]> =>
  tx
    .select()
    .from(recallActRows)
    .where(and(eq(recallActRows.restaurantId, restaurantId), eq(recallActRows.recallId, recallId)))
    .orderBy(asc(recallActRows.recordedAt), asc(recallActRows.id));

/** What a recall keeps now. */
export async function keptGoods(tx: Transaction, restaurantId: string, recallId: string): Promise<NodeRef[]> {
  const { rows } = await tx.connection.query<NodeRef>({
    name: 'recall_goods',
    text: `SELECT 'lot' AS kind, id FROM lots
            WHERE restaurant_id = $1 AND blocked_at IS NOT NULL AND $2::uuid = ANY(blocked_by)
           UNION ALL
           SELECT 'tub', id FROM preparation_tubs
            WHERE restaurant_id = $1 AND blocked_at IS NOT NULL AND $2::uuid = ANY(blocked_by)
            ORDER BY id`,
    values: [restaurantId, recallId],
  });
  return rows;
}

/** What the trace of a recall finds now; null where what it began with is not there any more, or has grown too wide. */
async function traceNow(
  tx: Transaction,
  restaurantId: string,
  recall: RecallRow,
  closed: string | null,
  passed?: keyof typeof traceErrors,
  look: typeof affectedBy = affectedByNow,
): Promise<Found | null> {
  const { start, besides } = startsOfRecall(recall);
  const since =
    recall.kind === 'hold'
      ? null
      : {
          recallId: recall.id,
          calledAt: recall.recordedAt,
          closedAt: closed === null ? null : new Date(closed),
        };
  try {
    return foundOf(await look(tx, restaurantId, start, besides, since));
  } catch (error) {
    if (error instanceof ORPCError && (passed === undefined || error.code === passed)) return null;
    throw error;
  }
}

/** What a recall is about as it stands now: what its trace finds, and what it keeps that was mended out of the trace. */
async function standing(
  tx: Transaction,
  restaurantId: string,
  recall: RecallRow,
  kept: readonly NodeRef[],
  closed: string | null,
): Promise<Found> {
  const found = (await traceNow(tx, restaurantId, recall, closed)) ?? {
    ...recall.found,
    nodes: [],
    exits: [],
  };
  const known = new Set(found.nodes.map(keyOf));
  const others = kept.filter((ref) => !known.has(keyOf(ref)));
  if (others.length === 0) return found;
  const more = await describe(tx, restaurantId, others, new Map());
  return { ...found, nodes: [...found.nodes, ...more.nodes], exits: [...found.exits, ...more.exits] };
}
