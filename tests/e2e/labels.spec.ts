import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { newId } from '#platform/kernel/ids.ts';
import { readQrCode } from './support/qr-code.ts';
import { signedIn } from './support/restaurant.ts';

test(
  '[LABEL-01, LABEL-03, LABEL-04, LABEL-05, LABEL-06, LABEL-09, LABEL-30, LABEL-31, LABEL-32, LABEL-48, UX-63] from a lot to its printed label, and on to the list of labels',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
    const write = (path: string, data: object) =>
      page.request.post(`/api${path}`, { data, headers: { origin } });
    await page.addInitScript(() => {
      // No printer here: that it is asked is what counts.
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });

    await page.goto('/qr-labels');
    await expect(page.getByRole('heading', { name: 'Etichette QR' })).toBeVisible();
    await expect(page.getByText('Nessuna etichetta ancora')).toBeVisible();
    await expect(page.getByText('Integrazione Google non configurata')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Configura' })).toHaveAttribute(
      'href',
      '/restaurant-backend',
    );
    await expectAccessible(page, 'labels, none yet');
    await screenshot(page, 'labels-empty', { fullPage: true });

    // The documented form alone needs Google, and says what does not.
    await page.getByRole('button', { name: 'Nuova etichetta' }).click();
    const dialog = page.getByRole('dialog');
    // [UX-63] Before anything is typed.
    await expect(
      dialog.getByText("Configura prima l'integrazione Google per creare etichette QR"),
    ).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Da una preparazione' })).toBeVisible();
    await screenshot(page, 'labels-free-form-told');
    await dialog.getByRole('button', { name: 'Crea l’etichetta' }).click();
    await expect(dialog.getByText('Campo obbligatorio').first()).toBeVisible();
    await dialog.getByLabel('Prodotto').fill('Pane casereccio');
    await dialog.getByLabel('Numero di lotto').fill('F1');
    await dialog.getByLabel('Data di scadenza').first().fill('311230');
    await dialog.getByRole('button', { name: 'Crea l’etichetta' }).click();
    await expect(
      page.getByText("Configura prima l'integrazione Google per creare etichette QR").first(),
    ).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Da un lotto' })).toBeVisible();
    await expectAccessible(page, 'the free form without Google');
    await screenshot(page, 'labels-free-form');
    const product = newId();
    await write('/inventory/products', {
      id: product,
      name: 'Panna fresca di montagna',
      unit: 'l',
      openedShelfDays: 3,
      initialStock: { quantity: 4, lotNumber: 'P-2026-11', expiryDate: '2035-12-31', expiryKind: 'use_by' },
    });
    await page.goto(`/inventory/${product}`);
    await page.getByRole('link', { name: 'Etichetta del lotto P-2026-11' }).click();
    await expect(page.getByRole('heading', { name: 'Etichetta del lotto' })).toBeVisible();
    const label = page.getByRole('article', { name: 'Etichetta di Panna fresca di montagna' });
    await expect(label).toContainText('31/12/2035');
    await expect(label).toContainText('Allergeni non indicati');
    // Out of its package it keeps for as long as opened goods.
    await page.getByText('Porzionato').click();
    await expect(page.getByLabel('Giorni da oggi')).toHaveValue('3');
    await expect(label).not.toContainText('31/12/2035');
    await page.getByLabel('Quantità nel contenitore').fill('0,25');
    await expect(label).toContainText('0,25');
    await expectAccessible(page, 'label of a lot');
    await screenshot(page, 'label-of-lot', { fullPage: true });

    await page.getByRole('button', { name: 'Stampa' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    await expect(page.getByText('Etichetta salvata').first()).toBeVisible();
    const url = await readQrCode(await label.getByRole('img', { name: 'Codice QR' }).screenshot());
    await expect(label).toContainText('Ristampa 1');
    await screenshot(page, 'label-of-lot-made', { fullPage: true });
    await page.goto(new URL(url).pathname);
    await expect(page.getByRole('heading', { name: 'Panna fresca di montagna' })).toBeVisible();
    await expect(page.getByText('Porzionato il')).toBeVisible();

    // More of them, so that the list is one; none longer than the three days for which opened goods keep, at whatever hour it is.
    const { lots } = (await (await page.request.get(`/api/inventory/products/${product}`)).json()) as {
      lots: { id: string }[];
    };
    for (let n = 0; n < 5; n += 1) {
      const made = await write('/labels/lots', {
        id: newId(),
        labelId: crypto.randomUUID(),
        lotId: lots[0]!.id,
        handling: 'decanted',
        hours: 2 + n * 15,
      });
      expect(made.ok()).toBe(true);
    }
    await page.goto('/qr-labels');
    const cards = page.getByRole('list', { name: 'Etichette' }).getByRole('listitem');
    await expect(cards).toHaveCount(6);
    await expect(cards.last()).toContainText(`…${url.slice(-8)}`);
    await expectAccessible(page, 'labels');
    await screenshot(page, 'labels', { fullPage: true });
    // [LABEL-48] A row is low, whatever the width; what can be done waits in a sheet.
    for (const row of await cards.all()) {
      const { height } = (await row.boundingBox())!;
      expect(height).toBeLessThanOrEqual(72);
      expect(height).toBeGreaterThanOrEqual(56);
    }
    await cards.last().getByRole('button', { name: 'Panna fresca di montagna' }).click();
    await expect(dialog).toContainText('Stampata una volta');
    await expect(dialog.getByRole('link', { name: /^PDF/ })).toHaveAttribute('href', /\/pdf$/);
    await expect(dialog.getByRole('link', { name: /^Stampa/ })).toBeVisible();
    await expectAccessible(page, 'one label');
    await screenshot(page, 'labels-one');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByLabel('Cerca prodotto, lotto o codice').fill(url.slice(-8));
    await expect(cards).toHaveCount(1);
    await page.getByLabel('Cerca prodotto, lotto o codice').fill('');
    await expect(cards).toHaveCount(6);

    // Several at once.
    await cards.nth(0).getByRole('checkbox').check();
    await cards.nth(1).getByRole('checkbox').check();
    await screenshot(page, 'labels-chosen');
    await page.getByRole('link', { name: 'Stampa le scelte' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByLabel('Carta').selectOption('a4x24');
    await expectAccessible(page, 'print of several');
    await screenshot(page, 'labels-print', { fullPage: true });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^etichette-.*\.pdf$/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.label-page')).toHaveCount(1);
    await expect(page.locator('.label-page svg')).toHaveAttribute('width', '210mm');
  },
);
