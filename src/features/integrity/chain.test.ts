import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type JsonValue } from './canonical-json.ts';
import {
  type ChainedRecord,
  type ChainEntry,
  chainHash,
  type ChainHead,
  GENESIS_HASH,
  recordHash,
  verifyChain,
  type Violation,
} from './chain.ts';

const sha256hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

function buildChain(
  records: readonly ChainedRecord[],
  after: ChainHead = { sequence: 0, hash: GENESIS_HASH },
) {
  const entries: ChainEntry[] = [];
  let previous = after;
  for (const { dataType, dataIdentifier, record } of records) {
    const link = {
      sequence: previous.sequence + 1,
      dataType,
      dataIdentifier,
      recordHash: recordHash(record, sha256hex),
      previousHash: previous.hash,
    };
    const entry = { ...link, hash: chainHash(link, sha256hex) };
    entries.push(entry);
    previous = entry;
  }
  return { entries, head: previous };
}

function reading(index: number, temperature = 3.5): ChainedRecord {
  return {
    dataType: index % 2 === 0 ? 'refrigeration_log' : 'haccp_check',
    dataIdentifier: `record-${index}`,
    record: { temperature, equipment: 'Frigo 1', at: '2026-11-21T10:00:00.000Z' },
  };
}

const records = [1, 2, 3, 4, 5].map((index) => reading(index));
const { entries, head } = buildChain(records);

/** A copy of a list with some places replaced; null removes. */
function edited<Item extends object>(
  list: readonly Item[],
  changes: Record<number, Partial<Item> | null>,
): Item[] {
  return list.flatMap((item, index) => {
    const change = changes[index];
    return change === null ? [] : [{ ...item, ...change }];
  });
}

/** Kind and number of each violation. */
function found(violations: readonly Violation[]) {
  return violations.map(({ kind, sequence, record }) => [kind, sequence, record?.dataIdentifier ?? null]);
}

describe('the formula (C-46)', () => {
  it('[INTEG-19] is SHA-256 over the canonical JSON, and over five lines', () => {
    const record = { b: 1, a: 'ragù' };
    expect(recordHash(record, sha256hex)).toBe(sha256hex('{"a":"ragù","b":1}'));
    expect(recordHash(record, sha256hex)).toMatch(/^[0-9a-f]{64}$/);
    const link = {
      sequence: 1,
      dataType: 'label',
      dataIdentifier: 'x',
      recordHash: 'r',
      previousHash: GENESIS_HASH,
    };
    expect(chainHash(link, sha256hex)).toBe(sha256hex(`${GENESIS_HASH}\n1\nlabel\nx\nr`));
    expect(GENESIS_HASH).toBe('0'.repeat(64));
  });

  it('never changes: stored chains depend on it', () => {
    const link = {
      sequence: 42,
      dataType: 'refrigeration_log',
      dataIdentifier: '0193a2f0-1111-7abc-8def-0123456789ab',
      recordHash: recordHash({ temperature: 3.5, notes: null }, sha256hex),
      previousHash: GENESIS_HASH,
    };
    expect(link.recordHash).toBe('b6d0edf0c4d8963b585a7dc7e808b5c4a425bc63bc132fece49a9da7ac9ee7fa');
    expect(chainHash(link, sha256hex)).toBe(
      'd6f49d2cb7ddeae1dc14e946819e0ee9902c3eed776be3a32732197883bb93a5',
    );
  });
});

