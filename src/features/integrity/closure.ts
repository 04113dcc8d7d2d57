/**
 * The signed note that ends a chain whose records were wiped (C-02, C-46). Pure, with hash and signature handed in: anyone
 * who holds the notes and the public key can check them the same way.
 */
import { canonicalJson, CanonicalJsonError } from './canonical-json.ts';
import { GENESIS, GENESIS_HASH } from './chain.ts';
import type { ChainHead, Sha256Hex, Violation } from './chain.ts';

/** Why a chain was closed. */
export const closureReasons = ['nightly_wipe', 'demo_removed', 'retention'] as const;
export type ClosureReason = (typeof closureReasons)[number];

/** What a note says. Its hash, and so its signature, covers all of it. */
export interface ClosureNote {
  readonly restaurantId: string;
  readonly id: string;
  readonly reason: ClosureReason;
  /** Number and hash of the last link of what is gone; of the note before, where no link was made since. */
  readonly sequence: number;
  readonly head: string;
  /** Rows removed, by table. */
  readonly removed: Readonly<Record<string, number>>;
  /** Instant in UTC, ISO 8601 with milliseconds. */
  readonly closedAt: string;
  /** Hash of the restaurant's note before this one; zeros for the first. */
  readonly previousNote: string;
}

/** A note as it is stored. */
export interface SealedNote extends ClosureNote {
  readonly hash: string;
  /** Ed25519 over the hash's text (lower-case hex, UTF-8), base64url. */
  readonly signature: string;
  /** The 32 bytes of the public key, base64url. */
  readonly publicKey: string;
}

/** Tells whether `signature` over `text` was made by the holder of `publicKey`; false for whatever can not be read. */
export type VerifySignature = (text: string, signature: string, publicKey: string) => boolean;

/** Hash of a note: SHA-256 of its canonical JSON (RFC 8785). The chain goes on from it. @throws CanonicalJsonError */
export function noteHash(note: ClosureNote, sha256hex: Sha256Hex): string {
  const { restaurantId, id, reason, sequence, head, removed, closedAt, previousNote } = note;
  return sha256hex(
    canonicalJson({ restaurantId, id, reason, sequence, head, removed, closedAt, previousNote }),
  );
}

function hasHash(note: SealedNote, sha256hex: Sha256Hex): boolean {
  try {
    return noteHash(note, sha256hex) === note.hash;
  } catch (error) {
    // What has no canonical form was never hashed.
    if (error instanceof CanonicalJsonError) return false;
    throw error;
  }
}

/**
 * Checks the notes of one restaurant: each follows the one before it, none is missing in between, each hash is that of its
 * content, and each signature was made with a key that is ours.
 *
 * @param notes in any order
 * @param trustedKeys public keys whose notes are believed: a stranger can sign as well, with another key
 * @returns where the links that are left must go on, and what is wrong
 */
export function verifyClosures(
  notes: readonly SealedNote[],
  trustedKeys: readonly string[],
  sha256hex: Sha256Hex,
  verifySignature: VerifySignature,
): { readonly after: ChainHead; readonly violations: Violation[] } {
  const violations: Violation[] = [];
  const waiting = new Map(notes.map((note) => [note.previousNote, note]));
  let after = GENESIS;
  let previous = GENESIS_HASH;
  for (let seen = 0; seen < notes.length; seen++) {
    let note = waiting.get(previous);
    if (!note) {
      // Go on with the oldest that is left, so that one gap is told once.
      note = [...waiting.values()].toSorted((a, b) => (a.closedAt < b.closedAt ? -1 : 1))[0];
      if (!note) break;
      violations.push({ kind: 'missing_note', sequence: note.sequence, record: null });
    }
    waiting.delete(note.previousNote);
    const follows =
      note.sequence > after.sequence || (note.sequence === after.sequence && note.head === after.hash);
    const honest =
      follows &&
      hasHash(note, sha256hex) &&
      trustedKeys.includes(note.publicKey) &&
      verifySignature(note.hash, note.signature, note.publicKey);
    if (!honest)
      violations.push({
        kind: 'wrong_note',
        sequence: note.sequence,
        record: { dataType: 'closure', dataIdentifier: note.id },
      });
    after = { sequence: note.sequence, hash: note.hash };
    previous = note.hash;
  }
  return { after, violations };
}
