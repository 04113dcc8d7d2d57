import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AsnConvert } from '@peculiar/asn1-schema';
import { TimeStampReq } from '@peculiar/asn1-tsp';
import { BitString, Integer, OctetString } from 'asn1js';
import {
  answerOf,
  forgedToken,
  makeAuthority,
  makeIdentity,
  makeToken,
  partsOf,
  pemOf,
  sequenceOf,
  setOf,
  tagged,
  takenApart,
  timeStampingOid,
  tokenOf,
  usualPolicy,
} from '#tests/support/time-stamp-authority.ts';
import type { Identity, StampOf } from '#tests/support/time-stamp-authority.ts';
import { readTimeStampAnswer, timeStampRequest } from './request.ts';
import { isVouchedFor } from './server/roots.ts';
import { proveToken, TokenError } from './token.ts';

const message = Uint8Array.from(Buffer.from('ab'.repeat(32)));
const digest = Uint8Array.from(createHash('sha256').update(message).digest());
const at = new Date('2026-11-30T02:30:07.250Z');
const nonce = Uint8Array.from([0x51, 2, 3, 4]);
const authorities = { ec: makeAuthority('ec'), rsa: makeAuthority('rsa') };
const { issuing, stamper } = authorities.ec;
const token = (of: Partial<StampOf> = {}): Uint8Array<ArrayBuffer> =>
  makeToken({
    digest,
    nonce: nonce.buffer,
    at,
    signer: of.signer ?? stamper,
    certificates: [of.signer ?? stamper, issuing],
    ...of,
  });
const problemOf = async (bytes: Uint8Array<ArrayBuffer>, of = message): Promise<string> => {
  try {
    await proveToken(bytes, of);
    return 'proven';
  } catch (error) {
    if (error instanceof TokenError) return error.problem;
    throw error;
  }
};
const other = (of: Partial<Parameters<typeof makeIdentity>[0]>): Identity =>
  makeIdentity({ name: 'Un altro', issuer: issuing, purposes: [timeStampingOid], ...of });

type Node = ReturnType<typeof takenApart>['type'];
const bytesOf = (node: Node): Uint8Array<ArrayBuffer> => new Uint8Array(node.toBER());

