import { beforeAll, describe, expect, it } from 'vitest';
import { recordKinds, sheetTabs } from '#server/features.ts';
import { gidOf } from '../plan-batch.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { copyingRestaurant, copyLater, copyRound, readTemperature, startCopyWorld } from './test-kit.ts';
import { calendarTests } from './calendar.part.test.ts';
import type { CopyingRestaurant, CopyWorld } from './test-kit.ts';
import type { FakeTab, GoogleFault } from '#tests/support/google-counterpart.ts';

let world: CopyWorld;
beforeAll(async () => {
  world = await startCopyWorld();
});

const temperatures = 'Temperature';

/** Column A of a tab, without its head. */
const idsIn = ({ sheet }: CopyingRestaurant, title = temperatures): string[] =>
  world.google
    .rowsOf(sheet, title)
    .slice(1)
    .map(([id]) => id!);
const tabOf = ({ sheet }: CopyingRestaurant, title = temperatures): FakeTab =>
  sheet.tabs.find((tab) => tab.title === title)!;
const statusOf = ({ client }: CopyingRestaurant) => client.googleCopy.status();

describe('one reading', () => {
  it('[GOOG-16] [GOOG-19] becomes one row of the restaurant’s own spreadsheet, with its id and the hash of its link', async () => {
    const { google, server } = world;
    const own = await copyingRestaurant(world);
    const reading = await readTemperature(own, 3.5);
    await copyRound(world);
    const [head, row, ...others] = google.rowsOf(own.sheet, temperatures);
    expect(head).toEqual([
      'ID registrazione',
      'N.',
      'Quando (ora di Roma)',
      'Attrezzatura',
      'Temperatura °C',
      'Esito',
      'Minimo °C',
      'Massimo °C',
      'Operatore',
      'Cosa è stato fatto',
      'Note',
      'Registrata il',
      'Corregge (ID)',
      'Motivo della correzione',
      'Corretta il',
      'Perché in ritardo',
      'Impronta',
    ]);
    const [link] = await server.db.owner<{ hash: string; sequence: string }>(
      'SELECT hash, sequence FROM data_integrity_hashes WHERE restaurant_id = $1',
      [own.id],
    );
    expect(row!.slice(0, 6)).toEqual([
      reading.id,
      link!.sequence,
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      'Frigo carne',
      '3.5',
      'OK',
    ]);
    expect(row!.at(-1)).toBe(link!.hash);
    expect(others).toEqual([]);
    expect(google.refused).toEqual([]);
  });

  it('[GOOG-19] what comes later stands below, each in its own row, and its correction in another', async () => {
    const own = await copyingRestaurant(world);
    const first = await readTemperature(own, 3);
    await copyRound(world);
    const second = await readTemperature(own, 4, 'Frigo pesce');
    const mended = await own.client.refrigeration.correctReading({
      id: newId(),
      readingId: second.id,
      temperature: 3.1,
      reason: 'Scritto male',
    });
    await copyLater(world);
    expect(idsIn(own)).toEqual([first.id, second.id, mended.id]);
    expect(await statusOf(own)).toMatchObject({ isStarted: true, waiting: 0, problem: null, records: 3 });
  });

  it('[GOOG-20] is saved although Google is away, and told how long it waits; then it comes', async () => {
    const own = await copyingRestaurant(world);
    world.google.fail('cut', 1_000);
    const reading = await readTemperature(own, 3);
    await copyRound(world);
    expect(await statusOf(own)).toMatchObject({
      waiting: 1,
      waitingSince: expect.any(String) as string,
      problem: 'unreachable',
      retryAt: expect.any(String) as string,
      problems: [{ problem: 'unreachable' }],
    });
    world.google.mend();
    await copyLater(world, 4);
    expect(idsIn(own)).toEqual([reading.id]);
    expect(await statusOf(own)).toMatchObject({ waiting: 0, problem: null });
  });
});

