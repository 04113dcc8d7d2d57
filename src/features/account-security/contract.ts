import { z } from 'zod';
import { endpoint, zInstant } from '#platform/http/contract.ts';
import { zEmail, zText, zUuid } from '#platform/kernel/schemas.ts';
import { zPassword } from '#features/accounts/contract.ts';
import { accountErrors } from '#features/accounts/errors.it.ts';
import { accountSecurityErrors as errors } from './errors.it.ts';
import { failuresListed } from './notice.ts';

const tags = ['Sicurezza dell’account'] as const;
const user = { access: 'user' } as const;
/** For what leads into an account from now on. */
const holder = { ...user, outward: true } as const;

/** A password as sent; a new one is judged by the policy, which names each rule that is broken. */
/** The secret part of a confirmation link: the id of what was asked for, and letters and digits. */
const zToken = z
  .string('required')
  .min(1, { error: 'required', abort: true })
  .max(200, 'too_long')
  .regex(/^[A-Za-z0-9._-]+$/, 'invalid_characters');

const zDevice = z.object({ browser: z.string().nullable(), system: z.string().nullable() });

/** A browser that is signed in as the caller. `address` is where it was used last, on the network. */
export const zOpenSession = z.object({
  id: z.uuid(),
  device: zDevice,
  address: z.string().nullable(),
  lastUsedAt: zInstant,
  createdAt: zInstant,
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof zOpenSession>;

export const zFailedSignIn = z.object({
  at: zInstant,
  device: zDevice,
  address: z.string().nullable(),
});
export type FailedSignIn = z.infer<typeof zFailedSignIn>;

export const zPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: zInstant,
  lastUsedAt: zInstant.nullable(),
});
export type Passkey = z.infer<typeof zPasskey>;

const zPasskeyName = zText({ max: 60 });

/** What a browser's key answers, in the JSON of the WebAuthn standard: binary parts as base64url. */
const zBase64Url = (max: number) =>
  z
    .string('required')
    .min(1, 'required')
    .max(max, 'too_long')
    .regex(/^[A-Za-z0-9_-]+$/, 'invalid_characters');
const zKeyId = zBase64Url(2_048);
const keyFields = { id: zKeyId, rawId: zKeyId, type: z.literal('public-key', 'invalid_option') };
/** Browsers add members as the standard grows: those that are not listed are left out, not refused. */
const zNewKey = z.object({
  ...keyFields,
  response: z.object(
    {
      clientDataJSON: zBase64Url(8_192),
      attestationObject: zBase64Url(65_536),
      transports: z
        .array(zText({ max: 30 }))
        .max(10, 'too_many')
        .optional(),
    },
    'required',
  ),
});
const zKeyProof = z.object({
  ...keyFields,
  response: z.object(
    {
      clientDataJSON: zBase64Url(8_192),
      authenticatorData: zBase64Url(8_192),
      signature: zBase64Url(8_192),
      userHandle: zBase64Url(200).nullish(),
    },
    'required',
  ),
});
export type NewKey = z.output<typeof zNewKey>;
export type KeyProof = z.output<typeof zKeyProof>;

/** Options of the WebAuthn standard in its JSON; the browser's own library reads them. */
const zKeyRef = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const zVerification = z.enum(['required', 'preferred', 'discouraged']);
const zCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(zKeyRef),
  authenticatorSelection: z.object({
    residentKey: zVerification,
    requireResidentKey: z.boolean(),
    userVerification: zVerification,
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof zCreationOptions>;
const zRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: zVerification,
});
export type RequestOptions = z.infer<typeof zRequestOptions>;

/** What asks for a proof of its own, beside being signed in; a proof for one thing is none for another. */
const zConfirmed = z.strictObject({
  action: z.enum(
    ['operators.pin', 'account.secondFactor', 'account.deletion', 'account.takeOut', 'account.proof'],
    'invalid_option',
  ),
  subjectId: zUuid,
});
export type Confirmed = z.infer<typeof zConfirmed>;

