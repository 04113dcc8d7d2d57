import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { verifyRestaurant } from '#features/integrity/server/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { recordKinds } from '#server/features.ts';

/** What a look into the database found after a crash. */
export interface Findings {
  /** Acknowledged writes of which record, hash or audit row is missing. */
  readonly lost: string[];
  /** Writes with more than one record, hash or audit row. */
  readonly doubled: string[];
  /** Anything else that is wrong: stock that is not the sum of its movements, a chain that does not verify. */
  readonly other: string[];
}

/** The table of each kind of record, as the rooms say; `receipt`: nothing but the row in the audit log. */
export const recordTables: ReadonlyMap<string, string | null> = new Map([
  ...recordKinds.map(({ name, table }) => [name, getTableName(table)] as const),
  ['receipt', null] as const,
]);

/**
 * Looks past the server, as the owner of the database.
 * @param acknowledged the kind of record of each write, by its id
 */
export async function inspect(
  urls: { ownerUrl: string; serverUrl: string },
  acknowledged: ReadonlyMap<string, string>,
): Promise<Findings> {
  for (const kind of acknowledged.values())
    if (!recordTables.has(kind)) throw new Error(`no room has records called ${kind}`);
  const owner = new pg.Client({ connectionString: urls.ownerUrl });
  await owner.connect();
  const found: Findings = { lost: [], doubled: [], other: [] };
  try {
    for (const [kind, table] of recordTables) {
      const ids = [...acknowledged].filter(([, of]) => of === kind).map(([id]) => id);
      const { rows } = await owner.query<{ id: string; records: number; hashes: number; receipts: number }>(
        // Counted once for the whole table: a look-up for each write would grow with the square of the run.
        `SELECT w.id, coalesce(r.n, 0)::int AS records, coalesce(h.n, 0)::int AS hashes, coalesce(a.n, 0)::int AS receipts
           FROM unnest($1::uuid[]) AS w(id)
           LEFT JOIN (SELECT id, count(*) AS n FROM ${table ?? 'audit_logs'} GROUP BY id) r ON r.id = w.id
           LEFT JOIN (SELECT data_identifier AS id, count(*) AS n FROM data_integrity_hashes GROUP BY 1) h ON h.id = w.id
           LEFT JOIN (SELECT id, count(*) AS n FROM audit_logs GROUP BY id) a ON a.id = w.id`,
        [ids],
      );
      for (const { id, records, hashes, receipts } of rows) {
        if (records === 0 || (hashes === 0 && table !== null) || receipts === 0) found.lost.push(id);
        if (records > 1 || hashes > 1 || receipts > 1) found.doubled.push(id);
      }
    }
    const half = await owner.query<{ id: string }>(
      `SELECT coalesce(m.id, h.data_identifier) AS id FROM
         (${[...recordTables.values()].flatMap((table) => (table === null ? [] : [`SELECT id FROM ${table}`])).join(' UNION ALL ')}) m
         FULL JOIN data_integrity_hashes h ON h.data_identifier = m.id WHERE m.id IS NULL OR h.id IS NULL`,
    );
    for (const { id } of half.rows) found.other.push(`record and hash do not go together: ${id}`);
    // A movement applied twice leaves no second record, but wrong stock.
    const stock = await owner.query<{ id: string }>(
      `SELECT l.id FROM lots l LEFT JOIN LATERAL (
         SELECT sum(CASE m.type WHEN 'in' THEN ml.quantity ELSE -ml.quantity END)::int AS total
           FROM product_movement_lots ml JOIN product_movements m ON m.restaurant_id = ml.restaurant_id AND m.id = ml.movement_id
          WHERE ml.restaurant_id = l.restaurant_id AND ml.lot_id = l.id) s ON true
         LEFT JOIN LATERAL (
         SELECT sum(CASE t.to_lot_id WHEN l.id THEN t.quantity ELSE -t.quantity END)::int AS total
           FROM lot_transitions t WHERE t.restaurant_id = l.restaurant_id AND l.id IN (t.from_lot_id, t.to_lot_id)) o ON true
        WHERE l.quantity <> coalesce(s.total, 0) + coalesce(o.total, 0)`,
    );
    for (const { id } of stock.rows) found.doubled.push(`stock of lot ${id}`);
    found.other.push(...(await verifyChains(urls.serverUrl, owner)));
  } finally {
    await owner.end();
  }
  return found;
}

async function verifyChains(serverUrl: string, owner: pg.Client): Promise<string[]> {
  const database = openDatabase({ url: serverUrl, maxConnections: 1 });
  const problems: string[] = [];
  try {
    const { rows } = await owner.query<{ id: string }>('SELECT id FROM restaurants');
    for (const { id } of rows) {
      const { violations } = await database.asTenant(id, (tx) => verifyRestaurant(tx, id, recordKinds), {
        snapshot: true,
      });
      for (const violation of violations) problems.push(`chain: ${JSON.stringify(violation)}`);
    }
  } finally {
    await database.close();
  }
  return problems;
}
