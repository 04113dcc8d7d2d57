import { newId } from '#platform/kernel/ids.ts';
import { aboutOne, someCelsius } from '#platform/rooms/soak.ts';
import type { Known, RoomSoak } from '#platform/rooms/soak.ts';

const learn = (known: Known, id: string, response: unknown): void => {
  known.add('reading', id);
  if ((response as { status: string }).status !== 'OK') known.add('reading outside', id);
};

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'refrigeration',
  async prepare(call) {
    const id = newId();
    const limits = { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 };
    await call('POST', '/refrigeration/equipment', { id, name: 'Frigo 1', type: 'frigorifero', limits });
    return { equipmentId: id };
  },
  kinds: {
    recordReading: {
      share: 20,
      record: 'reading',
      refusals: [],
      about: ({ prepared: { equipmentId }, random }) => ({ equipmentId, temperature: someCelsius(random) }),
      learn,
    },
    answerReading: {
      share: 5,
      record: 'reading answer',
      refusals: ['READING_CORRECTED'],
      about: (at) => aboutOne(at, 'reading outside', 'readingId', { action: 'Porta chiusa' }),
    },
    correctReading: {
      share: 5,
      record: 'reading',
      refusals: ['READING_CORRECTED'],
      about: (at) =>
        aboutOne(at, 'reading', 'readingId', { temperature: someCelsius(at.random), reason: 'Letto male' }),
      learn,
    },
  },
};
