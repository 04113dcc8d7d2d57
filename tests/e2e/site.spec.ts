import { expect, expectAccessible, forPictures, screenshot, test } from '#tests/e2e/support/test.ts';
import { publicPages } from '#features/site/public-pages.ts';
import { asOwner, newEmail } from './support/restaurant.ts';

const paths = Object.values(publicPages);

test(
  '[SITE-01, SITE-02, SITE-44] the first page, at every size',
  { tag: '@every-size' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('La sicurezza alimentare');
    await expect(page.getByRole('region', { name: 'Cookie' })).toBeVisible();
    await screenshot(page, 'site-home-first');
    await expectAccessible(page, 'the question about cookies');
    await page.getByRole('button', { name: 'Personalizza' }).click();
    await forPictures(() => screenshot(page, 'site-cookies-customise'));
    await expectAccessible(page, 'customised cookies');
    await page.getByRole('button', { name: 'Salva le scelte' }).click();
    await expect(page.getByRole('region', { name: 'Cookie' })).toBeHidden();
    // The code of the sample is drawn when it comes into sight.
    await page.locator('[data-sample-label]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-needs-code]')).toBeVisible();
    await expect(page.getByRole('banner')).toBeInViewport();
    // One price of each plan at a time.
    await expect(page.locator('[data-plan=base]').getByText('all’anno')).toBeVisible();
    await expect(page.locator('[data-plan=base]').getByText('al mese')).toBeHidden();
    await page.getByText('Mensile', { exact: true }).click();
    await expect(page.locator('[data-plan=base]').getByText('al mese')).toBeVisible();
    await expect(page.locator('[data-plan=base]').getByText('all’anno')).toBeHidden();
    await page.getByText('Annuale', { exact: true }).click();
    await screenshot(page, 'site-home', { fullPage: true });
    await expectAccessible(page, 'first page');
  },
);

for (const [name, path] of Object.entries(publicPages))
  if (name !== 'home' && !['terms', 'privacy', 'cookies'].includes(name))
    test(`[LEGAL-01] ${path}, at every size`, { tag: '@every-size' }, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Torna alla home' })).toBeVisible();
      await page.getByRole('button', { name: 'Solo necessari' }).click();
      await screenshot(page, `site-${name}`, { fullPage: true });
      await expectAccessible(page, path);
    });