describe('an answer that does not come', () => {
  it.each<[GoogleFault, RegExp]>([
    ['broken_after', /values.batchUpdate/],
    ['cut_after', /values.batchUpdate/],
    ['half', /values.batchUpdate/],
    ['broken', /values.batchUpdate/],
    ['cut', /values.batchGet/],
    ['half', /values.batchGet/],
    ['redirects', /values/],
    ['stranger', /values.batchUpdate/],
    ['stranger', /values.batchGet/],
  ])(
    '[GOOG-20] [GOOG-67] of %s at %s leaves one row for each record, also with others behind it',
    async (fault, call) => {
      const own = await copyingRestaurant(world);
      const readings = [await readTemperature(own, 3), await readTemperature(own, 4)];
      // Another key: its token is asked for anew.
      const other = world.google.account(`nuovo-${own.id.slice(-6)}`);
      own.sheet.editors.add(other.email);
      await own.client.googleCopy.updateSetup({ id: newId(), google_service_account_key: other.keyFile });
      world.google.fail(fault, 1, call);
      await copyRound(world);
      expect(await statusOf(own)).toMatchObject({ waiting: 2 });
      readings.push(await readTemperature(own, 5));
      await copyLater(world, 10);
      expect(idsIn(own)).toEqual(readings.map(({ id }) => id));
      expect((await statusOf(own)).touchedAt).toBeNull();
    },
  );

  it('[GOOG-20] Google that asks for seven seconds is let alone for so long', async () => {
    const own = await copyingRestaurant(world);
    await readTemperature(own, 3);
    world.google.fail('busy', 1, /values/);
    await copyRound(world);
    expect(await statusOf(own)).toMatchObject({ problem: 'busy' });
    const askedFor = () => world.google.asked.filter(({ path }) => path.includes(own.sheet.id)).length;
    const before = askedFor();
    await copyLater(world, 6);
    expect(askedFor()).toBe(before);
    await copyLater(world, 2);
    expect(idsIn(own)).toHaveLength(1);
  });

  it('[GOOG-20] several servers at once, and one that died while it wrote, leave one row for each', async () => {
    const own = await copyingRestaurant(world);
    const readings = [await readTemperature(own, 3), await readTemperature(own, 4)];
    await Promise.all([copyRound(world), copyRound(world), copyRound(world)]);
    expect(idsIn(own)).toEqual(readings.map(({ id }) => id));
    // Sent, and never noted: the lease of the dead one runs out.
    await world.server.db.owner(
      `UPDATE google_copy_tabs SET next_row = 2, last_id = NULL, sequence = 0 WHERE restaurant_id = $1`,
      [own.id],
    );
    await world.server.db.owner(
      `UPDATE google_copies SET lease_id = $2, lease_until = $3 WHERE restaurant_id = $1`,
      [own.id, newId(), new Date(world.server.clock.now().getTime() + 60_000).toISOString()],
    );
    readings.push(await readTemperature(own, 5));
    await copyLater(world);
    expect(idsIn(own), 'somebody else may be writing').toHaveLength(2);
    await copyLater(world, 61);
    expect(idsIn(own)).toEqual(readings.map(({ id }) => id));
  });

  it('[GOOG-21] a key that was withdrawn is told, and one that was put in its place goes on', async () => {
    const own = await copyingRestaurant(world);
    const readings = [await readTemperature(own, 3)];
    world.google.revoke(own.account);
    await copyRound(world);
    expect(await statusOf(own)).toMatchObject({ problem: 'key_refused', retryAt: null, waiting: 1 });
    const other = world.google.account(`altro-${own.id.slice(-6)}`);
    own.sheet.editors.add(other.email);
    await own.client.googleCopy.updateSetup({ id: newId(), google_service_account_key: other.keyFile });
    expect(await own.client.googleCopy.retry()).toEqual({ success: true });
    expect(idsIn(own)).toEqual(readings.map(({ id }) => id));
  });
});

