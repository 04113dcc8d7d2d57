import { describe, expect, it } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { ProductInUse } from '../contract.ts';
import { shownProducts } from './shown-products.ts';
import { contactOf, nothingTyped, toldOf, typedOf } from './typed-product.ts';

const product: ProductInUse = {
  id: 'sheet',
  kind: 'sheet',
  product: 'Forno Netto',
  productKind: 'Sgrassatore',
  dilution: '50 ml in 1 litro',
  contactSeconds: 300,
  rinse: 'rinse',
  instructions: null,
  warnings: null,
  sheetDate: '2026-01-10',
};
const kept = (name: string, input: object, state: KeptWrite['state'] = 'waiting'): KeptWrite => ({
  id: 'kept',
  endpoint: ['cleaningProducts', name],
  input: { id: 'kept', kind: 'sheet', ...input },
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
const ofIt = { sheetId: 'sheet', product: 'Forno Netto' };

describe('[CLEAN-05] products with what is on this device alone', () => {
  it.each([
    ['nothing', [], undefined],
    ['a correction of its sheet', [kept('correctSheet', ofIt)], true],
    ['a correction to another name', [kept('correctSheet', { ...ofIt, product: 'Vetro' })], true],
    ['a new sheet of it', [kept('recordSheet', { product: ' forno netto ' })], true],
    ['something of another', [kept('recordSheet', { product: 'Vetro' })], undefined],
    ['a correction that was refused', [kept('correctSheet', ofIt, 'refused')], 'refused'],
    ['an entry that was refused', [kept('recordSheet', { product: 'Forno Netto' }, 'refused')], undefined],
    ['a correction that was thrown away', [kept('correctSheet', ofIt, 'discarded')], undefined],
  ] as const)('%s', (_name, writes, toSend) => {
    expect(shownProducts([product], writes).map((one) => one.toSend)).toEqual([toSend]);
  });
});

describe('[CLEAN-01] a contact time as it is typed', () => {
  it.each([
    ['', 'minutes', null],
    ['5', 'minutes', 300],
    ['0,5', 'minutes', 30],
    ['1,01', 'minutes', undefined],
    ['30', 'seconds', 30],
    ['1', 'seconds', 1],
    ['0', 'minutes', undefined],
    ['-5', 'minutes', undefined],
    ['1440', 'minutes', 86_400],
    ['1441', 'minutes', undefined],
    ['cinque', 'minutes', undefined],
  ] as const)('«%s» %s: %s', (contact, contactUnit, seconds) => {
    expect(contactOf({ ...nothingTyped, contact, contactUnit })).toBe(seconds);
  });

  it.each([null, 30, 90, 300, 86_400])(
    '%s seconds come back from the form as they were',
    (contactSeconds) => {
      const entry = { ...product, contactSeconds, notes: null };
      expect(toldOf(typedOf(entry))).toMatchObject({ contactSeconds });
    },
  );
});
