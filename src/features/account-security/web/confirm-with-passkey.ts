import type { Confirmed, KeyProof } from '../contract.ts';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { askDevice, DeviceFailure } from './passkey-support.ts';
import { accountSecurityApi } from './queries.ts';

/**
 * Has the device confirm one thing with a passkey of the account: the proof that goes along with the call it is for.
 * @throws DeviceFailure, or what the server refuses
 */
export async function confirmWithPasskey(what: Confirmed): Promise<KeyProof> {
  const optionsJSON = await accountSecurityApi.confirmationOptions.call(what);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await askDevice(() => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: type as 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  };
}

/** What to tell where the device did not confirm; null for any other failure. */
export function passkeyFailureText(error: unknown): string | null {
  if (!(error instanceof DeviceFailure)) return null;
  return error.reason === 'cancelled' ? texts.confirmCancelled : texts.confirmFailed;
}
