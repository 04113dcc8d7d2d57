import type pg from 'pg';
import { newId } from '#platform/kernel/ids.ts';
import type { Member } from '#features/access/server/index.ts';
import { operatorCookie } from '#features/access/server/index.ts';
import { Connection } from './http-client.ts';
import { callers } from './measure.ts';

const password = 'Mozzarella1!';

/** A restaurant that is signed in, with one connection for each caller. */
export interface Kitchen {
  readonly id: string;
  readonly member: Member;
  readonly cookies: ReadonlyMap<string, string>;
  readonly connections: readonly Connection[];
  /** The same for a device on which nobody was chosen. */
  readonly strangers: readonly Connection[];
  readonly equipmentId: string;
  /** Takes its operator's place again, which is lost by who is away for some minutes. */
  readonly choose: () => Promise<void>;
}

/** Signs a restaurant up and in as a person would; only the confirmation and the plan are set behind the curtain. */
export async function openKitchen(url: string, owner: pg.Pool, name: string): Promise<Kitchen> {
  const cookies = new Map<string, string>();
  const post = async (path: string, body: object): Promise<void> => {
    // All come from one address, and its limits are not what is measured.
    await owner.query('DELETE FROM rate_limits');
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie: cookieOf(cookies) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    for (const header of response.headers.getSetCookie()) {
      const pair = header.split(';', 1)[0] ?? '';
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  const email = `${name}@example.test`;
  await post('/accounts/sign-up', { email, password });
  await owner.query('UPDATE users SET email_verified = true WHERE email = $1', [email]);
  const { rows } = await owner.query<{ id: string }>(
    `UPDATE restaurants SET current_plan_type = 'plus' WHERE email = $1 RETURNING id`,
    [email],
  );
  const id = rows[0]?.id ?? '';
  await post('/accounts/sign-in', { email, password });
  const [operatorId, equipmentId] = [newId(), newId()];
  await post('/operators', { id: operatorId, name: 'Anna', icon: 'chef-hat' });
  const choose = (): Promise<void> => post('/operators/selection', { operatorId });
  await choose();
  await post('/refrigeration/equipment', {
    id: equipmentId,
    name: 'Cella',
    type: 'frigorifero',
    limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
  });
  const connectionsWith = (cookie: string): Connection[] =>
    Array.from({ length: callers }, () => new Connection(url, cookie));
  const nobody = new Map([...cookies].filter(([name]) => !name.endsWith(operatorCookie)));
  return {
    id,
    equipmentId,
    cookies,
    choose,
    connections: connectionsWith(cookieOf(cookies)),
    strangers: connectionsWith(cookieOf(nobody)),
    member: memberOf(id, email),
  };
}

const cookieOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Who calls, for the use cases whose statements are looked at. */
const memberOf = (id: string, email: string): Member => ({
  userId: newId(),
  email,
  sessionId: newId(),
  session: {
    startedAt: new Date(),
    expiresAt: new Date(),
    lastUsedAt: null,
    secondFactorAt: null,
    provenAt: null,
  },
  previousSignInAt: null,
  isSuperAdmin: false,
  hasSecondFactor: false,
  adminLevel: 'restaurant_admin',
  restaurant: {
    id,
    isSuspended: false,
    tryoutUntil: null,
    name: email,
    planType: 'plus',
    subscriptionStatus: 'active',
    trialEndsAt: null,
    bonusExpiresAt: null,
    deletionDueAt: null,
    versions: {},
  },
  operator: null,
});
