import type { Page } from '@playwright/test';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { asOwner, newEmail, password, signedIn } from './support/restaurant.ts';

/** Opens the newest mail to `email` with this subject in the local mailbox and follows its link. */
async function followMail(page: Page, email: string, subject: string, link: RegExp): Promise<void> {
  const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().getByRole('link', { name: subject }).click();
  await page.getByRole('link', { name: link }).click();
}

/** Makes an account past the screens; `confirmed` unless said otherwise. */
async function account(page: Page, confirmed = true): Promise<string> {
  const email = newEmail();
  await asOwner('DELETE FROM rate_limits');
  const { origin } = new URL(process.env['CREDENZA_E2E_URL'] ?? '');
  const response = await page.request.post('/api/accounts/sign-up', {
    data: { email, password },
    headers: { origin },
  });
  expect(response.status()).toBe(201);
  if (confirmed) await asOwner('UPDATE users SET email_verified = true WHERE email = $1', [email]);
  return email;
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

const menuOf = (page: Page) => page.getByRole('button', { name: /^(Menu|Altro)$/ }).filter({ visible: true });

test('every state of signing in, at every size', { tag: '@every-size' }, async ({ page, allowProblem }) => {
  allowProblem(/status of 40[13]|status of 423/);
  const unconfirmed = await account(page, false);
  await page.goto('/login');
  await expect(page.getByRole('tab', { name: 'Accedi' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'sign-in');
  await screenshot(page, 'sign-in');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByText('Inserisci la password')).toBeVisible();
  await expectAccessible(page, 'sign-in with problems');
  await screenshot(page, 'sign-in-problems', { fullPage: true });

  await signIn(page, newEmail());
  await expect(page.getByText('Email o password non corretti')).toBeVisible();
  await expectAccessible(page, 'sign-in refused');
  await screenshot(page, 'sign-in-refused', { fullPage: true });

  await signIn(page, unconfirmed);
  await expect(page.getByText('Conferma la tua email prima di accedere')).toBeVisible();
  await page.getByRole('button', { name: 'Invia di nuovo l’email' }).click();
  await expect(page.getByText(/riceverai a breve un’email con il link di conferma/)).toBeVisible();
  await expectAccessible(page, 'sign-in unconfirmed');
  await screenshot(page, 'sign-in-unconfirmed', { fullPage: true });
});

test(
  '[AUTH-16] a locked account says until when, at every size',
  { tag: '@every-size' },
  async ({ page, allowProblem }) => {
    allowProblem(/status of 423/);
    const email = await account(page);
    await page.goto('/login');
    const { origin } = new URL(page.url());
    for (let failure = 0; failure < 5; failure++)
      await page.request.post('/api/accounts/sign-in', {
        data: { email, password: 'Sbagliata1!' },
        headers: { origin },
      });
    const tell = page.getByRole('alert');
    // Now the right password does not help either.
    await signIn(page, email);
    await expect(tell).toContainText('Account temporaneamente bloccato');
    await expect(tell).toContainText(/Troppi tentativi di accesso falliti\. Riprova dopo le \d\d:\d\d$/);
    await expectAccessible(page, 'locked');
    await screenshot(page, 'sign-in-locked', { fullPage: true });
  },
);

test('every state of signing up, at every size', { tag: '@every-size' }, async ({ page }) => {
  await asOwner('DELETE FROM rate_limits');
  await page.goto('/login?tab=signup');
  await page.getByLabel('Email').fill('cuoco');
  await page.getByLabel('Password', { exact: true }).fill('Abc1');
  await page.getByRole('button', { name: 'Crea account' }).click();
  await expect(page.getByText('Inserisci un indirizzo email valido')).toBeVisible();
  await expectAccessible(page, 'sign-up with problems');
  await screenshot(page, 'sign-up', { fullPage: true });

  await page.goto('/auth?plan=free');
  await expect(page.getByText('Piano Free: per la cucina di casa, senza scadenza.')).toBeVisible();
  const email = newEmail();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Conferma password').fill(password);
  await page.getByRole('button', { name: 'Crea account' }).click();
  await expect(page.getByText('Devi accettare le condizioni per continuare')).toBeVisible();
  await expectAccessible(page, '/auth');
  await screenshot(page, 'auth', { fullPage: true });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crea account' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, 'signed up');
  await screenshot(page, 'signed-up', { fullPage: true });

  for (const path of ['terms', 'privacy', 'cookies']) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('link', { name: 'Torna alla home' })).toBeVisible();
    await expectAccessible(page, path);
    await screenshot(page, path, { fullPage: true });
  }
});

