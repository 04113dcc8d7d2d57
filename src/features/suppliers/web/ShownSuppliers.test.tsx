import { describe, expect, it } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Supplier } from '../contract.ts';
import { shownSuppliers } from './shown-suppliers.ts';

const supplier: Supplier = {
  supplier: 'Rossi',
  decision: { id: 'decided', decision: 'approved', grounds: null, datedOn: '2026-01-10', expiresOn: null },
  documents: [
    {
      id: 'given',
      document: 'certification',
      documentName: null,
      number: null,
      datedOn: '2026-01-10',
      expiresOn: null,
    },
  ],
  lastOn: null,
};
const kept = (name: string, input: object, state: KeptWrite['state'] = 'waiting'): KeptWrite => ({
  id: 'kept',
  endpoint: ['suppliers', name],
  input: { id: 'kept', kind: 'decision', ...input },
  about: { title: '', fields: [] },
  restaurantId: 'r',
  userId: 'u',
  operator: { id: 'o', name: 'Bruno' },
  ticket: null,
  keptAt: '2026-11-21T11:00:00.000Z',
  clockKnown: true,
  faults: 0,
  state,
});
const ofIt = { vettingId: 'given', supplier: 'Rossi' };

describe('[SUPP-08] suppliers with what is on this device alone', () => {
  it.each([
    ['nothing', [], undefined],
    ['a correction of its document', [kept('correctVetting', ofIt)], true],
    ['a correction of its decision', [kept('correctVetting', { ...ofIt, vettingId: 'decided' })], true],
    ['a correction to another supplier', [kept('correctVetting', { ...ofIt, supplier: 'Neri' })], true],
    ['that it is suspended', [kept('recordVetting', { supplier: ' rossi ' })], true],
    ['something of another', [kept('recordVetting', { supplier: 'Neri' })], undefined],
    ['a correction that was refused', [kept('correctVetting', ofIt, 'refused')], 'refused'],
    ['an entry that was refused', [kept('recordVetting', { supplier: 'Rossi' }, 'refused')], undefined],
    ['a correction that was thrown away', [kept('correctVetting', ofIt, 'discarded')], undefined],
  ] as const)('%s', (_name, writes, toSend) => {
    expect(shownSuppliers([supplier], writes).map((one) => one.toSend)).toEqual([toSend]);
  });
});
