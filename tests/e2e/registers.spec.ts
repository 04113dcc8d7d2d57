import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { stocked } from './support/forms.ts';
import { signedIn, sinceDays } from './support/restaurant.ts';

/** As long as a name may be. */
const longName = 'Massimilianobartolomeo'.repeat(3).slice(0, 60);

/** Calls an endpoint as a screen would, past the screen. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
  expect(response.status(), await response.text()).toBe(201);
}

/** A kitchen with twelve pieces of equipment, each read five times; one is too warm, and one reading was corrected. */
async function twelveFridges(page: Page, restaurantId: string): Promise<void> {
  for (let n = 1; n <= 12; n += 1) {
    const id = newId();
    const type = n % 4 === 0 ? 'congelatore' : 'frigo_carne';
    await post(page, '/refrigeration/equipment', {
      id,
      name: n % 4 === 0 ? `Congelatore ${n / 4}` : `Cella ${n}`,
      type,
      limits: defaultLimitsOf(type),
    });
    await sinceDays(restaurantId, 3);
    for (let shift = 5; shift >= 1; shift -= 1) {
      const temperature =
        (type === 'congelatore' ? -20 : 2) + ((n + shift) % 3) + (n === 2 && shift === 1 ? 5 : 0);
      const performedAt = new Date(Date.now() - shift * 7 * 3_600_000).toISOString();
      const reading = newId();
      await post(page, '/refrigeration/readings', {
        id: reading,
        equipmentId: id,
        temperature,
        performedAt,
        lateReason: 'Ricopiato dal foglio',
      });
      if (n === 1 && shift === 5)
        await post(page, `/refrigeration/readings/${reading}/corrections`, {
          id: newId(),
          temperature: 2.1,
          reason: 'Scritta male',
        });
    }
  }
}

/** How many sheets a PDF has. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('[FRIG-16] [INTEG-36] the registers on A4: every row of the days, numbered, under a head that each sheet repeats', async ({
  page,
}) => {
  const { restaurantId } = await signedIn(page, { operator: longName });
  await twelveFridges(page, restaurantId);
  await page.goto('/refrigeration/print');
  const table = page.getByRole('table');
  await expect(table.locator('tbody tr')).toHaveCount(61);
  const wrong = table.locator('tbody tr').filter({ has: page.locator('s') });
  await expect(wrong).toContainText(/2,0 °C[\s\S]*Corretta[\s\S]*Valore giusto: 2,1/);
  await expect(table.locator('tbody tr').last()).toContainText(/^61/);
  await expect(page.getByText(/^Codice di questa stampa: \d+(?:-[\dA-F]{4}){5}$/)).toBeVisible();
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden();
  // What the browser does with the sheets is its own; that it is asked to is ours.
  expect(
    await page.evaluate(() => {
      const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      return [
        styleOf('thead').display,
        styleOf('tbody tr').breakInside,
        styleOf('tbody td').color,
        // Of the whole sheet: else its margins stay dark.
        styleOf(':root').colorScheme,
      ];
    }),
  ).toEqual(['table-header-group', 'avoid', 'rgb(30, 33, 27)', 'light']);
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    path: 'test-results/temperatures.pdf',
  });
  const sheets = sheetsOf(pdf);
  expect(sheets).toBeGreaterThan(1);
  // 61 rows of two lines at the most; a head or a bar that pushed each row onto a sheet of its own would show here.
  expect(sheets).toBeLessThan(10);
  // A4 in points.
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page, 'temperatures on paper');

  const task = newId();
  await post(page, '/haccp/tasks', {
    id: task,
    name: 'Cottura del pollo',
    criticalLimit: '≥ 75 °C',
    frequency: 'daily',
  });
  for (let n = 0; n < 70; n += 1)
    await post(page, '/haccp/checks', {
      id: newId(),
      taskId: task,
      value: String(75 + (n % 9)),
      notes: 'Al cuore',
    });
  await page.goto('/haccp/print');
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(70);
  const checks = await page.pdf({ preferCSSPageSize: true, path: 'test-results/checks.pdf' });
  expect(sheetsOf(checks)).toBeGreaterThan(1);
  expect(sheetsOf(checks)).toBeLessThan(10);
  await page.getByLabel('Dal').fill('01/01/2020');
  await page.getByLabel('Al', { exact: true }).fill('02/01/2020');
  await page.getByLabel('Al', { exact: true }).blur();
  await expect(page.getByText(/^Nessuna registrazione in questi giorni\./)).toBeVisible();
  await expect(page).toHaveURL(/dal=2020-01-01&al=2020-01-02/);
});

test(
  '[FRIG-17] twelve fridges stand in rows, each a tap from its keypad',
  { tag: '@every-size' },
  async ({ page }) => {
    const { restaurantId } = await signedIn(page, { operator: longName });
    await twelveFridges(page, restaurantId);
    await page.goto('/refrigeration');
    const rows = page.getByRole('tabpanel', { name: 'Attrezzature' }).getByRole('listitem');
    await expect(rows).toHaveCount(12);
    const width = page.viewportSize()!.width;
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    // On a tablet what is due next or «ieri alle …» takes a line more, on a phone the value stands above the words.
    const most = width < 1_024 ? 92 : 66;
    expect(heights.toSorted((one, other) => one - other)[6]).toBeLessThan(most);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
      width < 640 ? 2_100 : width < 1_024 ? 1_900 : 1_700,
    );
    await expectAccessible(page, 'twelve fridges');
    await screenshot(page, 'temperatures-twelve', { fullPage: true });
    // Anywhere on the row, its name for one.
    const name = (await page.getByRole('heading', { name: 'Cella 10' }).boundingBox())!;
    await page.mouse.click(name.x + 4, name.y + name.height / 2);
    await expect(page.getByRole('dialog', { name: 'Cella 10' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Registro' }).click();
    await expect(page).toHaveURL(/vista=registro/);
    await expect(page.getByRole('table', { name: 'Ultimi controlli' })).toBeVisible();
    await screenshot(page, 'temperatures-register', { fullPage: true });
    test.info().annotations.push({
      type: 'height',
      description: `${width}: register ${await page.evaluate(() => document.documentElement.scrollHeight)}`,
    });
    await page.reload();
    await expect(page.getByRole('table', { name: 'Ultimi controlli' })).toBeVisible();
  },
);

/** What is written on the page and reaches past its right or left edge. */
const pastTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const past: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.includes('Massimilianobartolomeo')) continue;
      // What its box cuts off with dots, or what a sheet is moved to see, stands inside.
      const cut = node.parentElement?.closest('.truncate, .sr-only, .overflow-x-auto');
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = (cut ?? range).getBoundingClientRect();
      if (width > 0 && (left < 0 || right > innerWidth))
        past.push(node.parentElement?.outerHTML.slice(0, 200) ?? '');
    }
    if (document.documentElement.scrollWidth > innerWidth)
      past.push(`page of ${document.documentElement.scrollWidth}`);
    return past;
  });