test('[SITE-71] every call of the API, at every size', { tag: '@every-size' }, async ({ page }) => {
  await page.goto('/documentazione');
  await page.getByRole('button', { name: 'Solo necessari' }).click();
  await page.getByRole('tab', { name: 'API' }).click();
  await page.getByRole('link', { name: 'Tutte le chiamate, una per una' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API di Credenza' })).toBeVisible();
  await page.getByRole('link', { name: 'Arrivo merce', exact: true }).click();
  const call = page.locator('details', { hasText: '/deliveries' }).first();
  await expect(call).toBeInViewport();
  await call.locator('summary').click();
  await expect(call.getByRole('heading', { name: /^Risposta/ })).toBeVisible();
  await screenshot(page, 'site-api-call');
  await expectAccessible(page, 'the API');
  await page.evaluate(() => scrollTo(0, 0));
  await screenshot(page, 'site-api');
});

test('[SITE-27, SITE-28] the dialogs, at every size', { tag: '@every-size' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Solo necessari' }).click();
  for (const name of ['Documentazione', 'FAQ', 'Contatti']) {
    const opener = page.getByRole('contentinfo').getByRole('link', { name });
    await opener.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await screenshot(page, `site-dialog-${name.toLowerCase()}`);
    await expectAccessible(page, `dialog ${name}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('[SITE-33, SITE-41, SITE-42, UX-15] a message is kept over a reload, sent, and stored', async ({
  page,
}) => {
  await asOwner(`DELETE FROM rate_limits WHERE key LIKE 'contact%'`);
  const email = newEmail();
  await page.goto('/contatti');
  const main = page.getByRole('main');
  await main.getByLabel('Nome').fill('Anna Bianchi');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Messaggio').fill('Buongiorno, una domanda.');
  await page.reload();
  await expect(main.getByLabel('Nome')).toHaveValue('Anna Bianchi');
  await expect(main.getByLabel('Messaggio')).toHaveValue('Buongiorno, una domanda.');
  const send = main.getByRole('button', { name: 'Invia' });
  await expect(send).toBeDisabled();
  const [a = 0, b = 0] = (await main.locator('[data-sum]').innerText()).match(/\d+/g)!.map(Number);
  await main.getByLabel(/Quanto fa/).fill(String(a + b + 1));
  await send.click();
  await expect(page.getByText('Risposta matematica non corretta').first()).toBeVisible();
  await main.getByLabel(/Quanto fa/).fill(String(a + b));
  await send.click();
  await expect(page.getByText('Messaggio inviato!')).toBeVisible();
  await expect(main.getByLabel('Messaggio')).toHaveValue('');
  const { rows } = await asOwner('SELECT name, message FROM contact_messages WHERE email = $1', [email]);
  expect(rows).toEqual([{ name: 'Anna Bianchi', message: 'Buongiorno, una domanda.' }]);
});

test('[SITE-23, SITE-24, SITE-60] every link and anchor of every page leads somewhere', async ({
  page,
  request,
}) => {
  const seen = new Set<string>();
  for (const path of [...paths, '/non-esiste']) {
    await page.goto(path);
    for (const href of await page
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      seen.add(href.startsWith('#') ? `${path}${href}` : href);
  }
  expect([...seen].filter((href) => href === '' || href === '#')).toEqual([]);
  for (const href of seen) {
    if (/^https?:/.test(href)) continue;
    const [path = '', anchor] = href.split('#');
    const answer = await request.get(path);
    expect(answer.status(), href).toBe(200);
    if (anchor !== undefined) expect(await answer.text(), href).toContain(`id="${anchor}"`);
  }
  await page.goto('/privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prezzi' }).click();
  await expect(page).toHaveURL(/\/#pricing$/);
  await expect(page.locator('#pricing')).toBeInViewport();
});

test('[SITE-64, SITE-66] what is sent around shows its picture; no room of the app is to be found', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const robots = page.locator('meta[name="robots"]');
  await expect(robots).toHaveCount(0);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const size = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = new URL(address).pathname;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture ?? '');
  expect(size).toEqual([1_200, 630]);
  for (const room of ['/login', '/inventory', '/non-esiste']) {
    expect(await (await request.get(room)).text(), room).toContain(
      '<meta name="robots" content="noindex" />',
    );
    expect((await request.get('/sitemap.xml').then((answer) => answer.text())).includes(`${room}<`)).toBe(
      false,
    );
  }
});

test('[SITE-08] what can be tried answers, from the first tap on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Solo necessari' }).click();
  await page.getByRole('link', { name: 'Vedi Come Funziona' }).click();
  await expect(page.locator('#perche-sistema-intelligente')).toBeInViewport();
  const trial = page.locator('[data-alive=TryReading]');
  await trial.getByRole('button', { name: '9', exact: true }).click();
  await expect(trial.getByRole('status')).toContainText('Fuori limite');
});

test('[SITE-74] a fridge’s day, at every size', { tag: '@every-size' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Solo necessari' }).click();
  const day = page.locator('[data-alive=DayOfFridge]');
  await day.scrollIntoViewIfNeeded();
  // Drawn when it is seen, in the place of the picture.
  await expect(day.locator('canvas')).toBeVisible();
  await day.getByLabel('E adesso? Scrivi la tua misura').fill('7,5');
  await expect(day.getByText('Fuori dai limiti: da 0 a 4 °C')).toBeVisible();
  await expect(day.getByRole('img')).toHaveAccessibleName(
    'Temperatura: 6 valori, da 2,6 °C a 9,5 °C; 2 fuori limite',
  );
  // The last point of the plot is that one.
  const plot = (await day.locator('canvas').boundingBox())!;
  await page.mouse.click(plot.x + plot.width - 14, plot.y + plot.height / 2);
  await expect(day.locator('figure')).toContainText('7,5 °C – Sopra il limite');
  await screenshot(page, 'site-fridge-day');
  await expectAccessible(page, 'a fridge’s day');
});

test('[SITE-75] when stock runs out, at every size', { tag: '@every-size' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Solo necessari' }).click();
  const forecast = page.getByRole('region', { name: 'Sai quando finisce, prima che finisca' });
  await forecast.scrollIntoViewIfNeeded();
  await expect(forecast.locator('canvas')).toBeVisible();
  const more = forecast.getByRole('button', { name: 'Un chilo in più' });
  await more.click();
  await more.press('Enter');
  await expect(forecast.getByRole('status').first()).toContainText('Basta fino a venerdì 27/11');
  await expect(forecast.getByText('16,5 kg')).toBeVisible();
  await screenshot(page, 'site-forecast');
  await expectAccessible(page, 'when stock runs out');
});

test('[SITE-76] a recall step by step, at every size', { tag: '@every-size' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Solo necessari' }).click();
  const recall = page.getByRole('region', { name: /^Un lotto richiamato/ });
  await recall.scrollIntoViewIfNeeded();
  await recall.getByLabel('Numero di lotto dell’avviso').fill('lotto 24-118');
  const next = recall.getByRole('button', { name: /^(Avanti|Blocca tutto)/ });
  await next.press('Enter');
  await expect(recall.getByText('È finito in 2 preparazioni, che stanno in 3 contenitori.')).toBeVisible();
  await forPictures(() => screenshot(page, 'site-recall-where'));
  await next.click();
  await expect(recall.locator('[aria-current=step]')).toContainText('Blocca tutto');
  await next.click();
  await expect(recall.getByText('NON CONSUMARE')).toBeVisible();
  await expect(recall.getByText('Bloccato', { exact: true })).toHaveCount(3);
  await screenshot(page, 'site-recall-blocked');
  await expectAccessible(page, 'a recall step by step');
  await recall.getByRole('button', { name: 'Indietro' }).click();
  await expect(recall.getByText('NON CONSUMARE')).toBeHidden();
});

test('without JavaScript all of it is read', async ({ openDevice }) => {
  const page = await openDevice({ javaScriptEnabled: false });
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cookie' })).toBeHidden();
  }
  // What can be tried says all that it has to say, and offers nothing that would not answer.
  await page.goto('/');
  await expect(page.getByText('NON CONSUMARE')).toBeVisible();
  await expect(page.locator('#giornata-di-un-frigo svg circle').first()).toBeVisible();
  for (const field of ['E adesso? Scrivi la tua misura', 'Numero di lotto dell’avviso'])
    await expect(page.getByLabel(field)).toBeHidden();
  await page.goto('/faq');
  await page.getByText('Quanto costa?').click();
  await expect(page.getByText(/Base costa 29,99/)).toBeVisible();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentazione' }).click();
  await expect(page).toHaveURL(/\/documentazione$/);
});

test('[SITE-72] on paper stands what is read, and nothing to press', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('region', { name: 'Cookie' })).toBeVisible();
  await expect(page.getByText(/Base costa 29,99/)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Cookie' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText(/Base costa 29,99/)).toBeVisible();
});

test('storage that is blocked: the page works, and asks again', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Accetta tutti' }).click();
  await expect(page.getByRole('region', { name: 'Cookie' })).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contatti' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Anna');
  await expect(page.getByRole('dialog').getByLabel('Nome')).toHaveValue('Anna');
});

test('the pages are the same for everybody: a browser that has one is told so', async ({ request }) => {
  for (const path of paths) {
    const first = await request.get(path);
    const { etag, 'content-security-policy': policy } = first.headers();
    expect(policy).not.toContain('unsafe');
    const again = await request.get(path, { headers: { 'if-none-match': etag! } });
    expect(again.status()).toBe(304);
  }
  expect((await request.get('/pages/home.html')).status()).toBe(404);
  expect((await request.get('/qr/esempio')).status()).toBe(200);
});
