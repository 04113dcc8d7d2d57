import { z } from 'zod';
import { sessionContract } from '#features/access/session.ts';
import { endpoint } from '#platform/http/contract.ts';
import { zEmail } from '#platform/kernel/schemas.ts';
import { accountErrors } from './errors.it.ts';
import { maximumPasswordLength } from './password-policy.ts';

const tags = ['Account'] as const;
/** A password as sent: its rules are checked by the password policy, which names each one that is broken. */
export const zPassword = z.string('required').min(1, 'required').max(maximumPasswordLength, 'too_long');
/** The one-time part of a confirmation or reset link: a JWT or letters and digits, so nothing that a link must escape. */
const zToken = z
  .string('required')
  .min(1, { error: 'required', abort: true })
  .max(2_048, 'too_long')
  .regex(/^[A-Za-z0-9._~-]+$/, 'invalid_characters');

export const accountsContract = {
  ...sessionContract,
  signUp: endpoint(
    { access: 'public' },
    {
      method: 'POST',
      path: '/accounts/sign-up',
      summary: 'Create an account and its restaurant',
      tags,
      successStatus: 201,
    },
  )
    .errors({ EMAIL_TAKEN: accountErrors.EMAIL_TAKEN, PASSWORD_WEAK: accountErrors.PASSWORD_WEAK })
    .input(
      z.strictObject({
        email: zEmail,
        password: zPassword,
        plan: z.enum(['test', 'free'], 'invalid_option').default('test'),
      }),
    )
    .output(z.object({ email: z.string() })),
  confirm: endpoint(
    { access: 'public' },
    { method: 'POST', path: '/accounts/confirm', summary: 'Confirm the e-mail address', tags },
  )
    .errors({
      LINK_INVALID: accountErrors.LINK_INVALID,
      CONFIRMATION_NEEDS_PASSWORD: accountErrors.CONFIRMATION_NEEDS_PASSWORD,
      CONFIRMATION_PASSWORD_WRONG: accountErrors.CONFIRMATION_PASSWORD_WRONG,
    })
    .input(z.strictObject({ token: zToken, password: zPassword.optional() }))
    .output(z.object({ confirmed: z.literal(true) })),
  resendConfirmation: endpoint(
    { access: 'public' },
    {
      method: 'POST',
      path: '/accounts/resend-confirmation',
      summary: 'Ask for the confirmation mail once more',
      tags,
      successStatus: 202,
    },
  )
    .input(z.strictObject({ email: zEmail }))
    .output(z.object({ message: z.string() })),
  signIn: endpoint(
    { access: 'public' },
    { method: 'POST', path: '/accounts/sign-in', summary: 'Sign in', tags },
  )
    .errors({
      CREDENTIALS_WRONG: accountErrors.CREDENTIALS_WRONG,
      EMAIL_NOT_CONFIRMED: accountErrors.EMAIL_NOT_CONFIRMED,
      ACCOUNT_LOCKED: accountErrors.ACCOUNT_LOCKED,
    })
    .input(
      z.strictObject({
        email: zEmail,
        password: zPassword,
        remember: z.boolean('invalid_option').default(false),
      }),
    )
    .output(z.object({ isSuperAdmin: z.boolean() })),
  signOut: endpoint(
    { access: 'public' },
    { method: 'POST', path: '/accounts/sign-out', summary: 'Sign out on this device', tags },
  ).output(z.object({ signedOut: z.literal(true) })),
  requestReset: endpoint(
    { access: 'public' },
    {
      method: 'POST',
      path: '/accounts/request-reset',
      summary: 'Ask for a link to set a new password',
      tags,
      successStatus: 202,
    },
  )
    .input(z.strictObject({ email: zEmail }))
    .output(z.object({ message: z.string() })),
  checkReset: endpoint(
    { access: 'public' },
    { method: 'POST', path: '/accounts/check-reset', summary: 'Is a reset link still good', tags },
  )
    .input(z.strictObject({ token: zToken }))
    .output(z.object({ valid: z.boolean() })),
  resetPassword: endpoint(
    { access: 'public' },
    { method: 'POST', path: '/accounts/reset-password', summary: 'Set a new password with a link', tags },
  )
    .errors({
      LINK_INVALID: accountErrors.LINK_INVALID,
      NEW_PASSWORD_WEAK: accountErrors.NEW_PASSWORD_WEAK,
      PASSWORD_UNCHANGED: accountErrors.PASSWORD_UNCHANGED,
    })
    .input(z.strictObject({ token: zToken, password: zPassword }))
    .output(z.object({ changed: z.literal(true) })),
};
