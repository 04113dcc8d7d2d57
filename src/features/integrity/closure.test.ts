import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GENESIS, GENESIS_HASH } from './chain.ts';
import { noteHash, verifyClosures } from './closure.ts';
import type { ClosureNote, SealedNote } from './closure.ts';
import { noteKeys, signNote, verifyNoteSignature } from './server/note-keys.ts';

const sha256hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const ring = (seed: number) => ({ current: 'k', keys: new Map([['k', Buffer.alloc(32, seed)]]) });
const ours = ring(1);

const sealed = (note: ClosureNote, keys = ours): SealedNote => {
  const hash = noteHash(note, sha256hex);
  return { ...note, hash, ...signNote(hash, keys) };
};
const note = (id: string, sequence: number, previousNote: string, head = 'a'.repeat(64)): ClosureNote => ({
  restaurantId: 'r',
  id,
  reason: 'nightly_wipe',
  sequence,
  head,
  removed: { products: 3, lots: 4 },
  closedAt: `2026-11-2${id}T23:00:00.000Z`,
  previousNote,
});
const first = sealed(note('1', 5, GENESIS_HASH));
const second = sealed(note('2', 9, first.hash));
// Nothing was chained between the second and the third: it stands where that one stood.
const third = sealed(note('3', 9, second.hash, second.hash));

const verify = (given: readonly SealedNote[], keys = noteKeys(ours)) =>
  verifyClosures(given, keys, sha256hex, verifyNoteSignature);
const kinds = (given: readonly SealedNote[]) => verify(given).violations.map(({ kind }) => kind);

describe('notes that close a chain', () => {
  it('let it go on behind the last of them, in whatever order they are read', () => {
    expect(verify([])).toEqual({ after: GENESIS, violations: [] });
    expect(verify([third, first, second])).toEqual({
      after: { sequence: 9, hash: third.hash },
      violations: [],
    });
  });

  it('hash what they say by a formula that never changes', () => {
    expect(noteHash(note('1', 5, GENESIS_HASH), sha256hex)).toBe(
      sha256hex(
        `{"closedAt":"2026-11-21T23:00:00.000Z","head":"${'a'.repeat(64)}","id":"1","previousNote":"${GENESIS_HASH}",` +
          '"reason":"nightly_wipe","removed":{"lots":4,"products":3},"restaurantId":"r","sequence":5}',
      ),
    );
  });

  it.each([
    ['what went', { removed: { products: 1 } }],
    ['the reason', { reason: 'demo_removed' }],
    ['the number', { sequence: 7 }],
    ['the head', { head: 'b'.repeat(64) }],
    ['the time', { closedAt: '2026-11-20T23:00:00.000Z' }],
    ['the restaurant', { restaurantId: 's' }],
  ] as const)('are wrong when somebody changed %s', (_what, change) => {
    expect(kinds([first, { ...second, ...change }, third])).toContain('wrong_note');
    // Also with a hash that fits: the signature does not.
    const rehashed = { ...second, ...change };
    rehashed.hash = noteHash(rehashed, sha256hex);
    expect(kinds([first, rehashed])).toEqual(['wrong_note']);
  });

  it.each([
    ['of a stranger’s key', () => sealed(note('2', 9, first.hash), ring(2))],
    ['of nobody', () => ({ ...second, signature: '' })],
    ['that is no key at all', () => ({ ...second, publicKey: 'x' })],
    ['of another note', () => ({ ...second, signature: first.signature })],
  ])('are wrong with a signature %s', (_what, forged) => {
    expect(kinds([first, forged()])).toEqual(['wrong_note']);
  });

  it('are wrong when nobody’s keys are believed', () => {
    expect(verify([first], []).violations).toMatchObject([{ kind: 'wrong_note', sequence: 5 }]);
  });

  it('are missed when one is taken away from in between, or the first', () => {
    expect(kinds([first, third])).toContain('missing_note');
    expect(kinds([second, third])).toEqual(['missing_note']);
  });

  it('can not stand before what they follow', () => {
    const back = sealed(note('2', 3, first.hash));
    expect(kinds([first, back])).toEqual(['wrong_note']);
    const besides = sealed(note('2', 5, first.hash, 'c'.repeat(64)));
    expect(kinds([first, besides])).toEqual(['wrong_note']);
  });
});
