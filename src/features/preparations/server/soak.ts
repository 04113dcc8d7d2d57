import { randomUUID } from 'node:crypto';
import { newId } from '#platform/kernel/ids.ts';
import { aboutOne } from '#platform/rooms/soak.ts';
import type { RoomSoak } from '#platform/rooms/soak.ts';

const act = 'preparation act';
/**
 * Somebody else was first: it is empty, or was opened, frozen or thawed since. What was done before that and came later is
 * refused by its time (`INPUT_INVALID`).
 */
const refusals = ['TUB_UNAVAILABLE', 'TUB_NEVER_REFREEZE', 'TUB_NOT_IN_THIS_STATE', 'INPUT_INVALID'] as const;

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'preparations',
  async prepare(call, { moved }) {
    const id = newId();
    await call('POST', '/recipes', {
      id,
      name: 'Sugo',
      lines: [{ name: 'Mozzarella', productId: moved, quantity: 1, unit: 'pz' }],
      yield: { quantity: 4, unit: 'porzione' },
    });
    return { recipeId: id };
  },
  kinds: {
    make: {
      share: 5,
      record: 'preparation',
      refusals,
      about({ goods: { moved }, prepared: { recipeId }, known, random, some }) {
        const tubId = random() < 0.3 ? known.pick('tub', random) : null;
        return {
          tubId: newId(),
          labelId: randomUUID(),
          recipeId,
          recipeVersion: 1,
          quantity: 4,
          unit: 'porzione',
          storage: 'fridge',
          hours: 72,
          stock: [{ id: newId(), productId: moved, quantity: some }],
          tubs: tubId === null ? [] : [{ tubId, quantity: 2 }],
        };
      },
      learn(known, _id, response) {
        const { tub } = response as { tub: { id: string; labelId: string | null } };
        // Several things are done with it; some is too much.
        for (let n = 0; n < 3; n++) known.add('tub', tub.id);
        if (tub.labelId !== null) known.add('label', tub.labelId);
      },
    },
    empty: {
      share: 4,
      record: act,
      refusals,
      about: (at) =>
        aboutOne(at, 'tub', 'tubId', {
          ...(at.random() < 0.7 ? { kind: 'use' } : { kind: 'discard', reason: 'spoiled' }),
          quantity: at.some,
        }),
      learn: (known, id) => known.add('tub act', id),
    },
    change: {
      share: 2,
      record: act,
      refusals,
      about: (at) =>
        aboutOne(at, 'tub', 'tubId', {
          labelId: randomUUID(),
          ...(at.random() < 0.5 ? { change: 'open', hours: 168 } : { change: 'freeze', days: 30 }),
        }),
      learn: (known, id) => known.add('tub act', id),
    },
    split: {
      share: 2,
      // Each container that it makes has a record; the write itself leaves its receipt.
      record: 'receipt',
      refusals,
      about: (at) =>
        aboutOne(at, 'tub', 'tubId', { parts: [{ tubId: newId(), labelId: randomUUID(), quantity: 1 }] }),
    },
    move: {
      share: 2,
      record: act,
      refusals,
      about: (at) => aboutOne(at, 'tub', 'tubId', { storageLocation: 'Banco' }),
    },
    relabel: {
      share: 2,
      record: act,
      refusals,
      about: (at) => aboutOne(at, 'tub', 'tubId', { labelId: randomUUID() }),
    },
    correct: {
      share: 2,
      record: act,
      refusals: ['ALREADY_CORRECTED', 'TUB_CHANGED_SINCE'],
      about: (at) => aboutOne(at, 'tub act', 'actId', { labelId: randomUUID(), reason: 'Era un altro' }),
    },
  },
};
