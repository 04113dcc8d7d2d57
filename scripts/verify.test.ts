import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { chainHash, GENESIS_HASH, recordHash } from '#features/integrity/chain.ts';
import type { ChainedRecord, ChainEntry } from '#features/integrity/chain.ts';
import { noteHash } from '#features/integrity/closure.ts';
import type { SealedNote } from '#features/integrity/closure.ts';
import {
  checkpointFormat,
  checkpointHash,
  evidenceFormat,
  isSound,
  readEarlier,
  readEvidence,
  readKeptTimeStamps,
  unnamedFormat,
  verifyEvidence,
  verifyTimeStamps,
  writeCheckpoint,
} from '#features/integrity/evidence-file.ts';
import type {
  EvidenceFile,
  SignedCheckpoint,
  TimeStamp,
  TimeStampFound,
} from '#features/integrity/evidence-file.ts';
import { headValue, LinesText, linkValue, recordValue } from '#features/integrity/evidence-lines.ts';
import { printedCode, readPrintedCode } from '#features/integrity/printed-code.ts';
import { verdictLines } from '#features/integrity/verdict-lines.ts';
import {
  sha256hex,
  signNote,
  verifyingTools,
  verifyNoteSignature,
} from '#features/integrity/server/index.ts';
import { readKept, verifyFile } from '#features/integrity/verify-file.ts';
import { linesOf, sourceOf, verdictOfLines } from '#tests/support/evidence.ts';
import { keyringFrom } from '#platform/secrets/app-secret.ts';
import { checkTokenWith } from '#platform/time-stamp/token.ts';
import {
  forgedToken,
  makeAuthority,
  makeIdentity,
  makeToken,
  pemOf,
  setOf,
  partsOf,
  takenApart,
  timeStampingOid,
  tokenOf,
} from '#tests/support/time-stamp-authority.ts';
import type { StampOf } from '#tests/support/time-stamp-authority.ts';

const own = keyringFrom('the secret of the example, of no installation');
const stranger = keyringFrom('the secret of somebody else, of no installation');
const restaurantId = '01990000-0000-7000-8000-00000000000a';
const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Records as they are, with what makes a canonical form hard. */
const recordOf = (number: number): ChainedRecord => ({
  dataType: number % 3 === 0 ? 'haccp_task_completion' : 'refrigeration_log',
  dataIdentifier: idOf(number),
  record: {
    id: idOf(number),
    temperature: number % 2 === 0 ? number / 4 : -1.5e-7 * number,
    notes: number % 4 === 0 ? null : `Frigo «${String(number)}» \u007f\t"è" 🐟\u2028`,
    performedAt: `2026-11-0${String((number % 9) + 1)}T07:30:00.000Z`,
    big: 123_456_789_012_345_680_000 * number,
    '\u20ac': [true, { b: [], a: {} }],
    '\ud83d\ude00': number,
  },
});

function linksOf(records: readonly ChainedRecord[], after: { sequence: number; hash: string }): ChainEntry[] {
  let last = after;
  return records.map(({ dataType, dataIdentifier, record }) => {
    const link = {
      sequence: last.sequence + 1,
      dataType,
      dataIdentifier,
      recordHash: recordHash(record, sha256hex),
      previousHash: last.hash,
    };
    last = { sequence: link.sequence, hash: chainHash(link, sha256hex) };
    return { ...link, hash: last.hash };
  });
}

function pointOf(
  sequence: number,
  head: string,
  ring = own,
  at = '2026-11-23T01:00:00.000Z',
): SignedCheckpoint {
  const point = { restaurantId, sequence, head, at, name: 'Da Anna', invented: false };
  const hash = checkpointHash(point, sha256hex);
  return { ...point, hash, ...signNote(hash, ring) };
}

/** A file of so many records; with `closed`, of a chain whose first ones were wiped. */
function fileOf(count: number, { closed = 0, ring = own, from = 1 } = {}): EvidenceFile {
  const gone = linksOf(
    Array.from({ length: closed }, (_, n) => recordOf(n + 1)),
    { sequence: 0, hash: GENESIS_HASH },
  );
  const notes: SealedNote[] = [];
  let start = { sequence: 0, hash: GENESIS_HASH };
  if (closed > 0) {
    const note = {
      restaurantId,
      id: idOf(900),
      reason: 'nightly_wipe' as const,
      sequence: closed,
      head: gone.at(-1)!.hash,
      removed: { refrigeration_logs: closed },
      closedAt: '2026-11-20T23:00:00.000Z',
      previousNote: GENESIS_HASH,
    };
    const hash = noteHash(note, sha256hex);
    notes.push({ ...note, hash, ...signNote(hash, ring) });
    start = { sequence: closed, hash };
  }
  const records = Array.from({ length: count }, (_, n) => recordOf(closed + n + from));
  const links = linksOf(records, start);
  const last = links.at(-1) ?? start;
  return {
    format: evidenceFormat,
    restaurant: { id: restaurantId, name: 'Da Anna' },
    notes,
    links,
    records,
    checkpoint: pointOf(last.sequence, last.hash, ring),
  };
}

type Draft = { -readonly [Name in keyof EvidenceFile]: EvidenceFile[Name] };
const changed = (file: EvidenceFile, change: (draft: Draft) => void): EvidenceFile => {
  const draft = structuredClone(file) as Draft;
  change(draft);
  return draft;
};
const without = <T>(list: readonly T[], at: number): T[] => list.toSpliced(at, 1);
const bitOf = (text: string): string => (text.startsWith('0') ? `1${text.slice(1)}` : `0${text.slice(1)}`);

