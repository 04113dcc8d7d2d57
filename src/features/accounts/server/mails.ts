import type { Mail } from '#platform/mail/mail.ts';
import { confirmationMail, passwordResetMail, resetMail } from '../texts.it.ts';

/** Whom a one-time link goes to, and its secret part. */
export interface MailTo {
  readonly email: string;
  readonly token: string;
}

/** The mail that confirms an address; its link opens our own page, which asks the server (C-20). */
export function confirmation(to: MailTo, baseUrl: string): Mail {
  const { subject, text, action } = confirmationMail;
  return {
    to: to.email,
    subject,
    text,
    action: { label: action, url: `${baseUrl}/auth/confirm?token=${encodeURIComponent(to.token)}` },
  };
}

/** The mail with the link to set a new password. */
export function reset(to: MailTo, baseUrl: string): Mail {
  const { subject, text, action } = resetMail;
  return {
    to: to.email,
    subject,
    text,
    action: { label: action, url: resetUrl(to.token, baseUrl) },
  };
}

/** The notice that a link of ours has set a new password. */
export function passwordReset(email: string, hadPasskeys: boolean): Mail {
  const { subject, text, withoutPasskeys, ifNotYou } = passwordResetMail;
  return {
    to: email,
    subject,
    text: [text, ...(hadPasskeys ? [withoutPasskeys] : []), ifNotYou].join('\n\n'),
  };
}

/** The page on which a person sets a password with a link. */
export const resetUrl = (token: string, baseUrl: string): string =>
  `${baseUrl}/reset-password-confirm?token=${encodeURIComponent(token)}`;
