import { addDays, formatItalianDate, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, forPictures, screenshot, test } from '#tests/e2e/support/test.ts';
import { asOwner, signedIn } from './support/restaurant.ts';

/** A date that packed fish and meat bear, as it is typed. */
const soon = formatItalianDate(addDays(romeDate(new Date()), 3));

test(
  '[GOODS-01, GOODS-02, GOODS-04] goods arrive: found by name and code, kept over a reload, stored whole',
  { tag: '@every-size' },
  async ({ page, allowProblem }) => {
    await signedIn(page);
    const product = (name: string, unit: string, qrCode: string | null = null) =>
      page.request.post('/api/inventory/products', {
        data: { id: newId(), name, unit, qrCode },
        headers: { origin: new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin },
      });
    await product('Latte fresco intero da stalla dell’Appennino', 'pz', '8001234567890');
    await product('Orata', 'pz');
    await product('Farina 00', 'confezione');

    await page.goto('/inventory');
    await page.getByRole('main').getByRole('link', { name: 'Arrivo merce' }).first().click();
    await expect(page.getByRole('heading', { name: 'Arrivo merce' })).toBeVisible();
    await expect(page.getByText('Ancora nessun prodotto')).toBeVisible();
    await screenshot(page, 'deliveries-empty', { fullPage: true });
    await page.getByRole('button', { name: 'Registra arrivo' }).click();
    await expect(page.getByText('Aggiungi almeno un prodotto.')).toBeVisible();

    await page.getByLabel('Fornitore').fill('Latteria Soresina');
    await page.getByLabel('Numero bolla (DDT)').fill('DDT 4471');
    const search = page.getByLabel('Cerca per nome o codice');
    // As a scanner types it.
    await search.fill('8001234567890');
    await search.press('Enter');
    const milk = page.getByRole('listitem', { name: /^Riga 1: Latte/ });
    await expect(milk.getByLabel('Quantità')).toBeFocused();
    await milk.getByLabel('Quantità').fill('12');
    await milk.getByLabel('Lotto').fill('A7');
    await milk.getByLabel('Scadenza', { exact: true }).fill('31/12/2035');
    await milk.getByLabel('Temperatura').fill('3');
    await search.fill('ora');
    await page.getByRole('button', { name: 'Orata' }).click();
    const fish = page.getByRole('listitem', { name: 'Riga 2: Orata' });
    await fish.getByLabel('Temperatura').fill('1,5');
    // Five goods on a phone are not ten screens: the row of a product leaves room for the next one.
    const { height = 0 } = (await fish.boundingBox()) ?? {};
    expect(height, 'a row of a delivery, in CSS pixels').toBeLessThan(330);
    await page.getByRole('button', { name: 'Registra arrivo (2)' }).click();
    await expect(page.getByText('Controlla le righe segnate.')).toBeVisible();
    // [GOODS-25] That a date is missing is asked when it is to be stored, not while the row is begun.
    await expect(fish.getByText(/^Manca la scadenza/)).toBeVisible();
    await expect(fish.getByLabel('Quantità')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'goods arrive');
    await screenshot(page, 'deliveries-problems', { fullPage: true });

    await page.reload();
    await expect(milk.getByLabel('Quantità')).toHaveValue('12');
    await fish.getByLabel('Quantità').fill('3');
    await fish.getByLabel('Scadenza', { exact: true }).fill(soon);
    await expect(fish.getByText(/^Manca la scadenza/)).toBeHidden();
    await forPictures(async () => {
      await search.fill('nulla di simile');
      await expect(page.getByText('Nessun prodotto con')).toBeVisible();
      await screenshot(page, 'deliveries-not-found', { fullPage: true });
      await search.fill('');
    });
    await page.getByRole('button', { name: 'Registra arrivo (2)' }).click();
    await expect(page.getByText('Arrivo registrato con successo')).toBeVisible();
    await expect(page.getByText('Ancora nessun prodotto')).toBeVisible();
    const recent = page.getByRole('list', { name: 'Ultimi arrivi', exact: true });
    await expect(recent).toContainText('Orata 3 pz, 1,5 °C');
    await expectAccessible(page, 'goods arrived');
    await screenshot(page, 'deliveries-stored', { fullPage: true });

    // The lot is there already, with another date: told beside its row, and nothing is stored.
    allowProblem(/status of 409/);
    await page.getByRole('button', { name: 'Ripeti l’arrivo: Latteria Soresina' }).click();
    await expect(milk.getByLabel('Quantità')).toHaveValue('12');
    await milk.getByLabel('Lotto').fill('a7');
    await milk.getByLabel('Scadenza', { exact: true }).fill('30/12/2035');
    await fish.getByLabel('Scadenza', { exact: true }).fill(soon);
    // [GOODS-40] The temperature is that of today: it is measured, or taken without on purpose.
    await milk.getByLabel('Temperatura').fill('3');
    await page.getByRole('button', { name: 'Registra arrivo (2)' }).click();
    await expect(fish.getByText(/^Temperatura non misurata/)).toBeVisible();
    await expect(fish.getByText('Misurala e scrivila, oppure scegli')).toBeVisible();
    await expectAccessible(page, 'goods without a temperature');
    await screenshot(page, 'deliveries-not-measured', { fullPage: true });
    await fish.getByLabel('Temperatura').fill('1,5');
    await page.getByRole('button', { name: 'Registra arrivo (2)' }).click();
    await expect(milk.getByText('Questo lotto c’è già con un’altra scadenza.')).toBeVisible();
    await expect(milk.getByLabel('Scadenza', { exact: true })).toBeFocused();
    await screenshot(page, 'deliveries-refused', { fullPage: true });
    await milk.getByLabel('Scadenza', { exact: true }).fill('31/12/2035');
    await page.getByRole('button', { name: 'Registra arrivo (2)' }).click();
    await expect(page.getByText('Arrivo registrato con successo').last()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ancora nessun prodotto')).toBeVisible();
    // What this supplier brings is one tap away.
    await page.getByLabel('Fornitore').fill('latteria soresina');
    await expect(page.getByRole('list', { name: 'Dagli ultimi arrivi' }).getByRole('button')).toHaveCount(2);
    await page.goto('/inventory?search=latte');
    await expect(page.getByText('24 pz').first()).toBeVisible();
  },
);

test('[GOODS-11, INV-34] meat that comes too warm is asked about, held back and judged', async ({ page }) => {
  await signedIn(page);
  await page.request.post('/api/inventory/products', {
    data: { id: newId(), name: 'Fesa di vitello', unit: 'pz' },
    headers: { origin: new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin },
  });
  await page.goto('/inventory/deliveries');
  const search = page.getByLabel('Cerca per nome o codice');
  await search.fill('fesa');
  await search.press('Enter');
  const meat = page.getByRole('listitem', { name: /^Riga 1/ });
  await meat.getByLabel('Quantità').fill('2');
  await meat.getByLabel('Temperatura').fill('15');
  await meat.getByLabel('Scadenza', { exact: true }).fill(soon);
  await page.getByRole('button', { name: 'Registra arrivo (1)' }).click();
  await expect(meat.getByText('Scegli: rifiutarla o accettarla comunque')).toBeVisible();
  await meat.getByText('Accetta comunque', { exact: true }).click();
  await meat.getByLabel('Perché la accetti').fill('Al cuore è a 5 °C');
  await meat.getByRole('button', { name: 'Messa da parte' }).click();
  await expectAccessible(page, 'goods too warm');
  await screenshot(page, 'deliveries-question', { fullPage: true });
  await page.getByRole('button', { name: 'Registra arrivo (1)' }).click();
  await expect(page.getByText('Arrivo registrato con successo')).toBeVisible();

  await page.goto('/inventory');
  await page.getByRole('link', { name: 'Fesa di vitello' }).click();
  await page
    .getByRole('link', { name: /^Lotto/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Valuta e chiudi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Che cosa hai valutato/).fill('Al cuore 5 °C, odore buono');
  await page.reload();
  await page.getByRole('button', { name: 'Valuta e chiudi' }).click();
  await expect(dialog.getByLabel(/^Che cosa hai valutato/)).toHaveValue('Al cuore 5 °C, odore buono');
  await dialog.getByText('Idonei dopo valutazione').click();
  await dialog.getByRole('button', { name: 'Chiudi con il tuo nome' }).click();
  await expect(page.getByText('Chiuso: alimenti idonei').first()).toBeVisible();
});

test(
  '[GOODS-21] chicken called goods for the shelf wants the reason, which stands beside every arrival',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    const id = newId();
    await page.request.post('/api/inventory/products', {
      data: { id, name: 'Petto di pollo', unit: 'pz' },
      headers: { origin: new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin },
    });
    await page.goto(`/inventory/${id}`);
    await page.getByRole('button', { name: 'Limite all’arrivo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Che merce è?').selectOption('A temperatura ambiente');
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog.getByText('Scrivi perché: senza, vale quello che dice il nome')).toBeVisible();
    await expectAccessible(page, 'a kind that the name contradicts');
    await screenshot(page, 'arrival-kind-reason', { fullPage: true });
    await dialog.getByLabel(/^Perché non è quello/).fill('È sterilizzato in busta');
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Limite all’arrivo salvato')).toBeVisible();

    await page.goto('/inventory/deliveries');
    const search = page.getByLabel('Cerca per nome o codice');
    await search.fill('petto');
    await search.press('Enter');
    const chicken = page.getByRole('listitem', { name: /^Riga 1/ });
    await chicken.getByLabel('Quantità').fill('2');
    await chicken.getByLabel('Temperatura').fill('15');
    const told = 'Come «A temperatura ambiente», perché: È sterilizzato in busta';
    await expect(chicken.getByText(told)).toBeVisible();
    await page.getByRole('button', { name: 'Registra arrivo (1)' }).click();
    await expect(page.getByText('Arrivo registrato con successo')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Ultimi arrivi', exact: true })).toContainText(told);
    await screenshot(page, 'arrival-kind-listed', { fullPage: true });
    await page.goto(`/inventory/${id}`);
    await page
      .getByRole('link', { name: /^Lotto/ })
      .first()
      .click();
    await expect(page.getByText(told)).toBeVisible();
    await expectAccessible(page, 'a lot of another kind');
    await screenshot(page, 'arrival-kind-lot', { fullPage: true });
  },
);

test('[GOODS-11, GOODS-12] typed at once, answered without a network: refused and accepted are stored as they were said', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|network/i);
  const { restaurantId } = await signedIn(page);
  for (const name of ['Fesa di vitello', 'Petto di pollo'])
    await page.request.post('/api/inventory/products', {
      data: { id: newId(), name, unit: 'pz' },
      headers: { origin: new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin },
    });
  await page.goto('/inventory/deliveries');
  const search = page.getByLabel('Cerca per nome o codice');
  const row = (number: number) =>
    page.getByRole('listitem', { name: new RegExp(`^Riga ${String(number)}:`) });
  for (const [number, letters] of [
    [1, 'fesa'],
    [2, 'petto'],
  ] as const) {
    await search.fill(letters);
    // Where the cursor is in the same moment as the key, before anything is drawn: what is typed next goes there.
    const at = await search.evaluate((field) => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      return document.activeElement?.id;
    });
    expect(at).toMatch(/-quantity$/);
    await page.keyboard.type('12');
    await expect(row(number).getByLabel('Quantità')).toHaveValue('12');
    await row(number).getByLabel('Temperatura').fill('15');
    await row(number).getByLabel('Scadenza', { exact: true }).fill(soon);
  }

  await context.setOffline(true);
  await row(1).getByText('Rifiuta', { exact: true }).click();
  await row(2).getByText('Accetta comunque', { exact: true }).click();
  await row(2).getByLabel('Perché la accetti').fill('Al cuore è a 3 °C');
  await row(2).getByRole('button', { name: 'Messa da parte' }).click();
  await page.getByRole('button', { name: 'Registra arrivo (2)' }).click();
  await expect(page.getByText('Ancora nessun prodotto')).toBeVisible();
  const stored = async () =>
    (await asOwner('SELECT id FROM deliveries WHERE restaurant_id = $1', [restaurantId])).rowCount;
  expect(await stored()).toBe(0);

  await context.setOffline(false);
  await expect.poll(stored, { timeout: 60_000 }).toBe(1);
  const { rows } = (await (await page.request.get('/api/deliveries')).json()) as {
    rows: { rows: { productName: string; refused: object | null; arrival: object | null }[] }[];
  };
  expect(rows[0]!.rows).toMatchObject([
    { productName: 'Fesa di vitello', lotId: null, refused: { reason: expect.stringContaining('15') } },
    { productName: 'Petto di pollo', refused: null, arrival: { reason: 'Al cuore è a 3 °C' } },
  ]);
});

