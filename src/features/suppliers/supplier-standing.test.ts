import { describe, expect, it } from 'vitest';
import {
  endedSuppliers,
  holdOf,
  standingOf,
  takenWhileSuspended,
  vettedSuppliers,
  yearsAfter,
} from './supplier-standing.ts';
import type { CountedVetting } from './supplier-standing.ts';

const decided = (fields: Partial<CountedVetting> = {}): CountedVetting => ({
  id: 'decided',
  kind: 'decision',
  supplier: 'Rossi',
  decision: 'approved',
  grounds: null,
  document: null,
  documentName: null,
  number: null,
  datedOn: '2026-01-10',
  expiresOn: null,
  ...fields,
});
const given = (fields: Partial<CountedVetting> = {}): CountedVetting => ({
  ...decided(),
  id: 'given',
  kind: 'document',
  decision: null,
  document: 'certification',
  expiresOn: '2027-06-10',
  ...fields,
});

describe('[SUPP-02] until when something holds', () => {
  it.each([
    ['2026-11-21', '2026-09-21', 'valid'],
    ['2026-11-21', '2026-09-22', 'soon'],
    ['2026-11-21', '2026-11-21', 'soon'],
    ['2026-11-21', '2026-11-22', 'expired'],
    [null, '2026-11-22', 'unknown'],
  ] as const)('until %s on %s: %s', (expiresOn, today, hold) => {
    expect(holdOf(expiresOn, today)).toBe(hold);
  });

  it('years after the 29th of February end on the 28th', () => {
    expect([yearsAfter('2024-02-29', 1), yearsAfter('2024-02-29', 4)]).toEqual(['2025-02-28', '2028-02-29']);
  });
});

describe('[SUPP-02] what counts of each supplier', () => {
  it.each([
    ['the last decision by its day', [decided({ id: 'b', datedOn: '2026-02-01' }), decided()], 'b'],
    ['whatever the order', [decided(), decided({ id: 'b', datedOn: '2026-02-01' })], 'b'],
    ['of one day the one recorded last', [decided({ id: 'b' }), decided()], 'b'],
    [
      'whatever capitals and spaces',
      [decided({ id: 'b', supplier: ' ROSSI ', datedOn: '2026-02-01' }), decided()],
      'b',
    ],
  ])('%s', (_name, entries, id) => {
    expect(vettedSuppliers(entries).map(({ decision }) => decision?.id)).toEqual([id]);
  });

  it.each([
    ['suspended beats approved later under another spelling', 'suspended', 'approved', 'suspended'],
    ['suspended beats approved before', 'approved', 'suspended', 'suspended'],
    ['suspended beats that it is over', 'suspended', 'ended', 'suspended'],
    ['with a reserve beats approved', 'reserved', 'approved', 'reserved'],
    ['suspended beats that it is over later', 'ended', 'suspended', 'suspended'],
    ['with a reserve beats that it is over later', 'ended', 'reserved', 'reserved'],
    ['approved after it was over, it is approved', 'ended', 'approved', 'approved'],
  ] as const)('[SUPP-11] of two spellings the worse: %s', (_name, dotted, plain, expected) => {
    const entries = [
      decided({ id: 'plain', supplier: 'Rossi srl', decision: plain, datedOn: '2026-03-01' }),
      decided({ id: 'dotted', supplier: 'Rossi S.r.l.', decision: dotted, datedOn: '2026-02-01' }),
    ];
    expect(vettedSuppliers(entries)).toMatchObject([
      {
        supplier: expected === dotted ? 'Rossi S.r.l.' : 'Rossi srl',
        decision: { decision: expected },
      },
    ]);
  });

  it.each([
    ['over after it was approved', 'ended', '2026-03-01', 'approved', '2026-02-01', '2026-03-01'],
    ['approved after it was over', 'approved', '2026-03-01', 'ended', '2026-02-01', null],
    ['over later, under the other one', 'approved', '2026-02-01', 'ended', '2026-03-01', '2026-03-01'],
  ] as const)(
    '[SUPP-11] of two spellings the newer day: %s',
    (_name, plain, plainOn, dotted, dottedOn, over) => {
      const entries = [
        decided({ id: 'plain', supplier: 'Rossi srl', decision: plain, datedOn: plainOn }),
        decided({ id: 'dotted', supplier: 'Rossi S.r.l.', decision: dotted, datedOn: dottedOn }),
      ];
      expect([...endedSuppliers(entries)]).toEqual(over === null ? [] : [['rossi', over]]);
      expect(vettedSuppliers(entries)).toHaveLength(over === null ? 1 : 0);
    },
  );

  it('[SUPP-11] decided anew as it stands in the list, the worse counts no more', () => {
    const entries = [
      decided({ id: 'anew', supplier: 'Rossi S.r.l.', datedOn: '2026-04-01' }),
      decided({ id: 'plain', supplier: 'Rossi srl', datedOn: '2026-03-01' }),
      decided({ id: 'dotted', supplier: 'Rossi S.r.l.', decision: 'suspended', datedOn: '2026-02-01' }),
    ];
    expect(vettedSuppliers(entries)).toMatchObject([{ decision: { id: 'anew', decision: 'approved' } }]);
  });

  it('[SUPP-11] over under all of its spellings, it is over since the last', () => {
    const entries = [
      decided({ supplier: 'Rossi srl', decision: 'ended', datedOn: '2026-03-01' }),
      decided({ supplier: 'Rossi S.r.l.', decision: 'ended', datedOn: '2026-02-01' }),
    ];
    expect(vettedSuppliers(entries)).toEqual([]);
    expect([...endedSuppliers(entries)]).toEqual([['rossi', '2026-03-01']]);
  });

  it.each([
    ['the one that holds longest', [given(), given({ id: 'b', expiresOn: '2028-01-01' })], ['b']],
    ['one with an end before one without', [given({ id: 'b', expiresOn: null }), given()], ['given']],
    [
      'of two without an end the newer',
      [given({ expiresOn: null }), given({ id: 'b', expiresOn: null, datedOn: '2026-02-01' })],
      ['b'],
    ],
    ['of each thing', [given(), given({ id: 'b', document: 'registration' })], ['given', 'b']],
    [
      'of each other document by its name',
      [
        given({ document: 'other_document', documentName: 'Listino' }),
        given({ id: 'b', document: 'other_document', documentName: 'Delega' }),
      ],
      ['given', 'b'],
    ],
  ])('of the documents %s', (_name, entries, ids) => {
    expect(vettedSuppliers(entries).map(({ documents }) => documents.map(({ id }) => id))).toEqual([ids]);
  });

  it('one with which it is over stays away until something else is decided', () => {
    const over = decided({ id: 'over', decision: 'ended', datedOn: '2026-03-01' });
    expect(vettedSuppliers([over, given(), decided()])).toEqual([]);
    const back = decided({ id: 'back', datedOn: '2026-04-01' });
    expect(vettedSuppliers([back, over, given()])).toMatchObject([
      { decision: { id: 'back' }, documents: [{ id: 'given' }] },
    ]);
  });
});

