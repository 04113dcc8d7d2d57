import { z } from 'zod';
import { endpoint, zInstant } from '#platform/http/contract.ts';
import { zConfirmation } from '#features/account-security/contract.ts';
import { accountSecurityErrors } from '#features/account-security/errors.it.ts';
import { accountDeletionErrors } from './errors.it.ts';

const tags = ['Cancellazione dell’account'] as const;
const administers = { access: 'restaurant_admin' } as const;

export const accountDeletionContract = {
  ask: endpoint(
    { ...administers, outward: true },
    {
      method: 'POST',
      path: '/account-deletion',
      summary: 'Have the restaurant deleted with its accounts, 30 days from now',
      tags,
    },
  )
    .errors({
      CURRENT_PASSWORD_WRONG: accountSecurityErrors.CURRENT_PASSWORD_WRONG,
      CONFIRMATION_REQUIRED: accountSecurityErrors.CONFIRMATION_REQUIRED,
      CONFIRMATION_REFUSED: accountSecurityErrors.CONFIRMATION_REFUSED,
    })
    .input(z.strictObject({ confirmation: zConfirmation.optional() }))
    .output(z.object({ dueAt: zInstant })),
  withdraw: endpoint(administers, {
    method: 'POST',
    path: '/account-deletion/withdrawal',
    summary: 'Keep the restaurant after all',
    tags,
  })
    .errors(accountDeletionErrors)
    .output(z.object({ dueAt: z.null() })),
};
