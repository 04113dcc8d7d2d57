import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { asOwner, signedIn } from './support/restaurant.ts';

test(
  '[MANUAL-10] from the template to the signed manual, its checks and its sheets',
  { tag: '@every-size' },
  async ({ page }) => {
    const { restaurantId } = await signedIn(page);
    await page.goto('/haccp-manual');
    await expect(page.getByText('Comincia da un modello')).toBeVisible();
    await page.getByRole('radio', { name: /^Pizzeria/ }).check();
    await expectAccessible(page, 'the choice of a template');
    await screenshot(page, 'manual-start', { fullPage: true });
    await page.getByRole('button', { name: 'Comincia da questo modello' }).click();

    const standing = page.getByRole('region', { name: 'Versione in vigore' });
    await expect(standing).toContainText('Nessuna versione è firmata');
    await expect(standing).toContainText('punti da completare con il tuo consulente');

    // A row is opened, changed and keeps what was written.
    const storage = page.getByRole('region', { name: 'Conservazione', exact: true });
    await storage.getByRole('button', { name: /Conservazione in frigorifero/ }).click();
    await expect(storage).toContainText('Per creare il controllo firma prima una versione con questa riga.');
    await storage.getByRole('button', { name: 'Modifica Conservazione in frigorifero' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Limite critico').fill('≤ 9 °C');
    await expect(form.getByText('Per «Conservazione al freddo»')).toBeVisible();
    await form.getByRole('button', { name: 'Salva nella bozza' }).click();
    await expect(form.getByText('Per confermare un limite più largo del solito scrivi perché')).toBeVisible();
    await expectAccessible(page, 'a row in its form');
    await screenshot(page, 'manual-row-form', { fullPage: true });
    await form.getByLabel('Limite critico').fill('≤ 3 °C');
    await form.getByRole('button', { name: 'Salva nella bozza' }).click();
    await expect(form).toBeHidden();
    await expect(storage.getByText('≤ 3 °C').first()).toBeVisible();
    await screenshot(page, 'manual-draft', { fullPage: true });

    await standing.getByRole('button', { name: 'Firma la versione 1' }).click();
    const signature = page.getByRole('dialog');
    await signature.getByLabel(/^Responsabile dell’autocontrollo/).fill('Anna Rossi');
    await signature.getByLabel(/^Che cosa cambia/).fill('Prima versione');
    await expectAccessible(page, 'the signature');
    await screenshot(page, 'manual-sign');
    await signature.getByRole('button', { name: 'Firma', exact: true }).click();
    await expect(standing).toContainText('Versione 1');
    await expect(standing).toContainText('Firmata da Anna Rossi');
    await expect(standing).toContainText('La bozza è uguale alla versione firmata.');

    // A check comes of a row, once for each of its times, and leads back.
    const cooking = page.getByRole('region', { name: 'Conservazione', exact: true });
    await cooking.getByRole('button', { name: 'Crea il controllo', exact: true }).click();
    const task = page.getByRole('dialog');
    await expect(task.getByLabel(/^Nome/).first()).toHaveValue('Conservazione in frigorifero (11:00)');
    await expect(task.getByLabel(/^Limite critico/)).toHaveValue('≤ 3 °C');
    await task.getByRole('button', { name: 'Crea controllo' }).click();
    await expect(task).toBeHidden();
    await expect(cooking).toContainText('Come nel manuale');
    await expect(cooking.getByRole('button', { name: 'Crea il controllo delle 18:00' })).toBeVisible();
    await expectAccessible(page, 'the manual');
    await screenshot(page, 'manual-signed', { fullPage: true });

    // Another time of the day is a duplicate of it.
    await page.goto('/haccp');
    await page.getByRole('button', { name: /^Conservazione in frigorifero/ }).click();
    await page.getByRole('button', { name: 'Duplica' }).click();
    const copy = page.getByRole('dialog');
    await copy.getByLabel(/^Nome/).first().fill('Frigorifero, la sera');
    await copy.getByLabel(/^Da fare entro le/).fill('18:00');
    await copy.getByRole('button', { name: 'Crea controllo' }).click();
    await expect(copy).toBeHidden();
    await expect(page.getByRole('button', { name: /^Frigorifero, la sera/ })).toBeVisible();
    await page.getByRole('link', { name: 'Dal manuale HACCP, versione 1' }).click();
    await expect(page).toHaveURL(/haccp-manual\?riga=/);
    await expect(page.getByRole('button', { name: 'Modifica Conservazione in frigorifero' })).toBeVisible();

    await page.goto('/haccp-manual/print');
    await expect(page.getByText('Manuale di autocontrollo (HACCP)')).toBeVisible();
    await expect(page.getByText('Firmata da Anna Rossi il')).toBeVisible();
    await expectAccessible(page, 'the manual on paper');
    await screenshot(page, 'manual-paper', { fullPage: true });
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      path: 'test-results/haccp-manual.pdf',
    });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(5);
    expect(sheets).toBeLessThan(20);
    await page.emulateMedia({ media: null });

    // Without Plus it is read and printed, and nothing of it is written (PLAN-12).
    await asOwner("UPDATE restaurants SET current_plan_type = 'base' WHERE id = $1", [restaurantId]);
    await page.goto('/haccp-manual');
    await expect(page.getByText('Firmata da Anna Rossi').first()).toBeVisible();
    await page.getByRole('button', { name: 'Nuova riga' }).click();
    await expect(page.getByRole('dialog')).toContainText('Plus');
  },
);
