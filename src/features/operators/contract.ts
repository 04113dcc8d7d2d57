import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { zId, zText } from '#platform/kernel/schemas.ts';
import { operatorErrors } from './errors.it.ts';
import { operatorIcons } from './icons.ts';

const tags = ['Operatori'] as const;

export const zOperator = z.object({ id: z.uuid(), name: z.string(), icon: z.enum(operatorIcons) });
export type Operator = z.infer<typeof zOperator>;

/** `id` is made by the client: the same operator sent twice is stored once. */
export const zNewOperator = z.strictObject({
  id: zId,
  name: zText({ max: 60 }),
  icon: z.enum(operatorIcons, 'invalid_option'),
});

export const operatorsContract = {
  list: endpoint(
    { access: 'member' },
    { method: 'GET', path: '/operators', summary: 'Operators of the restaurant, by name', tags },
  ).output(z.object({ operators: z.array(zOperator) })),
  create: endpoint(
    { access: 'restaurant_admin' },
    { method: 'POST', path: '/operators', summary: 'Add an operator', tags, successStatus: 201 },
  )
    .errors(operatorErrors)
    .input(zNewOperator)
    .output(zOperator),
  select: endpoint(
    { access: 'member' },
    { method: 'POST', path: '/operators/selection', summary: 'Work as an operator on this device', tags },
  )
    .input(z.strictObject({ operatorId: zId }))
    .output(zOperator),
  heartbeat: endpoint(
    { access: 'member' },
    {
      method: 'POST',
      path: '/operators/selection/heartbeat',
      summary: 'Keep this device’s operator session alive',
      tags,
    },
  ).output(z.object({ active: z.boolean() })),
  clear: endpoint(
    { access: 'member' },
    { method: 'POST', path: '/operators/selection/clear', summary: 'Work as nobody on this device', tags },
  ).output(z.object({ cleared: z.literal(true) })),
};
