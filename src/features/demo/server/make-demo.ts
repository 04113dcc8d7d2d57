import { eq } from 'drizzle-orm';
import pg from 'pg';
import type { Services } from '#platform/http/server/context.ts';
import { fixedClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { hashPassword, setPassword, verifyPassword } from '#features/accounts/server/index.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { wipeRestaurant } from '#features/wipe/server/index.ts';
import type { WipeList } from '#features/wipe/server/index.ts';
import { auditLogs } from '#features/audit/tables.ts';
import { demoPlan } from '../demo-plan.ts';
import type { DemoWrite } from '../demo-plan.ts';
import { crewOf, demoRestaurant } from '../crew.it.ts';
import { Month } from '../month.ts';
import type { DemoOptions } from '../month.ts';
import { forgetAccess, keepAccess, newAccess, readAccess } from './demo-access.ts';
import type { DemoAccess } from './demo-access.ts';
import { findAccount, isUntouched, openAccount } from './demo-account.ts';
import type { DemoAccount } from './demo-account.ts';
import type { DemoSource } from './source.ts';

/** Any number that no other lock has, as long as every instance uses the same. */
const demoLock = 7_203_115_003;
/** The plan is given for this long, in days: who tries the demo must not see it run out. */
const bonusDays = 3_650;

export interface MakeDemoOptions {
  readonly services: Services;
  /** What the rooms bring to it. */
  readonly sources: readonly DemoSource[];
  /** What goes where a half made one can not be gone on with. */
  readonly wipeList: WipeList;
  /** The server's login, for the lock's own connection. */
  readonly databaseUrl: string;
  /** Where the way in is kept for whoever runs the server. */
  readonly dataDir: string;
  /** Ends the work after the write that is under way; the next start goes on. */
  readonly signal: AbortSignal;
  /** Told once when there is something to be written: it takes a while. */
  readonly onWriting?: () => void;
  /** Days of past; a month unless said. */
  readonly days?: number;
}

/** The way into the demo restaurant. `password` is null when its owner has set another one. */
export interface DemoWayIn {
  readonly email: string;
  readonly password: string | null;
}

/**
 * Makes the demo restaurant on a database that nobody has used yet, goes on where an earlier start was cut short, and
 * answers the way in while there is one. Safe to run again and on several servers at once: a lock lets one work, and
 * every write has the id of its plan. The password is set last, so that nobody gets in half-way. One that an older version left half
 * made, by another plan, is emptied as any other is and begun again; it is nobody's yet.
 *
 * @returns null when there is no demo: the database was in use before, the demo was removed, another server makes it, or
 *   the signal came
 */
export async function makeDemo(options: MakeDemoOptions): Promise<DemoWayIn | null> {
  const lock = new pg.Client({ connectionString: options.databaseUrl, application_name: 'credenza-demo' });
  // A lost connection loses the lock; what is written twice then is stored once all the same.
  lock.on('error', () => {});
  await lock.connect();
  try {
    const { rows } = await lock.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      demoLock,
    ]);
    return rows[0]!.held ? await makeLocked(options) : null;
  } finally {
    await lock.end().catch(() => {});
  }
}

async function makeLocked({
  services,
  sources,
  wipeList,
  dataDir,
  signal,
  onWriting,
  days,
}: MakeDemoOptions): Promise<DemoWayIn | null> {
  const { database, clock } = services;
  let access = await readAccess(dataDir);
  if (!access) {
    if (!(await isUntouched(database))) return null;
    const begun = newAccess(clock.now());
    access = { ...begun, plan: keyOf(demoPlan(sources, plannedBy(begun, days))) };
    await keepAccess(dataDir, access);
  }
  const way = access;
  const { email, password, plannedAt } = way;
  let account = await findAccount(database, email);
  if (!account && !(await isUntouched(database))) return null;
  const planned = plannedBy(access, days);
  const plan = demoPlan(sources, planned);
  const planKey = keyOf(plan);
  const openedAt = plan[0]?.at ?? plannedAt;
  const bonusExpiresAt = new Date(plannedAt.getTime() + bonusDays * 86_400_000);
  account ??= await openAccount(database, email, { now: clock.now(), openedAt, bonusExpiresAt });
  if (!account.isDemo) {
    await forgetAccess(dataDir);
    return null;
  }
  if (account.passwordHash !== null) {
    const unchanged = await verifyPassword(account.passwordHash, password);
    return { email, password: unchanged ? password : null };
  }
  onWriting?.();
  const { restaurantId } = account;
  const opened = account;
  const goOn = (done: ReadonlySet<string>): Promise<boolean> =>
    writeDemo({ services, plan, planned, account: opened, email, openedAt, bonusExpiresAt, signal, done });
  const beginAgain = async (): Promise<boolean> => {
    const order = { reason: 'demo_removed', again: true, now: clock.now() } as const;
    await wipeRestaurant({ database, secrets: services.secrets, wipeList }, restaurantId, order);
    await keepAccess(dataDir, { ...way, plan: planKey });
    return goOn(await writesDone(services, opened));
  };
  const finished = way.plan === planKey ? await goOn(await writesDone(services, opened)) : await beginAgain();
  if (!finished) return null;
  const { userId } = account;
  const hash = await hashPassword(password);
  await database.as('accounts', (tx) => setPassword(tx, userId, hash, clock.now()));
  return { email, password };
}