const good = fileOf(12);
/** As files were before their checkpoint named the restaurant. */
function formerly(file: EvidenceFile): EvidenceFile {
  const { sequence, head, at } = file.checkpoint;
  const point = { restaurantId, sequence, head, at };
  const hash = checkpointHash(point, sha256hex);
  return { ...file, format: unnamedFormat, checkpoint: { ...point, hash, ...signNote(hash, own) } };
}
function invented(file: EvidenceFile): EvidenceFile {
  const { sequence, head, at } = file.checkpoint;
  const point = { restaurantId, sequence, head, at, name: 'Da Anna', invented: true };
  const hash = checkpointHash(point, sha256hex);
  return { ...file, checkpoint: { ...point, hash, ...signNote(hash, own) } };
}
const older = fileOf(7).checkpoint;
const closed = fileOf(5, { closed: 4 });
/** What a file is, what it is held against, and whether it is sound. */
const vectors: readonly (readonly [string, EvidenceFile, SignedCheckpoint | null, boolean])[] = [
  ['whole', good, null, true],
  ['empty', fileOf(0), null, true],
  ['whole, and it goes on from an older one', good, older, true],
  ['closed by a wipe', closed, null, true],
  ['closed after the older one', closed, fileOf(3).checkpoint, true],
  ['closed where the older one stood', closed, fileOf(4).checkpoint, true],
  ['written anew since the older one', fileOf(12, { from: 50 }), older, false],
  ['cut since the older one', fileOf(5), older, false],
  ['signed by somebody else than the older one', fileOf(12, { ring: stranger }), older, false],
  [
    'a record edited',
    changed(good, (one) => (one.records = one.records.with(3, { ...good.records[3]!, record: { x: 1 } }))),
    null,
    false,
  ],
  ['a record taken away', changed(good, (one) => (one.records = without(good.records, 3))), null, false],
  ['a record too many', changed(good, (one) => (one.records = [...good.records, recordOf(77)])), null, false],
  [
    'a record twice',
    changed(good, (one) => (one.records = [...good.records, good.records[0]!])),
    null,
    false,
  ],
  ['a link taken away', changed(good, (one) => (one.links = without(good.links, 4))), null, false],
  [
    'the newest taken away',
    changed(good, (one) => {
      one.links = good.links.slice(0, -1);
      one.records = good.records.slice(0, -1);
    }),
    null,
    false,
  ],
  [
    'the newest taken away, the head wound back',
    changed(good, (one) => {
      one.links = good.links.slice(0, -1);
      one.records = good.records.slice(0, -1);
      one.checkpoint = { ...good.checkpoint, sequence: 11, head: good.links[10]!.hash };
    }),
    null,
    false,
  ],
  [
    'links in another order',
    changed(good, (one) => (one.links = [good.links[1]!, good.links[0]!, ...good.links.slice(2)])),
    null,
    false,
  ],
  [
    'a hash changed by one digit',
    changed(
      good,
      (one) => (one.links = one.links.with(5, { ...good.links[5]!, hash: bitOf(good.links[5]!.hash) })),
    ),
    null,
    false,
  ],
  [
    'a checkpoint of another time',
    changed(good, (one) => (one.checkpoint = { ...good.checkpoint, at: '2026-11-22T01:00:00.000Z' })),
    null,
    false,
  ],
  [
    'a signature of something else',
    changed(good, (one) => (one.checkpoint = { ...good.checkpoint, signature: older.signature })),
    null,
    false,
  ],
  [
    'the restaurant renumbered',
    changed(good, (one) => (one.restaurant = { ...good.restaurant, id: idOf(1) })),
    null,
    false,
  ],
  [
    'a note changed',
    changed(closed, (one) => (one.notes = [{ ...closed.notes[0]!, closedAt: '2026-11-19T23:00:00.000Z' }])),
    null,
    false,
  ],
  ['of the format before', formerly(good), null, true],
  ['that goes on from one of the format before', good, formerly(fileOf(7)).checkpoint, true],
  ['passed off as one of the format before', { ...good, format: unnamedFormat }, null, false],
  [
    'of the format before, passed off as one of now',
    { ...formerly(good), format: evidenceFormat },
    null,
    false,
  ],
  [
    'of a friend, under one’s own name',
    changed(good, (one) => (one.restaurant = { ...good.restaurant, name: 'Da Bruno' })),
    null,
    false,
  ],
  [
    'of a friend, under one’s own name in the checkpoint as well',
    changed(good, (one) => {
      one.restaurant = { ...good.restaurant, name: 'Da Bruno' };
      one.checkpoint = { ...good.checkpoint, name: 'Da Bruno' };
    }),
    null,
    false,
  ],
  ['made up, and said so', invented(good), null, true],
  [
    'made up, and passed off as real',
    changed(invented(good), (one) => (one.checkpoint = { ...one.checkpoint, invented: false })),
    null,
    false,
  ],
  [
    'with a note that has no canonical form',
    changed(closed, (one) => (one.notes = [{ ...closed.notes[0]!, removed: { a: '\ud800' as never } }])),
    null,
    false,
  ],
  [
    'of a restaurant that has no canonical form',
    changed(good, (one) => {
      one.restaurant = { ...good.restaurant, id: '\ud800' };
      one.checkpoint = { ...good.checkpoint, restaurantId: '\ud800' };
    }),
    null,
    false,
  ],
  ['a note taken away', changed(closed, (one) => (one.notes = [])), null, false],
];

/** As whoever holds the file goes about it: what is no whole file of its format is not sound. */
const verdictOf = (file: EvidenceFile, against: SignedCheckpoint | null): boolean => {
  const read = readEvidence(JSON.stringify(file));
  return read !== null && isSound(verifyEvidence(read, against, sha256hex, verifyNoteSignature));
};