test(
  'every state of a forgotten password, at every size',
  { tag: '@every-size' },
  async ({ page, allowProblem }) => {
    const email = await account(page);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Invia il link' }).click();
    await expect(page.getByText(/Se l’indirizzo è registrato/)).toBeVisible();
    await expectAccessible(page, 'forgot password');
    await screenshot(page, 'forgot-password', { fullPage: true });

    await followMail(page, email, 'Imposta una nuova password', /reset-password-confirm/);
    await page.getByLabel('Nuova password').fill('Abc1');
    await page.getByRole('button', { name: 'Salva la password' }).click();
    await expect(page.getByText('La password deve essere di almeno 6 caratteri')).toBeVisible();
    await expectAccessible(page, 'reset');
    await screenshot(page, 'reset-password', { fullPage: true });

    await page.goto('/reset-password-confirm?token=vecchio');
    await expect(page.getByText('Link scaduto o non valido.')).toBeVisible();
    await expectAccessible(page, 'reset, expired');
    await screenshot(page, 'reset-expired');
    await expect(page).toHaveURL(/\/forgot-password$/);

    allowProblem(/status of 410/);
    await page.goto('/auth/confirm?token=vecchio');
    await expect(page.getByText('Link scaduto o non valido.')).toBeVisible();
    await expectAccessible(page, 'confirm, failed');
    await screenshot(page, 'confirm-failed');
  },
);

test(
  '[AUTH-71] a confirmation link opened in another browser asks for the password, at every size',
  { tag: '@every-size' },
  async ({ page, openDevice, allowProblem }) => {
    allowProblem(/status of 403/);
    const email = await account(page, false);
    const elsewhere = await openDevice();
    await followMail(elsewhere, email, 'Conferma il tuo indirizzo email', /auth\/confirm/);
    const field = elsewhere.getByLabel('Password', { exact: true });
    await expect(field).toBeVisible();
    await expectAccessible(elsewhere, 'confirm with password');
    await screenshot(elsewhere, 'confirm-password', { fullPage: true });
    const confirm = elsewhere.getByRole('button', { name: 'Conferma l’indirizzo' });
    await confirm.click();
    await expect(elsewhere.getByText('Inserisci la password', { exact: true })).toBeVisible();
    await field.fill('Sbagliata1!');
    await confirm.click();
    await expect(elsewhere.getByRole('alert')).toBeVisible();
    await expectAccessible(elsewhere, 'confirm with a wrong password');
    await screenshot(elsewhere, 'confirm-password-wrong', { fullPage: true });
    // Nothing is confirmed yet, and nothing typed is lost.
    await expect(field).toHaveValue('Sbagliata1!');
    const { rows } = await asOwner('SELECT email_verified FROM users WHERE email = $1', [email]);
    expect(rows).toEqual([{ email_verified: false }]);
    await field.fill(password);
    await confirm.click();
    await expect(elsewhere.getByText('Account Attivato!')).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/\?verified=true$/);
    await elsewhere.goto('/login');
    await signIn(elsewhere, email);
    await expect(elsewhere.getByText('Accesso effettuato')).toBeVisible();
  },
);