/** The proof: the account's password, or one of its passkeys that answered to `confirmationOptions`. */
export const zConfirmation = z.strictObject({ password: zPassword.optional(), key: zKeyProof.optional() });
export type Confirmation = z.output<typeof zConfirmation>;

/** Six digits of an app, or a recovery code, however it is spaced. */
const zCode = zText({ max: 40 });

const own = z.strictObject({ id: zUuid });
const wrongPassword = { CURRENT_PASSWORD_WRONG: errors.CURRENT_PASSWORD_WRONG };

export const accountSecurityContract = {
  sessions: endpoint(user, {
    method: 'GET',
    path: '/account/sessions',
    summary: 'Browsers that are signed in as the caller: this one, then the last used first',
    tags,
  }).output(z.object({ sessions: z.array(zOpenSession) })),
  endSession: endpoint(user, {
    method: 'DELETE',
    path: '/account/sessions/{id}',
    summary: 'Sign one of one’s own browsers out',
    tags,
  })
    .input(own)
    .output(z.object({ ended: z.literal(true) })),
  endOtherSessions: endpoint(user, {
    method: 'POST',
    path: '/account/sessions/end-others',
    summary: 'Sign out everywhere but here',
    tags,
  }).output(z.object({ ended: z.int() })),
  endAllSessions: endpoint(user, {
    method: 'POST',
    path: '/account/sessions/end-all',
    summary: 'Sign out everywhere, here as well',
    tags,
  }).output(z.object({ ended: z.int() })),
  changePassword: endpoint(user, {
    method: 'POST',
    path: '/account/password',
    summary: 'Change one’s password; all other sessions end',
    tags,
  })
    .errors({
      ...wrongPassword,
      PASSWORD_WEAK: accountErrors.PASSWORD_WEAK,
      PASSWORD_UNCHANGED: accountErrors.PASSWORD_UNCHANGED,
    })
    .input(z.strictObject({ currentPassword: zPassword, newPassword: zPassword }))
    .output(z.object({ endedSessions: z.int() })),
  changeEmail: endpoint(holder, {
    method: 'POST',
    path: '/account/email',
    summary: 'Ask for another e-mail address; it counts once its own link was used',
    tags,
    successStatus: 202,
  })
    .errors({ ...wrongPassword, EMAIL_UNCHANGED: errors.EMAIL_UNCHANGED })
    .input(z.strictObject({ email: zEmail, currentPassword: zPassword }))
    .output(z.object({ message: z.string() })),
  confirmEmail: endpoint(
    { access: 'public' },
    { method: 'POST', path: '/account/confirm-email', summary: 'Use the link to a new address, once', tags },
  )
    .errors({ LINK_INVALID: accountErrors.LINK_INVALID })
    .input(z.strictObject({ token: zToken }))
    .output(z.object({ email: z.string() })),
  securityNotice: endpoint(user, {
    method: 'GET',
    path: '/account/security-notice',
    summary: 'Failed sign-ins with one’s own address in the last 24 hours, newest first, at most 5',
    tags,
  }).output(z.object({ failures: z.array(zFailedSignIn).max(failuresListed) })),
  confirmationOptions: endpoint(user, {
    method: 'POST',
    path: '/account/confirmation-options',
    summary: 'Begin to confirm one thing with a passkey of the account',
    tags,
  })
    .input(zConfirmed)
    .output(zRequestOptions),
  passkeys: endpoint(user, {
    method: 'GET',
    path: '/account/passkeys',
    summary: 'One’s own passkeys, the newest first',
    tags,
  }).output(z.object({ passkeys: z.array(zPasskey) })),
  passkeyOptions: endpoint(user, {
    method: 'POST',
    path: '/account/passkeys/options',
    summary: 'Begin to add a passkey: what the browser needs to make one',
    tags,
  })
    .errors({ ...wrongPassword, PASSKEY_LIMIT: errors.PASSKEY_LIMIT })
    .input(z.strictObject({ currentPassword: zPassword }))
    .output(zCreationOptions),
  addPasskey: endpoint(holder, {
    method: 'POST',
    path: '/account/passkeys',
    summary: 'Add the passkey that the browser made',
    tags,
    successStatus: 201,
  })
    .errors({ PASSKEY_NOT_ADDED: errors.PASSKEY_NOT_ADDED, PASSKEY_LIMIT: errors.PASSKEY_LIMIT })
    .input(z.strictObject({ name: zPasskeyName, key: zNewKey }))
    .output(zPasskey),
  renamePasskey: endpoint(user, {
    method: 'PATCH',
    path: '/account/passkeys/{id}',
    summary: 'Give one’s own passkey another name',
    tags,
  })
    .input(z.strictObject({ id: zUuid, name: zPasskeyName }))
    .output(zPasskey),
  // A tablet that stays signed in is in many hands: none of them takes the owner's keys away.
  removePasskey: endpoint(
    { ...user, proven: true },
    {
      method: 'DELETE',
      path: '/account/passkeys/{id}',
      summary: 'Take one’s own passkey away: it opens nothing any more',
      tags,
    },
  )
    .input(own)
    .output(z.object({ removed: z.literal(true) })),
  beginAuthenticator: endpoint(holder, {
    method: 'POST',
    path: '/account/authenticator',
    summary: 'Begin to set up an authenticator app as the second factor, for super administrators',
    tags,
  })
    .errors({ ...wrongPassword, AUTHENTICATOR_PRESENT: errors.AUTHENTICATOR_PRESENT })
    .input(z.strictObject({ currentPassword: zPassword }))
    .output(z.object({ secret: z.string(), address: z.string() })),
  confirmAuthenticator: endpoint(user, {
    method: 'POST',
    path: '/account/authenticator/confirmation',
    summary: 'Set the app up with its first code; answers the recovery codes, once',
    tags,
  })
    .errors({ CODE_WRONG: errors.CODE_WRONG })
    .input(z.strictObject({ code: zCode }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  giveSecondFactor: endpoint(user, {
    method: 'POST',
    path: '/account/second-factor',
    summary: 'Give the second factor in this session: a code of the app, a recovery code, or a passkey',
    tags,
  })
    .errors({ CODE_WRONG: errors.CODE_WRONG, CONFIRMATION_REFUSED: errors.CONFIRMATION_REFUSED })
    .input(z.strictObject({ code: zCode.optional(), key: zKeyProof.optional() }))
    .output(z.object({ given: z.literal(true) })),
  giveProof: endpoint(user, {
    method: 'POST',
    path: '/account/proof',
    summary: 'Show once more who is signed in: the password, or a passkey of the account',
    tags,
  })
    .errors({
      ...wrongPassword,
      CONFIRMATION_REQUIRED: errors.CONFIRMATION_REQUIRED,
      CONFIRMATION_REFUSED: errors.CONFIRMATION_REFUSED,
    })
    .input(zConfirmation)
    .output(z.object({ provenUntil: zInstant })),
  passkeySignInOptions: endpoint(
    { access: 'public' },
    {
      method: 'POST',
      path: '/account/passkey-sign-in/options',
      summary: 'Begin to sign in with a passkey: the challenge that it signs',
      tags,
    },
  ).output(zRequestOptions),
  passkeySignIn: endpoint(
    { access: 'public' },
    { method: 'POST', path: '/account/passkey-sign-in', summary: 'Sign in with a passkey', tags },
  )
    .errors({ PASSKEY_REFUSED: errors.PASSKEY_REFUSED })
    .input(z.strictObject({ key: zKeyProof, remember: z.boolean('invalid_option').default(false) }))
    .output(z.object({ isSuperAdmin: z.boolean() })),
};