describe('verifyChain', () => {
  it('finds nothing wrong with an honest chain, with or without its head', () => {
    expect(verifyChain(entries, records, sha256hex)).toEqual([]);
    expect(verifyChain(entries, records.toReversed(), sha256hex, { head })).toEqual([]);
    expect(verifyChain([], [], sha256hex)).toEqual([]);
  });

  it('checks a chain that goes on after a closed part', () => {
    const later = buildChain(records, { sequence: 100, hash: 'f'.repeat(64) });
    const after = { sequence: 100, hash: 'f'.repeat(64) };
    expect(verifyChain(later.entries, records, sha256hex, { after, head: later.head })).toEqual([]);
    expect(
      found(verifyChain(later.entries, records, sha256hex, { after: { ...after, hash: head.hash } })),
    ).toEqual([['wrong_link', 101, 'record-1']]);
    expect(found(verifyChain(later.entries, records, sha256hex))[0]).toEqual(['gap', 1, null]);
  });

  it.each<[string, ChainEntry[], ChainedRecord[], unknown[]]>([
    [
      'a changed value',
      entries,
      edited(records, { 2: { record: { temperature: 3.6 } } }),
      [['changed', 3, 'record-3']],
    ],
    [
      'a record without a canonical form',
      entries,
      edited(records, { 2: { record: { temperature: Number.NaN } } }),
      [['changed', 3, 'record-3']],
    ],
    ['a removed record', entries, edited(records, { 2: null }), [['missing_record', 3, 'record-3']]],
    ['an inserted record', entries, [...records, reading(9)], [['unrecorded', null, 'record-9']]],
    ['a doubled record', entries, [...records, reading(2, 9)], [['unrecorded', null, 'record-2']]],
    [
      'a removed link',
      edited(entries, { 2: null }),
      records,
      [
        ['gap', 3, null],
        ['unrecorded', null, 'record-3'],
      ],
    ],
    [
      'a removed link with its record',
      edited(entries, { 2: null }),
      edited(records, { 2: null }),
      [['gap', 3, null]],
    ],
    [
      'a removed first link',
      edited(entries, { 0: null }),
      records,
      [
        ['gap', 1, null],
        ['unrecorded', null, 'record-1'],
      ],
    ],
    [
      'a record changed together with its record hash',
      edited(entries, { 2: { recordHash: recordHash({ temperature: 1 }, sha256hex) } }),
      edited(records, { 2: { record: { temperature: 1 } } }),
      [['wrong_link', 3, 'record-3']],
    ],
    [
      'an altered hash',
      edited(entries, { 2: { hash: 'a'.repeat(64) } }),
      records,
      [['wrong_link', 3, 'record-3']],
    ],
    [
      'an altered hash at the end',
      edited(entries, { 4: { hash: 'a'.repeat(64) } }),
      records,
      [['wrong_link', 5, 'record-5']],
    ],
    [
      'an altered pointer back',
      edited(entries, { 2: { previousHash: 'a'.repeat(64) } }),
      records,
      [['wrong_link', 3, 'record-3']],
    ],
    [
      'an altered type',
      edited(entries, { 2: { dataType: 'label' } }),
      records,
      [
        ['wrong_link', 3, 'record-3'],
        ['missing_record', 3, 'record-3'],
        ['unrecorded', null, 'record-3'],
      ],
    ],
    [
      'links stored in another order',
      [1, 0, 2, 3, 4].flatMap((index) => entries.slice(index, index + 1)),
      records,
      [['reordered', 1, 'record-1']],
    ],
    [
      'numbers of two links exchanged',
      edited(entries, { 1: { sequence: 4 }, 3: { sequence: 2 } }),
      records,
      [
        ['reordered', 3, 'record-3'],
        ['reordered', 2, 'record-4'],
        ['wrong_link', 3, 'record-3'],
        ['reordered', 4, 'record-2'],
        ['wrong_link', 5, 'record-5'],
      ],
    ],
    [
      'a number used twice',
      edited(entries, { 3: { sequence: 3 } }),
      records,
      [
        ['reordered', 3, 'record-4'],
        ['gap', 4, null],
        ['unrecorded', null, 'record-4'],
      ],
    ],
  ])('tells %s', (_what, tamperedEntries, tamperedRecords, violations) => {
    expect(found(verifyChain(tamperedEntries, tamperedRecords, sha256hex, { head: entries[4] }))).toEqual(
      violations,
    );
  });

  it('tells a link inserted with everything recomputed behind it, by the head', () => {
    const forged = buildChain([...records.slice(0, 2), reading(9), ...records.slice(2)]);
    expect(verifyChain(forged.entries, [...records, reading(9)], sha256hex)).toEqual([]);
    expect(found(verifyChain(forged.entries, [...records, reading(9)], sha256hex, { head }))).toEqual([
      ['wrong_link', 6, null],
    ]);
  });

  it('tells a rewritten chain of the same length, by the head', () => {
    const forgedRecords = edited(records, { 2: { record: { temperature: 1 } } });
    const forged = buildChain(forgedRecords);
    expect(found(verifyChain(forged.entries, forgedRecords, sha256hex, { head }))).toEqual([
      ['wrong_link', 5, null],
    ]);
  });

  it('tells an end cut off together with its records, by the head alone', () => {
    const cut = entries.slice(0, 3);
    expect(verifyChain(cut, records.slice(0, 3), sha256hex)).toEqual([]);
    expect(found(verifyChain(cut, records.slice(0, 3), sha256hex, { head }))).toEqual([['gap', 4, null]]);
    expect(found(verifyChain([], [], sha256hex, { head }))).toEqual([['gap', 1, null]]);
  });

  it('tells a record that is linked twice', () => {
    const twice = buildChain([...records, reading(2)]);
    expect(found(verifyChain(twice.entries, records, sha256hex))).toEqual([['wrong_link', 6, 'record-2']]);
  });

  it('lets a failing hash function fail', () => {
    const broken = () => {
      throw new Error('no hash');
    };
    expect(() => verifyChain(entries, records, broken)).toThrow('no hash');
    let calls = 0;
    const brokenForRecords = (text: string) => {
      calls += 1;
      if (text.startsWith('{')) throw new Error('no hash');
      return sha256hex(text);
    };
    expect(() => verifyChain(entries, records, brokenForRecords)).toThrow('no hash');
    expect(calls).toBeGreaterThan(0);
  });
});

