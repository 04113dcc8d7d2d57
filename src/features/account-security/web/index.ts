/** What the sign-in page and other rooms show of the account's safety; each part is loaded when it is needed. */
import { lazy } from 'react';

/** Loads the way in with a passkey, for the sign-in page. */
export const passkeyWayIn = async () => ({
  default: (await import('./PasskeyWayIn.tsx')).PasskeyWayIn,
});

/** Confirms something with a passkey of the account; loaded when somebody chooses that. */
export const passkeyConfirmation = () => import('./confirm-with-passkey.ts');
/** Has somebody show who they are before an act that wants it, and again when the server says so. */
export const ProvenActs = lazy(async () => ({ default: (await import('./ProvenActs.tsx')).ProvenActs }));
export { useProven } from './proof.ts';
export { passkeysSupported } from './passkey-support.ts';
