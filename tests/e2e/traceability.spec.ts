import type { Page } from '@playwright/test';
import { expect, expectAccessible, forPictures, screenshot, test } from '#tests/e2e/support/test.ts';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { signedIn } from './support/restaurant.ts';

/** Writes by the API, as the restaurant that is signed in on the page. */
function writer(page: Page) {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  return async (path: string, data: object): Promise<void> => {
    const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
    expect(response.status(), await response.text()).toBeLessThan(300);
  };
}

/** Cream that came in a delivery, a sauce made of it, and a dish made of the sauce. */
async function threeLevels(page: Page) {
  const write = writer(page);
  const [cream, sauce, dish] = [newId(), newId(), newId()];
  const [sauceTub, dishTub, sauceLabel] = [newId(), newId(), crypto.randomUUID()];
  await write('/inventory/products', { id: cream, name: 'Panna fresca', unit: 'l' });
  await write('/deliveries', {
    id: newId(),
    supplier: 'Latteria San Marco',
    documentNumber: 'DDT 88',
    rows: [{ id: newId(), productId: cream, quantity: 6, lotNumber: 'PN-204', celsius: 3 }],
  });
  await write('/recipes', {
    id: sauce,
    name: 'Besciamella',
    lines: [{ name: 'Panna fresca', productId: cream, quantity: 1, unit: 'l' }],
  });
  await write('/recipes', { id: dish, name: 'Lasagne', lines: [{ name: 'Besciamella', recipeId: sauce }] });
  const make = (recipeId: string, tubId: string, labelId: string, rest: object) =>
    write('/preparations', {
      id: newId(),
      tubId,
      labelId,
      recipeId,
      recipeVersion: 1,
      storage: 'fridge',
      hours: 48,
      ...rest,
    });
  await make(sauce, sauceTub, sauceLabel, {
    quantity: 3,
    unit: 'l',
    storageLocation: 'Cella 1',
    stock: [{ id: newId(), productId: cream, quantity: 2 }],
  });
  await make(dish, dishTub, crypto.randomUUID(), {
    quantity: 12,
    unit: 'porzione',
    tubs: [{ tubId: sauceTub, quantity: 1 }],
  });
  await write(`/preparations/tubs/${dishTub}/acts`, {
    id: newId(),
    tubId: dishTub,
    kind: 'use',
    quantity: 4,
  });
  return { cream, sauceTub, dishTub, sauceLabel };
}

