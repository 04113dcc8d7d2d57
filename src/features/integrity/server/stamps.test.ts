import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildReading } from '#features/refrigeration/server/factories.ts';
import { Outside, usualOutside } from '#platform/outside/outside.ts';
import { jobKinds } from '#server/jobs.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { closeAfterFile } from '#tests/support/leftovers.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { makeAuthority, pemOf, startTimeStampAuthority } from '#tests/support/time-stamp-authority.ts';
import type { StampFault, TimeStampCounterpart } from '#tests/support/time-stamp-authority.ts';
import { openLines, verdictOfLines } from '#tests/support/evidence.ts';
import { readKeptTimeStamps } from '../evidence-file.ts';
import { verdictLines } from '../verdict-lines.ts';
import { authorityService } from './ask-authority.ts';
import type { AuthoritySettings } from './ask-authority.ts';
import { stampCheckpoints } from './stamp-checkpoints.ts';
import { summarizeIntegrity } from './summary.ts';

let server: TestServer;
let tsa: TimeStampCounterpart;
let own: TestRestaurant;
const folder = mkdtempSync(join(tmpdir(), 'credenza-roots-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = (change: Partial<AuthoritySettings> = {}): AuthoritySettings => ({
  url: `${tsa.url}/tsr`,
  policy: null,
  login: null,
  rootsFile: null,
  answerMs: 20_000,
  ...change,
});
beforeAll(async () => {
  const started: { server?: TestServer } = {};
  tsa = await startTimeStampAuthority(() => started.server!.clock.now());
  closeAfterFile(() => tsa.close());
  server = await startTestServer({ outside: { ...usualOutside, timeStamps: settings() } });
  started.server = server;
});
const night = new Date('2026-11-30T01:30:00.000Z');
let day = 0;
beforeEach(async () => {
  tsa.fault = null;
  // Each test has a night of its own, and no restaurant of another's.
  server.clock.set(new Date(night.getTime() + day++ * 86_400_000));
  await server.db.owner(`UPDATE restaurants SET tryout_until = now() + interval '1 year'`);
  own = await buildRestaurant(server);
  await buildReading(own.client);
});

/** A run as the job makes it, with an installation's settings. */
const stamp = (change?: Partial<AuthoritySettings>, outside = outsideWith(change)) =>
  stampCheckpoints({ ...server.services, outside });
const outsideWith = (change?: Partial<AuthoritySettings>) =>
  new Outside({ ...usualOutside, timeStamps: settings(change) }, server.clock);
const stampsOf = (id = own.id) =>
  server.db.owner<{ sequence: string; authority: string; is_vouched: boolean; at: Date; stamped_at: Date }>(
    'SELECT * FROM integrity_timestamps WHERE restaurant_id = $1 ORDER BY at',
    [id],
  );
async function told(of: TestRestaurant, kept: string | null = null) {
  const text = await (await of.client.integrity.exportEvidence()).text();
  const file = openLines(text);
  // What was stamped alone: the chain goes on from the file's own checkpoint.
  const timestamps = kept === null ? [] : readKeptTimeStamps(kept);
  const found = await verdictOfLines(text, { kept: { checkpoint: file.checkpoint, timestamps } });
  const verdict = { ...found!, timestamps: found!.timestamps! };
  return { file, verdict, lines: verdictLines(file, verdict).join('\n') };
}

