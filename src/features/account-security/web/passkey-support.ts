/**
 * Whether passkeys can be used on this page: the browser knows them, the page came over a safe way, and the site has a
 * name — the standard ties passkeys to names, never to addresses of the network.
 */
export function passkeysSupported(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return window.isSecureContext && typeof PublicKeyCredential === 'function' && !isAddress;
}

/**
 * Why a device made or used no passkey: the person let it be or took too long (browsers do not tell the two apart), it
 * holds one of this account already, or anything else.
 */
export type DeviceReason = 'cancelled' | 'there' | 'failed';

/** The device did not do it. What it says itself is in English, for programmers. */
export class DeviceFailure extends Error {
  override name = 'DeviceFailure';
  readonly reason: DeviceReason;
  constructor(cause: unknown) {
    super('the device did not answer with a passkey', { cause });
    this.reason = reasonOf(cause instanceof Error ? cause.name : '');
  }
}

function reasonOf(name: string): DeviceReason {
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'there' : 'failed';
}

/** Lets the device make or use a passkey. @throws DeviceFailure */
export async function askDevice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new DeviceFailure(error);
  }
}
