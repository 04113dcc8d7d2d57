import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

/** Calls an endpoint as a screen would, past the screen. */
async function post(
  page: Page,
  path: string,
  data: object,
  method: 'post' | 'patch' = 'post',
): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request[method](`/api${path}`, { data, headers: { origin } });
  expect(response.status(), await response.text()).toBeLessThan(300);
}

const longName = 'Prosciutto crudo di Parma stagionato trenta mesi, disossato e tagliato a mano fino';

test(
  '[AUDIT-08, PLAN-15] from the list of who did what to before and after of one thing, and its file',
  { tag: '@every-size' },
  async ({ page, allowProblem }) => {
    await signedIn(page);
    const productId = newId();
    await post(page, '/inventory/products', {
      id: productId,
      name: longName,
      unit: 'kg',
      supplier: 'Salumi Rossi',
    });
    await post(page, '/inventory/products', { id: newId(), name: 'Sale', unit: 'kg' });
    await post(
      page,
      `/inventory/products/${productId}`,
      { id: newId(), changes: { supplier: 'Salumi Bianchi', category: 'Salumi' } },
      'patch',
    );
    await page.goto('/audit-log');
    await expect(page.getByRole('heading', { name: 'Registro attività', level: 1 })).toBeVisible();
    const list = page.getByRole('list', { name: /^\d\d\/\d\d\/\d{4}$/ });
    await expect(list.getByRole('link')).toHaveCount(4);
    await expect(list.getByText('Fornitore: Salumi Rossi → Salumi Bianchi, e un altro campo')).toBeVisible();
    await expectAccessible(page, 'the audit log');
    await screenshot(page, 'audit-log', { fullPage: true });

    await list.getByRole('link', { name: 'Prodotto modificato' }).click();
    await expect(page.getByRole('heading', { name: 'Prodotto modificato' })).toBeVisible();
    const changed = page.getByRole('list', { name: 'Che cosa è cambiato' });
    await expect(changed.getByRole('listitem')).toHaveCount(2);
    await expect(changed).toContainText('Salumi Rossi');
    await expect(changed).toContainText('Salumi Bianchi');
    await expectAccessible(page, 'an entry of the audit log');
    await screenshot(page, 'audit-log-entry', { fullPage: true });

    await page.getByRole('link', { name: 'Tutte le attività che la riguardano' }).click();
    await expect(list.getByRole('link')).toHaveCount(2);
    await expect(page.getByText(`Solo quello che riguarda Prodotto: ${longName}`)).toBeVisible();
    await page.getByRole('button', { name: 'Mostra tutto' }).click();
    await expect(list.getByRole('link')).toHaveCount(4);

    // On a wide window the link has opened them.
    const room = page.getByLabel('Stanza');
    if (!(await room.isVisible())) await page.getByRole('button', { name: 'Filtri' }).click();
    await room.selectOption({ label: 'Magazzino' });
    const show = page.getByRole('button', { name: 'Vedi 3 registrazioni' });
    await expect(page.getByText('3 attività').or(show).first()).toBeVisible();
    await expectAccessible(page, 'the filters of the audit log');
    await screenshot(page, 'audit-log-filters');
    if (await show.isVisible()) await show.click();
    await expect(list.getByRole('link')).toHaveCount(3);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^registro-attivita-.*\.csv$/);
    await page.getByRole('link', { name: 'Prodotto aggiunto' }).first().click();
    await expect(page.getByText('Che cosa è stato registrato')).toBeVisible();
    await page.goBack();
    // A file and a page outlive the network only where they are: the log is kept on no device.
    allowProblem(/ERR_FAILED/);
    await page.route('**/api/audit-log**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Non riesco a caricare il registro attività.')).toBeVisible();
    await expectAccessible(page, 'the audit log that can not be read');
    await screenshot(page, 'audit-log-failed');
  },
);

test(
  '[PLAN-15] without Plus it says which plan has it, and reads nothing',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page, { plan: 'base' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/audit-log')) asked.push(request.url());
    });
    await page.goto('/audit-log');
    await expect(page.getByText('Il registro attività è nel piano Plus')).toBeVisible();
    await expectAccessible(page, 'the audit log without its plan');
    await screenshot(page, 'audit-log-plan', { fullPage: true });
    expect(asked).toEqual([]);
  },
);