test(
  '[GOODS-37] of goods that were sent back a letter to the supplier is proposed, changed, mailed and printed',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    const id = newId();
    await page.request.post('/api/inventory/products', {
      data: { id, name: 'Fesa di vitello', unit: 'kg' },
      headers: { origin: new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin },
    });
    await page.request.post('/api/deliveries', {
      data: {
        id: newId(),
        supplier: 'Macelleria Blu',
        documentNumber: '118/A',
        rows: [{ id: newId(), productId: id, quantity: 2, celsius: 15, refused: { reason: 'Troppo calda' } }],
      },
      headers: { origin: new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin },
    });
    await page.goto('/inventory/deliveries');
    await page.getByRole('button', { name: /^Lettera a Macelleria Blu/ }).click();
    const letter = page.getByRole('dialog', { name: 'Lettera al fornitore' });
    const text = letter.getByLabel('Testo della lettera');
    await expect(text).toHaveValue(/Spett\.le Macelleria Blu,/);
    await expect(text).toHaveValue(
      /- Fesa di vitello: 2 kg, all’arrivo 15,0 °C \(al massimo 7,0 °C\)\. Motivo: Troppo calda/,
    );
    await text.fill(`${await text.inputValue()}\nTel. 02 000000`);
    await expectAccessible(page, 'the letter to a supplier');
    await screenshot(page, 'deliveries-letter');
    const mail = await letter.getByRole('link', { name: 'Scrivi e-mail' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toMatch(
      /^mailto:\?subject=Merce rifiutata: consegna del .*bolla 118\/A&body=.*Tel\. 02 000000$/s,
    );
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.text-to-send')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Arrivo merce' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  },
);
