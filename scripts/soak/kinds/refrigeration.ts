import { aboutOne, someCelsius } from './kind.ts';
import type { Kinds, Known } from './kind.ts';

const feature = 'refrigeration';
const learn = (known: Known, id: string, response: unknown): void => {
  known.add('reading', id);
  if ((response as { status: string }).status !== 'OK') known.add('reading outside', id);
};

export const refrigerationKinds: Kinds = {
  recordReading: {
    feature,
    share: 20,
    record: 'reading',
    refusals: [],
    about: ({ goods: { equipmentId }, random }) => ({ equipmentId, temperature: someCelsius(random) }),
    learn,
  },
  answerReading: {
    feature,
    share: 5,
    record: 'reading answer',
    refusals: ['READING_CORRECTED'],
    about: (at) => aboutOne(at, 'reading outside', 'readingId', { action: 'Porta chiusa' }),
  },
  correctReading: {
    feature,
    share: 5,
    record: 'reading',
    refusals: ['READING_CORRECTED'],
    about: (at) =>
      aboutOne(at, 'reading', 'readingId', { temperature: someCelsius(at.random), reason: 'Letto male' }),
    learn,
  },
};
