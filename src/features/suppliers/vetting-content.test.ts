import { describe, expect, it } from 'vitest';
import { ownContent, vettingProblems } from './vetting-content.ts';

const decision = {
  kind: 'decision',
  supplier: 'Rossi',
  decision: 'approved',
  grounds: null,
  document: null,
  documentName: null,
  number: null,
  datedOn: '2026-11-20',
  expiresOn: '2027-11-20',
} as const;
const document = {
  ...decision,
  kind: 'document',
  decision: null,
  document: 'certification',
  number: 'IT-1',
} as const;

describe('[SUPP-01] what an entry says', () => {
  it.each([
    [decision, {}],
    [{ ...decision, datedOn: '2026-11-21' }, {}],
    [{ ...decision, datedOn: '2026-11-22' }, { datedOn: 'in_future' }],
    [{ ...decision, decision: null }, { decision: 'required' }],
    [{ ...decision, decision: 'reserved' }, { grounds: 'required' }],
    [{ ...decision, decision: 'suspended' }, { grounds: 'required' }],
    [{ ...decision, decision: 'suspended', grounds: 'Merce calda' }, {}],
    [{ ...decision, decision: 'ended' }, {}],
    [{ ...decision, expiresOn: '2026-11-20' }, { expiresOn: 'before_start' }],
    [{ ...decision, decision: 'ended', expiresOn: '2026-11-01' }, {}],
    [document, {}],
    [{ ...document, document: null }, { document: 'required' }],
    [{ ...document, document: 'other_document' }, { documentName: 'required' }],
    [{ ...document, document: 'other_document', documentName: 'Listino' }, {}],
    [{ ...document, expiresOn: null }, {}],
    [{ ...document, expiresOn: '2036-11-21' }, {}],
    [{ ...document, expiresOn: '2036-11-22' }, { expiresOn: 'too_far_ahead' }],
  ] as const)('%j has the problems %j', (content, problems) => {
    expect(vettingProblems(content, '2026-11-21')).toEqual(problems);
  });

  it.each([
    [{ ...decision, document: 'certification', number: '1', documentName: 'x' }, decision],
    [
      { ...decision, decision: 'suspended', grounds: 'Merce calda' },
      { ...decision, decision: 'suspended', grounds: 'Merce calda', expiresOn: null },
    ],
    [{ ...document, decision: 'approved', grounds: 'x', documentName: 'x' }, document],
  ] as const)('of %j is kept %j', (content, kept) => {
    expect(ownContent(content)).toEqual(kept);
  });
});
