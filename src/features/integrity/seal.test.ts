import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GENESIS_HASH } from './chain.ts';
import { sealHash, verifySeals } from './seal.ts';
import type { Seal, SealContent, SealedNow } from './seal.ts';

const sha256hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const own = 'the key of this installation';

function sealed(content: Partial<SealContent> & { id: string }): Seal {
  const whole: SealContent = {
    restaurantId: '01990000-0000-7000-8000-00000000000a',
    sequence: 3,
    head: 'c'.repeat(64),
    at: '2026-11-28T01:00:00.000Z',
    auditFrom: null,
    auditUntil: '2026-11-28T00:50:00.000Z',
    auditRows: 2,
    auditDigest: 'd'.repeat(64),
    previousSeal: GENESIS_HASH,
    ...content,
  };
  const hash = sealHash(whole, sha256hex);
  return {
    ...whole,
    hash,
    signature: sign(null, Buffer.from(hash), privateKey).toString('base64url'),
    publicKey: own,
  };
}
const first = sealed({ id: 'first' });
const second = sealed({
  id: 'second',
  sequence: 5,
  head: 'e'.repeat(64),
  at: '2026-11-29T01:00:00.000Z',
  auditFrom: first.auditUntil,
  auditUntil: '2026-11-29T00:50:00.000Z',
  previousSeal: first.hash,
});
const third = sealed({
  id: 'third',
  sequence: 9,
  head: 'f'.repeat(64),
  at: '2026-11-30T01:00:00.000Z',
  auditFrom: second.auditUntil,
  auditUntil: '2026-11-30T00:50:00.000Z',
  previousSeal: second.hash,
});
const asSealed = (seal: Seal): [string, SealedNow] => [
  seal.id,
  { head: seal.head, auditRows: seal.auditRows, auditDigest: seal.auditDigest },
];
const all = [first, second, third];
const found = (seals: readonly Seal[], now: readonly [string, SealedNow][] = seals.map(asSealed)) =>
  verifySeals(seals, new Map(now), [own], sha256hex, (text, signature) =>
    verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')),
  ).map(({ kind, sequence, record }) => [kind, sequence ?? record?.dataIdentifier ?? null]);

describe('[INTEG-32] the seals of a restaurant', () => {
  it.each<
    [what: string, seals: readonly Seal[], now: readonly [string, SealedNow][] | undefined, found: unknown[]]
  >([
    ['none', [], undefined, []],
    ['all as they were signed, in any order', [third, first, second], undefined, []],
    ['the last gone: nothing in them tells of it', [first, second], undefined, []],
    ['one gone from between', [first, third], undefined, [['missing_seal', null]]],
    ['the first gone', [second, third], undefined, [['missing_seal', null]]],
    ['one changed', [first, { ...second, auditRows: 1 }, third], undefined, [['wrong_seal', 'second']]],
    [
      'one of a stranger’s key',
      [first, { ...second, publicKey: 'another' }, third],
      undefined,
      [['wrong_seal', 'second']],
    ],
    [
      'one with a signature of nothing',
      [{ ...first, signature: '' }, second, third],
      undefined,
      [['wrong_seal', 'first']],
    ],
    [
      'one with a lone surrogate in it',
      [{ ...first, head: '\ud800' }, second],
      undefined,
      [['wrong_seal', 'first']],
    ],
    [
      'the chain ends before one: told of the first alone',
      all,
      [
        asSealed(first),
        ['second', { ...asSealed(second)[1], head: null }],
        ['third', { ...asSealed(third)[1], head: null }],
      ],
      [['rewound', 5]],
    ],
    [
      'another link stands there',
      all,
      [['first', { ...asSealed(first)[1], head: '0'.repeat(64) }], asSealed(second), asSealed(third)],
      [['rewound', 3]],
    ],
    [
      'a row of the log more, and one changed',
      all,
      [
        ['first', { ...asSealed(first)[1], auditRows: 3 }],
        ['second', { ...asSealed(second)[1], auditDigest: 'a'.repeat(64) }],
        asSealed(third),
      ],
      [
        ['audit_changed', 'first'],
        ['audit_changed', 'second'],
      ],
    ],
    ['of a time that was wiped: held against nothing', all, [asSealed(third)], []],
  ])('%s', (_, seals, now, expected) => {
    expect(found(seals, now)).toEqual(expected);
  });
});
