import { beforeAll, describe, expect, it } from 'vitest';
import { buildReading } from '#features/refrigeration/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { isSound, readEvidence, verifyEvidence } from '../evidence-file.ts';
import { sha256hex } from './append-evidence.ts';
import { verifyNoteSignature } from './note-keys.ts';

let server: TestServer;
let own: TestRestaurant;
beforeAll(async () => {
  server = await testServer();
  own = await buildRestaurant(server);
  for (let n = 0; n < 3; n++) await buildReading(own.client);
});

async function exported({ client }: Pick<TestRestaurant, 'client'>) {
  const { content } = await client.integrity.exportEvidence();
  const file = readEvidence(content);
  if (!file) throw new Error('no file of this shape');
  return file;
}
const verdict = (
  ...[file, earlier]: [Parameters<typeof verifyEvidence>[0], Parameters<typeof verifyEvidence>[1]]
) => verifyEvidence(file, earlier, sha256hex, verifyNoteSignature);

describe('the file of a restaurant’s records', () => {
  it('[INTEG-22] holds all of them, proves them, and goes on from the one before; of nobody else', async () => {
    const other = await buildRestaurant(server, { plan: 'free' });
    const before = await exported(own);
    await buildReading(own.client);
    const file = await exported(own);
    expect(file.links.length).toBe(before.links.length + 1);
    expect(file.links.length).toBeGreaterThanOrEqual(4);
    expect(file.restaurant.id).toBe(own.id);
    const found = verdict(file, before.checkpoint);
    expect(found).toMatchObject({ violations: [], isCheckpointSound: true, continuity: 'goes_on' });
    expect(found.keys).toEqual((await server.browser().client.integrity.keys()).keys.slice(0, 1));
    const empty = await exported(other);
    expect([empty.links, empty.records, isSound(verdict(empty, null))]).toEqual([[], [], true]);
    expect(verdict(empty, before.checkpoint).continuity).toBe('another');
  });

  it('[INTEG-22] shows what was touched in the database behind our back', async () => {
    const one = await buildRestaurant(server);
    await buildReading(one.client);
    await buildReading(one.client);
    expect(isSound(verdict(await exported(one), null))).toBe(true);
    await server.db.owner(
      `UPDATE refrigeration_logs SET temperature = temperature + 1
        WHERE (restaurant_id, id) = (SELECT restaurant_id, id FROM refrigeration_logs WHERE restaurant_id = $1 LIMIT 1)`,
      [one.id],
    );
    expect(verdict(await exported(one), null).violations.map(({ kind }) => kind)).toEqual(['changed']);
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
    expect(isSound(verdict({ ...real, restaurant: { ...real.restaurant, name: 'Un altro' } }, null))).toBe(
      false,
    );
    for (const made of ["tryout_until = '2100-01-01'", 'tryout_until = NULL, is_demo = true']) {
      await server.db.owner(`UPDATE restaurants SET ${made} WHERE id = $1`, [one.id]);
      const file = await exported(one);
      expect(file.checkpoint.invented).toBe(true);
      expect(isSound(verdict(file, null))).toBe(true);
    }
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