describe('a file of records with what proves them', () => {
  it.each(vectors)('[INTEG-20] [INTEG-30] %s is judged as it is', (_what, file, against, sound) => {
    expect(verdictOf(file, against)).toBe(sound);
  });

  it('[INTEG-20] is read only whole', () => {
    const text = JSON.stringify(good);
    expect(readEvidence(text)).toEqual(good);
    for (const other of ['', '{}', text.slice(0, -1), text.replace(evidenceFormat, 'another'), '[]', 'null'])
      expect(readEvidence(other)).toBeNull();
    for (const name of ['restaurant', 'notes', 'links', 'records', 'checkpoint'])
      expect(readEvidence(JSON.stringify({ ...good, [name]: undefined }))).toBeNull();
  });

  it('[INTEG-29] with a time that is none it is no file, and every file that is one has its sentences', () => {
    for (const at of ['ieri', '', '2026-13-01T00:00:00.000Z', '2026-11-23T01:00:00.000+01:00'])
      expect(readEvidence(JSON.stringify({ ...good, checkpoint: { ...good.checkpoint, at } }))).toBeNull();
    for (const [, file, against] of vectors) {
      const read = readEvidence(JSON.stringify(file));
      if (read) verdictLines(read, verifyEvidence(read, against, sha256hex, verifyNoteSignature));
    }
  });

  it('[INTEG-30] says whose it is only where that was signed, and that made-up data are made up', () => {
    const told = (file: EvidenceFile): string =>
      verdictLines(file, verifyEvidence(file, null, sha256hex, verifyNoteSignature)).join('\n');
    expect(told(good)).toContain('Il nome è quello che il ristorante si era dato quel giorno.');
    expect(told(good)).not.toContain('inventati');
    expect(told(formerly(good))).toContain('Di chi è il file non è provato');
    expect(told(invented(good))).toContain('- i dati sono inventati: è un ristorante di prova');
  });

  it('[INTEG-36] is held against the code of a paper', () => {
    const codeOf = (sequence: number, head: string) => readPrintedCode(printedCode({ sequence, head }))!;
    const found = (file: EvidenceFile, code: ReturnType<typeof codeOf>) => {
      const verdict = verifyEvidence(file, null, sha256hex, verifyNoteSignature, code);
      return [verdict.onPaper, isSound(verdict), verdictLines(file, verdict).join(' ')] as const;
    };
    const { links, checkpoint } = good;
    const middle = links[2]!;
    expect(found(good, codeOf(middle.sequence, middle.hash))).toEqual([
      'goes_on',
      true,
      expect.stringContaining('Il codice stampato è confermato'),
    ]);
    expect(found(good, codeOf(checkpoint.sequence, checkpoint.head))[0]).toBe('goes_on');
    // Of another chain, or of a record that was rewritten since: each letter on paper counts.
    const code = codeOf(middle.sequence, middle.hash);
    for (let letter = 0; letter < code.start.length; letter++) {
      const start = code.start.split('').with(letter, bitOf(code.start[letter]!)).join('');
      expect(found(good, { ...code, start }).slice(0, 2)).toEqual(['contradicts', false]);
    }
    expect(found(good, { ...code, sequence: code.sequence + 1 }).slice(0, 2)).toEqual(['contradicts', false]);
    // Printed after the file was saved, or the newest records are gone.
    expect(found(good, codeOf(checkpoint.sequence + 1, middle.hash)).slice(0, 2)).toEqual([
      'ends_before',
      false,
    ]);
    // Wiped since, with a signed note: what the note bears is still known, what came before is not.
    const note = closed.notes.at(-1)!;
    expect(found(closed, codeOf(note.sequence, note.head)).slice(0, 2)).toEqual(['goes_on', true]);
    expect(found(closed, codeOf(note.sequence, middle.hash.replaceAll(/./g, '0')))[0]).toBe('contradicts');
    expect(found(closed, codeOf(note.sequence - 1, middle.hash)).slice(0, 2)).toEqual(['closed', true]);
  });

  it('[INTEG-20] every digit of every hash, number and name counts', () => {
    const found = good.links.flatMap((link, at) =>
      (['dataIdentifier', 'recordHash', 'previousHash', 'hash'] as const).map((name) =>
        verdictOf(
          changed(good, (one) => (one.links = one.links.with(at, { ...link, [name]: bitOf(link[name]) }))),
          null,
        ),
      ),
    );
    expect(found).toEqual(found.map(() => false));
  });

  it('[INTEG-31] is held against a checkpoint that was kept alone, as against a whole file', () => {
    expect(readEarlier(writeCheckpoint(older))).toEqual(older);
    expect(readEarlier(JSON.stringify(good))).toEqual(good.checkpoint);
    const nothing = ['', '[]', '{}', JSON.stringify(older), JSON.stringify({ checkpoint: older })];
    const bent = [{ ...older, sequence: '7' }, { ...older, at: 'ieri' }, formerly(good).checkpoint, null];
    nothing.push(
      ...bent.map((checkpoint) => JSON.stringify({ ...JSON.parse(writeCheckpoint(older)), checkpoint })),
    );
    expect(nothing.map((text) => readEarlier(text))).toEqual(nothing.map(() => null));
    // It proves where records stood, and none of them.
    expect(readEvidence(writeCheckpoint(older))).toBeNull();
  });

  it.each([
    ['goes on from it', good, older, 0],
    ['was written anew since', fileOf(12, { from: 50 }), older, 1],
  ] as const)('[INTEG-31] the command tells of a file that %s', (_what, file, kept, status) => {
    const folder = mkdtempSync(join(tmpdir(), 'credenza-evidence-'));
    const paths = ['file.json', 'prova.json'].map((name) => join(folder, name));
    writeFileSync(paths[0]!, JSON.stringify(file));
    writeFileSync(paths[1]!, writeCheckpoint(kept));
    const command = fileURLToPath(new URL('./start.mjs', import.meta.url));
    const ran = spawnSync(process.execPath, [command, 'verify', ...paths], { encoding: 'utf8' });
    rmSync(folder, { recursive: true, force: true });
    expect([ran.status, ran.stderr]).toEqual([status, '']);
  });

  it('[INTEG-21] stands in the documents as an example', () => {
    const stored = readFileSync(
      fileURLToPath(new URL('../docs/evidence/example.json', import.meta.url)),
      'utf8',
    );
    expect(readEvidence(stored)).toEqual(good);
  });
});

