import type { Locator, Page } from '@playwright/test';
import { discardTexts } from '#platform/ui/discard-texts.it.ts';
import { expect, test, withinOneDay } from '#tests/e2e/support/test.ts';
import { fillIn, fillInSecrets, standing, stocked, walkedForms, type Larder } from './support/forms.ts';
import { asOwner, newEmail, password, signedIn } from './support/restaurant.ts';

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

test.describe('every form stands as it was typed after a reload, and holds no password', () => {
  // A worker each: one after the other they were the longest file of the run.
  test.describe.configure({ mode: 'parallel' });
  // Some at a time, each with a restaurant of its own: what one form leaves is not in the way of the next.
  const parts = 6;
  for (let part = 0; part < parts; part += 1)
    test(`[UX-18] part ${part + 1} of ${parts}`, async ({ page }) => {
      test.setTimeout(240_000);
      await withinOneDay(240_000);
      const { email } = await signedIn(page);
      const larder: Larder = await stocked(page);
      await asOwner(
        `INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, transports, backed_up, created_at)
         SELECT gen_random_uuid(), id, 'Portatile', gen_random_uuid()::text, 'x', 0, '{}', false, now() FROM users WHERE email = $1`,
        [email],
      );
      for (const [name, open] of walkedForms.filter((_, at) => at % parts === part))
        await test.step(name, async () => {
          const form = await open(page, larder);
          const before = await standing(form);
          await fillIn(page, form);
          const typed = await standing(form);
          expect(typed, `${name}: something is typed`).not.toEqual(before);
          await fillInSecrets(form, 'Segreto4711!');
          await expect
            .poll(() =>
              page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)).length),
            )
            .toBeGreaterThan(0);
          expect(await page.evaluate(() => JSON.stringify(sessionStorage)), `${name}: no secret`).not.toMatch(
            /Segreto4711/,
          );
          await page.reload();
          await expect(async () => {
            expect(await standing(await open(page, larder)), name).toEqual(typed);
            // Opening it takes a slow machine as long as any other walk.
          }).toPass({ timeout: 60_000 });
          // The next one begins without it.
          await page.evaluate(() => sessionStorage.clear());
        });
    });
});

test('[UX-19] the address typed at the door survives a reload and goes along to the next form; a password does not', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').first().fill(password);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.locator('input[type=password]').first()).toHaveValue('');
  await page.getByRole('link', { name: /dimenticat/ }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);
});
