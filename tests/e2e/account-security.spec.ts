import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, holdToasts, screenshot, test } from '#tests/e2e/support/test.ts';
import { asOwner, newEmail, password, signedIn } from './support/restaurant.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Gives the page's browser a device with a fingerprint reader, as Chromium offers it to tests. */
async function withFinger(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Signs the same person in on another device. */
async function signInOn(page: Page, email: string, secret = password): Promise<void> {
  const { origin } = new URL(process.env['CREDENZA_E2E_URL'] ?? '');
  const response = await page.request.post('/api/accounts/sign-in', {
    data: { email, password: secret },
    headers: { origin },
  });
  expect(response.status()).toBe(200);
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await card(page, 'Passkey').getByRole('button', { name: 'Aggiungi passkey' }).click();
  await dialog(page).getByLabel('Nome').fill(name);
  await dialog(page).getByLabel('Password attuale').fill(password);
  await dialog(page).getByRole('button', { name: 'Crea la passkey' }).click();
  await expect(page.getByText('Passkey aggiunta')).toBeVisible();
}

test('a passkey is added, opens the door without a password, and stops when it is removed', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 401/);
  await withFinger(page);
  const { email } = await signedIn(page);
  await page.goto('/account');
  await addPasskey(page, 'Portatile');
  await expect(card(page, 'Passkey').getByText('Portatile')).toBeVisible();

  await card(page, 'Dispositivi collegati').getByRole('button', { name: 'Esci ovunque' }).click();
  await dialog(page).getByRole('button', { name: 'Esci ovunque' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Accedi con passkey' }).click();
  // Back to where they were, when the stream told of the end before the button's own way out did.
  await expect(page).toHaveURL(/\/(dashboard|account)$/);
  await page.goto('/account');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(card(page, 'Passkey').getByText(/^Ultimo uso/)).toBeVisible();

  await card(page, 'Passkey').getByRole('button', { name: 'Rimuovi Portatile' }).click();
  await dialog(page).getByRole('button', { name: 'Rimuovi' }).click();
  await expect(card(page, 'Passkey').getByText('Nessuna passkey')).toBeVisible();
  await page.request.post('/api/accounts/sign-out', {
    data: {},
    headers: { origin: new URL(page.url()).origin },
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Accedi con passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Non è stato possibile accedere con questa passkey');
});

test('a lost tablet is signed out from here; a new password signs out the rest', async ({
  page,
  openDevice,
  allowProblem,
}) => {
  allowProblem(/status of 40[13]/);
  const { email } = await signedIn(page);
  const tablet = await openDevice();
  await signInOn(tablet, email);
  await tablet.goto('/account');
  await expect(tablet.getByRole('heading', { name: 'Il tuo account' })).toBeVisible();

  await page.goto('/account');
  const devices = card(page, 'Dispositivi collegati');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('Questo dispositivo')).toHaveCount(1);
  await devices.getByRole('button', { name: /^Disconnetti / }).click();
  await dialog(page).getByRole('button', { name: 'Disconnetti' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await tablet.reload();
  await expect(tablet).toHaveURL(/\/login/);

  await signInOn(tablet, email);
  await page.getByRole('button', { name: 'Cambia password' }).click();
  await page.getByLabel('Password attuale').fill('Sbagliata1!');
  await page.getByLabel(/^Nuova password/).fill('Ricotta2?');
  await page.getByLabel('Conferma password').fill('Ricotta2?');
  await page.getByRole('button', { name: 'Salva la nuova password' }).click();
  await expect(dialog(page).getByText('La password attuale non è corretta.')).toBeVisible();
  await expect(page.getByLabel(/^Nuova password/)).toHaveValue('Ricotta2?');
  await expectAccessible(page, 'change of password refused');
  await page.getByLabel('Password attuale').fill(password);
  await page.getByRole('button', { name: 'Salva la nuova password' }).click();
  await expect(page.getByText('Un altro dispositivo è stato disconnesso.')).toBeVisible();
  await tablet.goto('/account');
  await expect(tablet).toHaveURL(/\/login/);
  await signInOn(tablet, email, 'Ricotta2?');
});

test('a new address counts from its own link', async ({ page, allowProblem }) => {
  allowProblem(/status of 410/);
  const { email } = await signedIn(page);
  const to = newEmail();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Cambia email' }).click();
  await dialog(page).getByLabel('Nuova email').fill(to);
  await dialog(page).getByLabel('Password attuale').fill(password);
  await dialog(page).getByRole('button', { name: 'Invia il link' }).click();
  await expect(card(page, 'Email').getByText(`Ti abbiamo scritto a ${to}.`)).toBeVisible();
  await expect(card(page, 'Email').getByText(email, { exact: true })).toBeVisible();

  const mail = page.getByRole('listitem').filter({ hasText: to }).getByRole('link');
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().click();
  const link = page.getByRole('link', { name: /account\/confirm-email/ });
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.getByRole('button', { name: 'Conferma la nuova email' }).click();
  await expect(page.getByText(`Ora accedi con ${to}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Vai al tuo account' }).click();
  await expect(card(page, 'Email').getByText(to, { exact: true })).toBeVisible();

  await page.goto(href);
  await page.getByRole('button', { name: 'Conferma la nuova email' }).click();
  await expect(page.getByText('Link scaduto o non valido.')).toBeVisible();
});

test(
  'the account’s page in every state, at every size',
  { tag: '@every-size' },
  async ({ page, openDevice, allowProblem }) => {
    allowProblem(/status of 410/);
    await withFinger(page);
    const { email } = await signedIn(page);
    const tablet = await openDevice();
    await signInOn(tablet, email);
    await page.goto('/account');
    await expect(page.getByText('Nessuna passkey')).toBeVisible();
    await expectAccessible(page, 'account');
    await screenshot(page, 'account-empty', { fullPage: true });
    await holdToasts(page);
    await addPasskey(page, 'Telefono di Anna');
    await page.getByRole('button', { name: 'Chiudi' }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await screenshot(page, 'account', { fullPage: true });

    const opened = async (button: string, name: string): Promise<void> => {
      await page.getByRole('button', { name: button }).first().click();
      await expect(dialog(page)).toBeVisible();
      await expectAccessible(page, name);
      await screenshot(page, name);
    };
    await opened('Cambia email', 'account-email');
    await page.getByRole('button', { name: 'Invia il link' }).click();
    await expect(dialog(page).getByText('Campo obbligatorio').first()).toBeVisible();
    await screenshot(page, 'account-email-problems');
    await page.keyboard.press('Escape');
    await opened('Cambia password', 'account-password');
    await page.getByRole('button', { name: 'Salva la nuova password' }).click();
    await expect(dialog(page).getByText('Campo obbligatorio').first()).toBeVisible();
    await expectAccessible(page, 'account-password-problems');
    await screenshot(page, 'account-password-problems');
    await page.keyboard.press('Escape');
    await opened('Aggiungi passkey', 'account-passkey');
    await page.keyboard.press('Escape');
    await opened('Rinomina Telefono di Anna', 'account-passkey-name');
    await page.keyboard.press('Escape');
    await opened('Rimuovi Telefono di Anna', 'account-passkey-remove');
    await page.keyboard.press('Escape');
    await opened('Esci da tutti gli altri dispositivi', 'account-end-others');
    await page.keyboard.press('Escape');
    await opened('Esci ovunque', 'account-end-all');
    await page.keyboard.press('Escape');

    await page.goto('/account/confirm-email?token=x.y');
    await expect(page.getByRole('button', { name: 'Conferma la nuova email' })).toBeVisible();
    await expectAccessible(page, 'confirm e-mail');
    await screenshot(page, 'confirm-email');
    await page.getByRole('button', { name: 'Conferma la nuova email' }).click();
    await expect(page.getByText('Link scaduto o non valido.')).toBeVisible();
    await expectAccessible(page, 'confirm e-mail refused');
    await screenshot(page, 'confirm-email-refused');
  },
);

test(
  'the dashboard tells of failed sign-ins and of a sign-in long ago',
  { tag: '@every-size' },
  async ({ page }) => {
    const { email } = await signedIn(page);
    for (const minutes of [5, 40, 90])
      await asOwner(
        `INSERT INTO login_attempts (id, email, success, user_agent, address, created_at)
       VALUES ($1, $2, false, 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
               '203.0.113.9', now() - make_interval(mins => $3))`,
        [newId(), email, minutes],
      );
    await asOwner(`UPDATE users SET previous_sign_in_at = now() - interval '91 days' WHERE email = $1`, [
      email,
    ]);
    await page.goto('/dashboard');
    await expect(page.getByText('Accessi falliti con la tua email')).toBeVisible();
    await expect(page.getByText(/senza riuscirci 3 volte\./)).toBeVisible();
    await expect(page.getByText(/Chrome su Android · 203\.0\.113\.9/)).toHaveCount(3);
    await expect(page.getByText(/più di 90 giorni fa/)).toBeVisible();
    await expectAccessible(page, 'dashboard with notices');
    await screenshot(page, 'dashboard-notices');
    await page.getByRole('button', { name: 'Chiudi' }).first().click();
    await expect(page.getByText('Accessi falliti con la tua email')).toBeHidden();
    await page.reload();
    await expect(page.getByText(/più di 90 giorni fa/)).toBeVisible();
    await expect(page.getByText('Accessi falliti con la tua email')).toBeHidden();
    await page.getByRole('link', { name: 'Cambia password' }).click();
    await expect(page).toHaveURL(/\/account$/);
  },
);
