import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Mail } from './mail.ts';

/** The queue that mails go out by: tried for about a day, because a mail server may be down for hours. */
export const mailJob: JobKind<Mail> = {
  name: 'mail',
  retryLimit: 30,
  retryDelaySeconds: 5,
  // Twice what a mail server may take; who waits for a link should not wait for a server that died.
  expireSeconds: 120,
  // It carries a link that opens an account: gone once it is sent, and an hour after the last try where it never was.
  remains: ['to', 'subject'],
  keepSeconds: 3_600,
};

/** The last mail to somebody of whom nothing is kept: once it is sent, not even to whom it went. */
export const lastMailJob: JobKind<Mail> = { ...mailJob, name: 'last-mail', remains: [] };
