import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { doubtOf } from '#features/registers/measured-with.ts';
import { readDoubtfulSpans } from '#features/thermometers/server/index.ts';
import type { Equipment, EquipmentCard, Matter, Reading } from '../contract.ts';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import { isOffFor } from '../equipment-types.ts';
import { readingsDue } from '../readings-due.ts';
import { byLimitsOfToday } from '#features/non-conformities/history.ts';
import { isSafe } from '#features/non-conformities/standing.ts';
import type { StandingShown } from '#features/non-conformities/shapes.ts';
import { isUnconfirmed } from '../type-limits.ts';
import { classifyTemperature } from '../temperature-status.ts';
import { refrigerationEquipment } from '../tables.ts';
import { presentEquipment, presentMatter, presentReading, sinceOf } from './present.ts';
import { readReadingMatters } from './read-matters.ts';
import { readRecent } from './read-recent.ts';
import { readStandings } from './read-standings.ts';
import { madeAtOf } from '#features/registers/made-at.ts';
import { lastFulfillingOf, lastReadingOf } from './last-reading.ts';

/**
 * Equipment in use (or the archived) by name, each with its last readings that count and how it stands in the running
 * shift and by its values (C-61); and the matters that go on.
 */
export async function listEquipment(
  services: Services,
  caller: Member,
  options: { readonly archived: boolean },
): Promise<{ equipment: EquipmentCard[]; matters: Matter[] }> {
  const restaurantId = caller.restaurant.id;
  const now = services.clock.now();
  const { rows, matters, standings, recent, openDays, spans } = await services.database.asTenant(
    restaurantId,
    async (tx) => {
      const last = lastReadingOf(tx, restaurantId);
      const fulfilling = lastFulfillingOf(tx, restaurantId);
      return {
        openDays: await readOpenDays(tx, restaurantId),
        spans: await readDoubtfulSpans(tx, restaurantId),
        rows: await tx
          .select({
            equipment: getTableColumns(refrigerationEquipment),
            last: last._.selectedFields,
            fulfilled: { performedAt: fulfilling.performedAt, recordedAt: fulfilling.recordedAt },
          })
          .from(refrigerationEquipment)
          .leftJoinLateral(last, sql`true`)
          .leftJoinLateral(fulfilling, sql`true`)
          .where(
            and(
              eq(refrigerationEquipment.restaurantId, restaurantId),
              options.archived
                ? isNotNull(refrigerationEquipment.archivedAt)
                : isNull(refrigerationEquipment.archivedAt),
            ),
          )
          .orderBy(asc(sql`lower(${refrigerationEquipment.name})`), asc(refrigerationEquipment.id)),
        matters: await readReadingMatters(tx, restaurantId),
        standings: await readStandings(tx, restaurantId),
        recent: options.archived ? null : await readRecent(tx, restaurantId),
      };
    },
    { snapshot: true },
  );
  return {
    equipment: rows.map(({ equipment: row, last, fulfilled }) => {
      const equipment = presentEquipment(row);
      const readings = fulfilled === null ? [] : [madeAtOf(fulfilled)];
      const lastReading = last === null ? null : presentReading(last, spans);
      const due = equipment.archived
        ? null
        : readingsDue(equipment.dueTimes, readings, sinceOf(row), now, isOffFor(equipment.type, openDays));
      return {
        ...equipment,
        lastReading,
        ...(recent === null ? {} : { recent: recent.get(row.id) ?? [] }),
        standing: unlessUnsure(
          equipment,
          lastReading,
          byLimitsOfToday(
            standings.get(row.id) ?? { state: 'to_do' },
            last !== null && classifyTemperature(last.temperature, equipment.limits) === 'OK'
              ? 'within'
              : 'outside',
          ),
        ),
        due: due && {
          state: due.state,
          dueAt: due.dueAt.toISOString(),
          nextDueAt: due.nextDueAt.toISOString(),
        },
      };
    }),
    matters: matters.map(presentMatter),
  };
}

/**
 * Within limits that are wider than the type asks, and that nobody confirmed (FRIG-20), or by a thermometer that was not in order or was
 * found off since (FRIG-32): of that nobody knows whether it is safe.
 */
const unlessUnsure = (equipment: Equipment, last: Reading | null, standing: StandingShown): StandingShown =>
  isSafe(standing.state) && (isUnconfirmed(equipment) || doubtOf(last?.measuredWith) !== null)
    ? { state: 'unknown' }
    : standing;
