/** A job that failed for good, or that failed and waits to be tried again. Nothing of what it carries but the restaurant it is about. */
export interface TroubledJob {
  readonly id: string;
  readonly kind: string;
  /** Not tried again by itself. */
  readonly hasFailed: boolean;
  /** How often it was tried. */
  readonly tries: number;
  readonly begunAt: Date;
  /** When it failed for good; null while it is tried again. */
  readonly endedAt: Date | null;
  /** When it is tried next; null where it is not. */
  readonly nextAt: Date | null;
  readonly restaurantId: string | null;
  /** What it carried is gone, so that it can not be done any more. */
  readonly isEmptied: boolean;
  /** What was thrown, as the queue keeps it: for the eyes of the server alone. */
  readonly output: unknown;
}

/** What became of the wish to have a job tried once more: `waits` when it is due or under way already. */
export type Again = 'queued' | 'waits' | 'done' | 'emptied' | 'unknown';

/** One statement of the queue's own connection, or within a transaction. */
export interface QueueDb {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface Kind {
  readonly name: string;
  readonly remains?: readonly string[];
}

/** Whether nothing is left of a job's content but what remains of one that is done. */
export const isEmptied = (kind: Kind, fields: readonly string[]): boolean =>
  kind.remains !== undefined && fields.every((field) => kind.remains?.includes(field));

const fieldsOf = `ARRAY(SELECT jsonb_object_keys(CASE jsonb_typeof(data) WHEN 'object' THEN data ELSE '{}' END)) AS fields`;

/**
 * Jobs that failed, the newest first, those that are not tried again by themselves before the others.
 * @param kinds of which; a queue that nobody works at any more is none of them
 */
export async function listTroubled(
  db: QueueDb,
  kinds: readonly Kind[],
  limit: number,
): Promise<{ readonly jobs: TroubledJob[]; readonly total: number }> {
  const { rows } = await db.executeSql(
    `SELECT id, name AS kind, state = 'failed' AS has_failed, retry_count + 1 AS tries, created_on, completed_on, start_after,
            data->>'restaurantId' AS restaurant_id, output, ${fieldsOf}, count(*) OVER ()::int AS total
       FROM pgboss.job
      WHERE state IN ('failed', 'retry') AND name = ANY($1)
      ORDER BY state = 'failed' DESC, created_on DESC, id DESC
      LIMIT $2`,
    [kinds.map(({ name }) => name), limit],
  );
  const found = rows as {
    id: string;
    kind: string;
    has_failed: boolean;
    tries: number;
    created_on: Date;
    completed_on: Date | null;
    start_after: Date;
    restaurant_id: string | null;
    output: unknown;
    fields: string[];
    total: number;
  }[];
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]));
  return {
    jobs: found.map((row) => ({
      id: row.id,
      kind: row.kind,
      hasFailed: row.has_failed,
      tries: row.tries,
      begunAt: row.created_on,
      endedAt: row.has_failed ? row.completed_on : null,
      nextAt: row.has_failed ? null : row.start_after,
      restaurantId: row.restaurant_id,
      isEmptied: isEmptied(kindOf.get(row.kind)!, row.fields),
      output: row.output,
    })),
    total: found[0]?.total ?? 0,
  };
}

/**
 * Has a job tried once more, at once. Only as it was seen: asked twice, or of one that was tried meanwhile, it changes nothing.
 * @param tries how often it had been tried when it was seen
 */
export async function tryAgain(
  db: QueueDb,
  kind: Kind,
  { id, tries }: { readonly id: string; readonly tries: number },
): Promise<Again> {
  const { rows } = await db.executeSql(
    // By the clock and not by the beginning of the transaction: who waited for this row here finds it due.
    `SELECT state, retry_count + 1 AS tries, start_after > clock_timestamp() AS is_later, ${fieldsOf}
       FROM pgboss.job WHERE name = $1 AND id = $2 FOR UPDATE`,
    [kind.name, id],
  );
  const [job] = rows as { state: string; tries: number; is_later: boolean; fields: string[] }[];
  if (!job) return 'unknown';
  if (job.state === 'completed') return 'done';
  const waits = job.state === 'retry' && job.is_later;
  if ((job.state !== 'failed' && !waits) || job.tries !== tries) return 'waits';
  if (isEmptied(kind, job.fields)) return 'emptied';
  await db.executeSql(
    `UPDATE pgboss.job
        SET state = 'retry', retry_limit = greatest(retry_limit, retry_count + 1), completed_on = NULL,
            start_after = clock_timestamp()
      WHERE name = $1 AND id = $2`,
    [kind.name, id],
  );
  // As the queue itself tells its workers of a job, on every server, when this commits.
  await db.executeSql(`SELECT pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), $1)`, [
    kind.name,
  ]);
  return 'queued';
}