test('a long operator’s name stays inside wherever it stands', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signedIn(page, { operator: longName });
  const fridge = newId();
  await post(page, '/refrigeration/equipment', {
    id: fridge,
    name: 'Cella',
    type: 'frigo_carne',
    limits: defaultLimitsOf('frigo_carne'),
  });
  const reading = newId();
  await post(page, '/refrigeration/readings', {
    id: reading,
    equipmentId: fridge,
    temperature: 9,
    correctiveAction: 'Chiusa la porta',
  });
  const task = newId();
  await post(page, '/haccp/tasks', { id: task, name: 'Pollo', criticalLimit: '≥ 75 °C', frequency: 'daily' });
  await post(page, '/haccp/checks', {
    id: newId(),
    taskId: task,
    value: '60',
    correctiveAction: 'Rimesso in forno',
  });
  for (const [path, sign] of [
    ['/dashboard', 'Oggi'],
    ['/refrigeration', 'Temperature'],
    ['/refrigeration?vista=registro', 'Temperature'],
    ['/refrigeration/print', 'Registro temperature'],
    ['/haccp', 'HACCP'],
    ['/haccp/print', 'Registro dei controlli HACCP'],
    ['/operators', 'Operatori'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(longName).first()).toBeAttached();
    expect(await pastTheEdge(page), `${path} ${sign}`).toEqual([]);
    await screenshot(page, `long-name${path.replaceAll(/\W/g, '-')}`);
    if (path === '/haccp') {
      await page.getByRole('tab', { name: 'Controlli Eseguiti' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      expect(await pastTheEdge(page), 'checks').toEqual([]);
      await screenshot(page, 'long-name-checks');
    }
  }
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('button', { name: longName }).click();
  await expect(page.getByRole('dialog').getByText(longName).first()).toBeVisible();
  expect(await pastTheEdge(page), 'picker').toEqual([]);
  await screenshot(page, 'long-name-picker');
});

test(
  'what to do about a value outside its limits is brought into sight',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await signedIn(page);
    const fridge = newId();
    await post(page, '/refrigeration/equipment', {
      id: fridge,
      name: 'Cella',
      type: 'frigo_carne',
      limits: defaultLimitsOf('frigo_carne'),
    });
    const task = newId();
    await post(page, '/haccp/tasks', {
      id: task,
      name: 'Frigo bar',
      criticalLimit: '≤ 4 °C',
      frequency: 'daily',
    });
    for (const [path, field] of [
      [`/refrigeration?registra=${fridge}`, /^Cosa hai fatto/],
      [`/haccp?controlla=${task}`, /^Azione correttiva|^Cosa hai fatto/],
    ] as const) {
      await page.goto(path);
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: '9', exact: true }).click();
      await sheet.getByRole('button', { name: /^Salva/ }).click();
      await expect(sheet.getByRole('textbox', { name: field })).toBeInViewport({ ratio: 1 });
      await screenshot(page, `outside${path.slice(0, 7).replaceAll('/', '-')}`);
    }
  },
);

for (const [room, { path, above }] of Object.entries({
  'pest control': { path: '/pest-control', above: '/api/pest-control/overview' },
  HACCP: { path: '/haccp?vista=registro', above: '/api/haccp/matters' },
  refrigeration: { path: '/refrigeration?vista=registro', above: '/api/refrigeration/equipment' },
}))
  test(`[UX-30] ${room}: what is pressed as soon as it is seen does not move away`, async ({ page }) => {
    await signedIn(page);
    await stocked(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${above}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    const correct = page.getByRole('button', { name: /^Correggi/ }).first();
    // What waits for the answer is not there to be pressed; what does not wait is pressed before it, and let go after.
    const seenBefore = await correct.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (seenBefore) {
      await correct.hover();
      await page.mouse.down();
    }
    const answered = page.waitForResponse(`**${above}`);
    answer();
    await answered;
    await expect(page.getByText(/da chiudere|da chiarire|fuori limite/i).first()).toBeVisible();
    if (seenBefore) await page.mouse.up();
    else await correct.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
