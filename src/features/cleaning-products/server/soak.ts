import { aboutOne } from '#platform/rooms/soak.ts';
import type { AtHand, Known, RoomSoak } from '#platform/rooms/soak.ts';

const learn = (known: Known, id: string): void => known.add('cleaning product', id);

/** The sheet of one of two products, or that it is used no more. */
const something = ({ random }: AtHand) => ({
  product: random() < 0.5 ? 'Forno Netto' : 'Passo Pulito',
  productKind: 'Sgrassatore',
  ...(random() < 0.7
    ? { kind: 'sheet', dilution: '50 ml in 1 litro', contactSeconds: 300, sheetDate: '2024-05-06' }
    : { kind: 'ended' }),
});

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'cleaningProducts',
  kinds: {
    recordSheet: { share: 1, record: 'sheet', refusals: [], about: something, learn },
    correctSheet: {
      share: 1,
      record: 'sheet',
      refusals: ['ENTRY_CORRECTED'],
      about: (at) =>
        aboutOne(at, 'cleaning product', 'sheetId', { ...something(at), reason: 'Dose sbagliata' }),
      learn,
    },
  },
};
