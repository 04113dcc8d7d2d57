import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { RequestContext } from '#platform/http/server/context.ts';
import type { RequestOptions } from '../contract.ts';
import { challengeMs, keepChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

const optionsPerAddress = { name: 'passkey-options', points: 120, seconds: 600 };

/** Begins to sign in with a passkey. It asks for no address: the device knows whose its keys are. */
export async function passkeySignInOptions(context: RequestContext): Promise<RequestOptions> {
  const { limits, baseUrl } = context.services;
  await limits.take(optionsPerAddress, context.address);
  const rpId = relyingParty(baseUrl).id;
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepChallenge(context, 'passkey-sign-in', null, challenge);
  return { challenge, rpId, timeout: challengeMs, userVerification: 'required' };
}
