import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { auditLogs } from '#features/audit/tables.ts';
import type { EquipmentType } from '#features/refrigeration/equipment-types.ts';
import { refrigerationEquipment } from '#features/refrigeration/tables.ts';
import { placeKindOf } from '../equipment-places.ts';
import type { KnownEquipment } from '../equipment-places.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly type: EquipmentType;
  readonly archived_at: string | null;
  /** What it was called and what it was, as it was changed, the oldest first; null where nothing is written. */
  readonly past:
    | readonly { readonly name: string; readonly type: EquipmentType; readonly at: string }[]
    | null;
}

/** All equipment of a restaurant by name, with what it was called before and since when its type says nothing (INV-101). */
export async function knownEquipment(tx: Transaction, restaurantId: string): Promise<KnownEquipment[]> {
  const rows = await executeNamed<Row>(
    tx,
    'known_equipment',
    sql`
      SELECT e.id, e.name, e.type, e.archived_at,
             (SELECT json_agg(json_build_object('name', a.response ->> 'name', 'type', a.response ->> 'type', 'at', a.recorded_at)
                              ORDER BY a.recorded_at, a.id)
                FROM ${auditLogs} a
               WHERE a.restaurant_id = ${restaurantId}::uuid AND a.entity_id = e.id
                 AND a.entity_type = 'refrigeration_equipment' AND a.response ? 'name') AS past
        FROM ${refrigerationEquipment} e
       WHERE e.restaurant_id = ${restaurantId}::uuid
       ORDER BY lower(e.name), e.id`,
  );
  return rows.map(({ id, name, type, archived_at: archivedAt, past }) => {
    const formerNames = [...new Set((past ?? []).map((one) => one.name))].filter((one) => one !== name);
    const unsaidSince = unsaidSinceOf(type, past ?? []);
    return {
      id,
      name,
      type,
      ...(archivedAt === null ? {} : { archived: true, archivedSince: new Date(archivedAt) }),
      ...(formerNames.length === 0 ? {} : { formerNames }),
      ...(unsaidSince === null ? {} : { unsaidSince }),
    };
  });
}

function unsaidSinceOf(type: EquipmentType, past: NonNullable<Row['past']>): Date | null {
  if (placeKindOf(type) !== null) return null;
  const last = past.findLastIndex((one) => placeKindOf(one.type) !== null);
  const next = last < 0 ? undefined : past[last + 1];
  return next === undefined ? null : new Date(next.at);
}
