import { aboutOne } from './kind.ts';
import type { Kinds, Known } from './kind.ts';

const feature = 'haccp';
const someValue = (random: () => number): string => String(70 + Math.floor(random() * 12));
const learn = (known: Known, id: string, response: unknown): void => {
  known.add('check', id);
  const { status } = response as { status: string | null };
  if (status === 'warning' || status === 'critical') known.add('check outside', id);
};

export const haccpKinds: Kinds = {
  recordCheck: {
    feature,
    share: 14,
    record: 'check',
    refusals: [],
    about: ({ goods: { taskId }, random }) => ({ taskId, value: someValue(random) }),
    learn,
  },
  answerCheck: {
    feature,
    share: 5,
    record: 'check answer',
    refusals: ['HACCP_CHECK_CORRECTED'],
    about: (at) => aboutOne(at, 'check outside', 'checkId', { action: 'Cotto ancora' }),
  },
  correctCheck: {
    feature,
    share: 5,
    record: 'check',
    refusals: ['HACCP_CHECK_CORRECTED'],
    about: (at) => aboutOne(at, 'check', 'checkId', { value: someValue(at.random), reason: 'Letto male' }),
    learn,
  },
};
