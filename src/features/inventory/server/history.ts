import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { timesSaid } from '#features/audit/server/index.ts';
import type { HistoryEntry } from '../movement-shapes.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { lotRedatings, lots, lotTransitions, productMovements, products } from '../tables.ts';
import { toTransition } from './change-lot.ts';
import { toMovements } from './movement-rows.ts';
import { toRedating } from './redate-lot.ts';

/** The transition that another one mends, and the one that mends it (C-48). */
const mended = alias(lotTransitions, 'mended');
const mending = alias(lotTransitions, 'mending');

const zKey = z.tuple([zInstantKey, z.uuid()]);

export interface HistoryQuery {
  readonly productId: string;
  /** Only what touched this lot. */
  readonly lotId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface Found extends Record<string, unknown> {
  id: string | null;
  kind: HistoryEntry['kind'];
  recorded_at: string;
  total: number;
}

/**
 * What happened to a product or to one of its lots, newest first: movements, transitions and mended dates in one line of time, by
 * when they were recorded, so that a page never shifts under the reader.
 * @throws NOT_FOUND also for a product of another restaurant and for a lot of another product, INPUT_INVALID for a bad
 *   cursor
 */
export async function readHistory(services: Services, caller: Member, query: HistoryQuery) {
  const restaurantId = caller.restaurant.id;
  const { productId, lotId, limit } = query;
  const after = decodeCursor(query.cursor, zKey);
  return services.database.asTenant(restaurantId, async (tx) => {
    const [known] = await tx
      .select({ unit: products.unit })
      .from(products)
      .where(and(eq(products.restaurantId, restaurantId), eq(products.id, productId)));
    if (!known) throw refuse('NOT_FOUND');
    const unit = known.unit as Unit;
    if (lotId !== undefined) {
      const [lot] = await tx
        .select({ id: lots.id })
        .from(lots)
        .where(and(eq(lots.restaurantId, restaurantId), eq(lots.id, lotId), eq(lots.productId, productId)));
      if (!lot) throw refuse('NOT_FOUND');
    }
    const tenant = sql`${restaurantId}::uuid`;
    const ofMovement = lotId
      ? sql`AND id IN (SELECT movement_id FROM product_movement_lots WHERE restaurant_id = ${tenant} AND lot_id = ${lotId}::uuid)`
      : sql``;
    const ofTransition = lotId
      ? sql`AND (from_lot_id = ${lotId}::uuid OR to_lot_id = ${lotId}::uuid)`
      : sql``;
    const ofRedating = lotId ? sql`AND lot_id = ${lotId}::uuid` : sql``;
    const start = after
      ? sql`WHERE (recorded_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : sql``;
    const { rows } = await tx.execute<Found>(sql`
      WITH happened AS (
        SELECT id, 'movement' AS kind, recorded_at FROM product_movements
         WHERE restaurant_id = ${tenant} AND product_id = ${productId}::uuid ${ofMovement}
        UNION ALL
        SELECT id, 'transition' AS kind, recorded_at FROM lot_transitions
         WHERE restaurant_id = ${tenant} AND product_id = ${productId}::uuid ${ofTransition}
        UNION ALL
        SELECT id, 'redating' AS kind, recorded_at FROM lot_redatings
         WHERE restaurant_id = ${tenant} AND product_id = ${productId}::uuid ${ofRedating})
      SELECT (SELECT count(*)::int FROM happened) AS total, page.id, page.kind,
             to_char(page.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS recorded_at
        FROM (VALUES (1)) one
        LEFT JOIN LATERAL (SELECT * FROM happened ${start} ORDER BY recorded_at DESC, id DESC LIMIT ${limit + 1}) page ON true`);
    const found = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
    const page = found.slice(0, limit);
    const idsOf = (kind: Found['kind']) => page.filter((row) => row.kind === kind).map(({ id }) => id);
    const movementIds = idsOf('movement');
    const movements =
      movementIds.length === 0
        ? []
        : await toMovements(
            tx,
            restaurantId,
            await tx
              .select()
              .from(productMovements)
              .where(
                and(
                  eq(productMovements.restaurantId, restaurantId),
                  inArray(productMovements.id, movementIds),
                ),
              ),
            unit,
          );
    const transitionIds = idsOf('transition');
    const transitions =
      transitionIds.length === 0
        ? []
        : await tx
            .select({
              row: getTableColumns(lotTransitions),
              corrects: { id: mended.id, performedAt: mended.performedAt },
              correctedBy: { id: mending.id, performedAt: mending.performedAt },
            })
            .from(lotTransitions)
            .leftJoin(
              mended,
              and(eq(mended.restaurantId, restaurantId), eq(mended.id, lotTransitions.correctsId)),
            )
            .leftJoin(
              mending,
              and(eq(mending.restaurantId, restaurantId), eq(mending.correctsId, lotTransitions.id)),
            )
            .where(
              and(eq(lotTransitions.restaurantId, restaurantId), inArray(lotTransitions.id, transitionIds)),
            );
    const redatingIds = idsOf('redating');
    const redatings =
      redatingIds.length === 0
        ? []
        : await tx
            .select()
            .from(lotRedatings)
            .where(and(eq(lotRedatings.restaurantId, restaurantId), inArray(lotRedatings.id, redatingIds)));
    const timeOf = await timesSaid(tx, restaurantId, [...transitions.map(({ row }) => row), ...redatings]);
    const entries = new Map<string, HistoryEntry>([
      ...movements.map((movement) => [movement.id, { kind: 'movement', movement } as const] as const),
      ...transitions.map(
        ({ row, ...links }) =>
          [
            row.id,
            {
              kind: 'transition',
              transition: toTransition(row, unit, { ...links, timeBy: timeOf(row) }),
            } as const,
          ] as const,
      ),
      ...redatings.map((row) => {
        const timeBy = timeOf(row);
        const redating = { ...toRedating(row), ...(timeBy === null ? {} : { timeBy }) };
        return [row.id, { kind: 'redating', redating } as const] as const;
      }),
    ]);
    const last = page.at(-1);
    return {
      rows: page.flatMap(({ id }) => entries.get(id) ?? []),
      total: rows[0]?.total ?? 0,
      nextCursor: last && found.length > limit ? encodeCursor([last.recorded_at, last.id]) : null,
    };
  });
}
