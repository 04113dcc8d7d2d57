import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { asOwner, signedIn } from './support/restaurant.ts';

const key = 'AIzaSyD-9tSrke72PouQMnMX_a7eZSW0jkF1234';

test(
  '[SETT-01, SETT-12] [UX-47] the administrator saves the Google account and the profile, and reads a mask after a reload',
  { tag: '@every-size' },
  async ({ page }) => {
    const { restaurantId } = await signedIn(page, { plan: 'plus' });
    await page.goto('/settings');
    await expect(page.getByRole('tab', { name: 'Integrazione' })).toHaveAttribute('aria-selected', 'true');
    // [UX-47] One line of them at every width.
    const tops = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.getByLabel('Email dell’account Google').fill('cucina@gmail.com');
    await page.getByLabel('Chiave API', { exact: true }).fill(key);
    await expectAccessible(page, 'integration, filled in');
    await page.getByRole('button', { name: 'Salva impostazioni' }).click();
    await expect(page.getByText('Impostazioni salvate con successo')).toBeVisible();
    await expect(page.getByText('Chiave salvata: AIza••••••••1234')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Email dell’account Google')).toHaveValue('cucina@gmail.com');
    await expect(page.getByText('Chiave salvata: AIza••••••••1234')).toBeVisible();
    await expect(page.getByText('Configurata', { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain(key);
    await expectAccessible(page, 'integration');
    await screenshot(page, 'settings-integration', { fullPage: true });
    const { rows } = await asOwner('SELECT * FROM restaurants WHERE id = $1', [restaurantId]);
    expect(JSON.stringify(rows)).toContain('cucina@gmail.com');
    expect(JSON.stringify(rows)).not.toContain(key);

    await page.getByRole('tab', { name: 'Profilo e Pagamenti' }).click();
    await expect(page).toHaveURL(/\?tab=profile$/);
    await page.getByLabel('Nome del ristorante').fill('');
    await page.getByRole('button', { name: 'Salva profilo' }).click();
    await expect(page.getByText('Campo obbligatorio')).toBeVisible();
    await expectAccessible(page, 'profile, refused');
    await page.getByLabel('Nome del ristorante').fill('Trattoria da Anna');
    await page.getByLabel('Telefono').fill('06 1234567');
    await page.getByRole('button', { name: 'Salva profilo' }).click();
    await expect(page.getByText('Profilo salvato con successo')).toBeVisible();
    await page.reload();
    const profile = page.getByRole('tab', { name: 'Profilo e Pagamenti' });
    await expect(profile).toHaveAttribute('aria-selected', 'true');
    // Also where the row of tabs is wider than the page.
    await expect(profile).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Nome del ristorante')).toHaveValue('Trattoria da Anna');
    await expect(page.getByText('1 di 10')).toBeVisible();
    await expectAccessible(page, 'profile');
    await screenshot(page, 'settings-profile', { fullPage: true });

    await page.getByRole('tab', { name: 'Operatori' }).click();
    await expect(page.getByRole('list', { name: 'Operatori' })).toBeVisible();
    await expectAccessible(page, 'operators in the settings');
    await screenshot(page, 'settings-operators', { fullPage: true });

    await page.getByRole('tab', { name: 'Tema' }).click();
    await expectAccessible(page, 'theme');
    await screenshot(page, 'settings-theme');
    await page.getByText('Scuro', { exact: true }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  },
);

test(
  '[UX-61] a row of tabs that is wider than the phone shows that there are more, on each side',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page, { plan: 'plus' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/settings');
    const row = page.getByRole('tablist').locator('xpath=../..');
    const [before, after] = [row.locator(':scope > svg').first(), row.locator(':scope > svg').last()];
    await expect(page.getByRole('tab', { name: 'Integrazione' })).toBeInViewport();
    await expect(after).toBeVisible();
    await expect(before).toBeHidden();
    await screenshot(page, 'settings-more-tabs');
    await page.getByRole('tab', { name: 'Tema' }).click();
    await expect(page.getByRole('tab', { name: 'Tema' })).toBeInViewport({ ratio: 1 });
    await expect(before).toBeVisible();
    await expect(after).toBeHidden();
    await page.setViewportSize({ width: 900, height: 844 });
    await expect(before).toBeHidden();
  },
);

test('[UX-62] the side bar shows the room in which one is, and that there is more', async ({ page }) => {
  await signedIn(page, { plan: 'plus' });
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/audit-log');
  const bar = page
    .getByRole('navigation')
    .filter({ has: page.locator('[aria-current="page"]') })
    .first();
  await expect(bar.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  await expect(bar).toHaveAttribute('data-more-before', '');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await screenshot(page, 'side-bar-low');
  await page.goto('/dashboard');
  await expect(bar.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  await expect(bar).toHaveAttribute('data-more-after', '');
  await expect(bar).not.toHaveAttribute('data-more-before', '');
});

test('the tabs and a form are walked by keyboard alone', async ({ page }) => {
  await signedIn(page, { plan: 'plus' });
  await page.goto('/restaurant-backend');
  const integration = page.getByRole('tab', { name: 'Integrazione' });
  await integration.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Profilo e Pagamenti' })).toBeFocused();
  await expect(page).toHaveURL(/\/restaurant-backend\?tab=profile$/);
  const name = page.getByLabel('Nome del ristorante');
  await expect(name).toBeVisible();
  // The panel takes the focus first, so that its text can be scrolled and read.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Osteria');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profilo salvato con successo')).toBeVisible();
});

test('[GUARD-09] a member sees the theme alone, at both addresses', async ({ page }) => {
  const { restaurantId } = await signedIn(page, { plan: 'plus' });
  await asOwner('UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1', [restaurantId]);
  for (const path of ['/settings?tab=profile', '/restaurant-backend']) {
    await page.goto(path);
    await expect(page.getByRole('radio', { name: 'Automatico' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByLabel('Nome del ristorante')).toHaveCount(0);
  }
  await expectAccessible(page, 'settings of a member');
});

test(
  '[PLAN-04, PLAN-06, PLAN-29] the subscription and the plans on offer',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page, { plan: 'test' });
    await page.goto('/subscription');
    await expect(page.getByText('Stai usando il Piano Test')).toBeVisible();
    await expect(page.getByText('1 di 1')).toBeVisible();
    await expectAccessible(page, 'subscription');
    await screenshot(page, 'subscription', { fullPage: true });
    await page.goto('/plan-selection');
    await expect(page.getByText('299,90 €')).toBeVisible();
    await expect(page.getByText('Risparmia 20%')).toHaveCount(2);
    await page.getByText('Mensile').click();
    await expect(page.getByText('29,99 €', { exact: true })).toBeVisible();
    await page.getByText('Annuale').click();
    await expect(page.getByText('299,90 €')).toBeVisible();
    await expect(page.getByText('Il tuo piano attuale')).toHaveCount(1);
    await expectAccessible(page, 'plans');
    await screenshot(page, 'plans', { fullPage: true });
  },
);

test('a visitor of the plans is sent to /auth, of the others to /login', async ({ page }) => {
  await page.goto('/plan-selection');
  await expect(page).toHaveURL(/\/auth(\?|$)/);
  for (const path of ['/subscription', '/settings', '/restaurant-backend']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login(\?|$)/);
  }
});