describe('a spreadsheet that somebody has edited', () => {
  /** Three readings are there; then somebody edits, and a fourth is read. */
  async function edited(edit: (own: CopyingRestaurant, tab: FakeTab) => void) {
    const own = await copyingRestaurant(world);
    const readings = [];
    for (const temperature of [1, 2, 3]) readings.push(await readTemperature(own, temperature));
    await copyRound(world);
    edit(own, tabOf(own));
    readings.push(await readTemperature(own, 4));
    await copyLater(world, 5);
    return { own, ids: readings.map(({ id }) => id) };
  }

  it('[GOOG-22] sorted by hand it loses nothing and doubles nothing, and it is told', async () => {
    const { own, ids } = await edited((_, tab) => {
      const [head, ...rows] = tab.rows;
      tab.rows = [head!, ...rows.toReversed()];
    });
    expect(idsIn(own)).toEqual([ids[2], ids[1], ids[0], ids[3]]);
    expect((await statusOf(own)).touchedAt).not.toBeNull();
  });

  it('[GOOG-22] with rows taken away, or put between, nothing that stands there is written over', async () => {
    const less = await edited((_, tab) => void tab.rows.splice(2, 1));
    expect(idsIn(less.own)).toEqual([less.ids[0], less.ids[2], less.ids[3]]);
    const more = await edited(
      (_, tab) => void tab.rows.splice(1, 0, ['Totale', '', '=SUM(A:A)'], ['appunti']),
    );
    expect(idsIn(more.own)).toEqual(['Totale', 'appunti', ...more.ids]);
  });

  it('[GOOG-22] with a line below the last one the next comes behind it, also the one after that', async () => {
    const { own, ids } = await edited((_, tab) => void tab.rows.push(['visto, Ugo']));
    expect(idsIn(own)).toEqual([...ids.slice(0, 3), 'visto, Ugo', ids[3]]);
    const last = await readTemperature(own, 5);
    await copyLater(world);
    expect(idsIn(own).at(-1)).toBe(last.id);
  });

  it('[GOOG-22] a column of the restaurant’s own is left alone', async () => {
    const { own, ids } = await edited((_, tab) => {
      tab.columnCount += 1;
      tab.rows[0]![tab.columnCount - 1] = 'Visto da';
      tab.rows[1]![tab.columnCount - 1] = 'Ugo';
    });
    expect(idsIn(own)).toEqual(ids);
    expect(tabOf(own).rows[1]!.at(-1)).toBe('Ugo');
  });

  it('[GOOG-22] a tab that is called otherwise is still the same', async () => {
    const { own, ids } = await edited((_, tab) => void (tab.title = "Frighi dell'anno"));
    expect(idsIn(own, "Frighi dell'anno")).toEqual(ids);
    expect((await statusOf(own)).problem).toBeNull();
  });

  it('[GOOG-22] rows that were cut off the end are made again', async () => {
    const { own, ids } = await edited((_, tab) => {
      tab.rows = tab.rows.slice(0, 2);
      tab.rowCount = 2;
    });
    expect(idsIn(own)).toEqual([ids[0], ids[3]]);
    expect(tabOf(own).rowCount).toBeGreaterThan(3);
  });

  it('[GOOG-22] a tab that was taken away is told; made anew it is filled from the beginning', async () => {
    const { own, ids } = await edited(
      ({ sheet }, tab) => void (sheet.tabs = sheet.tabs.filter((one) => one !== tab)),
    );
    expect(await statusOf(own)).toMatchObject({ problem: 'tab_missing', waiting: 1 });
    expect(await own.client.googleCopy.initialize({ id: newId() })).toMatchObject({
      success: true,
      message: 'Il foglio «Copia di Credenza» è pronto: una scheda creata. La copia parte adesso.',
    });
    await copyLater(world);
    expect(idsIn(own)).toEqual(ids);
  });
});

