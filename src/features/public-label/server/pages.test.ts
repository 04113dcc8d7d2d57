import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatItalianDateTime, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildEquipment } from '#features/refrigeration/server/factories.ts';
import { inDays, server, stocked, useServer } from '#features/inventory/server/test-kit.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';

useServer();

type Lines = Parameters<Client['recipes']['create']>[0]['lines'];

async function makeLabelled(client: Client, lines: Lines, rest: { name?: string; notes?: string } = {}) {
  const recipe = await client.recipes.create({ id: newId(), name: rest.name ?? 'Ragù', lines });
  return client.preparations.make({
    id: newId(),
    tubId: newId(),
    labelId: randomUUID(),
    recipeId: recipe.id,
    recipeVersion: 1,
    quantity: 2.5,
    unit: 'kg',
    storage: 'fridge',
    hours: 72,
    notes: rest.notes ?? null,
  });
}
const open = (code: string, language = 'it') =>
  fetch(`${server.url}/qr/${code}`, { headers: { 'accept-language': language } });
const textOf = async (answer: Response): Promise<string> => (await answer.text()).replaceAll(/<[^>]+>/g, ' ');

const milk = { contains: ['milk' as const], mayContain: ['nuts' as const] };

describe('the public page of a label', () => {
  it('[LABEL-82] [LABEL-18] [LABEL-19] [LABEL-20] [UX-24] shows the real record to anybody, without a script', async () => {
    const { client } = await buildRestaurant(server);
    const { preparation, tub } = await makeLabelled(
      client,
      [
        { name: 'Burro', quantity: 100, unit: 'g', allergens: milk },
        {
          name: 'Piselli',
          quantity: 1,
          unit: 'kg',
          frozen: true,
          allergens: { contains: [], mayContain: [] },
        },
        { name: 'Dado' },
      ],
      { notes: 'Scaldare bene' },
    );
    const answer = await open(tub.labelId!);
    expect(answer.status).toBe(200);
    // [UX-24] Also with the stroke that some phones and people put behind it.
    expect(await textOf(await open(`${tub.labelId!}/`))).toContain('Scaldare bene');
    const html = await answer.text();
    expect(html).not.toContain('<script');
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    const text = html.replaceAll(/<[^>]+>/g, ' ');
    for (const words of [
      'Ragù',
      'Latte',
      'Frutta a guscio',
      'non sono indicati gli allergeni di Dado',
      'Piselli*',
      '2,5 kg',
      'Frigorifero',
      '3gg rimanenti',
      'Scaldare bene',
      preparation.batchNumber,
    ])
      expect(text).toContain(words);
    // Heaviest first, what has allergens emphasised.
    expect(html).toContain('Piselli*, <b>Burro</b>, Dado');
    expect(text.indexOf('Latte')).toBeLessThan(text.indexOf('Ingredienti'));
    // The id of the preparation leads there as well (C-26).
    expect(await (await open(preparation.id)).text()).toContain('Scaldare bene');
    expect(await textOf(await open(tub.labelId!, 'en-GB,en;q=0.9'))).toContain('May contain');
    // A phone that keeps it open shows what was.
    expect(text).toContain(`Com’era il ${formatItalianDateTime(server.clock.now())}`);
    expect(await textOf(await open(tub.labelId!, 'en'))).toContain('scan the code again');
  });

  it('[LABEL-21] [LABEL-22] says what is no id and what is not there, and a batch number leads nowhere', async () => {
    const { client } = await buildRestaurant(server);
    const { preparation } = await makeLabelled(client, [{ name: 'Manzo' }]);
    for (const code of ['abc', '1', preparation.batchNumber]) {
      const answer = await open(code);
      expect([answer.status, await textOf(answer)]).toEqual([
        404,
        expect.stringContaining('ID preparazione non valido'),
      ]);
    }
    for (const code of [randomUUID(), newId()]) {
      const answer = await open(code);
      const text = await textOf(answer);
      expect([answer.status, text]).toEqual([404, expect.stringContaining('Preparazione non trovata')]);
      // Whoever holds the food is told what to do.
      expect(text).toContain('In caso di dubbio chiedi al personale.');
      expect(text).not.toContain('Ragù');
    }
  });

  it('keeps out of indexes and caches, and lets nothing that was written run', async () => {
    const { client } = await buildRestaurant(server);
    const { tub } = await makeLabelled(client, [{ name: '<img src=x onerror=alert(1)>' }], {
      name: '<script>alert(1)</script>',
      notes: '"><svg onload=alert(1)>',
    });
    const answer = await open(tub.labelId!);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    for (const raw of ['<script>', '<img', '<svg']) expect(html).not.toContain(raw);
    expect(html).toContain('&lt;script&gt;');
  });

  it('[LABEL-38] behind the id of a preparation stays what it was, whoever makes one with the same id later', async () => {
    const { client } = await buildRestaurant(server);
    const { preparation } = await makeLabelled(client, [{ name: 'Burro', allergens: milk }]);
    server.clock.advance(60_000);
    const other = await buildRestaurant(server);
    const recipe = await other.client.recipes.create({ id: newId(), name: 'Altro', lines: [{ name: 'a' }] });
    await other.client.preparations.make({
      id: preparation.id,
      tubId: newId(),
      labelId: randomUUID(),
      recipeId: recipe.id,
      recipeVersion: 1,
      quantity: 1,
      unit: 'kg',
      storage: 'fridge',
      hours: 24,
    });
    const text = await textOf(await open(preparation.id));
    expect(text).toContain('Ragù');
    expect(text).not.toContain('Altro');
  });

  it('[INV-102] says of goods in question that they are, and of what is to be thrown away that it is', async () => {
    const { client } = await buildRestaurant(server);
    const { tub } = await makeLabelled(client, [{ name: 'Manzo' }]);
    const fridge = await buildEquipment(client, { name: 'Frigo carne', type: 'frigo_carne' });
    await client.preparations.move({ id: newId(), tubId: tub.id, storageLocation: 'Frigo carne' });
    const told = async () => textOf(await open(tub.labelId!));
    expect(await told()).toContain('rimanenti');
    const { id: readingId } = await client.refrigeration.recordReading({
      id: newId(),
      equipmentId: fridge.id,
      temperature: 12,
    });
    expect(await told()).toContain('DA VERIFICARE');
    expect(await told()).not.toContain('rimanenti');
    server.clock.advance(60_000);
    await client.refrigeration.answerReading({
      id: newId(),
      readingId,
      action: 'Tutto oltre 10 gradi: si butta',
      judgement: 'discarded',
    });
    const page = await told();
    expect(page).toContain('DA BUTTARE');
    expect(page).not.toContain('gradi');
  });

  it('[PLAN-39] the end of a plan makes no food safe: it is in question until it is judged, which any plan allows', async () => {
    const { client, id } = await buildRestaurant(server);
    const { tub } = await makeLabelled(client, [{ name: 'Manzo' }]);
    const fridge = await buildEquipment(client, { name: 'Frigo carne', type: 'frigo_carne' });
    await client.preparations.move({ id: newId(), tubId: tub.id, storageLocation: 'Frigo carne' });
    const { id: readingId } = await client.refrigeration.recordReading({
      id: newId(),
      equipmentId: fridge.id,
      temperature: 12,
    });
    const told = async () => textOf(await open(tub.labelId!));
    for (const plan of ['base', 'free']) {
      await server.db.owner('UPDATE restaurants SET current_plan_type = $2 WHERE id = $1', [id, plan]);
      expect(await told()).toContain('DA VERIFICARE');
      expect((await client.dashboard.today({})).next).toMatchObject({
        kind: 'clarify',
        what: { kind: 'reading', id: readingId },
      });
      expect((await client.notifications.list({})).notifications).toContainEqual(
        expect.objectContaining({ type: 'temperature_alert', priority: 'critical' }),
      );
      expect((await client.traceability.inQuestion({})).tubs).toEqual([{ id: tub.id, question: 'open' }]);
      expect((await client.storagePlaces.list({})).inQuestion).toEqual(['Frigo carne']);
    }
    server.clock.advance(60_000);
    await client.refrigeration.answerReading({
      id: newId(),
      readingId,
      action: 'Controllato al cuore: 3 gradi',
      judgement: 'fit',
    });
    expect(await told()).toContain('rimanenti');
    expect((await client.dashboard.today({})).next.kind).toBe('first_steps');
    expect((await client.storagePlaces.list({})).inQuestion).toBeUndefined();
  });

  it('[FRIG-34] says of what stands where nobody has read the temperature for days that the staff is to be asked', async () => {
    const { client, operatorId } = await buildRestaurant(server);
    const { tub } = await makeLabelled(client, [{ name: 'Manzo' }]);
    const fridge = await buildEquipment(client, { name: 'Frigo carne', type: 'frigo_carne' });
    await client.preparations.move({ id: newId(), tubId: tub.id, storageLocation: 'Frigo carne, ripiano 2' });
    const { lotId } = await stocked(
      client,
      3,
      { expiryDate: inDays(30) },
      { storageLocation: 'Frigo carne' },
    );
    const labelId = randomUUID();
    await client.labels.createOfLot({ id: newId(), labelId, lotId, handling: 'as_it_is' });
    const told = async () => [
      await textOf(await open(tub.labelId!)),
      await textOf(await open(labelId)),
      await textOf(await open(labelId, 'en')),
    ];
    server.clock.advance(47 * 3_600_000);
    for (const page of await told()) expect(page).not.toMatch(/NON LETTA|NOT READ/u);
    server.clock.advance(2 * 3_600_000);
    const [ofTub, ofLot, english] = await told();
    expect(ofTub).toContain('TEMPERATURA NON LETTA da giorni: chiedi al personale');
    expect(ofTub).not.toContain('rimanenti');
    expect(ofLot).toContain('TEMPERATURA NON LETTA');
    expect(english).toContain('TEMPERATURE NOT READ');
    await client.operators.select({ operatorId: operatorId! });
    await client.refrigeration.recordReading({ id: newId(), equipmentId: fridge.id, temperature: 2 });
    for (const page of await told()) expect(page).not.toMatch(/NON LETTA|NOT READ/u);
  });

  it('says of what is used up that it is', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { tub } = await makeLabelled(client, [{ name: 'Manzo' }]);
    await server.db.owner('UPDATE preparation_tubs SET quantity = 0 WHERE restaurant_id = $1', [
      restaurantId,
    ]);
    expect(await textOf(await open(tub.labelId!))).toContain('risulta finito o scartato');
  });

  it('[UX-25] tells what is left of a container, not what was in it when it was labelled', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { tub } = await makeLabelled(client, [{ name: 'Manzo' }]);
    expect(await textOf(await open(tub.labelId!))).toContain('2,5 kg');
    await server.db.owner('UPDATE preparation_tubs SET quantity = 750 WHERE restaurant_id = $1', [
      restaurantId,
    ]);
    const text = await textOf(await open(tub.labelId!));
    expect(text).toContain('0,75 kg');
    expect(text).not.toContain('2,5 kg');
  });

  it('[LABEL-37] says of a best-before that has passed that it is to be checked, never that it is expired', async () => {
    const { client } = await buildRestaurant(server);
    const { lotId } = await stocked(client, 3, { expiryDate: inDays(-1), expiryKind: 'best_before' });
    const labelId = randomUUID();
    await client.labels.createOfLot({ id: newId(), labelId, lotId, handling: 'as_it_is' });
    const text = await textOf(await open(labelId));
    expect(text).toContain('Da consumarsi preferibilmente entro il');
    expect(text).toContain('Termine minimo di conservazione passato: controlla prima dell’uso.');
    expect(text).not.toMatch(/Scadut|Scadenza|non consumare/u);
    const english = await textOf(await open(labelId, 'en'));
    expect(english).toContain('Best before');
    expect(english).not.toMatch(/Expired|Use by/u);
  });

  it('[LABEL-24] [LABEL-25] [LABEL-26] [LABEL-27] shows how long it is good, as loud as it is near', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { tub } = await makeLabelled(client, [{ name: 'Manzo' }]);
    const now = server.clock.now();
    const noon = (days: number): Date => romeLocalTimeToInstant(inDays(days), '12:00');
    for (const [until, tone, words] of [
      [new Date(now.getTime() - 1), 'destructive', 'Scaduto'],
      [now, 'destructive', 'Scade oggi'],
      [noon(1), 'destructive', '1gg rimanenti'],
      [noon(3), 'secondary', '3gg rimanenti'],
      [noon(5), 'outline', '5gg rimanenti'],
    ] as const) {
      await server.db.owner('UPDATE qr_labels SET expires_at = $2 WHERE restaurant_id = $1', [
        restaurantId,
        until,
      ]);
      await server.db.owner('UPDATE preparation_tubs SET expires_at = $2 WHERE restaurant_id = $1', [
        restaurantId,
        until,
      ]);
      const html = await (await open(tub.labelId!)).text();
      expect(html, words).toContain(`<span class="badge ${tone}">${words}</span>`);
      if (tone !== 'outline') expect(html).toContain(`.badge.${tone}{`);
    }
  });

  it('[LABEL-81] says what the paper in the hand does not, that a device printed which knew less', async () => {
    const { client } = await buildRestaurant(server);
    const { tub } = await makeLabelled(client, [{ name: 'Burro', allergens: milk }]);
    const labelId = tub.labelId!;
    const { label_data: stored } = await client.labels.read({ labelId });
    const print = async (contains: ('milk' | 'nuts')[], traces: 'nuts'[], expiry = stored.expiry_date) => {
      server.clock.advance(60_000);
      await client.labels.print({
        id: newId(),
        labelId,
        format: 'roll62',
        copies: 1,
        way: 'dialog',
        performedAt: server.clock.now().toISOString(),
        paper: { allergens: contains, may_contain: traces, expiry_date: expiry },
      });
      return textOf(await open(labelId));
    };
    const lacks = 'Questa etichetta non dice tutti gli allergeni: vale l’elenco qui sotto.';
    expect(await textOf(await open(labelId))).not.toContain(lacks);
    const page = await print([], []);
    expect(page).toContain(lacks);
    for (const name of ['Latte', 'Frutta a guscio'])
      expect(page).toContain(`Non è scritto sull’etichetta: ${name}.`);
    const half = await print(['milk'], []);
    expect(half).toContain('Non è scritto sull’etichetta: Frutta a guscio.');
    expect(half).not.toContain('Non è scritto sull’etichetta: Latte');
    // Another date reads otherwise as well, and the one of the record is the one that counts.
    const late = new Date(Date.parse(stored.expiry_date!) + 86_400_000).toISOString();
    const dated = await print(['milk'], ['nuts'], late);
    expect(dated).toContain('vale la data qui sotto');
    expect(dated).not.toContain(lacks);
    // Until a paper comes out that says it all.
    const whole = await print(['milk'], ['nuts']);
    expect(whole).not.toContain(lacks);
    expect(whole).not.toContain('vale la data qui sotto');
  });

  it('[LABEL-23] says that the data could not be loaded rather than half of it', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { tub } = await makeLabelled(client, [{ name: 'Manzo' }]);
    await server.db.owner(
      `UPDATE qr_labels SET label_data = label_data - 'product_name' WHERE restaurant_id = $1`,
      [restaurantId],
    );
    const answer = await open(tub.labelId!);
    expect([answer.status, await textOf(answer)]).toEqual([
      500,
      expect.stringContaining('Errore nel caricamento dei dati'),
    ]);
  });

  // Last of all: from here on this address is told to wait.
  it('[API-39] asked too often says when to come back, within its minute', async () => {
    let answer = await open('none');
    for (let asked = 1; asked <= 120 && answer.status !== 429; asked++) {
      await answer.body?.cancel();
      answer = await open('none');
    }
    expect(answer.status).toBe(429);
    expect(await textOf(answer)).toContain('Troppe richieste');
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
  });
});
