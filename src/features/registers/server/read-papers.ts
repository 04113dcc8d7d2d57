import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { AttachedType } from '../attached-file.ts';
import { presentPaper } from './papers.ts';
import type { Papers, PaperShown } from './papers.ts';

interface Row extends Record<string, unknown> {
  readonly entry_id: string;
  readonly put_to: string;
  readonly media_type: AttachedType;
  readonly bytes: number;
  readonly operator_name: string;
  readonly recorded_at: string;
}

/**
 * The papers that are kept with a restaurant's entries, by the entries that have them: each its own, and a correction without one that of
 * the entry it corrects. They are few: all of them are read.
 */
export async function readPapers<Key extends string>(
  tx: Transaction,
  papers: Papers<Key>,
  restaurantId: string,
): Promise<ReadonlyMap<string, PaperShown<Key>>> {
  const { entries, files, entryType } = papers;
  const restaurant = sql`${restaurantId}::uuid`;
  const putTo = sql.identifier(files.entryId.name);
  const rows = await executeNamed<Row>(
    tx,
    `${entryType}_papers`,
    sql`
    WITH RECURSIVE passed_on AS (
      SELECT f.${putTo} AS entry_id, f.id AS file_id, 0 AS steps FROM ${files} f WHERE f.restaurant_id = ${restaurant}
      UNION ALL
      SELECT l.id, p.file_id, p.steps + 1 FROM passed_on p
        JOIN ${entries} l ON l.restaurant_id = ${restaurant} AND l.corrects_id = p.entry_id)
    SELECT DISTINCT ON (p.entry_id) p.entry_id, f.${putTo} AS put_to, f.media_type, f.bytes, f.operator_name,
           to_json(f.recorded_at) #>> '{}' AS recorded_at
      FROM passed_on p JOIN ${files} f ON f.restaurant_id = ${restaurant} AND f.id = p.file_id
     ORDER BY p.entry_id, p.steps`,
  );
  return new Map(
    rows.map((row) => [
      row.entry_id,
      presentPaper(papers, {
        entryId: row.put_to,
        mediaType: row.media_type,
        bytes: row.bytes,
        operatorName: row.operator_name,
        recordedAt: new Date(row.recorded_at),
      }),
    ]),
  );
}