/** What is written, into which restaurant, and as whom. */
export interface WriteDemoOptions {
  readonly services: Services;
  readonly plan: ReturnType<typeof demoPlan<DemoSource>>;
  /** What the plan was made from. */
  readonly planned: DemoOptions;
  readonly account: Pick<DemoAccount, 'userId' | 'restaurantId'>;
  readonly email: string;
  readonly openedAt: Date;
  readonly bonusExpiresAt: Date;
  readonly signal: AbortSignal;
  /** Ids of writes that were done before. */
  readonly done?: ReadonlySet<string>;
}

/**
 * Writes a plan into a restaurant through the product's use cases, each at its own instant, as one of the crew.
 * @returns false when the signal came before the end
 */
export async function writeDemo({
  services,
  plan,
  planned,
  account,
  email,
  openedAt,
  bonusExpiresAt,
  signal,
  done,
}: WriteDemoOptions): Promise<boolean> {
  const quiet: Services = { ...services, hints: { ...services.hints, publish: () => {} } };
  const crew = crewOf(new Month(planned, 'crew'));
  for (const write of plan) {
    if (signal.aborted) return false;
    if (done?.has(write.input.id)) continue;
    const operator = crew[write.by] ?? crew[0]!;
    // As if it had been sent at its own instant: hashes, audit rows and recorded times are of that day.
    const then: Services = { ...quiet, clock: fixedClock(write.at) };
    const caller = callerAs(account, email, operator, { openedAt, bonusExpiresAt });
    await write.planner.write(then, caller, write);
  }
  return true;
}

/** What a plan is made from. */
const plannedBy = (
  { seed, plannedAt }: Pick<DemoAccess, 'seed' | 'plannedAt'>,
  days: number | undefined,
) => ({
  seed,
  now: plannedAt,
  ...(days === undefined ? {} : { days }),
});

/** What tells a plan from that of another version: all that it writes, and when. */
const keyOf = (plan: readonly DemoWrite[]): string =>
  sha256hex(JSON.stringify(plan.map(({ kind, at, by, input }) => [kind, at.toISOString(), by, input])));

/** Ids of the writes that an earlier start has done. */
async function writesDone({ database }: Services, { restaurantId }: DemoAccount): Promise<Set<string>> {
  const rows = await database.asTenant(restaurantId, (tx) =>
    tx.select({ id: auditLogs.id }).from(auditLogs).where(eq(auditLogs.restaurantId, restaurantId)),
  );
  return new Set(rows.map(({ id }) => id));
}

/** The administrator at work as one of the operators, as a request would bring them. */
function callerAs(
  { userId, restaurantId }: Pick<DemoAccount, 'userId' | 'restaurantId'>,
  email: string,
  { id, name, icon }: Pick<OperatorCaller['operator'], 'id' | 'name' | 'icon'>,
  { openedAt, bonusExpiresAt }: { openedAt: Date; bonusExpiresAt: Date },
): OperatorCaller {
  return {
    userId,
    email,
    sessionId: newId(),
    session: {
      startedAt: openedAt,
      expiresAt: bonusExpiresAt,
      lastUsedAt: null,
      secondFactorAt: null,
      provenAt: null,
    },
    previousSignInAt: null,
    isSuperAdmin: false,
    hasSecondFactor: false,
    adminLevel: 'restaurant_admin',
    restaurant: {
      id: restaurantId,
      name: demoRestaurant.name,
      planType: 'bonus_plus',
      subscriptionStatus: 'active',
      trialEndsAt: null,
      bonusExpiresAt,
      deletionDueAt: null,
      isSuspended: false,
      tryoutUntil: null,
      versions: {},
    },
    operator: { id, name, icon, sessionId: newId() },
    origin: { deviceId: null, device: null, cameBy: 'demo' },
  };
}