describe('[SUPP-03] how a supplier stands is the worst of what is told of it', () => {
  const today = '2026-11-21';
  it.each([
    ['approved alone', [decided()], 'in_order'],
    ['approved, with a document that holds', [decided(), given()], 'in_order'],
    ['approved, with one without an end', [decided(), given({ expiresOn: null })], 'in_order'],
    ['nobody decided', [given()], 'unjudged'],
    ['nobody decided, and a document has expired', [given({ expiresOn: '2026-11-20' })], 'expired'],
    ['a document has expired', [decided(), given({ expiresOn: '2026-11-20' })], 'expired'],
    ['on its last day', [decided(), given({ expiresOn: '2026-11-21' })], 'soon'],
    ['the decision is to be made anew', [decided({ expiresOn: '2026-11-20' }), given()], 'expired'],
    ['with a reserve', [decided({ decision: 'reserved' }), given()], 'reserved'],
    [
      'with a reserve, and a document has expired',
      [decided({ decision: 'reserved' }), given({ expiresOn: '2026-11-20' })],
      'expired',
    ],
    ['suspended, whatever its documents', [decided({ decision: 'suspended' }), given()], 'suspended'],
  ] as const)('%s: %s', (_name, entries, standing) => {
    expect(vettedSuppliers(entries).map((one) => standingOf(one, today))).toEqual([standing]);
  });
});

describe('[SUPP-06] goods that were taken of who is suspended', () => {
  it.each([
    ['suspended', '2026-01-09', null],
    ['suspended', '2026-01-10', null],
    ['suspended', '2026-01-11', '2026-01-11'],
    ['suspended', null, null],
    ['approved', '2026-01-11', null],
  ] as const)('%s since 10 January, last taken on %s: %s', (decision, lastOn, taken) => {
    const [one] = vettedSuppliers([decided({ decision })]);
    expect(takenWhileSuspended(one!, { lastOn })).toBe(taken);
  });

  it.each([
    ['2026-01-10T08:59:59.000Z', null],
    ['2026-01-10T09:00:00.000Z', null],
    ['2026-01-10T09:00:01.000Z', '2026-01-10'],
  ] as const)('suspended on 10 January at 09:00, taken that day at %s: %s', (lastAt, taken) => {
    const [one] = vettedSuppliers([decided({ decision: 'suspended', saidAt: '2026-01-10T09:00:00.000Z' })]);
    expect(takenWhileSuspended(one!, { lastOn: '2026-01-10', lastAt })).toBe(taken);
  });
});