describe('the structure', () => {
  it('[GOOG-06] is made once: run again it makes what is missing; a tab of the restaurant’s own keeps its name', async () => {
    const own = await copyingRestaurant(world, { begun: false });
    const mine = { ...own.sheet.tabs[0]!, sheetId: 77, title: temperatures, rows: [['il mio']] };
    own.sheet.tabs.push(mine);
    world.google.fail('cut_after', 1, /spreadsheets.batchUpdate/);
    expect(await own.client.googleCopy.initialize({ id: newId() })).toEqual({
      success: false,
      message: null,
      problem: 'unreachable',
    });
    for (const made of [1, 2])
      expect(await own.client.googleCopy.initialize({ id: newId() }), String(made)).toMatchObject({
        success: true,
      });
    const reading = await readTemperature(own, 3);
    await copyRound(world);
    expect(idsIn(own, `${temperatures} (Credenza)`)).toEqual([reading.id]);
    expect(mine.rows).toEqual([['il mio']]);
    expect(own.sheet.metadata).toEqual([{ metadataKey: 'credenza.restaurant', metadataValue: own.id }]);
    expect(tabOf(own, `${temperatures} (Credenza)`)).toMatchObject({
      frozenRowCount: 1,
      protectedFor: [own.account.email],
    });
  });

  it('[GOOG-23] the spreadsheet of another restaurant is refused', async () => {
    const [one, other] = [await copyingRestaurant(world), await copyingRestaurant(world, { begun: false })];
    one.sheet.editors.add(other.account.email);
    await other.client.googleCopy.updateSetup({ id: newId(), google_sheet_id: one.sheet.id });
    expect(await other.client.googleCopy.initialize({ id: newId() })).toEqual({
      success: false,
      message: null,
      problem: 'sheet_of_other',
    });
    expect((await other.client.googleCopy.check()).steps[2]).toMatchObject({ problem: 'sheet_of_other' });
  });

  it('[GOOG-24] a first filling of thousands takes few calls, grows the tab, and goes on where it was', async () => {
    const own = await copyingRestaurant(world);
    await readTemperature(own, 3);
    await world.server.db.owner(
      `INSERT INTO refrigeration_logs (restaurant_id, id, equipment_name, temperature, status, operator_name, performed_at, recorded_at)
       SELECT $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Frigo', 3, 'OK', 'Anna', now(), now() FROM generate_series(1, 2500) n`,
      [own.id],
    );
    await world.server.db.owner(
      `INSERT INTO data_integrity_hashes (restaurant_id, sequence, id, data_type, data_identifier, record_hash, previous_hash, hash, created_at)
       SELECT $1, n + 1, gen_random_uuid(), 'refrigeration_log', ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'r', 'p', 'h', now()
         FROM generate_series(1, 2500) n`,
      [own.id],
    );
    await world.server.db.owner('UPDATE integrity_chains SET sequence = 2501 WHERE restaurant_id = $1', [
      own.id,
    ]);
    const before = world.google.calls.length;
    await copyRound(world);
    expect(await statusOf(own)).toMatchObject({ waiting: 1_501, records: 2_501 });
    await copyLater(world);
    await copyLater(world);
    expect(idsIn(own)).toHaveLength(2_501);
    expect(new Set(idsIn(own)).size).toBe(2_501);
    expect(world.google.calls.length - before).toBeLessThanOrEqual(10);
    expect(tabOf(own).rowCount).toBeGreaterThanOrEqual(2_502);
  });
});

