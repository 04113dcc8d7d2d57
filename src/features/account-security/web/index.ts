/** What other rooms show of the account's safety; each part is loaded when it is needed. */
import { lazy } from 'react';

/** Confirms something with a passkey of the account; loaded when somebody chooses that. */
export const passkeyConfirmation = () => import('./confirm-with-passkey.ts');
/** Asks for password or passkey with one act; loaded when it is asked. */
export const ConfirmedDialog = lazy(async () => ({
  default: (await import('./ConfirmedDialog.tsx')).ConfirmedDialog,
}));
/** Has somebody show who they are before an act that wants it, and again when the server says so. */
export const ProvenActs = lazy(async () => ({ default: (await import('./ProvenActs.tsx')).ProvenActs }));
export { useProven } from './proof.ts';
export { passkeysSupported } from './passkey-support.ts';
