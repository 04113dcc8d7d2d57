import { createHash, randomBytes } from 'node:crypto';
import type { X509Certificate } from 'node:crypto';
import type { Clock } from '#platform/kernel/clock.ts';
import { boundedFetch, OutsideError, retryAfterSeconds } from '#platform/outside/bounded-fetch.ts';
import type { Outside, OutsideSettings } from '#platform/outside/outside.ts';
import { readTimeStampAnswer, timeStampRequest } from '#platform/time-stamp/request.ts';
import { isVouchedFor } from '#platform/time-stamp/server/roots.ts';
import { mostTokenBytes, proveToken, TokenError } from '#platform/time-stamp/token.ts';
import { graceMs } from '../seal.ts';

/** The name by which the authority is let alone where it asked for it. */
export const authorityService = 'time-stamp';
const usualAnswerMs = 20_000;
/** For how long an authority is let alone that is busy and does not say for how long, in seconds. */
const usualPause = 300;

/** The settings of the authority. */
export type AuthoritySettings = NonNullable<OutsideSettings['timeStamps']>;

/** What of its settings and certificates stands for a whole run. */
export interface Authority extends AuthoritySettings {
  /** Null: whoever answers is believed to be somebody. */
  readonly roots: readonly X509Certificate[] | null;
}

/** Why there is no stamp. The words of the authority are never in it. */
export class StampError extends Error {
  override name = 'StampError';
  /** The authority itself is away, or wants to be let alone: it is no use to ask it for the next one. */
  readonly isAway: boolean;

  constructor(why: string, options: ErrorOptions & { readonly isAway?: boolean } = {}) {
    super(`no time stamp: ${why}`, options);
    this.isAway = options.isAway ?? false;
  }
}

/** A token that has proven itself. */
export interface Stamped {
  /** In DER, base64. */
  readonly token: string;
  readonly stampedAt: Date;
  readonly authority: string;
  /** Whether it goes back to the certificates that the installation was given; false where it was given none. */
  readonly isVouched: boolean;
}

/**
 * Asks the authority for its word that a text is there now (RFC 3161), and believes the answer once it proved itself: granted, of these
 * bytes, an answer to this question, by the policy that was asked for, at about this time, signed by a certificate for it, which goes back
 * to the roots that were given.
 * @throws StampError
 */
export async function askAuthority(
  text: string,
  authority: Authority,
  { outside, clock }: { readonly outside: Outside; readonly clock: Clock },
): Promise<Stamped> {
  const left = outside.pausedFor(authorityService);
  if (left > 0) throw new StampError('the authority wants to be let alone', { isAway: true });
  const message = Uint8Array.from(Buffer.from(text, 'utf8'));
  const nonce = Uint8Array.from(randomBytes(16));
  // A positive number without zeros in front: written in one way alone.
  nonce[0] = 0x40 | (nonce[0]! & 0x3f);
  const digest = Uint8Array.from(createHash('sha256').update(message).digest());
  const askedAt = clock.now();
  const answer = await ask(timeStampRequest(digest, nonce, authority.policy), authority, { outside, clock });
  const proven = await proveToken(answer, message).catch((error: unknown) => {
    throw error instanceof TokenError ? new StampError(error.problem, { cause: error }) : error;
  });
  if (proven.nonce === null || Buffer.compare(proven.nonce, nonce) !== 0)
    throw new StampError('an answer to another question');
  if (authority.policy !== null && proven.policy !== authority.policy)
    throw new StampError('by another policy');
  const { genTime } = proven;
  if (genTime.getTime() < askedAt.getTime() - graceMs || genTime.getTime() > clock.now().getTime() + graceMs)
    throw new StampError('of another time');
  const isVouched =
    authority.roots !== null && isVouchedFor(proven.signer, proven.certificates, authority.roots, genTime);
  if (authority.roots !== null && !isVouched) throw new StampError('by an authority that nobody vouches for');
  return {
    token: Buffer.from(answer).toString('base64'),
    stampedAt: genTime,
    authority: proven.authority,
    isVouched,
  };
}

/** The token of an answer; nothing of it is believed yet. @throws StampError */
async function ask(
  request: Uint8Array<ArrayBuffer>,
  { url, login, answerMs = usualAnswerMs }: Authority,
  { outside, clock }: { readonly outside: Outside; readonly clock: Clock },
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    // The status stands around the token.
    const response = await boundedFetch({ timeoutMs: answerMs, maxBytes: mostTokenBytes + 1_024 })(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/timestamp-query',
        accept: 'application/timestamp-reply',
        ...(login === null ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
      },
      body: request,
    });
    const { status } = response;
    if (status === 429 || status === 503)
      outside.pause(
        authorityService,
        retryAfterSeconds(response.headers.get('retry-after'), clock.now()) ?? usualPause,
      );
    if (status !== 200) throw new StampError(`status ${String(status)}`, { isAway: true });
    bytes = await response.bytes();
  } catch (error) {
    if (error instanceof OutsideError) throw new StampError(error.problem, { cause: error, isAway: true });
    throw error;
  }
  try {
    const answer = readTimeStampAnswer(bytes);
    if (answer.status === 'refused') throw new StampError(`refused by ${String(answer.code)}`);
    return answer.token;
  } catch (error) {
    throw error instanceof TokenError ? new StampError('no answer of an authority', { cause: error }) : error;
  }
}
