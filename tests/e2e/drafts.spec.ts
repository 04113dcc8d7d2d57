import type { Locator, Page } from '@playwright/test';
import { discardTexts } from '#platform/ui/discard-texts.it.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

/** The draft is written down once the key is drawn: what would be read after a reload. */
const untilKept = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join('\n')), {
      message: `"${text}" is kept`,
    })
    .toContain(text);

test('[UX-15] forms of four rooms stand as they were typed after a reload, and are empty once saved', async ({
  page,
}) => {
  await signedIn(page);
  const dialog = page.getByRole('dialog');
  const open = async (button: string): Promise<Locator> => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    return dialog;
  };

  await test.step('a new product, with its first lot', async () => {
    await page.goto('/inventory');
    const form = await open('Nuovo prodotto');
    await form.getByLabel(/^Nome/).fill('Mozzarella di bufala');
    await form.getByLabel(/^Quanto ne hai adesso/).fill('6');
    await form.getByLabel(/^Numero di lotto/).fill('MB-7');
    await untilKept(page, 'MB-7');
    await page.reload();
    await open('Nuovo prodotto');
    await expect(form.getByLabel(/^Nome/)).toHaveValue('Mozzarella di bufala');
    await expect(form.getByLabel(/^Numero di lotto/)).toHaveValue('MB-7');
    await form.getByRole('button', { name: 'Aggiungi' }).click();
    await expect(page.getByText('Prodotto aggiunto con successo')).toBeVisible();
    await page.reload();
    await open('Nuovo prodotto');
    await expect(form.getByLabel(/^Nome/)).toHaveValue('');
  });

  await test.step('a task; what was discarded is gone', async () => {
    await page.goto('/haccp');
    const form = await open('Nuovo Task');
    await form.getByLabel(/^Nome/).fill('Cottura pollo');
    await form.getByLabel(/^Limite critico/).fill('min 75 °C');
    await form.getByText('Settimanale', { exact: true }).click();
    await untilKept(page, 'weekly');
    await page.reload();
    await open('Nuovo Task');
    await expect(form.getByLabel(/^Limite critico/)).toHaveValue('min 75 °C');
    await expect(form.getByRole('radio', { name: 'Settimanale' })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: discardTexts.discard }).click();
    await expect(form).toBeHidden();
    await page.reload();
    await open('Nuovo Task');
    await expect(form.getByLabel(/^Nome/)).toHaveValue('');
  });

  await test.step('equipment, with its due times', async () => {
    await page.goto('/refrigeration');
    const form = await open('Frigorifero');
    await form.getByLabel(/^Nome/).fill('Frigo carne');
    await untilKept(page, 'Frigo carne');
    await page.reload();
    await open('Frigorifero');
    await expect(form.getByLabel(/^Nome/)).toHaveValue('Frigo carne');
  });

  await test.step('the profile of the restaurant', async () => {
    await page.goto('/settings?tab=profile');
    await page.getByLabel(/^Indirizzo/).fill('Via Roma 1');
    await untilKept(page, 'Via Roma 1');
    await page.reload();
    await expect(page.getByLabel(/^Indirizzo/)).toHaveValue('Via Roma 1');
  });
});
