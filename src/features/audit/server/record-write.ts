import { and, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { isDatabaseUnavailable, isUniqueViolation, violatedConstraint } from '#platform/db/errors.ts';
import type { Member } from '#features/access/server/index.ts';
import { canonicalJson } from '#features/integrity/canonical-json.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import { evidenceLink, sha256hex } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import type { AuditedChange } from '../audited.ts';
import { auditLogs } from '../tables.ts';

/** A write as a use case describes it. */
export interface Write<Response extends JsonObject> {
  /** Given by the client once for each intended write, also when it is sent again. */
  readonly id: string;
  /** What is done, for the audit log: `inventory.record_movement`. */
  readonly action: string;
  /** What the client sent, for telling a repetition from another write under the same id. */
  readonly input: JsonObject;
  readonly entity: { readonly type: string; readonly id: string };
  /** Parts of the restaurant's data that other screens should read again. */
  readonly hints: readonly string[];
  /** Reads, decides and writes; `at` is the instant of the write. Throws a refusal to leave everything as it was. */
  readonly run: (tx: Transaction, at: Date) => Promise<Done<Response>>;
}

/** What a write did. */
export interface Done<Response extends JsonObject> {
  readonly response: Response;
  readonly evidence?: readonly Evidence[];
  /** What it changed, where the answer does not say it: for the audit log alone. Never a key, a PIN or a link. */
  readonly change?: AuditedChange;
  /** Statements that were sent and whose answers nobody waits for: they go along with those that end the write. */
  readonly sent?: readonly Promise<unknown>[];
}

const auditStatement = `
  INSERT INTO audit_logs (restaurant_id, id, action, user_id, operator_id, operator_name, entity_type, entity_id,
                          fingerprint, response, recorded_at, device_time,
                          time_by, device_id, device, came_by, change, links, room)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::timestamptz, $12::timestamptz, $13, $14, $15, $16, $17::jsonb, $18, split_part($3, '.', 1))`;

/**
 * The one way in which a restaurant's data changes: the change, its place in the hash chain and its audit row commit
 * together or not at all, and the same write sent again — also at the same time, or after its answer was lost — is
 * stored once and gets the first answer.
 * @throws what `run` throws; WRITE_ID_REUSED when the id already stands for another content, also for a record that
 *   came of another write
 */
export async function recordWrite<Response extends JsonObject>(
  services: Services,
  caller: Member,
  write: Write<Response>,
): Promise<Response> {
  const restaurantId = caller.restaurant.id;
  const fingerprint = sha256hex(canonicalJson({ action: write.action, input: write.input }));
  let response: Response;
  try {
    response = await services.database.asTenant(restaurantId, async (tx, commit) => {
      const at = services.clock.now();
      const done = await write.run(tx, at);
      const sent = done.sent ?? [];
      // Told below; until then nobody listens.
      for (const statement of sent) statement.catch(() => {});
      const links = (done.evidence ?? []).map((evidence) => evidenceLink(restaurantId, evidence, at));
      // Before the chain, because the chain's lock should be held for as short as possible; a repetition that runs at
      // the same time waits here for the first to commit and then fails on the key.
      const values = [
        restaurantId,
        write.id,
        write.action,
        caller.userId,
        caller.operator?.id ?? null,
        caller.operator?.name ?? null,
        write.entity.type,
        write.entity.id,
        fingerprint,
        JSON.stringify(done.response),
        at.toISOString(),
        caller.deviceTime?.toISOString() ?? null,
        caller.timeBy ?? null,
        caller.origin?.deviceId ?? null,
        caller.origin?.device ?? null,
        caller.origin?.cameBy ?? null,
        done.change === undefined ? null : JSON.stringify(done.change),
        links.length,
      ];
      // One behind the other in the same breath: none waits for the answer to the one before, and when one fails, so do
      // those behind it. The chain is locked for these two statements, and no longer than to the disk.
      const stored = tx.connection.query({ name: 'audit_row', text: auditStatement, values });
      const linked = links.map((link) => link(tx));
      await Promise.all([...sent, stored, ...linked, commit()]);
      return done.response;
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // Whatever went wrong, it may be because this very write is stored already: a key met twice, or stock that its
    // first arrival took. Then the first answer is the true one.
    const earlier = await findReceipt(services, restaurantId, write.id);
    if (!earlier) throw isIdTaken(error) ? refuse('WRITE_ID_REUSED') : error;
    if (earlier.fingerprint !== fingerprint) throw refuse('WRITE_ID_REUSED');
    return earlier.response as Response;
  }
  services.hints.publish(restaurantId, write.hints);
  return response;
}

const newIdKeys = /_restaurant_id_id_pk$|^qr_labels_identifier$/;

/**
 * True when a record under this id, or a label under this code, is stored already. By the name of the key, because any other duplicate (a place in
 * the hash chain, a record vouched for twice) is a fault of ours.
 */
const isIdTaken = (error: unknown): boolean =>
  isUniqueViolation(error) && newIdKeys.test(violatedConstraint(error) ?? '');

async function findReceipt(services: Services, restaurantId: string, id: string) {
  const rows = await services.database.asTenant(restaurantId, (tx) =>
    tx
      .select({ fingerprint: auditLogs.fingerprint, response: auditLogs.response })
      .from(auditLogs)
      .where(and(eq(auditLogs.restaurantId, restaurantId), eq(auditLogs.id, id)))
      .limit(1),
  );
  return rows[0];
}
