import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, expectAccessible, screenshot, test, withinOneDay } from '#tests/e2e/support/test.ts';
import { asOwner, newEmail, password } from './support/restaurant.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

// What a stranger does first: sign up, confirm, get a plan, say who works, book in, measure, check, look at the day.
// What the tests of the rooms judge with axe is not judged here again.
test('a first round in a kitchen', { tag: '@every-size' }, async ({ page }) => {
  await withinOneDay();
  await asOwner('DELETE FROM rate_limits');
  const email = newEmail();

  await test.step('sign up', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Inizia Gratis' }).first().click();
    await expect(page.getByRole('tab', { name: 'Registrati' })).toHaveAttribute('aria-selected', 'true');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Conferma password').fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Crea account' }).click();
    // [AUTH-31, AUTH-32] The exact words, and back to the sign-in tab.
    await expect(
      page.getByText("Registrazione completata – Controlla la tua email per confermare l'account"),
    ).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Accedi' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('confirm the e-mail from the mailbox', async () => {
    const mail = page.getByRole('listitem').filter({ hasText: email });
    await expect(async () => {
      await page.goto('/mailbox');
      await expect(mail).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAccessible(page, 'mailbox');
    await mail.getByRole('link', { name: 'Conferma il tuo indirizzo email' }).click();
    await expectAccessible(page, 'confirmation mail');
    await page.getByRole('link', { name: /auth\/confirm/ }).click();
    await expect(page.getByText('Account Attivato!')).toBeVisible();
    await expect(page).toHaveURL(/\/\?verified=true$/);
  });

  await test.step('get Plus from the shell', async () => {
    const admin = spawnSync('npm', ['run', '--silent', 'admin', '--', 'plan', email, 'plus'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CREDENZA_DATA: process.env['CREDENZA_E2E_DATA'] },
    });
    expect(admin.stdout, admin.stderr).toContain('piano cambiato da test a plus');
  });

  await test.step('sign in and say who works here', async () => {
    await page.getByRole('link', { name: 'Accedi' }).first().click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page.getByText('Accesso effettuato')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Chi sta lavorando?' });
    await dialog.getByLabel('Nome').fill('Anna');
    await dialog.getByText('Chef', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Crea e inizia' }).click();
    await expect(page.getByRole('heading', { name: 'Ciao Anna' })).toBeVisible();
    await screenshot(page, 'first-day-empty', { fullPage: true });
  });

  await test.step('book in a lot of mozzarella', async () => {
    await page.getByRole('link', { name: 'Prodotti' }).first().click();
    await expect(page.getByText('Il magazzino è ancora vuoto')).toBeVisible();
    await page.getByRole('button', { name: 'Nuovo prodotto' }).first().click();
    const product = page.getByRole('dialog', { name: 'Nuovo prodotto' });
    await product.getByLabel(/^Nome/).fill('Mozzarella di bufala');
    await product.getByLabel(/Quanto ne hai adesso/).fill('12');
    await product.getByLabel(/Numero di lotto/).fill('B-240');
    await product.getByLabel(/^Data/).fill(inDays(2));
    await expectAccessible(page, 'new product');
    await screenshot(page, 'first-product');
    await product.getByRole('button', { name: 'Aggiungi' }).click();
    await expect(page.getByText('Prodotto aggiunto con successo')).toBeVisible();
    await expect(page.getByText('Mozzarella di bufala').first()).toBeVisible();
    await screenshot(page, 'first-inventory', { fullPage: true });
  });

  await test.step('record the temperature of a fridge', async () => {
    await page.getByRole('link', { name: 'Temperature' }).first().click();
    // What a kitchen has, offered where there is nothing yet.
    await page.getByRole('button', { name: 'Frigorifero', exact: true }).click();
    const equipment = page.getByRole('dialog');
    await equipment.getByLabel('Nome', { exact: false }).first().fill('Frigo 2');
    await equipment.getByRole('button', { name: /^(Salva|Aggiungi attrezzatura)$/ }).click();
    await page.getByRole('button', { name: /Registra.*Frigo 2/ }).click();
    const sheet = page.getByRole('dialog', { name: /Frigo 2|Controllo temperatura/ });
    await sheet.getByRole('button', { name: '3', exact: true }).click();
    await sheet.getByRole('button', { name: 'Virgola' }).click();
    await sheet.getByRole('button', { name: '5', exact: true }).click();
    await expectAccessible(page, 'temperature');
    await screenshot(page, 'first-temperature');
    await sheet.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Controllo temperatura registrato')).toBeVisible();
    await expect(page.getByText('3,5 °C').first()).toBeVisible();
    await screenshot(page, 'first-temperatures', { fullPage: true });
  });

  await test.step('create and run a HACCP check', async () => {
    await page.getByRole('link', { name: 'HACCP' }).first().click();
    await page.getByRole('button', { name: 'Nuovo Task' }).first().click();
    const task = page.getByRole('dialog', { name: 'Nuovo Task' });
    await task.getByLabel('Nome', { exact: false }).first().fill('Cottura pollo');
    await task.getByLabel('Limite critico', { exact: false }).first().fill('min 75');
    await expectAccessible(page, 'new task');
    await screenshot(page, 'first-task');
    await task.getByRole('button', { name: 'Crea controllo' }).click();
    await expect(page.getByText('Task HACCP creato con successo')).toBeVisible();
    await page.getByRole('button', { name: /Controlla.*Cottura pollo/ }).click();
    const check = page.getByRole('dialog');
    for (const digit of ['7', '8']) await check.getByRole('button', { name: digit, exact: true }).click();
    await expectAccessible(page, 'check');
    await screenshot(page, 'first-check');
    await check.getByRole('button', { name: 'Salva controllo' }).click();
    await expect(page.getByText('Controllo HACCP registrato con successo')).toBeVisible();
    await expectAccessible(page, 'haccp');
    await screenshot(page, 'first-haccp', { fullPage: true });
  });

  await test.step('see it all on the dashboard', async () => {
    await page.getByRole('link', { name: 'Oggi' }).first().click();
    await expect(page.getByText('1 in scadenza')).toBeVisible();
    await expect(page.getByText('Mozzarella di bufala')).toBeVisible();
    await expect(page.getByText('B-240')).toBeVisible();
    await expect(page.getByText('Tutti fatti')).toBeVisible();
    // What comes next may be the same fridge: here it is what was done.
    const done = page.locator('section', { has: page.getByRole('heading', { name: 'Fatto oggi' }) });
    await expect(done.getByText('Frigo 2')).toBeVisible();
    await expect(done.getByText('Cottura pollo')).toBeVisible();
    await screenshot(page, 'first-day', { fullPage: true });
  });

  await test.step('all of it stands in the database, chained', async () => {
    const { rows } = await asOwner(
      `SELECT (SELECT count(*)::int FROM product_movements m WHERE m.restaurant_id = r.id AND m.operator_name = 'Anna') AS movements,
              (SELECT count(*)::int FROM refrigeration_logs l WHERE l.restaurant_id = r.id AND l.temperature = 3.5 AND l.status = 'OK') AS readings,
              (SELECT count(*)::int FROM haccp_task_completions c WHERE c.restaurant_id = r.id AND c.status = 'ok') AS checks,
              (SELECT sequence::int FROM integrity_chains i WHERE i.restaurant_id = r.id) AS links
         FROM restaurants r WHERE r.email = $1`,
      [email],
    );
    expect(rows[0]).toEqual({ movements: 1, readings: 1, checks: 1, links: 3 });
  });
});

/** A day as it is typed, so many days from today. */
function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('it-IT', {
    timeZone: 'Europe/Rome',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(day);
}
