import type { BrowserContext, Page } from '@playwright/test';
import { expect, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

/* Parts of the frame whose code does not come: bad Wi-Fi while the app opens, before it is kept on the device. */

const lost = (context: BrowserContext, ...names: string[]): Promise<unknown> =>
  context.route(
    (url) =>
      names.some((name) => url.pathname.startsWith(`/assets/${name}-`) && url.pathname.endsWith('.js')),
    (route) => route.abort(),
  );
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const told = 'Questa parte della pagina non si è caricata';

test(
  '[UX-72] what works unseen may be lost: the doors and the day stand',
  { tag: '@every-size' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/Failed to load resource|ERR_FAILED/);
    await lost(context, 'Background', 'QueueKeeper', 'HeldBanner', 'Bell');
    const asked = page.waitForRequest(/\/assets\/Background-/);
    await page.goto('/login');
    await asked;
    await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
    await signedIn(page);
    await page.goto('/dashboard');
    await expect(heading(page)).toContainText('Ciao');
    await expect(page.getByText('Comincia da qui')).toBeVisible();
    await expect(page.getByText(told).first()).toBeVisible();
    await screenshot(page, 'part-afloat');
  },
);

test(
  '[UX-72] what a tap opens and can not be fetched is told; the screen stays, a tap once the network is there opens it',
  { tag: '@every-size' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/Failed to load resource|ERR_FAILED/);
    await signedIn(page);
    await lost(context, 'SearchDialog', 'MenuSheet', 'HelpSheet');
    await page.goto('/refrigeration');
    await expect(heading(page)).toHaveText(/Temperature/);
    await page.keyboard.press('Control+k');
    await expect(page.getByText(told)).toBeVisible();
    await screenshot(page, 'dialog-lost');
    await expect(heading(page)).toHaveText(/Temperature/);
    await context.unrouteAll();
    // What failed is remembered by the browser as long as the page is open: then it is opened anew.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
);