describe('the comparison', () => {
  it('[GOOG-25] tells what was changed by hand, tab by tab, and puts it right on request', async () => {
    const own = await copyingRestaurant(world);
    for (const temperature of [1, 2, 3, 4]) await readTemperature(own, temperature);
    await copyRound(world);
    expect(await own.client.googleCopy.compare()).toEqual({ differences: [], problem: null });
    const tab = tabOf(own);
    const ids = idsIn(own);
    tab.rows[1]![4] = 9.9;
    tab.rows.splice(2, 1);
    tab.rows.push([...tab.rows[3]!], ['a mano']);
    const found = [
      { title: temperatures, kind: 'refrigeration_log', missing: 1, doubled: 1, changed: 1, foreign: 1 },
    ];
    expect(await own.client.googleCopy.compare()).toEqual({ differences: found, problem: null });
    expect(await statusOf(own)).toMatchObject({
      differences: found,
      comparedAt: expect.any(String) as string,
    });
    expect(await own.client.googleCopy.restore({ id: newId() })).toEqual({
      restored: [temperatures],
      problem: null,
    });
    await copyLater(world);
    expect(idsIn(own)).toEqual(ids);
    expect(await own.client.googleCopy.compare()).toEqual({ differences: [], problem: null });
  });

  it('[GOOG-25] of a copy that was not begun is refused, and Google that is away is told', async () => {
    const none = await copyingRestaurant(world, { begun: false });
    await expect(none.client.googleCopy.compare()).rejects.toMatchObject({ code: 'GOOGLE_COPY_NOT_STARTED' });
    await expect(none.client.googleCopy.retry()).rejects.toMatchObject({ code: 'GOOGLE_COPY_NOT_STARTED' });
    const own = await copyingRestaurant(world);
    world.google.fail('broken', 1, /values.batchGet/);
    expect(await own.client.googleCopy.compare()).toEqual({ differences: null, problem: 'unavailable' });
  });
});

describe('leaving', () => {
  it('[GOOG-26] forgets the key and leaves the spreadsheet; whoever comes back finds it filled, and nothing twice', async () => {
    const own = await copyingRestaurant(world);
    const readings = [await readTemperature(own, 3)];
    await copyRound(world);
    await own.client.googleCopy.disconnect({ id: newId() });
    expect(await own.client.googleCopy.setup()).toMatchObject({
      google_service_account_key: null,
      google_sheet_id: own.sheet.id,
      isStarted: false,
    });
    readings.push(await readTemperature(own, 4));
    await copyLater(world);
    expect(idsIn(own)).toHaveLength(1);
    await own.client.googleCopy.updateSetup({ id: newId(), google_service_account_key: own.account.keyFile });
    await own.client.googleCopy.initialize({ id: newId() });
    await copyLater(world);
    expect(idsIn(own)).toEqual(readings.map(({ id }) => id));
  });
});

describe('the documents’ call', () => {
  it('[API-22, GOOG-06] initialize_restaurant_data makes the structure, or says what is missing', async () => {
    const own = await copyingRestaurant(world, { begun: false });
    const call = async (restaurant_id: string) => {
      const response = await own.browser.fetch('/api/functions/google-data-manager', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'initialize_restaurant_data', restaurant_id }),
      });
      return { status: response.status, body: (await response.json()) as object };
    };
    own.sheet.editors.clear();
    own.sheet.readers.clear();
    expect(await call(own.id)).toEqual({
      status: 200,
      body: {
        success: false,
        error:
          'Il foglio Google non è condiviso con l’account di servizio. Apri il foglio, premi Condividi e aggiungi l’indirizzo dell’account di servizio come Editor.',
      },
    });
    own.sheet.editors.add(own.account.email);
    expect(await call(own.id)).toMatchObject({ status: 200, body: { success: true } });
    expect(tabOf(own)).toBeDefined();
    expect(await call(newId())).toMatchObject({ status: 403, body: { success: false } });
  });
});

