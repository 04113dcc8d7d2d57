import type { z } from 'zod';
import { newId } from '#platform/kernel/ids.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import type { Check, Task, zNewCheck, zNewTask } from '../contract.ts';

type Client = TestRestaurant['client'];

/** A daily task as a restaurant would add it, with a limit that can be compared. */
export function buildTask(
  client: Client,
  fields: Partial<Omit<z.input<typeof zNewTask>, 'id'>> = {},
): Promise<Task> {
  return client.haccp.createTask({
    id: newId(),
    name: 'Frigo verdure',
    criticalLimit: '≤ 4 °C',
    correctiveAction: 'Sposta gli alimenti in un altro frigo',
    ...fields,
  });
}

/** A check of a task; told for the past with words why. */
export function buildCheck(
  client: Client,
  taskId: string,
  fields: Partial<z.input<typeof zNewCheck>> = {},
): Promise<Check> {
  return client.haccp.recordCheck({ id: newId(), taskId, value: '3', ...told(fields), ...fields });
}

const told = ({ performedAt }: { readonly performedAt?: string | null | undefined }) =>
  performedAt == null ? {} : { lateReason: 'Ricopiato dal foglio' };
