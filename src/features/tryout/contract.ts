import { z } from 'zod';
import { endpoint, zInstant } from '#platform/http/contract.ts';
import { zEmail } from '#platform/kernel/schemas.ts';
import { zPassword } from '#features/accounts/contract.ts';
import { accountErrors } from '#features/accounts/errors.it.ts';
import { tryoutErrors } from './errors.it.ts';

const tags = ['Prova subito'] as const;

export const tryoutContract = {
  offer: endpoint(
    { access: 'public' },
    { method: 'GET', path: '/tryout', summary: 'Whether a restaurant to try is offered here', tags },
  ).output(
    z.object({
      /** False where the setting turns it off. */
      isOffered: z.boolean(),
      /** One waits, and is there with the next tap. */
      isReady: z.boolean(),
    }),
  ),
  start: endpoint(
    { access: 'public' },
    {
      method: 'POST',
      path: '/tryout',
      summary: 'Open a restaurant to try, on this device; the same one again while it lasts',
      tags,
    },
  )
    .errors({ NONE_READY: tryoutErrors.NONE_READY, ALREADY_SIGNED_IN: tryoutErrors.ALREADY_SIGNED_IN })
    .output(z.object({ until: zInstant })),
  keep: endpoint(
    { access: 'restaurant_admin' },
    {
      method: 'POST',
      path: '/tryout/keeping',
      summary: 'Make the tryout the restaurant of a new account',
      tags,
      successStatus: 201,
    },
  )
    .errors({
      NOT_A_TRYOUT: tryoutErrors.NOT_A_TRYOUT,
      ALREADY_KEPT: tryoutErrors.ALREADY_KEPT,
      EMAIL_TAKEN: accountErrors.EMAIL_TAKEN,
      PASSWORD_WEAK: accountErrors.PASSWORD_WEAK,
    })
    .input(z.strictObject({ email: zEmail, password: zPassword }))
    .output(z.object({ email: z.string() })),
};
