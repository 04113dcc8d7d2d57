import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { zConfirmation } from '#features/account-security/contract.ts';
import { accountSecurityErrors } from '#features/account-security/errors.it.ts';
import { takeOutErrors } from './errors.it.ts';

/**
 * Everything of a restaurant as one file. Whatever the plan, and after it has ended: what was recorded stays the restaurant's (C-07).
 * It asks for whoever owns the account, because a device that stays signed in is in many hands.
 */
export const takeOutContract = {
  save: endpoint(
    { access: 'restaurant_admin', outward: true },
    {
      method: 'POST',
      path: '/take-out',
      summary: 'Everything of the restaurant in open formats, as a ZIP file',
      tags: ['Tutti i dati'],
      heavy: true,
    },
  )
    .errors({
      CURRENT_PASSWORD_WRONG: accountSecurityErrors.CURRENT_PASSWORD_WRONG,
      CONFIRMATION_REQUIRED: accountSecurityErrors.CONFIRMATION_REQUIRED,
      CONFIRMATION_REFUSED: accountSecurityErrors.CONFIRMATION_REFUSED,
      ...takeOutErrors,
    })
    .input(z.strictObject({ confirmation: zConfirmation.optional() }))
    .output(z.file()),
};
