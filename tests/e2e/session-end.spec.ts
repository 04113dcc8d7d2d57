import { forcedLogoutCheckSeconds } from '#features/access/operator-sessions.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { asOwner, password, signedIn } from './support/restaurant.ts';

test(
  '[UX-76] what was being typed when the session ended is there again after signing in',
  { tag: '@every-size' },
  async ({ page, allowProblem }) => {
    allowProblem(/status of 401/);
    const { email } = await signedIn(page);
    const form = page.getByRole('dialog', { name: 'Nuova sanificazione' });
    await page.goto('/sanitization');
    await page.getByRole('button', { name: 'Registra sanificazione' }).click();
    await form.getByLabel(/^Area/).selectOption('Altro');
    await form.getByLabel(/^Prodotto/).selectOption('Sgrassatore');
    await form.getByLabel(/^Note/).fill('Cappa sopra la griglia');
    // Written down once the key is drawn.
    await expect
      .poll(() => page.evaluate(() => Object.values(sessionStorage).join('\n')))
      .toContain('Cappa sopra la griglia');
    await asOwner('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [email]);
    // What is sent by then waits on the device; what is not is held.
    // The stream of hints ends with its session, of which the server looks again every so often.
    await expect(page).toHaveURL(/\/login/, { timeout: 1_500 * forcedLogoutCheckSeconds });
    await expect(page.getByText('La sessione è finita: entra di nuovo')).toBeVisible();
    await expect(page.getByText(/Quello che stavi scrivendo è conservato/)).toBeVisible();
    await expectAccessible(page, 'signing in after a session that ended');
    await screenshot(page, 'login-session-ended');
    // One call that finds it ended: the app may be too well-behaved to make one.
    await page.evaluate(() => fetch('/api/dashboard/today').catch(() => null));
    await page.getByLabel(/^Email/).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await page.getByRole('button', { name: /Anna/ }).first().click();
    await page.goto('/sanitization');
    await page.getByRole('button', { name: 'Registra sanificazione' }).click();
    await expect(form.getByLabel(/^Note/)).toHaveValue('Cappa sopra la griglia');
  },
);