test(
  '[TRACE-14] [TRACE-15] from a lot to everything made of it: called back, judged one by one, closed by name',
  { tag: '@every-size' },
  async ({ page, context, browser, allowProblem }) => {
    // What the page reads by itself while its network is gone.
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    await signedIn(page);
    const { cream, sauceTub, sauceLabel } = await threeLevels(page);

    // Within three taps of the lot: its page, its trace.
    await page.goto(`/inventory/${cream}`);
    await page.locator('a[href^="/inventory/lots/"]').first().click();
    await page.getByRole('link', { name: 'Traccia', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Panna fresca · PN-204' })).toBeVisible();
    const forward = page.getByRole('region', { name: 'Dove è andato' });
    await expect(forward.getByRole('listitem')).toHaveCount(4);
    await expect(forward).toContainText('2 l da Panna fresca · PN-204');
    await expect(forward).toContainText('usato 4 porzioni');
    await expect(page.getByRole('region', { name: 'Da dove viene' })).toContainText('Latteria San Marco');
    await expectAccessible(page, 'trace');
    await screenshot(page, 'trace', { fullPage: true });

    await page.getByRole('tab', { name: 'Grafico' }).click();
    const graph = page.getByRole('group', { name: /^Grafico della traccia/ });
    await expect(graph.getByRole('link')).toHaveCount(6);
    await graph.getByRole('link').first().focus();
    await expect(graph.getByRole('link').first()).toBeFocused();
    await expect(page.getByRole('table', { name: 'I passaggi, in tabella' })).toContainText('Besciamella');
    await expectAccessible(page, 'trace graph');
    await screenshot(page, 'trace-graph', { fullPage: true });

    // One confirmation, with the reason.
    await page.getByRole('button', { name: 'Richiama' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Blocca tutto' }).click();
    await expect(dialog.getByText('Scrivi perché')).toBeVisible();
    await dialog.getByLabel('Perché la richiami').fill('Avviso del fornitore: listeria');
    await expect(dialog).toContainText('Vengono bloccati 3 lotti e contenitori');
    await expectAccessible(page, 'recall begins');
    await screenshot(page, 'recall-begin');
    await dialog.getByRole('button', { name: 'Blocca tutto' }).click();
    await expect(page).toHaveURL(/\/traceability\/recalls\//);
    const recall = page.url();
    const toJudge = page.getByRole('region', { name: 'Da giudicare' });
    await expect(toJudge.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Già usato o uscito' })).toContainText('4 porzioni');
    await page.getByRole('button', { name: 'Chiudi la notifica' }).click();
    await expectAccessible(page, 'recall');
    await screenshot(page, 'recall', { fullPage: true });

    // The container can not be used, on the page or on a device that has lost its network since; it says so itself.
    await page.goto(`/preparations/${sauceTub}`);
    await expect(page.getByText('Bloccato da un richiamo', { exact: false }).first()).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(async () => fetch('/healthz').catch(() => null));
    await expect(page.getByRole('button', { name: 'Usa', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Dividi' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Scarta' })).toBeVisible();
    await context.setOffline(false);
    await screenshot(page, 'tub-blocked', { fullPage: true });
    const guest = await browser.newContext({
      baseURL: new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin,
      javaScriptEnabled: false,
    });
    const open = await guest.newPage();
    await open.setViewportSize(page.viewportSize()!);
    await open.goto(`/qr/${sauceLabel}`);
    await expect(open.getByRole('alert').first()).toContainText('RICHIAMATO: non usare e non consumare');
    await forPictures(() => screenshot(open, 'public-label-recalled', { fullPage: true }));
    await guest.close();

    // One is let go with a judgement, the others are thrown away.
    await page.goto(recall);
    await toJudge.getByRole('button', { name: 'Sblocca Besciamella' }).click();
    await dialog.getByLabel('Perché si può usare').fill('Analisi negativa del laboratorio');
    await expectAccessible(page, 'release');
    await dialog.getByRole('button', { name: 'Sblocca' }).click();
    await expect(toJudge.getByRole('listitem')).toHaveCount(2);
    for (const left of [1, 0]) {
      await toJudge
        .getByRole('button', { name: /^Scarta/ })
        .first()
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Scarta' }).click();
      await expect(toJudge.getByRole('listitem')).toHaveCount(left);
    }
    await page.getByRole('button', { name: 'Chiudi il richiamo' }).click();
    await dialog.getByLabel('Come è finita').fill('Scartato tutto, fornitore avvisato');
    await dialog.getByRole('button', { name: 'Chiudi il richiamo' }).click();
    await expect(page.getByText(/^Chiuso il .* da /)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Che cosa è stato fatto' })).toContainText('Besciamella');

    await page.getByRole('link', { name: 'Avviso e rapporto' }).click();
    await expect(page.getByRole('region', { name: 'Avviso di richiamo' })).toContainText('NON CONSUMARE');
    await expect(page.getByRole('region', { name: 'Rapporto del richiamo' })).toContainText('sbloccato');
    await expectAccessible(page, 'recall on paper');
    await screenshot(page, 'recall-paper', { fullPage: true });
  },
);

test(
  '[TRACE-70] a notice of recall has its way in: from the day to what is left, and it is blocked',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    await threeLevels(page);
    await page.goto('/dashboard');
    const wayIn = page.getByRole('link', { name: 'Ho ricevuto un richiamo' });
    await expect(wayIn).toBeVisible();
    await screenshot(page, 'recall-received-day', { fullPage: true });
    await wayIn.click();
    await expect(page).toHaveURL(/\/traceability\?avviso=richiamo$/);
    const how = page.getByText(/numero di lotto dell’avviso/);
    await expect(how).toBeVisible();
    // The room itself has the same way in.
    await page.getByRole('link', { name: 'Lascia' }).click();
    await expect(how).toBeHidden();
    await expect(page.getByRole('button', { name: 'Inizia un’esercitazione' })).toBeVisible();
    await expectAccessible(page, 'traceability with its two beginnings');
    await screenshot(page, 'traceability-begin');
    await page.getByRole('link', { name: 'Ho ricevuto un richiamo' }).click();
    await expect(how).toBeVisible();
    const search = page.getByLabel('Lotto, prodotto o fornitore');
    await search.fill('XX-999');
    await expect(page.getByText(/potrebbe essere entrato senza registrarlo/)).toBeVisible();
    await search.fill('pn 204');
    await expectAccessible(page, 'recall received');
    await page.getByRole('link', { name: /^Panna fresca/ }).waitFor();
    await screenshot(page, 'recall-received');
    await page.getByRole('link', { name: /^Panna fresca/ }).click();
    await expect(page.getByText(/^Guarda quanto ne resta e dove è andato/)).toBeVisible();
    await expect(page.getByText(/^Ne resta/).first()).toBeVisible();
    await screenshot(page, 'recall-received-trace');
    await page.getByRole('button', { name: 'Richiama' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Perché la richiami').fill('Avviso del fornitore: listeria');
    await dialog.getByRole('button', { name: 'Blocca tutto' }).click();
    await expect(page.getByRole('region', { name: 'Da giudicare' }).getByRole('listitem')).toHaveCount(3);
  },
);

test(
  '[TRACE-16] an exercise is found by what stands on the package, and timed',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    await threeLevels(page);
    await page.goto('/traceability');
    await expect(page.getByText(/^Nessun richiamo/)).toBeVisible();
    await expectAccessible(page, 'traceability empty');
    await screenshot(page, 'traceability-empty');
    await page.getByRole('button', { name: 'Inizia un’esercitazione' }).click();
    await expect(page.getByText(/^Esercitazione iniziata alle/)).toBeVisible();
    await page.getByLabel('Lotto, prodotto o fornitore').fill('pn-204');
    await page.getByRole('link', { name: /^Panna fresca/ }).click();
    await page.getByRole('button', { name: 'Termina l’esercitazione' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Che cosa hai provato').fill('Prova mensile, lotto a caso');
    await dialog.getByRole('button', { name: 'Registra l’esercitazione' }).click();
    await expect(page.getByText(/^Esercitazione: \d+\ss$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Trovato allora' }).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Chiudi la notifica' }).click();
    await screenshot(page, 'recall-exercise', { fullPage: true });
    await page.getByRole('link', { name: 'Rintracciabilità' }).first().click();
    await expect(page.getByRole('link', { name: /Panna fresca · PN-204/ })).toContainText('Esercitazione');
    await expectAccessible(page, 'traceability');
    await screenshot(page, 'traceability');
  },
);

test(
  '[TRACE-31] [TRACE-32] [TRACE-33] [TRACE-34] [LABEL-64] a fridge too warm: what stood there is held, judged and closed',
  { tag: '@every-size' },
  async ({ page, browser }) => {
    await signedIn(page);
    const write = writer(page);
    const [cream, salt, recipe, tub, label] = [newId(), newId(), newId(), newId(), crypto.randomUUID()];
    await write('/inventory/products', { id: cream, name: 'Panna', unit: 'l', storageLocation: 'Frigo 1' });
    await write('/inventory/products', { id: salt, name: 'Burro salato', unit: 'kg' });
    for (const [productId, lotNumber] of [
      [cream, 'PN-1'],
      [salt, 'BU-1'],
    ])
      await write('/inventory/movements/in', {
        id: newId(),
        productId,
        quantity: 2,
        lotNumber,
        came: 'there',
      });
    await write('/recipes', { id: recipe, name: 'Besciamella', lines: [{ name: 'Latte' }] });
    await write('/preparations', {
      id: newId(),
      tubId: tub,
      labelId: label,
      recipeId: recipe,
      recipeVersion: 1,
      storage: 'fridge',
      hours: 48,
      quantity: 3,
      unit: 'l',
      storageLocation: 'Frigo 1',
    });
    await write('/refrigeration/readings', {
      id: newId(),
      equipmentName: 'Frigo 1',
      equipmentType: 'frigorifero',
      temperature: 11,
    });

    // From what is said about the temperature, or from its row, to what stood there.
    await page.goto('/refrigeration');
    await page
      .getByRole('button', { name: /^Chiarisci/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: 'Merce a rischio' })).toBeVisible();
    await screenshot(page, 'hold-answer');
    await dialog.getByRole('button', { name: 'Chiudi', exact: true }).click();
    await screenshot(page, 'hold-matter');
    await page.getByRole('link', { name: 'Merce a rischio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frigo 1' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Partenza' }).getByRole('listitem')).toHaveCount(2);
    const unplaced = page.getByRole('region', { name: 'Merce senza posto' });
    await unplaced.getByRole('checkbox', { name: /^Burro salato/ }).check();
    await expectAccessible(page, 'goods at risk');
    await screenshot(page, 'hold-trace', { fullPage: true });

    await page.getByRole('button', { name: 'Blocca e giudica' }).click();
    await expect(dialog).toContainText('Vengono bloccati 3 lotti e contenitori');
    await dialog.getByLabel('Che cosa è successo').fill('Frigo a 11 °C, porta rimasta aperta');
    await screenshot(page, 'hold-begin');
    await dialog.getByRole('button', { name: 'Blocca e giudica' }).click();
    await expect(page).toHaveURL(/\/traceability\/recalls\//);
    const held = page.url();
    const toJudge = page.getByRole('region', { name: 'Da giudicare' });
    await expect(toJudge.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Chiudi la notifica' }).click();
    await expectAccessible(page, 'held goods');
    await screenshot(page, 'hold', { fullPage: true });

    await page.goto('/dashboard');
    await expect(page.getByText('Merce a rischio: Frigo 1').first()).toBeVisible();
    await screenshot(page, 'hold-now');
    const guest = await browser.newContext({
      baseURL: new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin,
      javaScriptEnabled: false,
    });
    const open = await guest.newPage();
    await open.setViewportSize(page.viewportSize()!);
    await open.goto(`/qr/${label}`);
    await expect(open.getByRole('alert').first()).toContainText('TRATTENUTO in attesa di verifica');
    await expect(open.getByText('RICHIAMATO')).toHaveCount(0);
    await forPictures(() => screenshot(open, 'public-label-held', { fullPage: true }));
    await guest.close();

    // Each is judged by name; only then is it closed.
    await page.goto(held);
    await toJudge.getByRole('button', { name: 'Sblocca Besciamella' }).click();
    await dialog.getByLabel('Perché si può usare').fill('Al cuore 3,8 °C, misurati con la sonda');
    await dialog.getByRole('button', { name: 'Sblocca' }).click();
    for (const left of [2, 1]) {
      await expect(toJudge.getByRole('listitem')).toHaveCount(left);
      await toJudge
        .getByRole('button', { name: /^Scarta/ })
        .first()
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Scarta' }).click();
    }
    await expect(toJudge.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: 'Chiudi la verifica' }).click();
    await dialog.getByLabel('Come è finita').fill('Frigo riparato, scartata la panna e il burro');
    await dialog.getByRole('button', { name: 'Chiudi la verifica' }).click();
    await expect(page.getByText(/^Chiuso il .* da /)).toBeVisible();
    await page.getByRole('link', { name: 'Rapporto' }).click();
    await expect(page.getByRole('region', { name: 'Rapporto sulla merce a rischio' })).toContainText(
      'sbloccato',
    );
    await expect(page.getByRole('region', { name: 'Avviso di richiamo' })).toHaveCount(0);
    await screenshot(page, 'hold-paper', { fullPage: true });
  },
);

test(
  '[INV-80] [INV-83] [TRACE-61] a fridge that is no place says so, is tied, and what stands there is at risk',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    const write = writer(page);
    const equipmentId = newId();
    await write('/refrigeration/equipment', {
      id: equipmentId,
      name: 'Frigo carni',
      type: 'frigo_carne',
      limits: defaultLimitsOf('frigo_carne'),
    });
    await write('/inventory/places', { id: newId(), name: 'Cella carni', kind: 'fridge' });
    await write('/inventory/products', {
      id: newId(),
      name: 'Lombo',
      unit: 'kg',
      storageLocation: 'Cella carni, ripiano 2',
      initialStock: {
        quantity: 4,
        lotNumber: 'LO-7',
        expiryDate: addDays(romeDate(new Date()), 30),
        expiryKind: 'best_before',
      },
    });
    await write('/refrigeration/readings', { id: newId(), equipmentId, temperature: 11.4 });

    await page.goto('/refrigeration');
    await page.getByRole('link', { name: 'Merce a rischio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frigo carni' })).toBeVisible();
    await expect(page.getByText('Nessun posto collegato a questo frigorifero')).toHaveCount(2);
    await expect(page.getByText('non risulta niente')).toHaveCount(0);
    await expectAccessible(page, 'goods at risk of a fridge that is no place');
    await screenshot(page, 'at-risk-untied', { fullPage: true });
    await page.getByRole('link', { name: 'Collega il posto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dove sta la merce di Frigo carni?' });
    await dialog.getByRole('combobox').selectOption('Cella carni');
    await screenshot(page, 'places-tie');
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog).toHaveCount(0);
    const places = page.getByRole('list', { name: 'Posti in uso' });
    await expect(places.getByText('Temperatura di Frigo carni')).toBeVisible();
    await expect(places.getByText('Temperatura fuori limite')).toBeVisible();
    await expectAccessible(page, 'places with a fridge');
    await screenshot(page, 'places-tied', { fullPage: true });
    await page.getByRole('button', { name: 'Modifica Cella carni' }).click();
    const form = page.getByRole('dialog', { name: 'Modifica il posto' });
    await expect(form.getByRole('combobox', { name: 'Quale frigorifero è?' })).toHaveValue(equipmentId);
    await screenshot(page, 'places-form');
    await form.getByRole('button', { name: 'Chiudi', exact: true }).click();

    await page.goto('/inventory');
    const shown = page.getByRole('main').locator('li, tr').filter({ hasText: 'Lombo' });
    await expect(shown.getByText('Temperatura fuori limite')).toBeVisible();
    await expect(shown.getByText('Buono')).toHaveCount(0);
    await screenshot(page, 'inventory-in-question');
    await page.goto('/refrigeration');
    await page.getByRole('link', { name: 'Merce a rischio' }).click();
    await expect(page.getByRole('region', { name: 'Partenza' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('Nessun posto collegato')).toHaveCount(0);
    await screenshot(page, 'at-risk-tied', { fullPage: true });
  },
);
