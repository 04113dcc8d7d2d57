import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A change that waits for its link. The link's secret and the password are kept as fingerprints only. */
export const zWaiting = z.object({
  userId: z.string(),
  from: z.string(),
  to: z.string(),
  secret: z.string(),
  /** The password that allowed it: with another one the link is worth nothing. */
  password: z.string(),
  /** The session that asked; it alone outlives the change. */
  sessionId: z.string(),
});

/** What is kept of a secret, and what is compared: the time that takes tells nothing of the secret. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');
/** One place for each account: a new request takes that of the one before. */
export const placeOf = (userId: string): string => `email-change:${userId}`;
