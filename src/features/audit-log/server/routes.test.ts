import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCheck, buildTask } from '#features/haccp/server/factories.ts';
import { buildEquipment, buildReading } from '#features/refrigeration/server/factories.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
let own: TestRestaurant;
let client: TestRestaurant['client'];
const morning = new Date('2026-11-21T10:00:00.000Z');

beforeAll(async () => {
  server = await testServer();
  server.clock.set(morning);
  own = await buildRestaurant(server);
  ({ client } = own);
});

const rowsOf = async (filter: object = {}) => (await client.auditLog.list(filter)).rows;
const whole = (entryId: string) => client.auditLog.one({ entryId });
const minutesLater = (minutes: number): void =>
  server.clock.set(new Date(morning.getTime() + minutes * 60_000));

describe('the audit log', () => {
  it('[AUDIT-01] says who did what to what, when, from which device and how, the newest first', async () => {
    const id = newId();
    await client.inventory.create({ id, name: 'Farina', unit: 'kg' });
    const [row] = await rowsOf({ record: id });
    expect(row).toMatchObject({
      id,
      at: morning.toISOString(),
      who: 'Anna',
      operatorId: own.operatorId,
      room: 'Magazzino',
      act: 'Prodotto aggiunto',
      about: { id, kind: 'Prodotto', name: 'Farina', path: `/inventory/${id}` },
      cameBy: 'screen',
      how: 'Dallo schermo',
    });
    expect(row!.device).toMatch(/ \([0-9A-F]{4}\)$/);
  });

  it('[AUDIT-02] holds before and after side by side, of what an answer does not repeat as well', async () => {
    const productId = newId();
    await client.inventory.create({ id: productId, name: 'Pane', unit: 'pz', supplier: 'Forno Rossi' });
    const edit = newId();
    await client.inventory.edit({ id: edit, productId, changes: { supplier: 'Forno Bianchi' } });
    expect(await whole(edit)).toMatchObject({
      hasBefore: true,
      changed: [{ label: 'Fornitore', before: 'Forno Rossi', after: 'Forno Bianchi' }],
      brief: 'Fornitore: Forno Rossi → Forno Bianchi',
    });
    const task = await buildTask(client, { name: 'Cottura', criticalLimit: '≥ 75 °C' });
    const update = newId();
    await client.haccp.updateTask({
      id: update,
      taskId: task.id,
      ...plan(task),
      name: 'Cottura pollo',
      dueTime: '12:30',
    });
    const changed = await whole(update);
    expect(changed.changed).toEqual([
      { label: 'Nome', before: 'Cottura', after: 'Cottura pollo' },
      expect.objectContaining({ label: 'Entro le ore', after: '12:30' }),
      expect.objectContaining({ label: 'Chiesto da' }),
    ]);
    expect(changed.same).toContainEqual({ label: 'Limite critico', before: '≥ 75 °C', after: '≥ 75 °C' });
  });

  it('[AUDIT-05] tells a correction and an answer of the record that they are about, with the new one beside', async () => {
    const equipment = await buildEquipment(client, { type: 'frigorifero', name: 'Frigo bar' });
    const reading = await buildReading(client, { equipmentId: equipment.id, temperature: 9 });
    const [answer, correction] = [newId(), newId()];
    await client.refrigeration.answerReading({
      id: answer,
      readingId: reading.id,
      action: 'Chiusa la porta',
    });
    const step = newId();
    await client.nonConformityRegister.addStep({
      id: step,
      key: `reading-${reading.id}`,
      cause: 'Porta aperta',
    });
    expect(await whole(step)).toMatchObject({
      about: { id: reading.id, kind: 'Temperatura', name: 'Frigo bar' },
      made: { id: step, kind: 'Annotazione' },
    });
    await client.refrigeration.correctReading({
      id: correction,
      readingId: reading.id,
      temperature: 3,
      reason: 'Letto male',
    });
    const corrected = await whole(correction);
    expect(corrected).toMatchObject({
      about: { id: reading.id, kind: 'Temperatura', name: 'Frigo bar' },
      made: { id: correction, kind: 'Temperatura', name: 'Frigo bar' },
      hasBefore: true,
    });
    expect(corrected.changed).toContainEqual({ label: 'Temperatura (°C)', before: '9', after: '3' });
    expect(await whole(answer)).toMatchObject({ about: { id: reading.id }, hasBefore: false });

    const productId = newId();
    await client.inventory.create({ id: productId, name: 'Latte', unit: 'l' });
    const movementId = newId();
    await client.inventory.receive({
      id: movementId,
      productId,
      quantity: 2,
      lotNumber: 'L1',
      came: 'there',
    });
    const mended = newId();
    await client.inventory.correct({ id: mended, movementId, reason: 'Doppio' });
    expect(await whole(mended)).toMatchObject({
      about: { id: movementId, kind: 'Movimento', name: 'Latte' },
      made: { id: mended, kind: 'Movimento', name: 'Latte' },
    });
    // As it was stored before the log named what it corrects.
    await server.db.owner('UPDATE audit_logs SET entity_id = id WHERE restaurant_id = $1 AND id = $2', [
      own.id,
      mended,
    ]);
    expect(await whole(mended)).toMatchObject({ about: { id: movementId }, made: { id: mended } });
  });

  it('[AUDIT-06] is narrowed by person, room, thing and days, and read page by page without a gap', async () => {
    const here = await buildRestaurant(server);
    const bruno = newId();
    await here.client.operators.create({ id: bruno, name: 'Bruno', icon: 'fish' });
    const task = await buildTask(here.client, { name: 'Bagnomaria', criticalLimit: '≥ 65 °C' });
    await here.client.operators.select({ operatorId: bruno });
    for (let n = 0; n < 5; n++) await buildCheck(here.client, task.id, { value: '70' });
    minutesLater(24 * 60);
    await here.client.operators.select({ operatorId: bruno });
    const productId = newId();
    await here.client.inventory.create({ id: productId, name: 'Sale', unit: 'kg' });
    const acts = async (filter: object) =>
      (await here.client.auditLog.list(filter)).rows.map(({ act }) => act);
    expect(await acts({ operatorId: bruno })).toHaveLength(6);
    expect(new Set(await acts({ room: 'haccp' }))).toEqual(
      new Set(['Controllo registrato', 'Attività aggiunta']),
    );
    expect(await acts({ record: productId })).toEqual(['Prodotto aggiunto']);
    expect(await acts({ from: '2026-11-22' })).toEqual(['Prodotto aggiunto']);
    expect(await acts({ to: '2026-11-21', room: 'inventory' })).toEqual([]);
    const all = await here.client.auditLog.list({ limit: 100 });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await here.client.auditLog.list({ limit: 2, ...(cursor ? { cursor } : {}) });
      paged.push(...page.rows.map(({ id }) => id));
      expect(page.total).toBe(all.rows.length);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(all.rows.map(({ id }) => id));
    const choices = await here.client.auditLog.choices({});
    expect(choices.people.map(({ name }) => name)).toEqual(['Anna', 'Bruno']);
    expect(choices.rooms).toContainEqual({ key: 'haccp', name: 'Controlli HACCP' });
    server.clock.set(morning);
  });

  it('[AUDIT-01] knows a plan that was given by command, and who is nobody of the house', async () => {
    await server.db.owner(
      `INSERT INTO audit_logs (restaurant_id, id, action, entity_type, entity_id, fingerprint, response, recorded_at, came_by)
       VALUES ($1, $2, 'plans.change', 'restaurant', $1, '', '{"from":"free","to":"plus","by":"command line"}', $3, 'command'),
              ($1, $4, 'of.old_times', 'thing', $1, '', '{"unheard":"Parola"}', $3, NULL)`,
      [own.id, newId(), morning.toISOString(), newId()],
    );
    const rows = await rowsOf({ record: own.id });
    expect(rows.find(({ act }) => act === 'Piano cambiato')).toMatchObject({
      who: 'Comando sul server',
      how: 'Da un comando sul server',
      device: null,
    });
    const unknown = rows.find(({ act }) => act === 'Altra modifica')!;
    expect(unknown).toMatchObject({ how: 'Non annotato', room: 'Altro' });
    expect((await whole(unknown.id)).said).toEqual([{ label: 'Altro dato', before: null, after: 'Parola' }]);
  });

  it('[AUDIT-01] tells what waited on a device, came of a file and of a documented call from what came of a screen', async () => {
    const { id: kitchenId, client: kitchen, browser } = await buildRestaurant(server);
    const howOf = async (act: string) =>
      (await kitchen.auditLog.list({})).rows.filter((row) => row.act === act).map(({ how }) => how);
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const response = await browser.fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      expect(response.status, await response.clone().text()).toBeLessThan(300);
    };
    const equipment = await buildEquipment(kitchen, { name: 'Frigo carni' });
    const performedAt = server.clock.now().toISOString();
    const reading = () => ({ id: newId(), equipmentId: equipment.id, temperature: 3, performedAt });
    await kitchen.refrigeration.recordReading(reading());
    const ticket = (await kitchen.operators.ticket()).ticket;
    await post('/refrigeration/readings', reading(), { 'x-operator-ticket': ticket });
    expect(await howOf('Temperatura registrata')).toEqual([
      'Tenuta sul dispositivo, inviata dopo',
      'Dallo schermo',
    ]);
    const content = Buffer.from('Prodotto;Unità;Quantità\nFarina;kg;2', 'utf8').toString('base64');
    const { fileId } = await kitchen.stockFiles.read({ content });
    const rows = [{ row: 1, name: 'Farina', unit: 'kg' as const, quantity: 2 }];
    await kitchen.stockFiles.importRows({ fileId, defaultUnit: 'pz', rows });
    expect(await howOf('Prodotto aggiunto')).toEqual(['Da un file importato']);
    const [farina] = (await kitchen.inventory.list({})).rows;
    const movement = { product_id: farina!.id, type: 'out', quantity: 1 };
    await post('/functions/google-data-manager', {
      restaurant_id: kitchenId,
      action: 'add_product_movement',
      movement,
    });
    expect(await howOf('Scarico registrato')).toEqual(['Da una chiamata documentata']);
  });

  it('[AUDIT-04] holds no PIN, no key and no hash of one in any column, and shows nobody the code of a link', async () => {
    await client.operators.create({ id: newId(), name: 'Carla', icon: 'cake', pin: '739154' });
    await client.google.updateSettings({
      id: newId(),
      google_api_key: 'AIzaSyA-geheim-0123456789012345678901234',
    });
    const recipeId = newId();
    await client.recipes.create({
      id: recipeId,
      name: 'Pane e olio',
      preparationTime: 5,
      lines: [{ name: 'Pane' }],
    });
    await client.allergenBook.choose({ id: newId(), revision: 0, recipeIds: [recipeId] });
    const { code } = await client.allergenBook.openLink({ id: newId(), seen: null });
    const texts = await server.db.owner<{ text: string }>(
      `SELECT concat_ws(' ', response::text, change::text) AS text FROM audit_logs WHERE restaurant_id = $1`,
      [own.id],
    );
    const stored = texts.map(({ text }) => text).join('\n');
    expect(stored).not.toMatch(/739154|geheim|\$argon2|AIza|Mozzarella1/);
    for (const { id } of await rowsOf({ limit: 100 })) {
      const shown = JSON.stringify(await whole(id));
      expect(shown).not.toMatch(/739154|geheim|argon2/);
      expect(shown).not.toContain(code);
    }
  });

  it('[AUDIT-07] hands out a period as CSV and XLSX, whole or not at all', async () => {
    const day = { from: '2026-11-21', to: '2026-11-21' } as const;
    const csv = await client.auditLog.file({ ...day, format: 'csv' });
    expect(csv.fileName).toBe('registro-attivita-2026-11-21-2026-11-21.csv');
    const text = Buffer.from(csv.content, 'base64').toString('utf8');
    expect(text).toMatch(/Fornitore: Forno Rossi;"?Fornitore: Forno Bianchi/);
    expect(text.split('\r\n').length).toBeGreaterThan(8);
    const xlsx = await client.auditLog.file({ ...day, format: 'xlsx' });
    expect(Buffer.from(xlsx.content, 'base64').subarray(0, 2).toString()).toBe('PK');
    const year = { from: '2025-11-20', to: '2026-11-21', format: 'csv' } as const;
    await expect(client.auditLog.file(year)).rejects.toMatchObject({ code: 'AUDIT_FILE_TOO_LONG' });
  });

  it('[AUDIT-06] reads any page by an index, however it is narrowed, and sorts nothing', async () => {
    const there = await buildRestaurant(server);
    const rows = Number(process.env['AUDIT_ROWS'] ?? 20_000);
    await server.db.owner(
      `INSERT INTO audit_logs (restaurant_id, id, action, operator_id, operator_name, entity_type, entity_id, fingerprint, response, recorded_at, room)
       SELECT $1, gen_random_uuid(), CASE WHEN n % 200 = 0 THEN 'recipes.create' ELSE (ARRAY['haccp.record_check','inventory.receive','labels.print'])[1 + n % 3] END,
              ('00000000-0000-7000-8000-00000000000' || n % 8)::uuid, 'Anna', 'product',
              ('00000000-0000-7000-8000-' || lpad((n % 500)::text, 12, '0'))::uuid, '', jsonb_build_object('name', 'Farina', 'notes', repeat('x', 300)),
              timestamptz '2026-01-01' + n * interval '30 seconds',
              CASE WHEN n % 200 = 0 THEN 'recipes' ELSE (ARRAY['haccp','inventory','labels'])[1 + n % 3] END
         FROM generate_series(1, $2::int) n`,
      [there.id, rows],
    );
    await server.db.owner('ANALYZE audit_logs');
    const ways = {
      audit_logs_newest: sql``,
      audit_logs_operator: sql`AND a.operator_id = '00000000-0000-7000-8000-000000000003'::uuid`,
      audit_logs_room: sql`AND a.room = 'recipes'`,
      audit_logs_entity: sql`AND a.entity_id = '00000000-0000-7000-8000-000000000007'::uuid`,
    };
    for (const [index, narrowed] of Object.entries(ways)) {
      const plan = await server.db.database.asTenant(there.id, (tx) =>
        tx.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN SELECT a.* FROM audit_logs a
          WHERE a.restaurant_id = ${there.id}::uuid ${narrowed} AND (a.recorded_at, a.id) < (now(), a.id)
          ORDER BY a.recorded_at DESC, a.id DESC LIMIT 51`),
      );
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toContain(`Index Scan Backward using ${index}`);
      expect(text).not.toContain('Sort');
    }
  });

  it('[PLAN-15] is of Plus alone; what was written before is read after the upgrade', async () => {
    for (const plan of ['free', 'test', 'base', 'bonus'] as const) {
      const other = await buildRestaurant(server);
      await server.db.owner('UPDATE restaurants SET current_plan_type = $1 WHERE id = $2', [plan, other.id]);
      for (const call of [
        () => other.client.auditLog.list({}),
        () => other.client.auditLog.choices({}),
        () => other.client.auditLog.one({ entryId: newId() }),
        () => other.client.auditLog.file({ from: '2026-11-21', to: '2026-11-21', format: 'csv' }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'PLAN_REQUIRED', data: { requiredPlan: 'plus' } });
      await server.db.owner(`UPDATE restaurants SET current_plan_type = 'plus' WHERE id = $1`, [other.id]);
      expect((await other.client.auditLog.list({})).rows.length).toBeGreaterThan(0);
    }
  });

  it('[PLAN-15] is for who administers the restaurant, and shows nothing of another one', async () => {
    const other = await buildRestaurant(server);
    const [theirs] = (await other.client.auditLog.list({})).rows;
    await expect(whole(theirs!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf({ record: theirs!.id })).toEqual([]);
    await server.db.owner(`UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1`, [other.id]);
    await expect(other.client.auditLog.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(server.browser().client.auditLog.list({})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

const plan = ({
  description,
  frequency,
  criticalLimit,
  correctiveAction,
  category,
}: Awaited<ReturnType<typeof buildTask>>) => ({
  description,
  frequency,
  criticalLimit,
  correctiveAction,
  category,
});
