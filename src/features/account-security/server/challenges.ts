import { createHash } from 'node:crypto';
import { and, eq, gt, like, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestContext } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { verifications } from '#features/accounts/tables.ts';

/** What a challenge is for; an answer to the one is none to the other. */
export type ChallengePurpose = 'passkey-new' | 'passkey-sign-in' | `passkey-confirm ${string}`;

/** Life of a challenge: time to find the phone, in milliseconds. */
export const challengeMs = 5 * 60_000;

const placeOf = (purpose: ChallengePurpose, challenge: string): string =>
  `${purpose}:${createHash('sha256').update(challenge).digest('hex')}`;
/** Who may answer: this browser, and where somebody is signed in, that person. */
const holderOf = (context: RequestContext, userId: string | null): string =>
  userId === null ? context.deviceId : `${context.deviceId} ${userId}`;

/** Keeps a challenge, as its hash, for this browser. Those that ran out are cleared away. */
export async function keepChallenge(
  context: RequestContext,
  purpose: ChallengePurpose,
  userId: string | null,
  challenge: string,
): Promise<void> {
  const { database, clock } = context.services;
  const now = clock.now();
  await database.as('accounts', async (tx) => {
    await tx
      .delete(verifications)
      .where(and(like(verifications.identifier, 'passkey-%'), lt(verifications.expiresAt, now)));
    await tx.insert(verifications).values({
      id: newId(),
      identifier: placeOf(purpose, challenge),
      value: holderOf(context, userId),
      expiresAt: new Date(now.getTime() + challengeMs),
      createdAt: now,
      updatedAt: now,
    });
  });
}

const zClientData = z.object({ challenge: z.string() });

/**
 * Takes the challenge that an answer names, so that no second answer finds it.
 * @param clientData what the browser signed, base64url
 * @returns null when there is none: never given, used, too old, or given to another browser or person
 */
export async function takeChallenge(
  context: RequestContext,
  purpose: ChallengePurpose,
  userId: string | null,
  clientData: string,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const { database, clock } = context.services;
  const taken = await database.as('accounts', (tx) =>
    tx
      .delete(verifications)
      .where(
        and(
          eq(verifications.identifier, placeOf(purpose, challenge)),
          eq(verifications.value, holderOf(context, userId)),
          gt(verifications.expiresAt, clock.now()),
        ),
      )
      .returning({ id: verifications.id }),
  );
  return taken.length > 0 ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    return zClientData.parse(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))).challenge;
  } catch {
    return null;
  }
}
