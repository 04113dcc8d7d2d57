/**
 * The signed word that each check leaves behind of a restaurant (INTEG-32): where its chain stood, and what its audit log said. Whoever
 * changes the database afterwards can make chain and log agree with each other again, but not with what was signed. Pure.
 */
import { canonicalJson, CanonicalJsonError } from './canonical-json.ts';
import { GENESIS_HASH } from './chain.ts';
import type { Sha256Hex, Violation } from './chain.ts';
import type { VerifySignature } from './closure.ts';

/** What a seal says. Its hash, and so its signature, covers all of it. */
export interface SealContent {
  readonly restaurantId: string;
  readonly id: string;
  /** Number and hash of the chain's last link then; of the last note where no link was made since, 0 and zeros before the first. */
  readonly sequence: number;
  readonly head: string;
  /** When it was made: instant in UTC, ISO 8601 with milliseconds. */
  readonly at: string;
  /** The rows of the audit log that it covers: recorded after this instant (null: from the first on) … */
  readonly auditFrom: string | null;
  /** … until this one, `graceMs` before it was made: a write that is under way then has its time already. */
  readonly auditUntil: string;
  readonly auditRows: number;
  /** SHA-256 over the hashes of those rows, in the order of their ids (`audit-trail.ts`). */
  readonly auditDigest: string;
  /** Hash of the restaurant's seal before this one; zeros for the first. */
  readonly previousSeal: string;
}

/** A seal as it is stored. */
export interface Seal extends SealContent {
  readonly hash: string;
  /** Ed25519 over the hash's text, base64url, and the public key it verifies with. */
  readonly signature: string;
  readonly publicKey: string;
}

/** What stands now where a seal says how it stood. */
export interface SealedNow {
  /** The hash of the link with the seal's number; null where there is none. */
  readonly head: string | null;
  readonly auditRows: number;
  readonly auditDigest: string;
}

/**
 * By how much a record may seem older than a seal that was made before it, in milliseconds: writes under way, and the clocks of several
 * servers. Twice what a clock may be off without being told of (JOB-25).
 */
export const graceMs = 10 * 60_000;

/** Hash of a seal: SHA-256 of its canonical JSON (RFC 8785). @throws CanonicalJsonError */
export function sealHash(seal: SealContent, sha256hex: Sha256Hex): string {
  const { restaurantId, id, sequence, head, at, auditFrom, auditUntil } = seal;
  const { auditRows, auditDigest, previousSeal } = seal;
  return sha256hex(
    canonicalJson({
      restaurantId,
      id,
      sequence,
      head,
      at,
      auditFrom,
      auditUntil,
      auditRows,
      auditDigest,
      previousSeal,
    }),
  );
}

/**
 * Holds the seals of one restaurant against each other and against what stands now.
 * - `wrong_seal`: one is not what was signed, or not by us; `missing_seal`: one is gone from between others;
 * - `rewound`: the chain ends before it, or has another link there: the first such seal is told, those behind it follow from it;
 * - `audit_changed`: rows of the log that it covers were changed, taken away or added, told of each.
 *
 * @param seals in any order
 * @param now what stands now, by the id of the seal; none for one of a time whose records were wiped, which is held against nothing
 */
export function verifySeals(
  seals: readonly Seal[],
  now: ReadonlyMap<string, SealedNow>,
  trustedKeys: readonly string[],
  sha256hex: Sha256Hex,
  verifySignature: VerifySignature,
): Violation[] {
  const violations: Violation[] = [];
  const waiting = new Map(seals.map((seal) => [seal.previousSeal, seal]));
  let previous = GENESIS_HASH;
  let isRewound = false;
  for (let seen = 0; seen < seals.length; seen++) {
    let seal = waiting.get(previous);
    if (!seal) {
      // Go on with the oldest that is left, so that one gap is told once.
      seal = [...waiting.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1))[0];
      // Two that follow the same one: the other is not among those that wait.
      if (!seal) {
        violations.push({ kind: 'wrong_seal', sequence: null, record: null });
        break;
      }
      violations.push({ kind: 'missing_seal', sequence: null, record: null });
    }
    waiting.delete(seal.previousSeal);
    previous = seal.hash;
    const record = { dataType: 'seal', dataIdentifier: seal.id };
    if (!isOurs(seal, trustedKeys, sha256hex, verifySignature)) {
      violations.push({ kind: 'wrong_seal', sequence: null, record });
      continue;
    }
    const stands = now.get(seal.id);
    if (!stands) continue;
    if (!isRewound && stands.head !== seal.head) {
      isRewound = true;
      violations.push({ kind: 'rewound', sequence: seal.sequence, record: null });
    }
    if (stands.auditRows !== seal.auditRows || stands.auditDigest !== seal.auditDigest)
      violations.push({ kind: 'audit_changed', sequence: null, record });
  }
  return violations;
}

function isOurs(
  seal: Seal,
  trustedKeys: readonly string[],
  sha256hex: Sha256Hex,
  verifySignature: VerifySignature,
): boolean {
  try {
    return (
      sealHash(seal, sha256hex) === seal.hash &&
      trustedKeys.includes(seal.publicKey) &&
      verifySignature(seal.hash, seal.signature, seal.publicKey)
    );
  } catch (error) {
    // What has no canonical form was never hashed.
    if (error instanceof CanonicalJsonError) return false;
    throw error;
  }
}