describe('[INTEG-45] where the records stand is stamped by an authority outside', () => {
  it('once a day where something came, and the word is carried by the file, the card, the console and the mail', async () => {
    expect((await own.client.integrity.own()).timestamp).toBeNull();
    expect(await stamp()).toEqual({ stamped: 1 });
    const [one, ...more] = await stampsOf();
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      authority: 'Marche di prova (Prove & C.)',
      is_vouched: false,
      at: server.clock.now(),
      stamped_at: server.clock.now(),
    });
    expect(await stamp()).toEqual({ stamped: 0 });
    await buildReading(own.client);
    server.clock.advance(3_600_000);
    // Something came, but today has its stamp.
    expect(await stamp()).toEqual({ stamped: 0 });
    server.clock.advance(24 * 3_600_000);
    expect(await stamp()).toEqual({ stamped: 1 });
    server.clock.advance(24 * 3_600_000);
    // Another day, on which nothing came.
    expect(await stamp()).toEqual({ stamped: 0 });
    expect(tsa.refused).toEqual([]);

    const { file, verdict, lines } = await told(own);
    expect(file.timestamps).toHaveLength(2);
    expect(verdict.timestamps.map(({ found }) => found)).toEqual(['proven', 'proven']);
    expect(lines).toContain('secondo «Marche di prova (Prove & C.)» (autorità non verificata)');
    expect(lines).not.toMatch(/^-/m);
    const last = (await stampsOf()).at(-1)!;
    expect((await own.client.integrity.own()).timestamp).toEqual({
      at: last.stamped_at.toISOString(),
      sequence: Number(last.sequence),
      authority: 'Marche di prova (Prove & C.)',
      isVouched: false,
    });
    expect((await summarizeIntegrity(server.services)).timestamps).toEqual({
      isOn: true,
      last: { at: last.stamped_at.toISOString(), authority: 'Marche di prova (Prove & C.)' },
      behind: 0,
    });
    await own.client.reminders.sendTest({ by: 'email' });
    const [mail] = (await server.mailbox.list()).filter(({ to }) => to === own.email);
    const kept = (await server.mailbox.read(mail!.id))!.attachments[0]!.content;
    expect(readKeptTimeStamps(kept)).toHaveLength(1);
    // Kept outside, it speaks even where the table was emptied.
    await server.db.owner('DELETE FROM integrity_timestamps WHERE restaurant_id = $1', [own.id]);
    expect((await told(own)).lines).toContain('nessuna marca temporale di un’autorità riconosciuta lo prova');
    expect((await told(own, kept)).verdict.timestamps.map(({ found }) => found)).toEqual(['proven']);
  });

  it('finds what was rewritten since, and a stamp that was touched', async () => {
    await stamp();
    await server.db.owner(
      `UPDATE data_integrity_hashes SET hash = repeat('a', 64) WHERE restaurant_id = $1 AND sequence =
         (SELECT max(sequence) FROM integrity_timestamps WHERE restaurant_id = $1)`,
      [own.id],
    );
    expect((await told(own)).lines).toMatch(/^- la marca temporale .* dice altro/m);
    await server.db.owner(
      `UPDATE integrity_timestamps SET at = at - interval '1 day' WHERE restaurant_id = $1`,
      [own.id],
    );
    expect((await told(own)).lines).toMatch(
      /^- la marca temporale .* non è quella che l’autorità ha firmato/m,
    );
  });

  it('of no tryout, no demo, and of nobody who has no records', async () => {
    const [tryout, demo] = [await buildRestaurant(server), await buildRestaurant(server)];
    await buildReading(tryout.client);
    await buildReading(demo.client);
    await server.db.owner(`UPDATE restaurants SET tryout_until = '2100-01-01' WHERE id = $1`, [tryout.id]);
    await server.db.owner('UPDATE restaurants SET is_demo = true WHERE id = $1', [demo.id]);
    const empty = await buildRestaurant(server, { plan: 'free' });
    expect(await stamp()).toEqual({ stamped: 1 });
    for (const { id } of [tryout, demo, empty]) expect(await stampsOf(id)).toEqual([]);
  });

  it('by the policy and the login that the installation says, and is vouched for by its roots', async () => {
    const rootsFile = join(folder, 'roots.pem');
    writeFileSync(rootsFile, `${pemOf(makeAuthority().root)}\n${pemOf(tsa.root)}`);
    const policy = '1.3.6.1.4.1.99999.7.1';
    expect(await stamp({ rootsFile, policy, login: 'cucina:se:greto è' })).toEqual({ stamped: 1 });
    const { headers } = tsa.asked.at(-1)!;
    const [kind, said] = (headers.authorization ?? '').split(' ');
    expect([kind, Buffer.from(said!, 'base64').toString()]).toEqual(['Basic', 'cucina:se:greto è']);
    expect((await stampsOf())[0]!.is_vouched).toBe(true);
    expect((await own.client.integrity.own()).timestamp?.isVouched).toBe(true);
  });

  it('is due every night behind the check, and again with growing waits', () => {
    const kind = jobKinds.find(({ name }) => name === 'stamp-checkpoints');
    expect(kind).toMatchObject({ cron: '30 2 * * *', retryDelaySeconds: 120, retryLimit: 24 });
  });

  it('is off without a setting, and asks nobody', async () => {
    const asked = tsa.asked.length;
    expect(
      await stampCheckpoints({ ...server.services, outside: new Outside(usualOutside, server.clock) }),
    ).toBe(null);
    expect(tsa.asked.length).toBe(asked);
  });

  it('is not taken from an authority that the roots do not vouch for', async () => {
    const rootsFile = join(folder, 'others.pem');
    const stranger = makeAuthority();
    writeFileSync(rootsFile, `${pemOf(stranger.root)}${pemOf(stranger.issuing)}`);
    await expect(stamp({ rootsFile })).rejects.toThrow('nobody vouches for');
    expect(await stampsOf()).toEqual([]);
  });

  const faults: readonly (readonly [StampFault, RegExp])[] = [
    ['refused', /refused by 2/],
    ['wrong_nonce', /another question/],
    ['no_nonce', /another question/],
    ['wrong_imprint', /imprint/],
    ['other_hash', /imprint/],
    ['other_policy', /another policy/],
    ['expired', /expired/],
    ['no_eku', /purpose/],
    ['eku_not_critical', /purpose/],
    ['eku_and_more', /purpose/],
    ['weak_key', /algorithm/],
    ['no_ess', /signer/],
    ['ess_of_another', /signer/],
    ['no_certificate', /signer/],
    ['bad_signature', /signature/],
    ['past', /another time/],
    ['future', /another time/],
    ['cut', /no answer of an authority/],
    ['html', /no answer of an authority/],
    ['hangs', /timeout/],
    ['too_large', /too_large/],
    ['redirects', /redirected/],
    ['busy', /status 429/],
    ['fails', /status 500/],
  ];
  it.each(faults)(
    '%s: nothing is believed, nothing waits, and the next run makes it good',
    async (fault, why) => {
      tsa.fault = fault;
      const change = { policy: '1.3.6.1.4.1.99999.1', ...(fault === 'hangs' ? { answerMs: 150 } : {}) };
      const asked = tsa.asked.length;
      await expect(stamp(change)).rejects.toThrow(why);
      expect(tsa.asked.length).toBe(asked + 1);
      expect(await stampsOf()).toEqual([]);
      // The checkpoint is there without it, and the file is sound.
      expect((await told(own)).lines).not.toMatch(/^-/m);
      tsa.fault = null;
      expect(await stamp(change)).toEqual({ stamped: 1 });
    },
  );

  it('others are stamped though one was refused; who is away is not asked for each', async () => {
    const others = [
      await buildRestaurant(server),
      await buildRestaurant(server),
      await buildRestaurant(server),
    ];
    for (const { client } of others) await buildReading(client);
    let left = 1;
    Object.defineProperty(tsa, 'fault', {
      configurable: true,
      get: () => (left-- > 0 ? 'refused' : null),
      set: () => {},
    });
    await expect(stamp()).rejects.toThrow('refused');
    Object.defineProperty(tsa, 'fault', { configurable: true, writable: true, value: null });
    const ids = [own, ...others].map(({ id }) => id);
    const all = async () => (await Promise.all(ids.map((id) => stampsOf(id)))).flat().length;
    expect(await all()).toBe(3);
    expect(await stamp()).toEqual({ stamped: 1 });
    await server.db.owner('DELETE FROM integrity_timestamps');
    tsa.fault = 'busy';
    const asked = tsa.asked.length;
    const outside = outsideWith();
    await expect(stamp({}, outside)).rejects.toThrow('429');
    // It asked for two minutes of rest.
    expect(outside.pausedFor(authorityService)).toBe(120);
    await expect(stamp({}, outside)).rejects.toThrow('let alone');
    expect(tsa.asked.length).toBe(asked + 1);
    // Refused for all of them, three are enough.
    tsa.fault = 'refused';
    await expect(stamp()).rejects.toThrow('refused');
    expect(tsa.asked.length).toBe(asked + 4);
  });

  it('says on the console that it lags behind once something waits for two days', async () => {
    tsa.fault = 'refused';
    await expect(stamp()).rejects.toThrow();
    expect((await summarizeIntegrity(server.services)).timestamps.behind).toBe(0);
    server.clock.advance(49 * 3_600_000);
    expect((await summarizeIntegrity(server.services)).timestamps.behind).toBe(1);
    tsa.fault = null;
    await stamp();
    expect((await summarizeIntegrity(server.services)).timestamps.behind).toBe(0);
  });

  it('of one restaurant stands in no other’s file, and can not be changed by the roles of the server', async () => {
    const other = await buildRestaurant(server);
    await buildReading(other.client);
    expect(await stamp()).toEqual({ stamped: 2 });
    expect((await told(other)).file.timestamps?.map(({ checkpoint }) => checkpoint.restaurantId)).toEqual([
      other.id,
    ]);
    for (const change of [
      'UPDATE integrity_timestamps SET authority = authority',
      'DELETE FROM integrity_timestamps',
    ])
      await expect(
        server.services.database.asTenant(own.id, (tx) => tx.connection.query(change)),
      ).rejects.toThrow('permission denied');
  });
});
