import { newId } from '#platform/kernel/ids.ts';
import { sessionOf } from '#tests/support/sample-session.ts';
import type { FailedSignIn, OpenSession, Passkey } from '../contract.ts';

const android = { browser: 'Chrome', system: 'Android' };

/** Somebody signed in who has no restaurant, as the server tells it. */
export const signedIn = (fields: { id?: string; previousSignInAt?: string | null } = {}) => {
  const session = sessionOf({ admin: true, restaurant: false, operator: false });
  return {
    session: { ...session, user: { ...session.user, id: newId(), email: 'anna@example.test', ...fields } },
  };
};

/** An open session on a phone, last used at 10:00 in Rome. */
export const openSession = (fields: Partial<OpenSession> = {}): OpenSession => ({
  id: newId(),
  device: android,
  address: '10.0.0.7',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
  createdAt: '2026-11-20T07:30:00.000Z',
  current: false,
  ...fields,
});

export const passkey = (fields: Partial<Passkey> = {}): Passkey => ({
  id: newId(),
  name: 'Telefono di Anna',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: null,
  ...fields,
});

/** Failed sign-ins, the newest at 10:00 in Rome, each an hour after the next. */
export const failed = (count: number): FailedSignIn[] =>
  Array.from({ length: count }, (_, hours) => ({
    at: new Date(Date.parse('2026-11-21T09:00:00.000Z') - hours * 3_600_000).toISOString(),
    device: android,
    address: '10.0.0.7',
  }));

/** Lets jsdom pass for a browser that knows passkeys, on a site with a name; returns what takes it back. */
export function withPasskeys(): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential');
  const secure = Object.getOwnPropertyDescriptor(globalThis, 'isSecureContext');
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: class {} });
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: true });
  return () => {
    for (const [name, descriptor] of [
      ['PublicKeyCredential', before],
      ['isSecureContext', secure],
    ] as const) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
