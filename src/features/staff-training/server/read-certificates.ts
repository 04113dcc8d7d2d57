import { sql } from 'drizzle-orm';
import type { AttachedType } from '#features/registers/attached-file.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Certificate } from '../contract.ts';
import { trainingFiles, trainingLogs } from '../tables.ts';

interface Row extends Record<string, unknown> {
  readonly entry_id: string;
  readonly training_id: string;
  readonly media_type: AttachedType;
  readonly bytes: number;
  readonly operator_name: string;
  readonly recorded_at: string;
}

/**
 * The papers that are kept of a restaurant's courses, by the entries that have them: each its own, and a correction without one that of
 * the entry it corrects. They are few: all of them are read.
 */
export async function readCertificates(
  tx: Transaction,
  restaurantId: string,
): Promise<ReadonlyMap<string, Certificate>> {
  const restaurant = sql`${restaurantId}::uuid`;
  const rows = await executeNamed<Row>(
    tx,
    'training_certificates',
    sql`
    WITH RECURSIVE passed_on AS (
      SELECT f.training_id AS entry_id, f.id AS file_id, 0 AS steps FROM ${trainingFiles} f WHERE f.restaurant_id = ${restaurant}
      UNION ALL
      SELECT l.id, p.file_id, p.steps + 1 FROM passed_on p
        JOIN ${trainingLogs} l ON l.restaurant_id = ${restaurant} AND l.corrects_id = p.entry_id)
    SELECT DISTINCT ON (p.entry_id) p.entry_id, f.training_id, f.media_type, f.bytes, f.operator_name,
           to_json(f.recorded_at) #>> '{}' AS recorded_at
      FROM passed_on p JOIN ${trainingFiles} f ON f.restaurant_id = ${restaurant} AND f.id = p.file_id
     ORDER BY p.entry_id, p.steps`,
  );
  return new Map(
    rows.map((row) => [
      row.entry_id,
      {
        trainingId: row.training_id,
        mediaType: row.media_type,
        bytes: row.bytes,
        operatorName: row.operator_name,
        addedAt: new Date(row.recorded_at).toISOString(),
      },
    ]),
  );
}
