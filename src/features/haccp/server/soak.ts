import { newId } from '#platform/kernel/ids.ts';
import { aboutOne } from '#platform/rooms/soak.ts';
import type { Known, RoomSoak } from '#platform/rooms/soak.ts';

const someValue = (random: () => number): string => String(70 + Math.floor(random() * 12));
const learn = (known: Known, id: string, response: unknown): void => {
  known.add('check', id);
  const { status } = response as { status: string | null };
  if (status === 'warning' || status === 'critical') known.add('check outside', id);
};

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'haccp',
  async prepare(call) {
    const id = newId();
    await call('POST', '/haccp/tasks', { id, name: 'Cottura', criticalLimit: 'min 75' });
    return { taskId: id };
  },
  kinds: {
    recordCheck: {
      share: 14,
      record: 'check',
      refusals: [],
      about: ({ prepared: { taskId }, random }) => ({ taskId, value: someValue(random) }),
      learn,
    },
    answerCheck: {
      share: 5,
      record: 'check answer',
      refusals: ['HACCP_CHECK_CORRECTED'],
      about: (at) => aboutOne(at, 'check outside', 'checkId', { action: 'Cotto ancora' }),
    },
    correctCheck: {
      share: 5,
      record: 'check',
      refusals: ['HACCP_CHECK_CORRECTED'],
      about: (at) => aboutOne(at, 'check', 'checkId', { value: someValue(at.random), reason: 'Letto male' }),
      learn,
    },
  },
};