describe('[INTEG-46] a time-stamp token', () => {
  it.each(['ec', 'rsa'] as const)('proves itself by what is in it alone (%s)', async (kind) => {
    const { stamper: signer, issuing: above } = authorities[kind];
    const proven = await proveToken(token({ signer, certificates: [above, signer] }), message);
    expect(proven).toMatchObject({
      genTime: at,
      authority: 'Marche di prova (Prove & C.)',
      policy: usualPolicy,
    });
    expect(proven.nonce).toEqual(nonce);
    expect(proven.signer).toEqual(signer.der);
    expect(proven.certificates).toEqual([above.der, signer.der]);
    expect(await problemOf(token({ signer, isNamedBySha1: true }))).toBe('proven');
  });

  it.each([
    ['of other bytes', { digest: createHash('sha256').update('x').digest() }, 'imprint'],
    [
      'by another hash',
      { digest: createHash('sha512').update(message).digest(), hashOid: '2.16.840.1.101.3.4.2.3' },
      'imprint',
    ],
    ['without its certificate', { certificates: [issuing] }, 'signer'],
    ['without any', { certificates: [] }, 'signer'],
    ['that does not name its certificate', { named: null }, 'signer'],
    ['that names another certificate', { named: issuing }, 'signer'],
    ['of one that is for nothing', { signer: other({ purposes: [] }) }, 'purpose'],
    ['of one that is for something else', { signer: other({ purposes: ['1.3.6.1.5.5.7.3.1'] }) }, 'purpose'],
    [
      'of one that is for more',
      { signer: other({ purposes: [timeStampingOid, '1.3.6.1.5.5.7.3.3'] }) },
      'purpose',
    ],
    ['of one that is for it by the way', { signer: other({ isCritical: false }) }, 'purpose'],
    ['of one that was past by then', { signer: other({ until: '2026-11-30T02:30:07Z' }) }, 'expired'],
    ['of one that was not yet', { signer: other({ from: '2026-11-30T02:30:08Z' }) }, 'expired'],
    ['of a key that is too short', { signer: other({ kind: 'weak_rsa' }) }, 'algorithm'],
    [
      'of another key of the same name',
      { signer: { ...stamper, privateKey: issuing.privateKey } },
      'signature',
    ],
  ] as const)('%s proves nothing', async (_what, of, problem) => {
    expect(await problemOf(token(of as Partial<StampOf>))).toBe(problem);
  });

  it('is good to the last moment of its certificate', async () => {
    const signer = other({ from: '2026-11-30T02:30:00Z', until: '2026-11-30T02:30:09Z' });
    for (const [time, found] of [
      ['2026-11-30T02:29:59.999Z', 'expired'],
      ['2026-11-30T02:30:00Z', 'proven'],
      ['2026-11-30T02:30:09Z', 'proven'],
      ['2026-11-30T02:30:09.001Z', 'expired'],
    ] as const)
      expect([time, await problemOf(token({ signer, at: new Date(time) }))]).toEqual([time, found]);
  });

  it('proves nothing with any of its bits changed where it counts, cut off anywhere, or with something behind it', async () => {
    const whole = token();
    const found = new Map<number, string>();
    for (let at = 0; at < whole.length; at++) {
      const bent = whole.with(at, whole[at]! ^ 4);
      found.set(at, await problemOf(bent));
      if (at % 7 === 0) expect(await problemOf(whole.slice(0, at))).toBe('unreadable');
    }
    expect(await problemOf(Uint8Array.from([...whole, 0]))).toBe('unreadable');
    expect(await problemOf(new Uint8Array())).toBe('unreadable');
    expect(await problemOf(new Uint8Array(70_000))).toBe('unreadable');
    expect(await problemOf(new Uint8Array(60_000).fill(0x30))).toBe('unreadable');
    // What is not signed may differ and means nothing: versions, the list of digests, the issuer's certificate beside.
    const [hashed, named] = [whole, stamper.der].map((one) => Buffer.from(one));
    const own = hashed!.indexOf(named!);
    for (let at = own; at < own + stamper.der.length; at++) expect(found.get(at)).not.toBe('proven');
    const info = hashed!.indexOf(Buffer.from(digest));
    for (let at = info - 25; at < info + 40; at++) expect(found.get(at)).not.toBe('proven');
    for (let at = whole.length - 60; at < whole.length; at++) expect(found.get(at)).not.toBe('proven');
  });

  it('is what one signature says, in a form that leaves no room for another', async () => {
    const genuine = takenApart(token());
    const { type, signed, version, digests: hashes, content, certificates, infos, info } = genuine;
    const other = token({
      digest: createHash('sha256').update('forged').digest(),
      at: new Date('2021-01-01'),
    });
    const draft = takenApart(other);
    const forged = setOf(sequenceOf(...info.with(3, draft.info[3]!)));
    const [oid, wrapped] = partsOf(content);
    const [octets] = partsOf(wrapped);
    const contents = (...parts: Node[]): Uint8Array<ArrayBuffer> =>
      tokenOf(type, version, hashes, sequenceOf(...parts), certificates, infos);
    const whole = tokenOf(type, version, hashes, content, certificates, infos);
    expect(await problemOf(whole)).toBe('proven');
    const infosOf = (...parts: Node[]): Uint8Array<ArrayBuffer> =>
      tokenOf(type, version, hashes, content, certificates, ...parts);
    const more = new Integer({ value: 1 });
    const found: Record<string, string> = {};
    for (const [what, bytes, of] of [
      ['forged', forgedToken(token(), other), 'forged'],
      ['forged behind', tokenOf(type, version, hashes, draft.content, certificates, infos, forged), 'forged'],
      ['signed twice', infosOf(setOf(...partsOf(infos), ...partsOf(infos)))],
      ['signed by nobody', infosOf(setOf())],
      ['two sets', infosOf(infos, infos)],
      ['more behind the set', infosOf(infos, more)],
      ['more before the set', infosOf(more, infos)],
      ['certificates twice', tokenOf(type, version, hashes, content, certificates, certificates, infos)],
      ['more behind the signature', infosOf(setOf(sequenceOf(...info, more)))],
      ['attributes twice', infosOf(setOf(sequenceOf(...info.toSpliced(3, 0, draft.info[3]!))))],
      ['content twice', contents(oid!, wrapped!, wrapped!)],
      ['octets twice', contents(oid!, tagged(octets!, octets!))],
      [
        'octets in pieces',
        contents(oid!, tagged(new OctetString({ isConstructed: true, value: [octets as OctetString] }))),
      ],
      ['no octets', contents(oid!, tagged(new BitString({ valueHex: (octets as OctetString).getValue() })))],
      ['more behind the content', bytesOf(sequenceOf(type, tagged(signed), more))],
      ['two in the content', bytesOf(sequenceOf(type, tagged(signed, signed)))],
      ['a length in more bytes than it takes', Uint8Array.from([0x30, 0x83, 0, ...whole.subarray(2)])],
      ['no length', Uint8Array.from([0x30, 0x80, ...whole.subarray(4), 0, 0])],
    ] as const)
      found[what] = await problemOf(bytes, of ? Uint8Array.from(Buffer.from(of)) : message);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((what) => [what, 'unreadable'])));
    const [type9, digest9] = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4'];
    for (const twice of [type9, digest9, '1.2.840.113549.1.9.16.2.47'])
      expect([twice, await problemOf(token({ twice: [twice] }))]).toEqual([twice, 'signature']);
  });

  it('goes back to no root by a certificate that stands in another as text', async () => {
    const { root } = authorities.ec;
    const roots = [new X509Certificate(pemOf(root))];
    for (const [signer, isOf] of [
      [stamper, true],
      [makeIdentity({ name: `Marche\n${pemOf(stamper)}`, purposes: [timeStampingOid] }), false],
    ] as const) {
      const proven = await proveToken(token({ signer }), message);
      expect(isVouchedFor(proven.signer, proven.certificates, roots, at)).toBe(isOf);
    }
  });

  it('says its name on one line, whatever the certificate holds', async () => {
    const signer = other({ name: `Riga\u202e\u0007 due\n${'x'.repeat(300)}` });
    const { authority } = await proveToken(token({ signer }), message);
    expect(authority).toMatch(/^Riga due x{70,80} \(Prove & C\.\)$/);
  });

  it('is what openssl takes for one too', ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'credenza-ts-'));
    const openssl = (...args: string[]) => spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    try {
      if (openssl('version').status !== 0) return skip('no openssl on this machine');
      for (const { root, issuing: above, stamper: signer } of Object.values(authorities)) {
        writeFileSync(join(folder, 'hash.txt'), message);
        writeFileSync(join(folder, 'token.tst'), token({ signer, certificates: [signer, above] }));
        writeFileSync(join(folder, 'roots.pem'), pemOf(root));
        const verify = () =>
          openssl(
            'ts',
            '-verify',
            '-data',
            'hash.txt',
            '-in',
            'token.tst',
            '-token_in',
            '-CAfile',
            'roots.pem',
          );
        expect(verify().stdout).toContain('Verification: OK');
        writeFileSync(join(folder, 'hash.txt'), 'something else');
        expect(verify().status).not.toBe(0);
        // And what is asked is a question to it.
        writeFileSync(join(folder, 'query.tsq'), timeStampRequest(digest, nonce, usualPolicy));
        const read = openssl('ts', '-query', '-in', 'query.tsq', '-text').stdout;
        expect(read).toContain('Hash Algorithm: sha256');
        expect(read).toContain(usualPolicy);
        expect(read).toContain('Nonce: 0x51020304');
        expect(read).toContain('Certificate required: yes');
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('[INTEG-46] a question to an authority, and its answer', () => {
  it('is asked by hash, with a nonce and for the certificate', () => {
    const asked = AsnConvert.parse(timeStampRequest(digest, nonce, null).buffer, TimeStampReq);
    expect(new Uint8Array(asked.messageImprint.hashedMessage.buffer)).toEqual(digest);
    expect(new Uint8Array(asked.nonce!)).toEqual(nonce);
    expect([asked.certReq, asked.reqPolicy]).toEqual([true, undefined]);
  });

  it('is granted with a token, refused by a number, or no answer', () => {
    const whole = token();
    expect(readTimeStampAnswer(Uint8Array.from(answerOf(0, whole)))).toEqual({
      status: 'granted',
      token: whole,
    });
    expect(readTimeStampAnswer(Uint8Array.from(answerOf(1, whole)))).toMatchObject({ status: 'granted' });
    expect(readTimeStampAnswer(Uint8Array.from(answerOf(2)))).toEqual({ status: 'refused', code: 2 });
    // A token beside a refusal, or beside none, is none.
    expect(readTimeStampAnswer(Uint8Array.from(answerOf(3, whole)))).toEqual({ status: 'refused', code: 3 });
    for (const bytes of [
      answerOf(0),
      answerOf(0, whole).subarray(0, -9),
      Buffer.from('<html>'),
      Buffer.alloc(0),
    ])
      expect(() => readTimeStampAnswer(Uint8Array.from(bytes))).toThrow(TokenError);
  });
});