describe('the tabs', () => {
  it('[GOOG-27] are there for every kind of record that the chain vouches for, each under a name of its own', () => {
    const tables = new Set(sheetTabs.map(({ table }) => table));
    expect(recordKinds.filter(({ table }) => !tables.has(table)).map(({ name }) => name)).toEqual([]);
    expect(sheetTabs).toHaveLength(recordKinds.length);
    const titles = sheetTabs.map(({ title }) => title.toLowerCase());
    expect(titles).toEqual([...new Set(titles)]);
    const gids = sheetTabs.map(({ kind }) => gidOf(kind));
    expect(gids).toEqual([...new Set(gids)]);
  });

  it('[GOOG-27] hold all that was recorded in the rooms, and are the same when they are read again', async () => {
    const own = await copyingRestaurant(world);
    const { client } = own;
    await client.inventory.create({
      id: newId(),
      name: 'Ricotta',
      unit: 'kg',
      initialStock: { quantity: 3.5, lotNumber: 'L1' },
    });
    const manage = async (call: object) => {
      const response = await own.browser.fetch('/api/functions/google-data-manager', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ restaurant_id: own.id, ...call }),
      });
      expect(response.status, JSON.stringify(call)).toBe(200);
      return (await response.json()) as { task: { id: string } };
    };
    const { task } = await manage({
      action: 'add_haccp_task',
      task: { name: 'Friggitrice', frequency: 'daily', critical_limit: 'max 180' },
    });
    await manage({ action: 'submit_haccp_task', submission: { task_id: task.id, value: '200' } });
    await manage({
      action: 'add_recipe',
      recipe: { name: 'Gnocchi', ingredients: ['patate', 'farina'], allergens: ['glutine'] },
    });
    await readTemperature(own, 12);
    for (let left = 1; left > 0;) {
      await copyLater(world);
      left = (await statusOf(own)).waiting;
    }
    const counted = await world.server.db.owner<{ data_type: string; n: number }>(
      'SELECT data_type, count(*)::int AS n FROM data_integrity_hashes WHERE restaurant_id = $1 GROUP BY 1',
      [own.id],
    );
    expect(counted.length).toBeGreaterThanOrEqual(4);
    for (const { data_type, n } of counted)
      expect(idsIn(own, sheetTabs.find(({ kind }) => kind === data_type)!.title), data_type).toHaveLength(n);
    expect(await own.client.googleCopy.compare()).toEqual({ differences: [], problem: null });
  });
});

