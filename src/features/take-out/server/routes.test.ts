import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildReading } from '#features/refrigeration/server/factories.ts';
import { isSound } from '#features/integrity/evidence-file.ts';
import { sha256hex, verifyNoteSignature } from '#features/integrity/server/index.ts';
import { openLines, verdictOfLines } from '#tests/support/evidence.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { readTables, Tenant } from '#tests/support/tenant-tables.ts';
import { isLeftOut, isSecret, leftOutColumns, leftOutTables } from '../left-out.ts';
import { evidenceName, manifestName, readmeName, sealedText } from '../manifest.ts';
import { tableWords } from '../tables.it.ts';
import { takeOut, unpack } from './test-kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const marker = 'Zafferano3K9';

/** A restaurant with a row in every table that can hold one. */
async function filled() {
  const restaurant = await buildRestaurant(server);
  const [user] = await server.db.owner<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    restaurant.email,
  ]);
  const tables = await readTables(server.db.owner);
  await new Tenant(tables, { restaurantId: restaurant.id, userId: user!.id, marker }).fill(server.db.owner);
  return { ...restaurant, tables, userId: user!.id };
}

const waiting = async (): Promise<number> =>
  (await readdir(join(tmpdir(), `credenza-take-out-${String(process.getuid?.() ?? 'own')}`))).length;

describe('the file of everything', () => {
  it('[INTEG-38] has a line for each row of each table of the restaurant, of nobody else, and no secret', async () => {
    const one = await filled();
    const other = await buildRestaurant(server);
    await buildReading(other.client);
    await server.db.owner(`UPDATE operators SET pin_hash = 'segreto-pin' WHERE restaurant_id = $1`, [one.id]);
    await server.db.owner(
      `UPDATE restaurants SET google_api_key = 'segreto-api', google_service_account_key = 'segreto-conto' WHERE id = $1`,
      [one.id],
    );
    const { files, manifest, rowsOf, textOf } = await unpack(await takeOut(one));
    const own = one.tables.filter(({ tenantColumn, name }) => tenantColumn !== null && !isLeftOut(name));
    const profiles = one.tables.filter(({ name }) => name === 'profiles');
    const expected = [...new Set([...own, ...profiles].map(({ name }) => name))].toSorted();
    expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual(expected);
    for (const { name, rows } of manifest.tables) {
      const [there] = await server.db.owner<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${name} WHERE ${name === 'restaurants' ? 'id' : 'restaurant_id'} = $1`,
        [one.id],
      );
      expect([name, rows], name).toEqual([name, there!.count]);
      expect([name, rowsOf(name).length]).toEqual([name, rows]);
      expect(rows, name).toBeGreaterThan(0);
    }
    const all = Object.keys(files).map(textOf).join('\n');
    expect(all).not.toContain(other.id);
    expect(all).not.toContain('segreto-');
    for (const [table, columns] of Object.entries(leftOutColumns))
      for (const row of rowsOf(table)) for (const column of columns) expect(row).not.toHaveProperty(column);
    for (const table of Object.keys(leftOutTables))
      expect(files).not.toHaveProperty(`tabelle/${table}.ndjson`);
    // Its bytes are an entry of their own.
    const [kept] = rowsOf('training_file_contents');
    expect(textOf(String(kept!['content']))).toContain('content');
  });

  it('[INTEG-38] of each column that sounds like a secret somebody has decided', async () => {
    const innocent = new Set([
      'previous_seal',
      'record_hash',
      'previous_hash',
      'hash',
      'public_key',
      'fingerprint',
      'qr_code',
      'name_key',
      // The menu’s own address, which hangs on every table.
      'allergen_books.link_code',
      'billing_details.tax_code',
      'billing_details.recipient_code',
      'billing_details.postal_code',
      'inspector_links.wrong_codes',
      // What an authority has signed for everybody to see (RFC 3161).
      'integrity_timestamps.token',
      'operators.pin_failures',
      'operators.pin_changed_at',
      'operators.tickets_not_before',
    ]);
    const tables = await readTables(server.db.owner);
    const open = tables
      .filter(
        ({ name, columns }) => !isLeftOut(name) && columns.some((column) => column.name === 'restaurant_id'),
      )
      .flatMap(({ name, columns }) =>
        columns
          .filter((column) => /hash|secret|token|seal|key|code|pin|print|ticket|password/.test(column.name))
          .filter((column) => !isSecret(name, column.name))
          .filter((column) => !innocent.has(column.name) && !innocent.has(`${name}.${column.name}`))
          .map((column) => `${name}.${column.name}`),
      );
    expect(open).toEqual([]);
  });

  it('[INTEG-39] lists each part with its hash, signed, and proves the records by the evidence file in it', async () => {
    const one = await buildRestaurant(server, { plan: 'free' });
    await buildReading((await buildRestaurant(server)).client);
    const { files, manifest, textOf } = await unpack(await takeOut(one));
    expect(
      manifest.entries
        .map(({ name }) => name)
        .concat(manifestName)
        .toSorted(),
    ).toEqual(Object.keys(files).toSorted());
    for (const { name, bytes, sha256 } of manifest.entries)
      expect([name, files[name]!.length, createHash('sha256').update(files[name]!).digest('hex')]).toEqual([
        name,
        bytes,
        sha256,
      ]);
    const { hash, signature, publicKey } = manifest.seal;
    expect(sha256hex(sealedText(manifest))).toBe(hash);
    expect(verifyNoteSignature(hash, signature, publicKey)).toBe(true);
    expect((await server.browser().client.integrity.keys()).keys).toContain(publicKey);
    const evidence = textOf(evidenceName);
    expect(isSound((await verdictOfLines(evidence))!)).toBe(true);
    expect(openLines(evidence).restaurant.id).toBe(one.id);
  });

  it('[INTEG-40] says in Italian what each part is, what is missing and how it is read', async () => {
    const one = await filled();
    const { manifest, textOf } = await unpack(await takeOut(one));
    const readme = textOf(readmeName);
    for (const { name, entry } of manifest.tables) {
      expect(tableWords, name).toHaveProperty(name);
      expect(readme).toContain(`- ${entry}: ${tableWords[name]!}`);
    }
    expect(readme).toContain('CHE COSA NON C’È');
    expect(readme).toContain('i PIN degli operatori');
  });

  it('[INTEG-41] is for whoever administers it and shows who they are, on any plan, and is noted', async () => {
    const one = await buildRestaurant(server, { plan: 'free' });
    await expect(one.client.takeOut.save({})).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    await expect(
      one.client.takeOut.save({ confirmation: { password: 'Sbagliata1!' } }),
    ).rejects.toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
    });
    await expect(server.browser().client.takeOut.save({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const file = await takeOut(one);
    expect(file.name).toMatch(/^credenza-tutti-i-dati-\d{4}-\d\d-\d\d\.zip$/);
    const { rowsOf } = await unpack(file);
    expect(rowsOf('audit_logs').map(({ action }) => action)).toContain('take_out.save');
    const events = await server.db.owner<{ action: string }>(
      `SELECT action FROM account_events WHERE details ->> 'restaurantId' = $1`,
      [one.id],
    );
    expect(events.map(({ action }) => action)).toEqual(['everything_taken_out']);
    await server.db.owner(`UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1`, [one.id]);
    await expect(one.client.takeOut.save({ confirmation: { password } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('[INTEG-41] is made six times an hour at the most, and nothing of it stays on the server', async () => {
    const one = await buildRestaurant(server);
    for (let n = 0; n < 6; n++) await (await takeOut(one)).arrayBuffer();
    await expect(takeOut(one)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect.poll(waiting).toBe(0);
  });
});
