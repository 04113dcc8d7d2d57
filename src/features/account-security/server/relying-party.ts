/** To whom a passkey belongs: our site's name, and the one origin whose pages may use it. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** From the origin that the settings name, never from a header of the request. */
export function relyingParty(baseUrl: string): RelyingParty {
  const { hostname, origin } = new URL(baseUrl);
  return { id: hostname, origin };
}

/** A person's id as a passkey carries it: the bytes of the UUID. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
