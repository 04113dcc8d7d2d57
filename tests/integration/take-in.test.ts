import { createHash } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuth } from '#features/accounts/server/auth.ts';
import { inviteToRestaurant } from '#features/administration/server/index.ts';
import { noteKeys, runCheck, sha256hex, signNote } from '#features/integrity/server/index.ts';
import { leftOutColumns, ownOfInstallation } from '#features/take-out/left-out.ts';
import { manifestName, readManifest, sealedText } from '#features/take-out/manifest.ts';
import type { Manifest } from '#features/take-out/manifest.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/kernel/ids.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { keyringFrom } from '#platform/secrets/app-secret.ts';
import type { Keyring } from '#platform/secrets/seal.ts';
import { recordKinds } from '#server/features.ts';
import { newEmail, password } from '#tests/support/factories.ts';
import { anotherDatabase } from '#tests/support/postgres.ts';
import type { TestDatabase } from '#tests/support/postgres.ts';
import { samples } from '#tests/support/samples.ts';
import { World } from '#tests/support/world.ts';
import { runTakeIn } from '../../scripts/take-in/run.ts';
import type { Host } from '../../scripts/take-in/run.ts';

/*
 * A restaurant that has something of everything is taken out of one installation and into another, with a database and a secret of its
 * own; whatever is wrong with the file leaves that as it was.
 */

let world: World;
let there: TestDatabase;
let jobs: Jobs;
/** The secret of the other installation. */
const others = keyringFrom('the secret of another installation, long enough');
let file: Uint8Array;
let own: Keyring;
const said: string[] = [];

beforeAll(async () => {
  world = await World.open();
  own = world.server.services.secrets;
  for (const { writes } of samples.values())
    for (const [path, data] of writes?.() ?? []) {
      const response = await world.own.browser.fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      });
      expect([path, response.status]).toEqual([path, expect.toBeOneOf([200, 201])]);
    }
  const { client } = world.own;
  const trainingId = newId();
  await client.staffTraining.recordTraining({
    id: trainingId,
    kind: 'course',
    person: 'Luca Neri',
    course: 'haccp_worker',
    courseName: null,
    heldOn: '2026-05-06',
    provider: 'Scuola Le Piane',
    certificate: 'LP-1180/24',
    expiresOn: '2031-05-06',
    notes: null,
  } as never);
  await client.staffTraining.attachCertificate({
    id: newId(),
    trainingId,
    content: Buffer.from('%PDF-1.7\nLuca Neri\n%%EOF').toString('base64'),
  });
  await runCheck(world.server.services, recordKinds, 'manual');
  await world.server.db.owner(`UPDATE operators SET pin_hash = 'segreto-pin' WHERE restaurant_id = $1`, [
    world.own.id,
  ]);
  const saved = await client.takeOut.save({ confirmation: { password } });
  file = new Uint8Array(await saved.arrayBuffer());
  there = await anotherDatabase();
  jobs = await startJobs({ url: there.serverUrl, handlers: [], onError: () => {} });
}, 300_000);
afterAll(async () => {
  await jobs.stop(0);
  await world.close();
});

function hostOf(bytes: Uint8Array, secrets: Keyring = others): Host {
  const { database } = there;
  const baseUrl = 'https://altra.example.test';
  const auth = createAuth({ database, baseUrl, secret: 'y'.repeat(40) });
  const now = world.server.clock.now;
  const note = (text: string): void => void said.push(text);
  return {
    now,
    out: note,
    err: note,
    sizeOf: () => Promise.resolve(bytes.length),
    read: () => Promise.resolve(bytes),
    open: (work) =>
      work({
        database,
        secrets,
        kinds: recordKinds,
        invite: (tx, id, email, at) =>
          inviteToRestaurant({ database, auth, jobs, baseUrl }, tx, { id, email }, at),
      }),
  };
}

const keyOf = (ring: Keyring): string => noteKeys(ring)[0]!;
const run = (bytes: Uint8Array, ...more: readonly string[]) => {
  said.length = 0;
  return runTakeIn(['tutto.zip', '--owner', newEmail(), ...more], hostOf(bytes));
};

/** The rows of a table as texts, by their bytes; without what is an installation’s own. */
const rowsOf = ({ owner }: TestDatabase, table: string, id: string) =>
  owner<{ row: string }>(
    `SELECT (to_jsonb(t) - $2::text[])::text AS row FROM ${table} t WHERE ${table === 'restaurants' ? 'id' : 'restaurant_id'} = $1
      ORDER BY (to_jsonb(t) - $2::text[])::text COLLATE "C"`,
    [
      id,
      [...(leftOutColumns[table] ?? []), ...(table === 'restaurants' ? [...ownOfInstallation, 'email'] : [])],
    ],
  );

