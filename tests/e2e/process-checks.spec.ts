import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

const card = (page: Page, food: string) => page.getByRole('article', { name: new RegExp(food) });
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Writes past the screen. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post(`/api/process-checks${path}`, {
    data: { id: newId(), ...data },
    headers: { origin },
  });
  expect(response.status(), await response.text()).toBe(201);
}

test(
  '[PROC-01, PROC-02, PROC-12] a cooling that fails asks what became of the food, until somebody says so by name',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    await page.goto('/process-checks');
    await expect(page.getByText('Nessun processo in corso')).toBeVisible();
    await expectAccessible(page, 'processes, none of them begun');
    await screenshot(page, 'processes-empty', { fullPage: true });

    await page.getByRole('button', { name: /^Raffreddamento/ }).click();
    const form = page.getByRole('dialog', { name: 'Raffreddamento' });
    await form.getByRole('button', { name: 'Avvia' }).click();
    await expect(form.getByText('Campo obbligatorio').first()).toBeVisible();
    await form.getByLabel('Che cosa?').fill('Ragù, 6 kg');
    await form.getByLabel('Temperatura iniziale').fill('72');
    await expect(form.getByText('Il tempo parte adesso.')).toBeVisible();
    await expectAccessible(page, 'beginning a process');
    await screenshot(page, 'processes-start');
    await form.getByRole('button', { name: 'Avvia' }).click();
    await expect(form).toHaveCount(0);
    const timer = card(page, 'Ragù').getByRole('timer');
    await expect(timer).toHaveText(/^(1:59:[0-5]\d|2:00:00)$/);
    await page.reload();
    await expect(timer).toHaveText(/^1:59:[0-5]\d$/);

    // Ninety minutes and more ago, and two hours and more.
    await post(page, '/runs', { process: 'cooling', food: 'Brodo', celsius: 70, performedAt: ago(100) });
    await post(page, '/runs', {
      process: 'cooling',
      food: 'Besciamella',
      celsius: 70,
      performedAt: ago(130),
    });
    await page.reload();
    await expect(card(page, 'Brodo').getByText('Il tempo sta per finire')).toBeVisible();
    await expect(
      card(page, 'Besciamella').getByText('Il tempo è finito e nessuno ha misurato.'),
    ).toBeVisible();
    await expectAccessible(page, 'processes that go on');
    await screenshot(page, 'processes-live', { fullPage: true });

    await card(page, 'Brodo').getByRole('button', { name: 'Misura' }).click();
    const measure = page.getByRole('dialog', { name: 'Misura' });
    await measure.getByLabel(/^Temperatura/).fill('25');
    await expect(measure.getByText('Chiuso adesso sarebbe fuori limite')).toBeVisible();
    await expectAccessible(page, 'a measurement');
    await screenshot(page, 'processes-measure');
    await measure.getByRole('button', { name: 'Salva e chiudi' }).click();
    const answer = page.getByRole('dialog', { name: 'Che cosa ne è del cibo?' });
    await expect(answer).toBeVisible();
    await screenshot(page, 'processes-answer');
    await answer.getByRole('button', { name: 'Rimesso in abbattitore' }).click();
    await answer.getByRole('button', { name: 'Salva' }).click();
    await expect(answer).toHaveCount(0);
    // Words alone end nothing.
    await expect(card(page, 'Brodo').getByText('Rimesso in abbattitore (Anna)')).toBeVisible();
    await card(page, 'Brodo').getByRole('button', { name: 'Chiarisci' }).click();
    await answer.getByLabel('Scartati').check();
    await answer.getByLabel('Che cosa hai valutato, e perché').fill('Troppo a lungo tiepido');
    await answer.getByRole('button', { name: 'Chiudi con il tuo nome' }).click();
    await expect(card(page, 'Brodo')).toHaveCount(0);
  },
);

