import { randomUUID } from 'node:crypto';
import { newId } from '#platform/kernel/ids.ts';
import { aboutOne } from './kind.ts';
import type { Kinds } from './kind.ts';

const feature = 'preparations';

export const preparationsKinds: Kinds = {
  make: {
    feature,
    share: 5,
    record: 'preparation',
    refusals: ['TUB_UNAVAILABLE'],
    about({ goods: { recipeId, moved }, known, random, some }) {
      const tubId = random() < 0.3 ? known.pick('tub', random) : null;
      return {
        tubId: newId(),
        labelId: randomUUID(),
        recipeId,
        recipeVersion: 1,
        quantity: 4,
        unit: 'porzione',
        storage: 'fridge',
        hours: 168,
        stock: [{ id: newId(), productId: moved, quantity: some }],
        tubs: tubId === null ? [] : [{ tubId, quantity: 2 }],
      };
    },
    learn(known, _id, response) {
      const { tub } = response as { tub: { id: string; labelId: string | null } };
      // Three of what is in it are taken twice at most: some is always too much.
      known.add('tub', tub.id);
      known.add('tub', tub.id);
      if (tub.labelId !== null) known.add('label', tub.labelId);
    },
  },
  empty: {
    feature,
    share: 4,
    record: 'preparation act',
    refusals: ['TUB_UNAVAILABLE'],
    about: (at) =>
      aboutOne(at, 'tub', 'tubId', {
        ...(at.random() < 0.7 ? { kind: 'use' } : { kind: 'discard', reason: 'other' }),
        quantity: at.some,
      }),
  },
};