describe('the setup', () => {
  it('[GOOG-17] [GOOG-21] is stored; the key is sealed and never told again', async () => {
    const own = await copyingRestaurant(world, { begun: false });
    await own.client.googleCopy.updateSetup({
      id: newId(),
      google_drive_folder_id: 'https://drive.google.com/drive/u/0/folders/1AbCdEfGhIjKlMnOpQrS?usp=sharing',
    });
    const setup = await own.client.googleCopy.setup();
    expect(setup).toMatchObject({
      google_service_account_email: own.account.email,
      google_service_account_readable: true,
      google_drive_folder_id: '1AbCdEfGhIjKlMnOpQrS',
      google_sheet_id: own.sheet.id,
      isStarted: false,
    });
    const [row] = await world.server.db.owner<Record<string, string>>(
      'SELECT * FROM restaurants WHERE id = $1',
      [own.id],
    );
    const secret = (JSON.parse(own.account.keyFile) as { private_key: string }).private_key.slice(40, 90);
    const log = await world.server.db.owner('SELECT * FROM audit_logs WHERE restaurant_id = $1', [own.id]);
    expect(JSON.stringify([setup, row, log])).not.toContain(secret);
    expect(row!['google_service_account_key']).toMatch(/^v1\./);
    // Left out it stays; null takes it away.
    await own.client.googleCopy.updateSetup({ id: newId(), google_service_account_key: null });
    expect(await own.client.googleCopy.setup()).toMatchObject({
      google_service_account_email: null,
      google_service_account_key: null,
      google_sheet_id: own.sheet.id,
    });
  });

  it.each([
    ['', 'required'],
    ['{"type":"authorized_user"}', 'invalid_service_account'],
    ['-----BEGIN PRIVATE KEY-----', 'invalid_service_account'],
    ['{"type":"service_account","client_email":"a@b.it","private_key":"x"}', 'invalid_service_account'],
    ['x'.repeat(10_001), 'too_long'],
  ])('[GOOG-21] a text is no key (%#), and nothing is stored', async (key, code) => {
    const own = await buildRestaurant(world.server);
    await expect(
      own.client.googleCopy.updateSetup({ id: newId(), google_service_account_key: key }),
    ).rejects.toMatchObject({ data: { fields: [{ field: 'google_service_account_key', code }] } });
    expect(await own.client.googleCopy.setup()).toMatchObject({ google_service_account_key: null });
  });

  it('[GOOG-21] a key file with a key that is none, and addresses of something else, are refused by the field', async () => {
    const own = await buildRestaurant(world.server);
    const account = JSON.parse(world.google.account('rotto').keyFile) as Record<string, string>;
    const key_without_sense = `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(300)}\n-----END PRIVATE KEY-----\n`;
    await expect(
      own.client.googleCopy.updateSetup({
        id: newId(),
        google_service_account_key: JSON.stringify({ ...account, private_key: key_without_sense }),
      }),
    ).rejects.toMatchObject({
      data: { fields: [{ field: 'google_service_account_key', code: 'invalid_service_account' }] },
    });
    await expect(
      own.client.googleCopy.updateSetup({
        id: newId(),
        google_sheet_id: 'https://drive.google.com/drive/folders/1AbCdEfGhIjKlMnOpQrS',
        google_drive_folder_id: 'http://127.0.0.1/x',
      }),
    ).rejects.toMatchObject({
      data: {
        fields: [
          { field: 'google_drive_folder_id', code: 'invalid_folder' },
          { field: 'google_sheet_id', code: 'invalid_sheet' },
        ],
      },
    });
  });

  it('[GOOG-03] [GOOG-67] the steps follow what is stored and what Google says of it', async () => {
    const own = await buildRestaurant(world.server);
    const { client } = own;
    const steps = async () =>
      (await client.googleCopy.check()).steps.map(({ step, state, problem }) => [step, state, problem]);
    const open = (step: string) => [step, 'open', null];
    const done = (step: string) => [step, 'done', null];
    expect(await steps()).toEqual(['account', 'folder', 'sheet', 'structure'].map(open));
    const account = world.google.account(`passi-${own.id.slice(-6)}`);
    await client.googleCopy.updateSetup({ id: newId(), google_service_account_key: account.keyFile });
    expect(await steps()).toEqual([done('account'), open('folder'), open('sheet'), open('structure')]);
    const sheet = world.google.sheet(`foglio_dei_passi_${own.id.slice(-6)}`, []);
    await client.googleCopy.updateSetup({
      id: newId(),
      google_sheet_id: sheet.id,
      google_drive_folder_id: 'cartella_dei_passi',
    });
    const failed = (step: string, problem: string) => [step, 'failed', problem];
    expect(await steps()).toEqual([
      done('account'),
      failed('folder', 'folder_missing'),
      failed('sheet', 'sheet_not_shared'),
      open('structure'),
    ]);
    world.google.folders.set('cartella_dei_passi', {
      name: 'HACCP',
      readers: new Set([account.email]),
      mimeType: 'application/vnd.google-apps.folder',
      trashed: false,
    });
    sheet.readers.add(account.email);
    expect(await steps()).toEqual([
      done('account'),
      done('folder'),
      failed('sheet', 'sheet_read_only'),
      open('structure'),
    ]);
    sheet.editors.add(account.email);
    expect((await steps())[2]).toEqual(done('sheet'));
    await client.googleCopy.initialize({ id: newId() });
    expect(await steps()).toEqual(['account', 'folder', 'sheet', 'structure'].map(done));
    // Somebody on the way answers 200 in Google’s place (GOOG-67).
    for (const [call, step] of [
      [/about/, 0],
      [/files/, 1],
      [/spreadsheets.get/, 2],
    ] as const) {
      world.google.fail('stranger', 1, call);
      expect((await steps())[step]).toEqual(failed(['account', 'folder', 'sheet'][step]!, 'unreachable'));
    }
    sheet.trashed = true;
    expect((await steps())[2]).toEqual(failed('sheet', 'sheet_missing'));
  });

  it('[GOOG-14] the ticks of the guide are the restaurant’s, and can be taken back', async () => {
    const own = await buildRestaurant(world.server);
    const tick = (step: 'account' | 'key', done: boolean) =>
      own.client.googleCopy.tickStep({ id: newId(), step, done });
    await tick('key', true);
    expect(await tick('account', true)).toEqual({ guide: ['account', 'key'] });
    expect(await tick('key', false)).toEqual({ guide: ['account'] });
    expect(await own.client.googleCopy.setup()).toMatchObject({ guide: ['account'] });
  });
});

calendarTests(() => world);
