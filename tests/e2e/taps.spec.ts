import type { Locator } from '@playwright/test';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

// Taps of the jobs of every day that no room's own test counts; docs/taps.md lists them all.

test(
  '[UX-27] what is past its use-by is thrown away in three taps from the dashboard, and a lot is traced in two and its number',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page);
    const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
    const yesterday = addDays(romeDate(new Date()), -1);
    const response = await page.request.post('/api/inventory/products', {
      headers: { origin },
      data: {
        id: newId(),
        name: 'Panna fresca',
        unit: 'l',
        initialStock: {
          quantity: 3,
          lotNumber: 'PF-1',
          expiryDate: yesterday,
          expiryKind: 'use_by',
          accepted: { reason: 'Arrivata ieri', measure: 'Da scartare' },
        },
      },
    });
    expect(response.status(), await response.text()).toBe(201);
    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      taps += 1;
      await target.click();
    };

    await page.goto('/dashboard');
    await tap(page.getByRole('main').getByRole('link', { name: 'Panna fresca', exact: true }).first());
    await tap(page.getByRole('button', { name: 'Scarta', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Scarta' });
    // The whole lot and the reason stand there already.
    await expect(dialog.getByLabel(/^Quanto scarti/)).toHaveValue('3');
    await tap(dialog.getByRole('button', { name: 'Scarta', exact: true }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Scarto registrato').first()).toBeVisible();
    expect(taps).toBe(3);

    taps = 0;
    await page.goto('/preparations');
    await tap(page.getByRole('banner').getByRole('button', { name: /^Cerca/ }));
    const search = page.getByRole('dialog');
    await search.getByRole('combobox').fill('PF-1');
    const traces = search.getByRole('group', { name: 'Tracciabilità del lotto' });
    await tap(traces.getByRole('option').first());
    await expect(page).toHaveURL(/\/traceability\/trace/);
    await expect(page.getByRole('main')).toContainText('Panna fresca');
    expect(taps).toBe(2);
  },
);
