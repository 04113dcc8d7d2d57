import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { newEmail, password, signedIn } from './support/restaurant.ts';

test('sign-in and sign-up pages, at every size', { tag: '@every-size' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('tab', { name: 'Accedi' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'sign-in');
  await screenshot(page, 'sign-in');
  await page.getByRole('tab', { name: 'Registrati' }).click();
  await page.getByLabel('Email').fill('cuoco');
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Crea account' }).click();
  await expect(page.getByText('Inserisci un indirizzo email valido')).toBeVisible();
  await expectAccessible(page, 'sign-up with problems');
  await screenshot(page, 'sign-up', { fullPage: true });
});

test('[AUTH-12] a wrong password is told and nothing typed is lost', async ({ page, allowProblem }) => {
  allowProblem(/status of 401/);
  await page.goto('/login');
  const email = newEmail();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('Email o password non corretti')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('[GUARD-02, GUARD-03] a visitor is sent to sign in and then to where they were going', async ({
  page,
}) => {
  await page.goto('/operator-selection');
  await expect(page).toHaveURL(/\/login\?from=%2Foperator-selection/);
  await signedIn(page, { operator: null });
  await page.goto('/login?from=%2Foperator-selection');
  await expect(page).toHaveURL(/\/operator-selection$/);
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
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page, 'menu');
    await screenshot(page, 'menu');
  },
);