const authority = makeAuthority();
/** A stamp of a checkpoint, half an hour behind it unless said. */
function stampOf(checkpoint: SignedCheckpoint, of: Partial<StampOf> = {}): TimeStamp {
  const { issuing, stamper } = authority;
  const signer = of.signer ?? stamper;
  const token = makeToken({
    digest: createHash('sha256').update(checkpoint.hash).digest(),
    nonce: null,
    at: new Date(Date.parse(checkpoint.at) + 1_800_000),
    certificates: [signer, issuing],
    ...of,
    signer,
  });
  return { checkpoint, token: Buffer.from(token).toString('base64') };
}
const strangers = makeIdentity({
  name: 'Scaduta',
  issuer: authority.issuing,
  purposes: [timeStampingOid],
  until: '2026-11-22T00:00:00Z',
});
const unfit = makeIdentity({ name: 'Per altro', issuer: authority.issuing, purposes: ['1.3.6.1.5.5.7.3.1'] });
const early = stampOf(older);
const bytesOf = ({ token }: TimeStamp): Buffer => Buffer.from(token, 'base64');
function signedTwice(token: Uint8Array): string {
  const { type, version, digests, content, certificates, infos } = takenApart(token);
  const twice = setOf(...partsOf(infos), ...partsOf(infos));
  return Buffer.from(tokenOf(type, version, digests, content, certificates, twice)).toString('base64');
}
const foreign = (() => {
  const { hash: _hash, signature: _signature, publicKey: _key, ...content } = older;
  const point = { ...content, restaurantId: idOf(77) };
  const hash = checkpointHash(point, sha256hex);
  return { ...point, hash, ...signNote(hash, own) };
})();
const stampVectors: readonly (readonly [string, EvidenceFile, TimeStamp, TimeStampFound])[] = [
  ['of an earlier time', good, early, 'proven'],
  ['of where the file ends', good, stampOf(good.checkpoint), 'proven'],
  [
    'by RSA',
    good,
    stampOf(
      older,
      (({ issuing, stamper }) => ({ signer: stamper, certificates: [stamper, issuing] }))(
        makeAuthority('rsa'),
      ),
    ),
    'proven',
  ],
  ['of where a wipe closed it', closed, stampOf(fileOf(4).checkpoint), 'proven'],
  ['of before a wipe', closed, stampOf(fileOf(3).checkpoint), 'closed'],
  ['of a chain that was written anew since', fileOf(12, { from: 50 }), early, 'contradicts'],
  ['of a chain that was cut since', fileOf(5), early, 'contradicts'],
  ['of another restaurant', good, stampOf(foreign), 'another'],
  ['of other bytes', good, { ...early, token: stampOf(good.checkpoint).token }, 'altered'],
  [
    'by another hash',
    good,
    stampOf(older, {
      digest: createHash('sha512').update(older.hash).digest(),
      hashOid: '2.16.840.1.101.3.4.2.3',
    }),
    'altered',
  ],
  [
    'of a checkpoint that was changed',
    good,
    { ...early, checkpoint: { ...older, at: '2026-11-01T01:00:00.000Z' } },
    'altered',
  ],
  [
    'of a checkpoint that nobody signed',
    good,
    { ...early, checkpoint: { ...older, signature: good.checkpoint.signature } },
    'altered',
  ],
  [
    'with one bit changed',
    good,
    { ...early, token: early.token.replace(/.(?=.{6}$)/, (letter) => (letter === 'A' ? 'B' : 'A')) },
    'altered',
  ],
  ['cut off', good, { ...early, token: early.token.slice(0, -8) }, 'altered'],
  ['that is none', good, { ...early, token: 'AAAA' }, 'altered'],
  [
    'from before what it stamps',
    good,
    stampOf(older, { at: new Date(Date.parse(older.at) - 3_600_000) }),
    'altered',
  ],
  ['by a certificate that was past', good, stampOf(older, { signer: strangers }), 'altered'],
  ['by a certificate for something else', good, stampOf(older, { signer: unfit }), 'altered'],
  ['that does not name its certificate', good, stampOf(older, { named: null }), 'altered'],
  [
    'of another text, with what was signed behind it',
    good,
    {
      ...early,
      token: Buffer.from(forgedToken(bytesOf(stampOf(good.checkpoint)), bytesOf(early))).toString('base64'),
    },
    'altered',
  ],
  ['signed twice', good, { ...early, token: signedTwice(bytesOf(early)) }, 'altered'],
  ['that says its type twice', good, stampOf(older, { twice: ['1.2.840.113549.1.9.3'] }), 'altered'],
  ['that says its digest twice', good, stampOf(older, { twice: ['1.2.840.113549.1.9.4'] }), 'altered'],
  [
    'that names its certificate twice',
    good,
    stampOf(older, { twice: ['1.2.840.113549.1.9.16.2.47'] }),
    'altered',
  ],
];
const stampTools = { sha256hex, verifySignature: verifyNoteSignature, checkToken: checkTokenWith() };

