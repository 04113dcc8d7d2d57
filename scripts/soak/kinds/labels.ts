import { randomUUID } from 'node:crypto';
import { aboutOne } from './kind.ts';
import type { Kinds } from './kind.ts';

const feature = 'labels';

export const labelsKinds: Kinds = {
  createOfLot: {
    feature,
    share: 3,
    // A label's own id is made by the server: the write leaves its receipt.
    record: 'receipt',
    refusals: [],
    about: ({ goods: { lotIds }, random }) => ({
      labelId: randomUUID(),
      lotId: lotIds[Math.floor(random() * lotIds.length)],
      handling: 'portioned',
      days: 2,
    }),
    learn: (known, _id, response) =>
      known.add('label', (response as { unique_identifier: string }).unique_identifier),
  },
  print: {
    feature,
    share: 3,
    record: 'label print',
    refusals: [],
    about: (at) => aboutOne(at, 'label', 'labelId', { format: 'roll62', copies: 1, way: 'dialog' }),
  },
};
