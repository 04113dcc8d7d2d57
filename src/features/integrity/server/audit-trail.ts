import type { Transaction } from '#platform/db/database.ts';
import type { ChainHead, Violation } from '../chain.ts';
import { graceMs } from '../seal.ts';
import type { SealedNow } from '../seal.ts';

/*
 * The audit log beside the chain. Its rows are read here by their names: the feature `audit` stands above this one. What is hashed of a row
 * never changes, because seals that were signed depend on it: a column that comes later takes a seal of another form.
 */

const rowHash = `encode(sha256(convert_to(jsonb_build_array(
  a.id, a.action, a.room, a.user_id, a.operator_id, a.operator_name, a.entity_type, a.entity_id, a.fingerprint, a.response,
  (extract(epoch FROM a.recorded_at) * 1000)::bigint, (extract(epoch FROM a.device_time) * 1000)::bigint, a.time_by,
  a.device_id, a.device, a.came_by, a.change, a.links)::text, 'UTF8')), 'hex')`;

/** SHA-256 over the hashes of rows, each on a line of its own, in the order of their ids. */
const digest = `encode(sha256(convert_to(coalesce(string_agg(${rowHash}, E'\\n' ORDER BY a.id), ''), 'UTF8')), 'hex')`;

/** What the audit log of a restaurant says of a time. */
export interface AuditDigest {
  readonly rows: number;
  readonly digest: string;
}

/** Reads it for the rows recorded after `from` (null: from the first) until `until`. */
export async function auditDigest(
  tx: Transaction,
  restaurantId: string,
  from: Date | null,
  until: Date,
): Promise<AuditDigest> {
  const { rows } = await tx.connection.query<{ rows: string; digest: string }>(
    `SELECT count(*) AS rows, ${digest} AS digest FROM audit_logs a
      WHERE a.restaurant_id = $1 AND a.recorded_at > coalesce($2::timestamptz, '-infinity') AND a.recorded_at <= $3`,
    [restaurantId, from, until],
  );
  return { rows: Number(rows[0]!.rows), digest: rows[0]!.digest };
}

/** How a restaurant's records began: behind the last note of a wipe, and when that was. */
export interface Beginning {
  readonly after: ChainHead;
  readonly closedAt: Date | null;
}

/**
 * What stands now where the seals of a restaurant say how it stood, by the id of the seal. Not of those from before the last wipe.
 */
export async function sealedNow(
  tx: Transaction,
  restaurantId: string,
  { after, closedAt }: Beginning,
): Promise<Map<string, SealedNow>> {
  const { rows } = await tx.connection.query<{
    id: string;
    head: string | null;
    rows: string;
    digest: string;
  }>(
    `SELECT s.id, CASE WHEN s.sequence = $3 THEN $4 ELSE l.hash END AS head, logged.rows, logged.digest
       FROM integrity_seals s
       LEFT JOIN data_integrity_hashes l ON l.restaurant_id = s.restaurant_id AND l.sequence = s.sequence
      CROSS JOIN LATERAL (
        SELECT count(*) AS rows, ${digest} AS digest FROM audit_logs a
         WHERE a.restaurant_id = s.restaurant_id
           AND a.recorded_at > coalesce(s.audit_from, '-infinity') AND a.recorded_at <= s.audit_until) logged
      WHERE s.restaurant_id = $1 AND s.at > coalesce($2::timestamptz, '-infinity')
        AND (s.sequence > $3 OR s.sequence = $3 AND s.head = $4)`,
    [restaurantId, closedAt, after.sequence, after.hash],
  );
  return new Map(
    rows.map((row) => [row.id, { head: row.head, auditRows: Number(row.rows), auditDigest: row.digest }]),
  );
}

/**
 * Links that say of themselves that they were made well before a seal, or a wipe, which they follow: put in later with an old time, or by a
 * server whose clock was wrong. Who says when is the server that stored them, never a device.
 */
