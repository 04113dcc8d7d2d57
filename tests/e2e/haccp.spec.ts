import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

/** Adds controls as the screen would, past the screen: typing ten of them is another test's business. */
async function addTasks(page: Page, tasks: readonly object[]): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  for (const task of tasks) {
    const data = { id: newId(), dueTime: '23:59', ...task };
    const response = await page.request.post('/api/haccp/tasks', { data, headers: { origin } });
    expect(response.status(), await response.text()).toBe(201);
  }
}

test(
  'the evening round: ten checks from the dashboard in a minute, one after the other',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page);
    await addTasks(
      page,
      Array.from({ length: 10 }, (_, n) => ({
        name: `Frigo ${n + 1}`,
        criticalLimit: '≤ 4 °C',
        dueTime: `22:${10 + n}`,
      })),
    );
    await page.goto('/dashboard');
    await expect(page.getByText('10 da fare')).toBeVisible();

    const started = performance.now();
    let taps = 0;
    const tap = async (name: string | RegExp): Promise<void> => {
      taps += 1;
      await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
    };
    taps += 1;
    await page.getByRole('link', { name: 'Esegui un controllo' }).click();
    await tap('Inizia il giro (10)');
    for (let n = 1; n <= 10; n += 1) {
      const sheet = page.getByRole('dialog', { name: `Frigo ${n}`, exact: true });
      await expect(sheet).toContainText(`${n} di 10`);
      await tap('3');
      await expect(sheet.getByText('OK', { exact: true })).toBeVisible();
      await tap(n === 10 ? 'Salva controllo' : 'Salva e continua');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(performance.now() - started).toBeLessThan(60_000);
    // Two to get there, and for each check one digit and one save.
    expect(taps).toBe(22);

    await page.getByRole('link', { name: 'Oggi' }).first().click();
    await expect(page.getByText('Tutti fatti')).toBeVisible();
  },
);

test(
  'a bad value shows what to do before it is saved, and stands in the register',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    await addTasks(page, [
      {
        name: 'Frigo verdure',
        criticalLimit: '≤ 4 °C',
        correctiveAction: 'Sposta gli alimenti nella cella 2.',
      },
      { name: 'Superfici di lavoro', criticalLimit: 'pulite e asciutte', category: 'Pulizia' },
    ]);
    await page.goto('/haccp');
    await page.getByRole('button', { name: 'Controlla: Frigo verdure' }).click();
    const sheet = page.getByRole('dialog', { name: 'Frigo verdure' });
    for (const key of ['7', 'Virgola', '5'])
      await sheet.getByRole('button', { name: key, exact: true }).click();
    await expect(sheet.getByText('Critico', { exact: true })).toBeInViewport();
    const action = sheet.getByText('Sposta gli alimenti nella cella 2.');
    if (!(await action.evaluate(isWhollyShown)))
      await sheet.getByRole('button', { name: 'Salva controllo' }).click();
    await expect(action).toBeInViewport();
    await sheet.getByLabel(/^Azione correttiva svolta/).fill('Spostato tutto, chiamato il tecnico');
    await expectAccessible(page, 'critical check');
    await screenshot(page, 'haccp-check-critical');
    await sheet.getByRole('button', { name: 'Salva controllo' }).click();
    await expect(page.getByText('Controllo HACCP registrato con successo')).toBeVisible();

    await page.getByRole('button', { name: 'Controlla: Superfici di lavoro' }).click();
    const other = page.getByRole('dialog', { name: 'Superfici di lavoro' });
    await other.getByLabel(/^Valore/).fill('umide dietro il forno');
    await expect(other.getByText('N/A', { exact: true })).toBeVisible();
    await expectAccessible(page, 'check by choice');
    await screenshot(page, 'haccp-check-choice');
    await other.getByRole('button', { name: 'Salva controllo' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('tab', { name: 'Controlli Eseguiti' }).click();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.filter({ hasText: 'umide dietro il forno' })).toContainText('N/A');
    await expect(rows.filter({ hasText: '7,5' })).toContainText(
      /Critico[\s\S]*Anna[\s\S]*Spostato tutto, chiamato il tecnico/,
    );
    await expectAccessible(page, 'register of checks');
    await screenshot(page, 'haccp-register', { fullPage: true });
  },
);

test('a plan without HACCP is told which one has it', { tag: '@every-size' }, async ({ page }) => {
  await signedIn(page, { plan: 'free' });
  await page.goto('/haccp');
  await expect(page.getByText('Disponibile con il piano Base')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuovo Task' })).toHaveCount(0);
  await expectAccessible(page, 'haccp without the plan');
  await screenshot(page, 'haccp-plan', { fullPage: true });
});

/** Runs in the page: whether nothing cuts an element off. */
function isWhollyShown(element: Element): Promise<boolean> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve((entry?.intersectionRatio ?? 0) >= 0.6);
    });
    observer.observe(element);
  });
}