test('[PROC-13] a cooling that passes with the network cut in the middle', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signedIn(page);
  await page.goto('/process-checks');
  await post(page, '/runs', { process: 'cooling', food: 'Ragù', celsius: 70, performedAt: ago(60) });
  await page.reload();
  await expect(card(page, 'Ragù')).toBeVisible();
  // Both forms are at hand before the first tap.
  const measure = page.getByRole('dialog', { name: 'Misura' });
  await card(page, 'Ragù').getByRole('button', { name: 'Misura' }).click();
  await expect(measure).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(measure).toHaveCount(0);
  const form = page.getByRole('dialog', { name: 'Abbattimento' });
  await page.getByRole('button', { name: /^Abbattimento/ }).click();
  await expect(form).toBeVisible();
  await context.setOffline(true);
  await form.getByLabel('Che cosa?').fill('Lasagne');
  await form.getByLabel('Temperatura iniziale').fill('80');
  await form.getByRole('button', { name: 'Avvia' }).click();
  await expect(form).toHaveCount(0);
  await expect(card(page, 'Lasagne').getByText('Da inviare')).toBeVisible();
  await expect(card(page, 'Lasagne').getByRole('timer')).toHaveText(/^1:29:\d\d$/);
  await card(page, 'Ragù').getByRole('button', { name: 'Misura' }).click();
  await measure.getByLabel(/^Temperatura/).fill('9,5');
  await measure.getByRole('button', { name: 'Salva e chiudi' }).click();
  await expect(measure).toHaveCount(0);
  await expect(card(page, 'Ragù').getByText('Da inviare')).toBeVisible();
  await context.setOffline(false);
  await expect(card(page, 'Ragù')).toHaveCount(0);
  await expect(card(page, 'Lasagne').getByText('Da inviare')).toHaveCount(0);
  const { rows } = (await (await page.request.get('/api/process-checks/runs?state=within')).json()) as {
    rows: { food: string; steps: unknown[] }[];
  };
  expect(rows).toMatchObject([{ food: 'Ragù', steps: [{ step: 'start' }, { step: 'end', celsius: 9.5 }] }]);
});

test('[PLAN-14, PROC-09] without advanced HACCP in the plan a process is not begun', async ({ page }) => {
  await signedIn(page, { plan: 'base' });
  await page.goto('/process-checks');
  await expect(page.getByRole('dialog')).toContainText(/Plus/);
});

test(
  '[PROC-06, PROC-07, PROC-16] the register, a correction, the limits and the paper',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    await page.goto('/process-checks');
    const runId = newId();
    await post(page, '/runs', {
      id: runId,
      process: 'cooling',
      food: 'Ragù',
      celsius: 70,
      performedAt: ago(100),
    });
    await post(page, `/runs/${runId}/end`, { celsius: 90, performedAt: ago(10) });
    await post(page, '/runs', { process: 'cooking', food: 'Pollo arrosto', celsius: 82 });
    await page.reload();
    const rows = page.getByRole('table', { name: 'Registro' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('Pollo arrosto');
    await expect(rows.nth(1)).toContainText('Nei limiti');
    await expect(rows.nth(2)).toContainText('Fuori limite');
    await expectAccessible(page, 'the register of processes');
    await screenshot(page, 'processes-register', { fullPage: true });

    await rows
      .nth(2)
      .getByRole('button', { name: /^Correggi una misura/ })
      .click();
    const correction = page.getByRole('dialog', { name: 'Correggi una misura' });
    await correction.getByLabel(/^La temperatura giusta/).fill('9');
    await correction.getByRole('button', { name: 'Scritta male' }).click();
    await expectAccessible(page, 'the correction of a temperature');
    await screenshot(page, 'processes-correction');
    await correction.getByRole('button', { name: 'Salva' }).click();
    await expect(correction).toHaveCount(0);
    await expect(rows.nth(2)).toContainText('Nei limiti');
    await expect(rows.nth(2)).toContainText('90,0 °C corretta in 9,0 °C: Scritta male');

    await page.getByRole('link', { name: 'Limiti', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limiti dei processi');
    await expectAccessible(page, 'the limits of the processes');
    await screenshot(page, 'processes-limits', { fullPage: true });
    await page.getByRole('button', { name: 'Modifica Raffreddamento' }).click();
    const limits = page.getByRole('dialog', { name: 'Limiti: raffreddamento' });
    await limits.getByLabel(/^Entro/).fill('240');
    await expect(limits.getByText('Sono più larghi di quelli usuali')).toBeVisible();
    await limits.getByRole('button', { name: 'Salva i limiti' }).click();
    await expect(limits.getByText('Campo obbligatorio')).toBeVisible();
    await limits.getByLabel(/^Perché possono/).fill('Validato dal consulente sul nostro abbattitore');
    await expectAccessible(page, 'wider limits');
    await screenshot(page, 'processes-wider');
    await limits.getByRole('button', { name: 'Salva i limiti' }).click();
    await expect(limits).toHaveCount(0);
    await expect(page.getByText('da 65 a 10 °C in 4 h')).toBeVisible();

    await page.goto('/process-checks/print');
    await expect(page.getByText('Registro cotture e raffreddamenti').first()).toBeVisible();
    await expect(page.getByText('Raffreddamento: Ragù')).toBeVisible();
    await screenshot(page, 'processes-paper', { fullPage: true });
  },
);