export async function linksOutOfTime(
  tx: Transaction,
  restaurantId: string,
  { after, closedAt }: Beginning,
): Promise<Violation[]> {
  const { rows } = await tx.connection.query<LinkRow>(
    `WITH marks AS (
       SELECT sequence, at FROM integrity_seals
        WHERE restaurant_id = $1 AND at > coalesce($2::timestamptz, '-infinity') AND sequence >= $3
       UNION ALL SELECT $3, $2::timestamptz WHERE $2::timestamptz IS NOT NULL),
     spans AS (
       SELECT sequence, lead(sequence) OVER (ORDER BY sequence) AS until, max(at) OVER (ORDER BY sequence) AS at
         FROM (SELECT sequence, max(at) AS at FROM marks GROUP BY sequence) m)
     SELECT l.sequence::int AS sequence, l.data_type AS "dataType", l.data_identifier AS "dataIdentifier"
       FROM spans s
       JOIN data_integrity_hashes l ON l.restaurant_id = $1 AND l.sequence > s.sequence
        AND l.sequence <= coalesce(s.until, 9223372036854775807)
      WHERE l.created_at < s.at - $4 * interval '1 ms'
      ORDER BY l.sequence`,
    [restaurantId, closedAt, after.sequence, graceMs],
  );
  return rows.map((row) => ofLink('out_of_time', row));
}

interface LinkRow {
  readonly sequence: number;
  readonly dataType: string;
  readonly dataIdentifier: string;
}

const ofLink = (kind: Violation['kind'], { sequence, dataType, dataIdentifier }: LinkRow): Violation => ({
  kind,
  sequence,
  record: { dataType, dataIdentifier },
});

/**
 * Holds links and audit log against each other, both ways: the links of a write bear its instant, and its row says how many they are. What
 * was written before rows said so is held to having a row at all. Nothing is said of the time before the last wipe, which leaves the rows
 * about what it keeps.
 */
export async function linksAgainstLog(
  tx: Transaction,
  restaurantId: string,
  { closedAt }: Beginning,
): Promise<Violation[]> {
  const { rows } = await tx.connection.query<{
    logged: string | null;
    auditId: string | null;
    links: LinkRow[] | null;
  }>(
    `WITH logged AS (
       SELECT recorded_at AS at, CASE WHEN bool_or(links IS NULL) THEN NULL ELSE sum(links) END AS links, count(*) AS rows,
              (array_agg(id ORDER BY id))[1] AS id
         FROM audit_logs
        WHERE restaurant_id = $1 AND recorded_at > coalesce($2::timestamptz, '-infinity') AND (links IS NULL OR links > 0)
        GROUP BY recorded_at),
     linked AS (
       SELECT created_at AS at, count(*) AS links,
              jsonb_agg(jsonb_build_object('sequence', sequence, 'dataType', data_type, 'dataIdentifier', data_identifier) ORDER BY sequence) AS which
         FROM data_integrity_hashes
        WHERE restaurant_id = $1 AND created_at > coalesce($2::timestamptz, '-infinity')
        GROUP BY created_at)
     SELECT CASE WHEN logged.rows IS NULL THEN 0 ELSE logged.links END AS logged, logged.id AS "auditId", linked.which AS links
       FROM logged FULL JOIN linked USING (at)
      WHERE logged.rows IS NULL OR logged.links <> coalesce(linked.links, 0)
      ORDER BY at`,
    [restaurantId, closedAt],
  );
  return rows.flatMap(({ logged, auditId, links }): Violation[] => {
    const [said, there] = [Number(logged), links ?? []];
    // Which of them the log does not know nobody can tell: the last of that instant are named.
    if (there.length > said) return there.slice(said).map((link) => ofLink('unaudited', link));
    return Array.from({ length: said - there.length }, () => ({
      kind: 'unlinked' as const,
      sequence: null,
      record: { dataType: 'audit_log', dataIdentifier: auditId! },
    }));
  });
}