describe('any single tampering with an honest chain is found', () => {
  const chains = fc
    .array(fc.jsonValue({ maxDepth: 2 }), { minLength: 1, maxLength: 12 })
    .map((values) =>
      values.map((value, index): ChainedRecord => ({ ...reading(index), record: value as JsonValue })),
    );

  it('with records', () => {
    fc.assert(
      fc.property(chains, fc.nat(), fc.jsonValue({ maxDepth: 1 }), (honest, at, value) => {
        const chain = buildChain(honest);
        const index = at % honest.length;
        const target = honest[index];
        const name = target?.dataIdentifier;
        const replaced = value as JsonValue;
        fc.pre(target !== undefined && canonicalJson(replaced) !== canonicalJson(target.record));
        const changed = edited(honest, { [index]: { record: replaced } });
        expect(found(verifyChain(chain.entries, changed, sha256hex))).toEqual([['changed', index + 1, name]]);
        const removed = edited(honest, { [index]: null });
        expect(found(verifyChain(chain.entries, removed, sha256hex))).toEqual([
          ['missing_record', index + 1, name],
        ]);
        const added = [...honest, reading(99)];
        expect(found(verifyChain(chain.entries, added, sha256hex))).toEqual([
          ['unrecorded', null, 'record-99'],
        ]);
      }),
      { seed: 71 },
    );
  });

  it('with links: every field, every removal, every exchange of two', () => {
    const fields = ['dataType', 'dataIdentifier', 'recordHash', 'previousHash', 'hash', 'sequence'] as const;
    fc.assert(
      fc.property(chains, fc.nat(), fc.nat(), fc.constantFrom(...fields), (honest, a, b, field) => {
        const chain = buildChain(honest);
        expect(verifyChain(chain.entries, honest, sha256hex, { head: chain.head })).toEqual([]);
        const index = a % honest.length;
        const other = b % honest.length;

        const value = field === 'sequence' ? { sequence: b + 1 } : { [field]: `x${b}` };
        fc.pre(field !== 'sequence' || b !== index);
        const altered = edited(chain.entries, { [index]: value });
        expect(verifyChain(altered, honest, sha256hex)).not.toEqual([]);

        const removed = edited(chain.entries, { [index]: null });
        expect(verifyChain(removed, honest, sha256hex)).not.toEqual([]);
        expect(
          verifyChain(removed, edited(honest, { [index]: null }), sha256hex, { head: chain.head }),
        ).not.toEqual([]);

        const [first, second] = [chain.entries[index], chain.entries[other]];
        if (first === undefined || second === undefined || index === other) return;
        const exchanged = edited(chain.entries, { [index]: second, [other]: first });
        expect(verifyChain(exchanged, honest, sha256hex).map(({ kind }) => kind)).toContain('reordered');
      }),
      { seed: 72, numRuns: 300 },
    );
  });
});
