import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { waitingFolder } from '#platform/disk/waiting-files.ts';
import { buildReading } from '#features/refrigeration/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { newId } from '#platform/kernel/ids.ts';
import { recordKinds } from '#server/features.ts';
import { openLines, verdictOfLines } from '#tests/support/evidence.ts';
import { isSound } from '../evidence-file.ts';
import type { EvidenceReader } from './record-kind.ts';
import { signCheckpoint } from './sign-checkpoint.ts';
import { evidencePieces } from './write-evidence.ts';
import type { EvidenceFile, EvidenceVerdict, SignedCheckpoint } from '../evidence-file.ts';

let server: TestServer;
let own: TestRestaurant;
beforeAll(async () => {
  server = await testServer();
  own = await buildRestaurant(server);
  for (let n = 0; n < 3; n++) await buildReading(own.client);
});

async function exported({ client }: Pick<TestRestaurant, 'client'>) {
  return openLines(await (await client.integrity.exportEvidence()).text());
}
/** Of this process: others make files beside it. */
const waiting = async (): Promise<string[]> =>
  (await readdir(waitingFolder).catch(() => [])).filter((name) => name.includes(`.${String(process.pid)}.`));
const verdict = async (file: EvidenceFile, earlier: SignedCheckpoint | null): Promise<EvidenceVerdict> =>
  (await verdictOfLines(file, { kept: earlier && { checkpoint: earlier, timestamps: [] } }))!;

describe('the file of a restaurant’s records', () => {
  it('[INTEG-22] holds all of them, proves them, and goes on from the one before; of nobody else', async () => {
    const other = await buildRestaurant(server, { plan: 'free' });
    const before = await exported(own);
    await buildReading(own.client);
    const file = await exported(own);
    expect(file.links.length).toBe(before.links.length + 1);
    expect(file.links.length).toBeGreaterThanOrEqual(4);
    expect(file.restaurant.id).toBe(own.id);
    const found = await verdict(file, before.checkpoint);
    expect(found).toMatchObject({ violations: [], isCheckpointSound: true, continuity: 'goes_on' });
    expect(found.keys).toEqual((await server.browser().client.integrity.keys()).keys.slice(0, 1));
    const empty = await exported(other);
    expect([empty.links, empty.records, isSound(await verdict(empty, null))]).toEqual([[], [], true]);
    expect((await verdict(empty, before.checkpoint)).continuity).toBe('another');
  });

  it('[INTEG-22] shows what was touched in the database behind our back', async () => {
    const one = await buildRestaurant(server);
    await buildReading(one.client);
    await buildReading(one.client);
    expect(isSound(await verdict(await exported(one), null))).toBe(true);
    await server.db.owner(
      `UPDATE refrigeration_logs SET temperature = temperature + 1
        WHERE (restaurant_id, id) = (SELECT restaurant_id, id FROM refrigeration_logs WHERE restaurant_id = $1 LIMIT 1)`,
      [one.id],
    );
    expect((await verdict(await exported(one), null)).violations.map(({ kind }) => kind)).toEqual([
      'changed',
    ]);
  });

  it('[INTEG-61] is the same however few are read at once, and no more are held', async () => {
    const one = await buildRestaurant(server);
    for (let n = 0; n < 7; n++) await buildReading(one.client);
    const held: number[] = [];
    const kinds = recordKinds.map(({ table, read }) => ({
      table,
      read: (async (...asked) => {
        const records = await read(...asked);
        held.push(records.length);
        return records;
      }) as EvidenceReader,
    }));
    const at = server.clock.now();
    const written = (atOnce?: number): Promise<string> =>
      server.db.database.asTenant(one.id, async (tx) => {
        const checkpoint = await signCheckpoint(tx, one.id, at, server.services.secrets);
        const pieces: Uint8Array[] = [];
        for await (const piece of evidencePieces(tx, one.id, kinds, checkpoint, atOnce)) pieces.push(piece);
        return Buffer.concat(pieces).toString('utf8');
      });
    const whole = await written();
    expect(openLines(whole).records.length).toBeGreaterThanOrEqual(7);
    held.length = 0;
    expect(await written(2)).toBe(whole);
    expect(Math.max(...held)).toBe(2);
    expect(isSound((await verdictOfLines(whole))!)).toBe(true);
  });

  it('[INTEG-62] shows a record that was taken away and one that no link names', async () => {
    const one = await buildRestaurant(server);
    for (let n = 0; n < 3; n++) await buildReading(one.client);
    const kinds = async () =>
      (await verdict(await exported(one), null)).violations.map(({ kind, record }) => [
        kind,
        record?.dataType,
      ]);
    const stranger = newId();
    await server.db.owner(
      `INSERT INTO refrigeration_logs
       SELECT (jsonb_populate_record(l, jsonb_build_object('id', $2::text))).* FROM refrigeration_logs l WHERE restaurant_id = $1 LIMIT 1`,
      [one.id, stranger],
    );
    expect(await kinds()).toEqual([['unrecorded', 'refrigeration_log']]);
    await server.db.owner(
      'DELETE FROM refrigeration_logs WHERE (restaurant_id, id) = (SELECT restaurant_id, id FROM refrigeration_logs WHERE restaurant_id = $1 AND id <> $2 LIMIT 1)',
      [one.id, stranger],
    );
    expect(await kinds()).toEqual([
      ['missing_record', 'refrigeration_log'],
      ['unrecorded', 'refrigeration_log'],
    ]);
  });

  it('[INTEG-30] says whose it is, and of a tryout or a demo that its data were made up', async () => {
    const one = await buildRestaurant(server);
    await buildReading(one.client);
    const [restaurant] = await server.db.owner<{ name: string }>(
      'SELECT name FROM restaurants WHERE id = $1',
      [one.id],
    );
    const real = await exported(one);
    expect(real.checkpoint).toMatchObject({ name: restaurant!.name, invented: false });
    expect(
      isSound(await verdict({ ...real, restaurant: { ...real.restaurant, name: 'Un altro' } }, null)),
    ).toBe(false);
    for (const made of ["tryout_until = '2100-01-01'", 'tryout_until = NULL, is_demo = true']) {
      await server.db.owner(`UPDATE restaurants SET ${made} WHERE id = $1`, [one.id]);
      const file = await exported(one);
      expect(file.checkpoint.invented).toBe(true);
      expect(isSound(await verdict(file, null))).toBe(true);
    }
  });

  it('[INTEG-61] leaves nothing on the disk, sent, asked for its head alone or not to its end, and is made so often in an hour', async () => {
    const one = await buildRestaurant(server);
    await buildReading(one.client);
    const before = await waiting();
    const path = '/api/integrity/evidence';
    const whole = await one.browser.fetch(path);
    expect(whole.headers.get('content-disposition')).toContain('registrazioni-con-prove-');
    await whole.text();
    expect((await one.browser.fetch(path, { method: 'HEAD' })).status).toBe(200);
    await (await one.browser.fetch(path)).body?.cancel();
    await vi.waitFor(async () => expect(await waiting()).toEqual(before));
    const statuses: number[] = [];
    for (let n = 0; n < 18; n++) {
      const answer = await one.browser.fetch(path);
      statuses.push(answer.status);
      await answer.text();
    }
    expect(statuses).toEqual([...Array.from({ length: 17 }, () => 200), 429]);
  });

  it('is refused to a visitor and to a member', async () => {
    await expect(server.browser().client.integrity.exportEvidence()).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const one = await buildRestaurant(server);
    await server.db.owner('UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1', [one.id]);
    await expect(one.client.integrity.exportEvidence()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
