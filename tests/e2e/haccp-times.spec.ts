import type { Page } from '@playwright/test';
import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { expect, expectAccessible, forPictures, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';
import { startServer, takeServer, type TestServer } from './support/server.ts';

/*
 * A control that is owed several times a day, as the day goes on: with a server that has a clock of its own, and Playwright's
 * clock in the page.
 */

let server: TestServer;
let address: ReturnType<typeof takeServer>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer(0);
  address = takeServer(server);
});
test.afterAll(async () => {
  takeServer(address);
  await server.stop();
});

/** Some weeks from now: the server of this walk has a clock of its own. */
const day = addDays(romeDate(new Date()), 60);
const at = (time: string): Date => romeLocalTimeToInstant(day, time);

const pictures = (page: Page, name: string) =>
  forPictures(async () => {
    for (const width of [360, 820, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await screenshot(page, name, { fullPage: name !== 'haccp-times-form' });
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

test(
  '[HACCP-96] a control at three times of the day: added, done at the first, owed again, missed, and told of',
  { tag: '@phone' },
  async ({ context, page, allowProblem }) => {
    // Hours go by between the checks: who works is asked for again.
    allowProblem(/status of 403/);
    await page.setViewportSize({ width: 390, height: 844 });
    await server.setAhead(at('08:30').getTime() - Date.now());
    await signedIn(page);
    await context.clock.install({ time: at('08:30') });
    const goOn = async (time: string): Promise<void> => {
      const now = await page.evaluate(() => Date.now());
      await server.setAhead(at(time).getTime() - Date.now());
      await context.clock.fastForward(at(time).getTime() - now);
    };
    /** Lets the day go on for server and browser, until that time. */
    const until = async (time: string): Promise<void> => {
      await goOn(time);
      const who = page.getByRole('dialog', { name: 'Chi sta lavorando?' });
      // A read that was on its way while the hours went by may have answered for those before.
      await who.waitFor({ timeout: 8_000 }).catch(() => page.reload());
      await who.getByRole('button', { name: /Anna/ }).click();
      await expect(who).toHaveCount(0);
    };
    await page.goto('/haccp');
    // A plan without tasks offers it a second time, once it is known to have none.
    await page.getByRole('button', { name: 'Nuovo Task' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Frigo bibite');
    await dialog.getByLabel('Limite critico').fill('≤ 4 °C');
    await dialog.getByLabel('Da fare entro le').fill('09:00');
    const more = dialog.getByRole('button', { name: 'Aggiungi un orario' });
    await more.click();
    await dialog.getByLabel('Orario 2', { exact: true }).fill('18:00');
    await more.click();
    await dialog.getByLabel('Orario 3', { exact: true }).fill('12:30');
    await dialog.getByLabel('Orario 3', { exact: true }).scrollIntoViewIfNeeded();
    await expectAccessible(page, 'haccp-times-form');
    await pictures(page, 'haccp-times-form');
    await dialog.getByRole('button', { name: 'Crea controllo' }).click();
    await expect(dialog).toHaveCount(0);

    const row = page.getByRole('article').filter({ hasText: 'Frigo bibite' });
    await expect(row).toContainText('entro le 09:00');
    // A check is made after its control was added, whatever second either clock shows.
    await goOn('08:40');
    await page.goto('/haccp/round');
    const sheet = page.getByRole('dialog', { name: 'Frigo bibite' });
    await sheet.getByRole('button', { name: '3', exact: true }).click();
    await sheet.getByRole('button', { name: /^Salva/ }).click();
    await expect(page.getByRole('heading', { name: 'Giro finito' })).toBeVisible();
    await page.goto('/haccp');
    await expect(row).toContainText('Fatto, nei limiti');
    await expect(row).toContainText('il prossimo entro le 12:30');
    await expect(page.getByRole('link', { name: /^Inizia il giro/ })).toHaveCount(0);

    // The middle between the two: the next one is owed, in the list that stands open as well.
    await until('10:50');
    await expect(row).toContainText('entro le 12:30');
    await expect(page.getByRole('link', { name: 'Inizia il giro (1)' })).toBeVisible();
    await until('15:30');
    await expect(row).toContainText('mancato alle 12:30');
    await expect(row).toContainText('entro le 18:00');
    await row.getByRole('button', { name: 'Frigo bibite', exact: true }).click();
    await expect(row).toContainText('alle 09:00, 12:30, 18:00');
    await expectAccessible(page, 'haccp-times-list');
    await pictures(page, 'haccp-times-list');

    await page.goto('/haccp/round');
    await sheet.getByRole('button', { name: '2', exact: true }).click();
    await sheet.getByRole('button', { name: /^Salva/ }).click();
    await expect(page.getByRole('heading', { name: 'Giro finito' })).toBeVisible();
    await page.goto('/haccp');
    // Done now, and not all of the day: no «Fatto».
    await expect(row).toContainText('2 di 3 fatti');
    await expect(row).not.toContainText('Fatto, nei limiti');
    await page.goto('/dashboard');
    await expect(page.getByRole('main')).toContainText('Frigo bibite: mancato alle 12:30');
    await pictures(page, 'haccp-times-today');
    await page.goto('/haccp/calendar');
    await expect(page.getByText(/: 2 fatti, 1 mancato$/)).toBeAttached();
    await expect(page.getByRole('table', { name: /giorno per giorno/ })).toContainText(
      'Frigo bibite (12:30)',
    );
    await pictures(page, 'haccp-times-calendar');
  },
);