test('what is loaded later does not move the button away under a finger', async ({ page }) => {
  const email = await account(page);
  // The way in with a passkey is a part of its own: here it arrives between pressing and letting go.
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/PasskeyWayIn/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const button = page.getByRole('button', { name: 'Accedi', exact: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error('no button');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4);
  await page.mouse.down();
  arrive();
  await expect(page.getByRole('button', { name: 'Accedi con passkey' })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('Accesso effettuato')).toBeVisible();
});

test('sign up, confirm, sign in, sign out; the back button shows nothing', async ({ page }) => {
  await asOwner('DELETE FROM rate_limits');
  const email = newEmail();
  await page.goto('/auth?plan=test');
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
  await expect(page.getByLabel('Email')).toHaveValue('');

  // [AUTH-59] The link of the mail.
  await followMail(page, email, 'Conferma il tuo indirizzo email', /auth\/confirm/);
  await expect(page.getByText('Account Attivato!')).toBeVisible();
  await expect(page).toHaveURL(/\/\?verified=true$/);

  await page.goto('/login?from=%2Foperator-selection');
  await signIn(page, email);
  await expect(page.getByText('Accesso effettuato')).toBeVisible();
  await expect(page).toHaveURL(/\/operator-selection$/);
  await page.goto('/dashboard');
  await page.getByLabel('Nome').fill('Anna');
  await page.getByText('Chef', { exact: true }).click();
  await page.getByRole('button', { name: 'Crea e inizia' }).click();
  await expect(page.getByRole('heading', { name: 'Ciao Anna' })).toBeVisible();

  await menuOf(page).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
  await expect(page.getByText('Ciao Anna')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('a forgotten password, from the mail to the next sign-in; the link works once', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 401/);
  const email = await account(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  // Both pages have an e-mail field.
  await expect(page.getByRole('heading', { name: 'Password dimenticata' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invia il link' }).click();
  await expect(page.getByText(/Se l’indirizzo è registrato/)).toBeVisible();
  await followMail(page, email, 'Imposta una nuova password', /reset-password-confirm/);
  const link = page.url();
  const next = 'Gorgonzola2@';
  await page.getByLabel('Nuova password').fill(next);
  await page.getByLabel('Conferma password').fill(next);
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByText('Password cambiata')).toBeVisible();
  // [AUTH-57] Two seconds later.
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, email);
  await expect(page.getByText('Email o password non corretti')).toBeVisible();
  await signIn(page, email, next);
  await expect(page.getByRole('dialog', { name: 'Chi sta lavorando?' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Link scaduto o non valido.')).toBeVisible();
});

test('[AUTH-60] a spinner stands in until it is known who is signed in', async ({ page }) => {
  await signedIn(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/accounts/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Caricamento...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Ciao Anna' })).toBeVisible();
});

test('[GUARD-02, GUARD-03] a visitor is sent to sign in and then to where they were going', async ({
  page,
}) => {
  const email = await account(page);
  await page.goto('/haccp?tab=x');
  await expect(page).toHaveURL(/\/login\?from=%2Fhaccp/);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/haccp\?tab=x$/);
});

test('[AUTH-69] two tabs: signing out, and in as somebody else, reaches the older one', async ({
  page,
  context,
  allowProblem,
}) => {
  // What the older tab asks when the session has just ended is refused.
  allowProblem(/status of 401/);
  const first = await signedIn(page, { operator: 'Anna' });
  const second = await account(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Ciao Anna' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await menuOf(other).click();
  await expect(other.getByRole('dialog', { name: 'Menu' }).getByText(first.email)).toBeVisible();
  await other.getByRole('button', { name: 'Esci' }).click();
  await expect(other).toHaveURL(/\/login/);
  // The older tab is out too, and back in as the next person, who sees nothing of the first.
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(async () => (await fetch('/api/dashboard/today')).status)).toBe(401);
  await signIn(other, second);
  await expect(other.getByRole('dialog', { name: 'Chi sta lavorando?' })).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('dialog', { name: 'Chi sta lavorando?' })).toBeVisible();
  await expect(page.getByText('Ciao Anna')).toHaveCount(0);
});

test('a page from the browser’s memory shows nothing once signed out', async ({ page, browser: without }) => {
  const { email } = await signedIn(page, { operator: 'Anna' });
  const cookies = await page.context().cookies();
  // Playwright switches that memory off; in this browser it is as people have it.
  const { executablePath, args, env, chromiumSandbox } = test.info().project.use.launchOptions ?? {};
  const browser = await without.browserType().launch({
    executablePath,
    args,
    env,
    chromiumSandbox,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ baseURL: process.env['CREDENZA_E2E_URL'], locale: 'it-IT' });
    await context.addCookies(cookies);
    const tab = await context.newPage();
    await tab.goto('/dashboard');
    await expect(tab.getByRole('heading', { name: 'Ciao Anna' })).toBeVisible();
    await tab.goto('/terms');
    await tab.goBack();
    await expect(tab.getByRole('heading', { name: 'Ciao Anna' })).toBeVisible();
    await tab.goto('/terms');
    // Signed out meanwhile, where no tab tells: on the server.
    await asOwner('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [email]);
    await tab.goBack();
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('with the keyboard alone: sign in, sign up, and back', async ({ page }) => {
  const email = await account(page);
  const focused = () => page.locator(':focus');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused()).toHaveAccessibleName('Accedi');
  // Arrows go from tab to tab.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Registrati' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Crea account' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Accedi' })).toBeFocused();
  const names: string[] = [];
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    names.push(
      await focused().evaluate((element) => {
        const { labels, title, textContent, ariaLabel } = element as HTMLInputElement;
        return labels?.[0]?.textContent ?? ariaLabel ?? (title || textContent.trim().slice(0, 40));
      }),
    );
  }
  expect(names.slice(1, 7)).toEqual([
    'Email',
    'Password',
    'Mostra password',
    'Ricordami',
    'Password dimenticata?',
    'Accedi',
  ]);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Chi sta lavorando?' })).toBeVisible();
});

test('storage that is blocked or full: sign-in works all the same', async ({ page }) => {
  const email = await account(page);
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
  });
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByRole('dialog', { name: 'Chi sta lavorando?' })).toBeVisible();
});

test(
  'front page, unknown page and operator choice, at every size',
  { tag: '@every-size' },
  async ({ page }) => {
    await page.goto('/?verified=true');
    await expect(page.getByText('Account Attivato!')).toBeVisible();
    await expectAccessible(page, 'front page');
    await screenshot(page, 'front-page');
    await page.goto('/non-esiste');
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expectAccessible(page, 'unknown page');
    await signedIn(page, { operator: null });
    await page.goto('/dashboard');
    await expect(page.getByRole('dialog', { name: 'Chi sta lavorando?' })).toBeVisible();
    await expectAccessible(page, 'first operator');
    await screenshot(page, 'first-operator');
    await page.getByLabel('Nome').fill('Anna');
    await page.getByText('Chef', { exact: true }).click();
    await page.getByRole('button', { name: 'Crea e inizia' }).click();
    await expect(page.getByRole('heading', { name: 'Ciao Anna' })).toBeVisible();
    await menuOf(page).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page, 'menu');
    await screenshot(page, 'menu');
  },
);
