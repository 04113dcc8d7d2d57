import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** How to get into the demo restaurant, and what its plan was made from. */
export interface DemoAccess {
  readonly email: string;
  readonly password: string;
  readonly seed: number;
  /** The instant that the plan was made for; a run that was cut short goes on with that plan. */
  readonly plannedAt: Date;
  /** Tells that plan from another version's; null where an earlier one kept none. */
  readonly plan: string | null;
}

const zAccess = z.object({
  email: z.string(),
  password: z.string(),
  seed: z.int(),
  plan: z.string().nullable().default(null),
  plannedAt: z.iso.datetime({ precision: 3 }).transform((text) => new Date(text)),
});

const fileOf = (dataDir: string): string => join(dataDir, 'demo.json');

/** Nobody has this address: the domain is reserved for examples (RFC 2606). */
const demoEmail = 'prova@trattoria.example';

/** What was kept at an earlier start; null when there is nothing, or nothing that can be read. */
export async function readAccess(dataDir: string): Promise<DemoAccess | null> {
  let text: string;
  try {
    text = await readFile(fileOf(dataDir), 'utf8');
  } catch {
    return null;
  }
  try {
    const access = zAccess.safeParse(JSON.parse(text));
    return access.success ? access.data : null;
  } catch {
    return null;
  }
}

/** A way in with a password that nobody else has, for a plan that is made now. */
export const newAccess = (now: Date): Omit<DemoAccess, 'plan'> => ({
  email: demoEmail,
  password: newPassword(),
  seed: randomInt(2 ** 31),
  plannedAt: now,
});

/** Keeps it in the data folder, for its owner's eyes (mode 0600). */
export async function keepAccess(dataDir: string, access: DemoAccess): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${fileOf(dataDir)}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(access, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, fileOf(dataDir));
}

export const forgetAccess = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });

/** Letters and digits that can not be taken for each other when they are copied by hand. */
const letters = 'abcdefghkmnpqrstuvwxyz';
const digits = '23456789';

/** `Kxmq-4827-vdhs!`: 60 bits, and every rule of the password policy kept. */
function newPassword(): string {
  const some = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join('');
  return `${some(letters.toUpperCase(), 1)}${some(letters, 4)}-${some(digits, 4)}-${some(letters, 5)}!`;
}
