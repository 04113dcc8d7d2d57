import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

test(
  '[CAL-06] from the HACCP calendar to an address for the phone, renewed and taken back',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    await page.goto('/haccp/calendar');
    await page.getByRole('link', { name: 'Sul telefono' }).click();
    await expect(page.getByRole('heading', { name: 'Calendario del telefono' })).toBeVisible();
    await expectAccessible(page, 'no address of a calendar');
    await screenshot(page, 'task-calendar-empty', { fullPage: true });
    await page.getByRole('button', { name: 'Crea l’indirizzo' }).click();
    const address = page.getByText(/\/calendario\/[0-9a-f-]{36}\.ics$/);
    const first = (await address.textContent()) ?? '';
    await expect(page.getByRole('link', { name: 'Aggiungi a questo telefono' })).toHaveAttribute(
      'href',
      first.replace(/^https?/, 'webcal'),
    );
    await expectAccessible(page, 'the address of a calendar');
    await screenshot(page, 'task-calendar', { fullPage: true });
    const path = new URL(first).pathname;
    const calendar = await page.request.get(path);
    expect(await calendar.text()).toContain('BEGIN:VCALENDAR');

    await page.getByRole('button', { name: 'Rinnova' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expectAccessible(page, 'an address that is to be renewed');
    await question.getByRole('button', { name: 'Rinnova' }).click();
    await expect(page.getByText(first)).toHaveCount(0);
    expect((await page.request.get(path)).status()).toBe(404);
    await expect(address).toBeVisible();
    await page.getByRole('button', { name: 'Togli l’indirizzo' }).click();
    await question.getByRole('button', { name: 'Togli l’indirizzo' }).click();
    await expect(page.getByRole('button', { name: 'Crea l’indirizzo' })).toBeVisible();
  },
);