describe('[INTEG-47] a file with a time stamp', () => {
  it.each(stampVectors)(
    '%s is judged as it is, in the file and kept beside it',
    async (_what, file, stamp, found) => {
      const sound = found === 'proven' || found === 'closed';
      for (const [text, kept] of [
        [JSON.stringify({ ...file, timestamps: [stamp] }), []],
        [JSON.stringify(file), readKeptTimeStamps(writeCheckpoint(file.checkpoint, stamp))],
      ] as const) {
        const read = readEvidence(text)!;
        const timestamps = await verifyTimeStamps(read, kept, stampTools);
        expect(timestamps.map((one) => one.found)).toEqual([found]);
        const verdict = { ...verifyEvidence(read, null, sha256hex, verifyNoteSignature), timestamps };
        expect(isSound(verdict)).toBe(sound);
        const lines = verdictLines(read, verdict);
        expect(lines.filter((line) => line.startsWith('- la marca temporale'))).toHaveLength(sound ? 0 : 1);
        expect(lines.some((line) => line.includes('esistevano già'))).toBe(found === 'proven');
      }
    },
  );

  it('tells of many the one over most records, and the first; the same one twice is one', async () => {
    const stamps = [3, 7, 9].map((count) => stampOf(fileOf(count).checkpoint));
    const read = { ...good, timestamps: stamps };
    const timestamps = await verifyTimeStamps(read, stamps, stampTools);
    expect(timestamps).toHaveLength(3);
    const lines = verdictLines(read, {
      ...verifyEvidence(read, null, sha256hex, verifyNoteSignature),
      timestamps,
    });
    expect(lines.filter((line) => /marc(a|he) temporal/i.test(line))).toEqual([
      'Marca temporale: le registrazioni fino alla numero 9 esistevano già il 23/11/2026 02:30 secondo «Marche di prova (Prove & C.)» (autorità non verificata).',
      'Altre 2 marche temporali sono valide: la prima è del 23/11/2026 02:30, fino alla numero 3.',
      'Quando è stato scritto lo dice solo chi ha firmato il file: nessuna marca temporale di un’autorità riconosciuta lo prova.',
    ]);
  });

  it('that is none of this shape is no file; without one it says that no other proves the time', async () => {
    for (const timestamps of [
      null,
      {},
      [null],
      [{ checkpoint: older }],
      [{ ...early, token: 7 }],
      [{ ...early, checkpoint: formerly(good).checkpoint }],
    ])
      expect(readEvidence(JSON.stringify({ ...good, timestamps }))).toBeNull();
    expect(readEvidence(JSON.stringify({ ...good, timestamps: [] }))).toEqual({ ...good, timestamps: [] });
    expect(verdictLines(good, verifyEvidence(good, null, sha256hex, verifyNoteSignature)).at(-1)).toContain(
      'nessuna marca temporale di un’autorità riconosciuta lo prova',
    );
  });

  it('of an authority that nobody knows leaves the time unproven, and says so', async () => {
    const read = { ...good, timestamps: [early] };
    const found = verifyEvidence(read, null, sha256hex, verifyNoteSignature);
    for (const isVouched of [true, false]) {
      const [one] = await verifyTimeStamps(read, [], stampTools);
      const timestamps = [{ ...one!, stamped: { ...one!.stamped!, isVouched } }];
      const told = verdictLines(read, { ...found, timestamps }).join('\n');
      expect(told).toContain('esistevano già');
      expect(told.includes('solo chi ha firmato il file')).toBe(!isVouched);
    }
  });

  const folder = mkdtempSync(join(tmpdir(), 'credenza-evidence-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const docs = (name: string): string => fileURLToPath(new URL(`../docs/evidence/${name}`, import.meta.url));
  const run = (...args: string[]) => {
    const command = fileURLToPath(new URL('./start.mjs', import.meta.url));
    return spawnSync(process.execPath, [command, 'verify', ...args], { encoding: 'utf8' });
  };

  it('stands in the documents as an example, which the command holds against the root beside it and against another', () => {
    const [file, root] = [docs('timestamped.json'), docs('timestamp-root.pem')];
    const said =
      'Marca temporale: le registrazioni fino alla numero 7 esistevano già il 23/11/2026 02:30 secondo «Marche di prova (Prove & C.)»';
    const plain = run(file);
    expect([plain.status, plain.stderr]).toEqual([0, '']);
    expect(plain.stdout).toContain(`${said} (autorità non verificata).`);
    const held = run(file, '--roots', root);
    expect([held.status, held.stderr]).toEqual([0, '']);
    expect(held.stdout).toContain(`${said} (autorità riconosciuta).`);
    const another = join(folder, 'another.pem');
    writeFileSync(another, pemOf(makeAuthority().root));
    const strange = run(file, `--roots=${another}`);
    expect(strange.status).toBe(1);
    expect(strange.stdout).toContain('non è dell’autorità indicata');
    writeFileSync(another, 'no certificate');
    expect(run(file, `--roots=${another}`).status).toBe(2);
  });

  it('openssl takes the example as the documents say', ({ skip }) => {
    if (spawnSync('openssl', ['version']).status !== 0) return skip('no openssl on this machine');
    const [stamp] = readEvidence(readFileSync(docs('timestamped.json'), 'utf8'))!.timestamps!;
    const [text, token] = [join(folder, 'hash.txt'), join(folder, 'token.tst')];
    writeFileSync(text, stamp!.checkpoint.hash);
    writeFileSync(token, Buffer.from(stamp!.token, 'base64'));
    const { stdout } = spawnSync(
      'openssl',
      ['ts', '-verify', '-data', text, '-in', token, '-token_in', '-CAfile', docs('timestamp-root.pem')],
      { encoding: 'utf8' },
    );
    expect(stdout).toContain('Verification: OK');
  });
});

/** A text with something done to it that no file survives. */
const lines = linesOf(good).split('\n');
const another = linesOf(fileOf(12, { from: 50 })).split('\n');
const put = (all: readonly string[], at: number, ...more: string[]): string =>
  [...all.slice(0, at), ...more, ...all.slice(at)].join('\n');
const swapped = (one: number, other: number): string =>
  lines.with(one, lines[other]!).with(other, lines[one]!).join('\n');
const text = lines.join('\n');
const head = JSON.parse(lines[1]!.slice(0, -1)) as EvidenceFile;
const headed = (change: object): string =>
  lines.with(1, `${JSON.stringify({ ...head, ...change })},`).join('\n');
/** As whoever has the database and the key could make it: all of it agrees, but for a record that counts twice. */
function namedTwice(): string {
  const records = [recordOf(1), recordOf(2), recordOf(1)];
  const made = linksOf(records, { sequence: 0, hash: GENESIS_HASH });
  const { restaurant } = good;
  const written = new LinesText();
  return (
    written.of([
      headValue(restaurant, pointOf(3, made[2]!.hash)),
      ...made.flatMap((link, at) => [linkValue(link), recordValue(records[at]!.record)]),
    ]) + written.end
  );
}
const bent: readonly (readonly [string, string | Buffer])[] = [
  ...Array.from({ length: 60 }, (_, n) => {
    const bytes = Buffer.from(text);
    // Spread over all of it: links, records, the head, what holds them together.
    const at = Math.floor((bytes.length * (n + 0.37)) / 60);
    bytes[at]! ^= 1 << (n % 7);
    return [`with one bit changed at ${String(at)}`, bytes] as const;
  }),
  ...lines
    .slice(0, -1)
    .map((_, n) => [`cut off behind line ${String(n)}`, lines.slice(0, n).join('\n')] as const),
  ['cut off before its last character', text.slice(0, -1)],
  ['cut off within a record', text.slice(0, text.indexOf('Frigo'))],
  ['cut off and closed', `${lines.slice(0, 21).join('\n').slice(0, -1)}\n]\n`],
  ['with two links in each other’s place', swapped(2, 4)],
  ['with two records in each other’s place', swapped(3, 5)],
  [
    'with two pairs in each other’s place',
    lines.with(2, lines[4]!).with(3, lines[5]!).with(4, lines[2]!).with(5, lines[3]!).join('\n'),
  ],
  ['with a pair taken out', lines.toSpliced(6, 2).join('\n')],
  ['with a link taken out', lines.toSpliced(6, 1).join('\n')],
  ['with a pair twice', put(lines, 8, lines[6]!, lines[7]!)],
  ['with a pair of another restaurant', put(lines, 8, another[6]!, another[7]!)],
  ['with the links of another restaurant', [...lines.slice(0, 2), ...another.slice(2)].join('\n')],
  ['with the head of another restaurant', [...lines.slice(0, 1), another[1]!, ...lines.slice(2)].join('\n')],
  [
    'with the checkpoint of another installation',
    headed({ checkpoint: fileOf(11, { ring: stranger }).checkpoint }),
  ],
  [
    'with another key',
    headed({
      checkpoint: { ...head.checkpoint, publicKey: fileOf(12, { ring: stranger }).checkpoint.publicKey },
    }),
  ],
  ['with a record left out', lines.with(7, 'null,').join('\n')],
  ['with a record that is none', lines.with(7, '[],').join('\n')],
  ['with a byte order mark before a link', lines.with(6, `\uFEFF${lines[6]!}`).join('\n')],
  ['with a blank in a link', lines.with(6, lines[6]!.replace(':', ': ')).join('\n')],
  ['with a blank in a record', lines.with(7, lines[7]!.replace(':', ': ')).join('\n')],
  [
    'with a number that is written otherwise',
    lines.with(2, lines[2]!.replace('"sequence":1', '"sequence":1.0')).join('\n'),
  ],
  ['with a member more in a link', lines.with(2, lines[2]!.replace('}', ',"note":1}')).join('\n')],
  ['with a member more in the head', headed({ more: 1 })],
  ['with a member more of the restaurant', headed({ restaurant: { ...head.restaurant, more: 1 } })],
  ['of another format', headed({ format: 'credenza-evidence/4' })],
  ['of the format before, in lines', headed({ format: evidenceFormat })],
  ['without a head', lines.toSpliced(1, 1).join('\n')],
  ['with two heads', put(lines, 2, lines[1]!)],
  ['with a note behind the links', put(lines, 8, '{"note":{}},')],
  ['with a note of nothing', put(lines, 2, '{"note":{}},')],
  ['with a stamp of nothing', put(lines, 2, '{"timestamp":{}},')],
  [
    'with a record that no link names, before the links',
    put(lines, 2, '{"unlinked":{"dataType":"a","dataIdentifier":"b"}},', '{},'),
  ],
  [
    'with a record that no link names',
    put(
      lines.with(-3, `${lines.at(-3)!},`),
      lines.length - 2,
      '{"unlinked":{"dataType":"a","dataIdentifier":"b"}},',
      '{}',
    ),
  ],
  [
    'with a link behind those that no link names',
    put(lines, 24, '{"unlinked":{"dataType":"a","dataIdentifier":"b"}},', '{},'),
  ],
  ['with a line more at its end', `${text}x\n`],
  ['with an empty line', put(lines, 4, '')],
  ['with lines that end as on Windows', lines.join('\r\n')],
  ['behind a mark of the order of bytes', `\uFEFF${text}`],
  ['with a mark of the order of bytes in its head', text.replace('[\n{', '[\n\uFEFF{')],
  ['in one line', text.replaceAll('\n', '')],
  ['that ends with a comma', text.replace('}\n]', '},\n]')],
  ['with a link that names a record again, chained and signed', namedTwice()],
  ['of nothing', '[\n]\n'],
  ['of a head alone', `[\n${JSON.stringify(head)}\n]\n`],
];
const asLines = vectors.filter(([, file]) => file.format === evidenceFormat);

describe('[INTEG-61] [INTEG-62] a file of lines, of any size', () => {
  it.each(asLines)(
    '%s is judged as it is, whatever the pieces are that it is read in',
    async (_what, file, against, sound) => {
      const kept = against && { checkpoint: against, timestamps: [] };
      const of = (pieceBytes: number) =>
        verifyFile(sourceOf(linesOf(file), pieceBytes), { kept }, verifyingTools());
      const found = await of(65_536);
      expect(found !== null && isSound(found.verdict)).toBe(sound);
      for (const pieceBytes of [1, 7, 311]) expect(await of(pieceBytes)).toEqual(found);
      if (found) verdictLines(found, found.verdict);
    },
  );

  it.each(bent)('%s is refused', async (_what, changedText) => {
    expect(changedText.toString()).not.toBe(text);
    const found = await verifyFile(sourceOf(changedText), {}, verifyingTools());
    expect(found !== null && isSound(found.verdict)).toBe(false);
  });

  it('tells a link that stood elsewhere from one that was changed, as the format before does', async () => {
    const kindsOf = async (one: string) =>
      (await verdictOfLines(one))!.violations.map(({ kind, sequence }) => [kind, sequence]);
    expect(await kindsOf(swapped(3, 5))).toEqual([
      ['changed', 1],
      ['changed', 2],
    ]);
    expect(await kindsOf(put(lines, 8, lines[6]!, lines[7]!))).toEqual([['reordered', 3]]);
    const moved = { ...good.links[6]!, sequence: 8 };
    const links = [
      ...good.links.slice(0, 6),
      ...good.links.slice(7, 8).map((link) => ({ ...link, sequence: 7 })),
      moved,
      ...good.links.slice(8),
    ];
    expect((await kindsOf(linesOf({ ...good, links }))).map(([kind]) => kind)).toContain('reordered');
  });

  it('of which everything is wrong, names a thousand and counts the others', async () => {
    const many = fileOf(1_500);
    const found = (await verdictOfLines({
      ...many,
      records: many.records.map((one) => ({ ...one, record: { x: 1 } })),
    }))!;
    expect([found.violations.length, found.moreViolations, isSound(found)]).toEqual([1_000, 500, false]);
    const told = verdictLines(many, found);
    expect(told.filter((line) => line.startsWith('- '))).toHaveLength(101);
    expect(told).toContain('- e altri 1.400 problemi');
    expect(told).toContain('Esito: il file NON è integro (1.500 problemi).');
  });

  it.each(stampVectors)('with a time stamp %s is judged as it is', async (_what, file, stamp, found) => {
    const inFile = await verdictOfLines({ ...file, timestamps: [stamp] });
    const beside = await verdictOfLines(file, { kept: { checkpoint: file.checkpoint, timestamps: [stamp] } });
    const both = await verdictOfLines(
      { ...file, timestamps: [stamp] },
      { kept: { checkpoint: file.checkpoint, timestamps: [stamp] } },
    );
    for (const verdict of [inFile, beside, both])
      expect(verdict!.timestamps!.map((one) => one.found)).toEqual([found]);
  });

  it('is what a newer one is held against, by its head and its stamps alone', async () => {
    const old = linesOf({ ...fileOf(7), timestamps: [early] });
    const kept = await readKept(sourceOf(old, 50));
    expect(kept).toEqual({ checkpoint: older, timestamps: [early] });
    expect((await verdictOfLines(good, { kept }))!.continuity).toBe('goes_on');
    expect((await verdictOfLines(fileOf(12, { from: 50 }), { kept }))!.continuity).toBe('contradicts');
    expect(await readKept(sourceOf(writeCheckpoint(older, early)))).toEqual(kept);
    expect(await readKept(sourceOf(JSON.stringify({ ...fileOf(7), timestamps: [early] })))).toEqual(kept);
    for (const none of ['', '[\n', '[]', headed({ format: 'another' })])
      expect(await readKept(sourceOf(none))).toBeNull();
  });

  it('stands in the documents as an example, byte for byte', () => {
    const path = fileURLToPath(new URL('../docs/evidence/example-lines.json', import.meta.url));
    expect(readFileSync(path, 'utf8')).toBe(linesOf(good));
    // Each record's line is what was hashed.
    const record = lines[3]!.slice(0, -1);
    expect(createHash('sha256').update(record).digest('hex')).toBe(good.links[0]!.recordHash);
    expect(JSON.parse(text)).toHaveLength(1 + 2 * good.links.length);
  });
});

const python = spawnSync('python3', ['--version']).status === 0;
describe('somebody else’s reading of the format (python3; left out where it is not there)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'credenza-evidence-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const script = fileURLToPath(new URL('../docs/evidence/verify.py', import.meta.url));

  it.runIf(python).each(vectors)('[INTEG-21] %s: agrees', (_what, file, against, sound) => {
    const path = join(folder, 'file.json');
    writeFileSync(path, JSON.stringify(file));
    const paths = [path];
    if (against) {
      paths.push(join(folder, 'older.json'));
      writeFileSync(paths[1]!, JSON.stringify({ ...file, checkpoint: against }));
    }
    const { status, stdout, stderr } = spawnSync('python3', [script, ...paths], { encoding: 'utf8' });
    expect({ status, told: stdout.startsWith('ok'), failed: stderr }).toEqual({
      status: sound ? 0 : 1,
      told: sound,
      failed: '',
    });
    if (against === null) return;
    writeFileSync(paths[1]!, JSON.stringify({ format: checkpointFormat, checkpoint: against }));
    expect(spawnSync('python3', [script, ...paths]).status).toBe(sound ? 0 : 1);
  });

  it.runIf(python && spawnSync('openssl', ['version']).status === 0).each(stampVectors)(
    '[INTEG-47] with a time stamp %s: agrees',
    (_what, file, stamp, found) => {
      const [path, beside] = [join(folder, 'file.json'), join(folder, 'kept.json')];
      const sound = found === 'proven' || found === 'closed';
      const ran = (...paths: string[]) => {
        const { status, stderr } = spawnSync('python3', [script, ...paths], { encoding: 'utf8' });
        return { status, stderr };
      };
      writeFileSync(path, JSON.stringify({ ...file, timestamps: [stamp] }));
      expect(ran(path)).toEqual({ status: sound ? 0 : 1, stderr: '' });
      writeFileSync(path, JSON.stringify(file));
      writeFileSync(beside, writeCheckpoint(file.checkpoint, stamp));
      expect(ran(path, beside)).toEqual({ status: sound ? 0 : 1, stderr: '' });
    },
  );

  const { links, checkpoint } = good;
  const note = closed.notes.at(-1)!;
  const middle = printedCode({ sequence: 3, head: links[2]!.hash });
  const codes: readonly (readonly [string, EvidenceFile, string])[] = [
    ['of a link in the middle', good, middle],
    [
      'as somebody types it',
      good,
      ` ${middle.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replace('3', '3 ')} `,
    ],
    ['of the last link', good, printedCode({ sequence: checkpoint.sequence, head: checkpoint.head })],
    ['of another number', good, printedCode({ sequence: 4, head: links[2]!.hash })],
    ['with its last letter changed', good, `${middle.slice(0, -1)}${middle.endsWith('0') ? '1' : '0'}`],
    ['of what came after the file', good, printedCode({ sequence: 13, head: links[2]!.hash })],
    ['of a chain without a link', fileOf(0), printedCode({ sequence: 0, head: GENESIS_HASH })],
    ['of where a wipe closed it', closed, printedCode({ sequence: note.sequence, head: note.head })],
    [
      'of where a wipe closed another',
      closed,
      printedCode({ sequence: note.sequence, head: links[0]!.hash }),
    ],
    ['of before the wipe', closed, printedCode({ sequence: note.sequence - 1, head: links[0]!.hash })],
  ];
  it.runIf(python).each(codes)(
    '[INTEG-37] held against the code of a paper %s: agrees',
    (_what, file, text) => {
      const path = join(folder, 'file.json');
      writeFileSync(path, JSON.stringify(file));
      const sound = isSound(
        verifyEvidence(file, null, sha256hex, verifyNoteSignature, readPrintedCode(text)!),
      );
      const { status, stderr } = spawnSync('python3', [script, path, text], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: sound ? 0 : 1, stderr: '' });
    },
  );

  it.runIf(python)(
    '[INTEG-61] of every file of lines above: agrees',
    async () => {
      const cases: {
        path: string;
        against: string | null;
        printed: [number, string] | null;
        sound: boolean;
      }[] = [];
      const keep = (
        content: string | Buffer,
        sound: boolean,
        against: SignedCheckpoint | null = null,
        code: string | null = null,
      ) => {
        const name = join(folder, `lines-${String(cases.length)}`);
        writeFileSync(name, content);
        if (against) writeFileSync(`${name}.older`, writeCheckpoint(against));
        const printed = code === null ? null : readPrintedCode(code)!;
        cases.push({
          path: name,
          against: against && `${name}.older`,
          printed: printed && [printed.sequence, printed.start],
          sound,
        });
      };
      for (const [, file, against, sound] of asLines)
        if (against === null || against.name) keep(linesOf(file), sound, against);
      for (const [, changedText] of bent) keep(changedText, false);
      for (const [, file, stamp, found] of stampVectors)
        keep(linesOf({ ...file, timestamps: [stamp] }), found === 'proven' || found === 'closed');
      for (const [, file, code] of codes) {
        const found = (await verdictOfLines(file, { printed: readPrintedCode(code)! }))!;
        expect(found.onPaper).toBe(
          verifyEvidence(file, null, sha256hex, verifyNoteSignature, readPrintedCode(code)!).onPaper,
        );
        keep(linesOf(file), isSound(found), null, code);
      }
      const list = join(folder, 'cases.json');
      writeFileSync(list, JSON.stringify(cases));
      const driver = `import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import verify
print(json.dumps([verify.judged(one["path"], one["against"], one["printed"])[0] for one in json.load(open(sys.argv[2]))]))`;
      const { stdout, stderr } = spawnSync('python3', ['-c', driver, dirname(script), list], {
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      const told = JSON.parse(stdout) as string[][];
      expect(told.map((one, n) => [cases[n]!.path, one.length === 0])).toEqual(
        cases.map(({ path, sound }) => [path, sound]),
      );
    },
    120_000,
  );
});
