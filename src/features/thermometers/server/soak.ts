import { newId } from '#platform/kernel/ids.ts';
import { aboutOne } from '#platform/rooms/soak.ts';
import type { AtHand, Known, RoomSoak } from '#platform/rooms/soak.ts';

const learn = (known: Known, id: string, response: unknown): void => {
  known.add('thermometer entry', id);
  if ((response as { accuracy: string | null }).accuracy === 'off') known.add('thermometer off', id);
};

/** A check in water and ice, now and then off; now and then that it was replaced. */
const something = ({ prepared: { thermometerId }, random }: AtHand) =>
  random() < 0.2
    ? { kind: 'replacement', thermometerId }
    : {
        kind: 'calibration',
        thermometerId,
        method: 'ice',
        readCelsius: Math.round((random() * 4 - 2) * 10) / 10,
      };

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'thermometers',
  async prepare(call) {
    const id = newId();
    await call('POST', '/thermometers', { id, name: 'Sonda a spillo' });
    return { thermometerId: id };
  },
  kinds: {
    recordCalibration: {
      share: 3,
      record: 'calibration',
      refusals: [],
      about: something,
      learn,
    },
    answerCalibration: {
      share: 1,
      record: 'calibration answer',
      refusals: ['ENTRY_CORRECTED'],
      about: (at) => aboutOne(at, 'thermometer off', 'calibrationId', { action: 'Messo da parte' }),
    },
    correctCalibration: {
      share: 1,
      record: 'calibration',
      refusals: ['ENTRY_CORRECTED'],
      about: (at) =>
        aboutOne(at, 'thermometer entry', 'calibrationId', { ...something(at), reason: 'Letto male' }),
      learn,
    },
  },
};
