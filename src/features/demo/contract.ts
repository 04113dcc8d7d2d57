import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { demoErrors } from './errors.it.ts';

const tags = ['Ristorante di prova'] as const;

export const demoContract = {
  status: endpoint(
    { access: 'member' },
    { method: 'GET', path: '/demo', summary: 'Whether the restaurant holds made-up data', tags },
  ).output(z.object({ isDemo: z.boolean() })),
  /** Asked again it is refused: by then the restaurant may hold records of its own. */
  remove: endpoint(
    { access: 'restaurant_admin' },
    { method: 'POST', path: '/demo/removal', summary: 'Take all made-up data away, for good', tags },
  )
    .errors(demoErrors)
    .output(z.object({ isDemo: z.literal(false), removedRows: z.int() })),
};