/** How many rows each table of the other installation has. */
async function counts(): Promise<Record<string, number>> {
  const tables = await there.owner<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await there.owner<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`);
    found[name] = row!.count;
  }
  // What is due by the clock is queued meanwhile, whatever the file holds.
  const [mails] = await there.owner<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE name = '${mailJob.name}'`,
  );
  return { ...found, mails: mails!.count };
}

type Parts = Record<string, Uint8Array>;
const textIn = (parts: Parts, name: string): string => Buffer.from(parts[name]!).toString('utf8');
const table = (name: string): string => `tabelle/${name}.ndjson`;

/** The file with something else in it, listed and signed as if it had been saved so by whoever holds a key. */
function forged(change: (parts: Parts, manifest: Manifest) => void, ring: Keyring = own): Uint8Array {
  const parts: Parts = unzipSync(file);
  const manifest = readManifest(textIn(parts, manifestName))!;
  delete parts[manifestName];
  change(parts, manifest);
  const content = {
    ...manifest,
    entries: Object.entries(parts).map(([name, bytes]) => ({
      name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
    tables: manifest.tables.map((one) => ({
      ...one,
      rows: textIn(parts, one.entry).split('\n').length - 1,
    })),
  };
  const hash = sha256hex(sealedText(content));
  const sealed = { ...content, seal: { hash, ...signNote(hash, ring) } };
  return zipSync({ ...parts, [manifestName]: Buffer.from(JSON.stringify(sealed)) });
}
const edit = (name: string, change: (text: string) => string) => (parts: Parts) => {
  const before = textIn(parts, table(name));
  const after = change(before);
  expect(after).not.toBe(before);
  parts[table(name)] = Buffer.from(after);
};

/** Whether a ZIP unpacks to what the file does. */
function holdsTheSame(bytes: Uint8Array): boolean {
  try {
    const [one, other] = [unzipSync(file), unzipSync(bytes)];
    const names = Object.keys(one);
    return (
      Object.keys(other).length === names.length &&
      names.every((name) => other[name] !== undefined && Buffer.compare(one[name]!, other[name]) === 0)
    );
  } catch {
    return false;
  }
}

describe('a file that is not what was saved', () => {
  const expectNothing = async (bytes: Uint8Array, word: string, ...more: readonly string[]) => {
    const before = await counts();
    expect([word, await run(bytes, ...more), said.join('\n')]).toEqual([
      word,
      1,
      expect.stringContaining(word),
    ]);
    expect(said.join('\n')).toContain('Non è stato scritto niente.');
    expect(await counts()).toEqual(before);
  };
  const trusted = () => [`--key=${keyOf(own)}`];

  it('[INTEG-43] a changed byte anywhere, a file that was cut off, or one of something else is refused', async () => {
    for (let n = 1; n < 40; n++) {
      const bytes = new Uint8Array(file);
      const place = Math.floor((bytes.length * n) / 40);
      bytes[place] = bytes[place]! ^ 0xff;
      // Some bytes of a ZIP say nothing, as the time of an entry: with another there the content is the same.
      if (holdsTheSame(bytes)) continue;
      await expectNothing(bytes, '', ...trusted());
    }
    await expectNothing(
      file.slice(0, Math.floor(file.length / 2)),
      'non è com’è stato salvato',
      ...trusted(),
    );
    await expectNothing(file.slice(0, -30), 'non è com’è stato salvato', ...trusted());
    await expectNothing(
      zipSync({ 'ciao.txt': Buffer.from('ciao') }),
      'Non è un file con tutti i dati',
      ...trusted(),
    );
  });

  it('[INTEG-43] one that another installation has signed is taken only where somebody vouches for its key', async () => {
    await expectNothing(file, `--key=${keyOf(own)}`);
    await expectNothing(file, keyOf(own), '--key=un’altra');
    const mine = keyringFrom('the secret of somebody who has forged it all');
    await expectNothing(
      forged(() => {}, mine),
      keyOf(mine),
      ...trusted(),
    );
  });

  it('[INTEG-43] parts that are missing, rows of somebody else and columns that are none, though listed and signed', async () => {
    const { id } = world.own;
    const mixed = (text: string) => `${text}${text.split('\n')[0]!.replaceAll(id, world.theirs.id)}\n`;
    await expectNothing(forged(edit('products', mixed)), 'righe di un altro ristorante', ...trusted());
    await expectNothing(
      forged(edit('restaurants', (text) => text.replaceAll(id, world.theirs.id))),
      'righe di un altro ristorante',
      ...trusted(),
    );
    await expectNothing(
      forged(edit('operators', (text) => text.replace('{', '{"pin_hash":"x",'))),
      'non è com’è stato salvato',
      ...trusted(),
    );
    await expectNothing(
      forged((parts) => {
        const name = Object.keys(parts).find((one) => one.startsWith('file/'))!;
        delete parts[name];
      }),
      'non è com’è stato salvato',
      ...trusted(),
    );
    await expectNothing(
      forged((_, manifest) => manifest.migrations.pop()),
      'altra versione',
      ...trusted(),
    );
    await expectNothing(
      forged((_, manifest) => manifest.tables.splice(3, 1)),
      'tabelle del file',
      ...trusted(),
    );
  });

  it('[INTEG-43] records that were touched before they were listed and signed', async () => {
    const warmer = (text: string) => text.replace(/"temperature":-?[\d.]+/, '"temperature":1.2');
    await expectNothing(forged(edit('refrigeration_logs', warmer)), 'Le prove non tornano', ...trusted());
    const without = (text: string) =>
      text
        .split('\n')
        .filter((line) => !line.includes('"refrigeration.record_reading"'))
        .join('\n');
    await expectNothing(forged(edit('audit_logs', without)), 'Le prove non tornano', ...trusted());
    await expectNothing(
      forged((parts) => {
        delete parts['prove/checkpoint.json'];
      }),
      'Le prove non tornano',
      ...trusted(),
    );
  });
});

describe('a file that is what was saved', () => {
  it('[INTEG-42] is taken in: same rows, ids, times and files, and a chain that the nightly check finds sound', async () => {
    const email = newEmail();
    said.length = 0;
    const code = await runTakeIn(['tutto.zip', '--owner', email, `--key=${keyOf(own)}`], hostOf(file));
    expect([said.join('\n'), code]).toEqual([expect.stringContaining('nessuna modificata'), 0]);
    const manifest = readManifest(textIn(unzipSync(file), manifestName))!;
    const { id } = world.own;
    const differing: string[] = [];
    let filled = 0;
    for (const { name, rows, isOnlyRead } of manifest.tables) {
      if (isOnlyRead || name === 'integrity_seals') continue;
      if (rows > 0) filled++;
      const [before, after] = [await rowsOf(world.server.db, name, id), await rowsOf(there, name, id)];
      expect([name, after.length]).toEqual([name, rows]);
      // What was written after the file was made.
      if (JSON.stringify(before) !== JSON.stringify(after)) differing.push(name);
    }
    expect(differing).toEqual([]);
    expect(filled).toBeGreaterThan(35);
    expect(said.join('\n')).toContain('Nessun sigillo ripreso');
    const [restaurant] = await there.owner(
      `SELECT current_plan_type, subscription_status, is_demo, deletion_due_at, google_api_key, email FROM restaurants WHERE id = $1`,
      [id],
    );
    expect(restaurant).toEqual({
      current_plan_type: 'base',
      subscription_status: 'trial',
      is_demo: false,
      deletion_due_at: null,
      google_api_key: null,
      email,
    });
    expect(await there.owner('SELECT 1 FROM operators WHERE pin_hash IS NOT NULL')).toEqual([]);
    const people = await there.owner<{ email: string }>(
      'SELECT email FROM users JOIN profiles USING (id) WHERE restaurant_id = $1',
      [id],
    );
    expect(people).toEqual([{ email }]);
    expect(said.join('\n')).toContain('https://altra.example.test/');
    world.server.clock.advance(3_600_000);
    const { database } = there;
    const checked = await runCheck(
      { database, clock: world.server.clock, secrets: others, jobs, baseUrl: 'https://altra.example.test' },
      recordKinds,
      'manual',
    );
    expect(checked).toMatchObject({ violationsFound: 0 });
    expect(checked!.hashesChecked).toBeGreaterThan(20);
    expect(await there.owner('SELECT 1 FROM integrity_seals WHERE restaurant_id = $1', [id])).toHaveLength(1);
  });

  it('[INTEG-43] is refused where the restaurant is, or the address is somebody’s; nothing is written', async () => {
    const before = await counts();
    expect(await run(file, `--key=${keyOf(own)}`)).toBe(1);
    expect(said.join('\n')).toContain('è già in questa installazione');
    expect(await counts()).toEqual(before);
  });

  it('[INTEG-42] the command says how it is used', async () => {
    said.length = 0;
    expect(await runTakeIn([], hostOf(file))).toBe(2);
    expect(await runTakeIn(['--help'], hostOf(file))).toBe(0);
    expect(await runTakeIn(['tutto.zip', '--owner', 'nessuno'], hostOf(file))).toBe(2);
    expect(await runTakeIn(['tutto.zip', '--boh'], hostOf(file))).toBe(2);
    expect(said).toHaveLength(4);
    expect(said[1]).toContain('npm run take-in -- FILE --owner EMAIL');
  });
});
