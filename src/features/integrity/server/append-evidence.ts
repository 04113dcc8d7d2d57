import { hash } from 'node:crypto';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { JsonObject } from '../canonical-json.ts';

/** A record that must never change, as it is hashed: everything a reader of the register relies on. */
export interface Evidence {
  /** The kind of record, for example `refrigeration_log`. */
  readonly type: string;
  readonly id: string;
  readonly record: JsonObject;
}

/** In one call, which costs half of what an object for it does. */
export const sha256hex = (text: string): string => hash('sha256', text, 'hex');

/** $1 restaurant, $2 type, $3 id of the record, $4 hash of the record, $5 id of the link, $6 instant. */
const appendStatement = `
  WITH link AS (
    UPDATE integrity_chains SET
      sequence = sequence + 1, previous = head,
      head = encode(sha256(convert_to(head || E'\\n' || (sequence + 1) || E'\\n' || $2::text || E'\\n' || $3::text || E'\\n' || $4::text, 'UTF8')), 'hex')
    WHERE restaurant_id = $1::uuid
    RETURNING sequence, previous, head)
  INSERT INTO data_integrity_hashes (restaurant_id, sequence, id, data_type, data_identifier, record_hash, previous_hash, hash, created_at)
  SELECT $1::uuid, sequence, $5::uuid, $2::text, $3::text::uuid, $4::text, previous, head, $6::timestamptz
    FROM (SELECT) always LEFT JOIN link ON true`;

/**
 * Adds a record to its restaurant's chain, inside the transaction that stores the record (C-46). One statement moves
 * the chain on and writes the link: its row lock makes the writers of a restaurant take turns, so that the numbers have
 * no gap, and it is held only until the commit. The hash is computed by the database from the head that it locked,
 * by the same formula as `chainHash` (chain.ts). Where there is no chain the link has no number and is refused (23502),
 * because a record that nothing vouches for must not be stored: sign-up opens the chain, so its absence is a fault.
 */
export function appendEvidence(
  tx: Transaction,
  restaurantId: string,
  evidence: Evidence,
  at: Date,
): Promise<unknown> {
  return evidenceLink(restaurantId, evidence, at)(tx);
}

/**
 * The same in two steps: what can be wrong with the evidence itself is found when it is hashed, here; what it returns
 * sends the statement before it returns in turn. So nobody sends a COMMIT behind a link that was never sent.
 */
export function evidenceLink(
  restaurantId: string,
  evidence: Evidence,
  at: Date,
): (tx: Transaction) => Promise<unknown> {
  const recordHash = sha256hex(canonicalJson(evidence.record));
  const values = [restaurantId, evidence.type, evidence.id, recordHash, newId(), at.toISOString()];
  return (tx) => tx.connection.query({ name: 'append_evidence', text: appendStatement, values });
}
