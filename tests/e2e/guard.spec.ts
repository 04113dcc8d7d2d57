import { newId } from '#platform/kernel/ids.ts';
import { asOwner, password, signedIn } from './support/restaurant.ts';
import { expect, expectAccessible, holdToasts, screenshot, test } from './support/test.ts';

// Watches the watchers: each of these tests must fail, or the browser tests have gone blind.

const PAGES = {
  'a console error': '<script>console.error("rotto")</script>',
  'a console warning': '<script>console.warn("quasi rotto")</script>',
  'an error nobody caught': '<script>setTimeout(() => { throw new Error("rotto") })</script>',
  'a rejected promise nobody caught': '<script>Promise.reject(new Error("rotto"))</script>',
  'a violation of the content security policy':
    '<meta http-equiv="content-security-policy" content="style-src \'none\'"><p style="color: red">x</p>',
  'a request past this machine': '<img alt="" src="http://192.0.2.1/x.png">',
};

for (const [problem, body] of Object.entries(PAGES)) {
  test.fail(`${problem} fails the test`, async ({ page }) => {
    await page.setContent(`<!doctype html><html lang="it"><title>Prova</title>${body}`);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  });
}

test.fail('a problem that was announced and never came fails the test', async ({ page, allowProblem }) => {
  allowProblem(/never/);
  await page.setContent('<!doctype html><title>Prova</title>');
});

test('an announced problem is allowed', async ({ page, allowProblem }) => {
  allowProblem(/console error .* rotto/);
  await page.setContent('<!doctype html><title>Prova</title><script>console.error("rotto")</script>');
});

test('a further device is watched too', async ({ openDevice, allowProblem }) => {
  allowProblem(/console error .* altrove/);
  const other = await openDevice();
  await other.setContent('<!doctype html><title>Prova</title><script>console.error("altrove")</script>');
});

test('a fault of contrast that only the dark theme shows is found', async ({ page }) => {
  await page.setContent(
    '<!doctype html><html lang="it"><title>Prova</title>' +
      '<style>.dark p { color: #222; background: #111 }</style><main><h1>Prova</h1><p>Testo</p></main>',
  );
  await expect(expectAccessible(page, 'prova')).rejects.toThrow(/dark theme[\s\S]*color-contrast/);
  expect(await page.locator('html').getAttribute('class')).toBe('');
});

test('a target too small to hit is found, one that only lies half under a bar is not', async ({ page }) => {
  const show = (size: number): Promise<void> =>
    page.setContent(
      `<!doctype html><html lang="it"><title>Prova</title><style>
         body { margin: 0 } h1 { height: 300px } button { display: block; width: 60px; height: ${String(size)}px; padding: 0 }
         footer { position: fixed; inset: auto 0 0; height: 90px; background: #fff }
       </style><main><h1>Prova</h1>${'<button>Uno</button>'.repeat(20)}</main><footer>Barra</footer>`,
    );
  await show(48);
  // Now the bar leaves 14 of the 48 pixels of one of them.
  const button = page.getByRole('button').nth(8);
  const edge = (page.viewportSize()?.height ?? 0) - 90;
  await button.evaluate((one, top) => scrollTo({ top: one.getBoundingClientRect().top - top + 14 }), edge);
  const before = await page.evaluate(() => scrollY);
  await expectAccessible(page, 'prova');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await show(16);
  await expect(expectAccessible(page, 'prova')).rejects.toThrow(/target-size/);
});

// Who may enter: the doors as a browser meets them. Which door is for whom stands in src/app/access.test.ts.

const toLogin = [
  ['/dashboard', '/subscription', '/subscription-success', '/restaurant-backend', '/settings', '/operators'],
  [
    '/products',
    '/inventory',
    '/scanner',
    '/preparations',
    '/haccp',
    '/qr-labels',
    '/qr-codes',
    '/sanitization',
  ],
  ['/refrigeration', '/pest-control', '/google-setup', '/google-drive-setup', '/google-data', '/integrity'],
  ['/admin', '/super-admin', '/account'],
].flat();

test('[GUARD-05, GUARD-06, GUARD-16, GUARD-17, GUARD-19, GUARD-30] every protected path asks a visitor to sign in', async ({
  page,
}) => {
  const doors = [
    ...toLogin.map((path) => [path, '/login'] as const),
    ['/plan-selection', '/auth'] as const,
    ['/operator-selection', '/auth'] as const,
  ];
  for (const [path, door] of doors) {
    await page.goto(path);
    const back = path === '/dashboard' ? '' : `?from=${encodeURIComponent(path)}`;
    await expect(page, path).toHaveURL(new RegExp(`${door}${back.replaceAll('?', '\\?')}$`));
  }
});

test('[GUARD-07] every public path opens to a visitor', async ({ page, allowProblem }) => {
  // There is no such label.
  allowProblem(/status of 404/);
  const paths = [
    ['/', '/login', '/auth', '/forgot-password', '/auth/confirm', '/privacy', '/terms', '/cookies'],
    ['/qr/01990000-0000-7000-8000-000000000001', '/qualcosa'],
  ].flat();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('[GUARD-03] a visitor comes back to where they were going, with all that stood in the address', async ({
  page,
  openDevice,
}) => {
  const { email } = await signedIn(await openDevice());
  await page.goto('/inventory?search=latte');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/inventory\?search=latte$/);
});

/** What somebody is, as the owner of the database says it; the next question about the session tells. */
const setProfile = (email: string, profile: { admin?: boolean; superAdmin?: boolean }) =>
  asOwner(
    `UPDATE profiles SET admin_level = $2, is_super_admin = $3 WHERE id = (SELECT id FROM users WHERE email = $1)`,
    [email, profile.admin === false ? null : 'restaurant_admin', profile.superAdmin === true],
  );

test('[GUARD-04, GUARD-22, GUARD-25] a member is led away from what is not theirs', async ({
  page,
  context,
  openDevice,
}) => {
  const { email } = await signedIn(page);
  await setProfile(email, { admin: false });
  for (const path of ['/operators', '/admin', '/super-admin']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/integrity');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/integrity$/);
  await setProfile(email, { superAdmin: true });
  // A device that knew the member would go by that, where the server is long in saying who is here now.
  const device = await openDevice({ storageState: { cookies: await context.cookies(), origins: [] } });
  for (const path of ['/operators', '/admin', '/super-admin', '/integrity']) {
    await device.goto(path);
    await expect(device.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(device).toHaveURL(new RegExp(`${path}$`));
  }
});

test('[GUARD-28, PLAN-34, PLAN-35] the restriction modal for each plan', async ({ page }) => {
  const { restaurantId } = await signedIn(page, { plan: 'plus' });
  const plans: [plan: string, lapsed: boolean, haccp: string | null, registers: string | null][] = [
    ['free', false, 'Base', 'Plus'],
    ['test', false, null, 'Plus'],
    ['base', false, null, 'Plus'],
    ['bonus', false, null, 'Plus'],
    ['plus', false, null, null],
    ['bonus_plus', false, null, null],
    ['bonus_plus', true, 'Base', 'Plus'],
    ['plus', true, 'Base', 'Plus'],
  ];
  for (const [plan, lapsed, ...needed] of plans) {
    // Nobody is on a screen when the plan changes: a modal that goes by itself would step back in the history while the next one is opened.
    await page.goto('about:blank');
    await asOwner(
      `UPDATE restaurants SET current_plan_type = $2, subscription_status = $3,
              bonus_expires_at = now() + $4::interval WHERE id = $1`,
      [restaurantId, plan, lapsed ? 'inactive' : 'active', lapsed ? '-1 day' : '1 day'],
    );
    for (const [index, path] of ['/haccp', '/refrigeration'].entries()) {
      const plus = needed[index];
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
      const modal = page.getByRole('dialog', { name: /Disponibile con il piano/ });
      if (plus === null) await expect(modal, `${plan} ${path}`).toHaveCount(0);
      else
        await expect(modal, `${plan} ${path}`).toHaveAccessibleName(`Disponibile con il piano ${plus ?? ''}`);
    }
  }
});

test(
  'the restriction modal, the menu and the bell, at every size',
  { tag: '@every-size' },
  async ({ page }) => {
    const { email, restaurantId } = await signedIn(page, { plan: 'free' });
    await page.goto('/refrigeration');
    await expect(page.getByRole('dialog', { name: 'Disponibile con il piano Plus' })).toBeVisible();
    await expectAccessible(page, 'the restriction modal');
    await screenshot(page, 'plan-required');
    await page.getByRole('button', { name: 'Leggi quello che c’è' }).click();
    await expect(page.getByText('Solo lettura: per registrare serve il piano Plus.')).toBeVisible();
    await expectAccessible(page, 'a screen without its plan');
    await screenshot(page, 'plan-read-only');

    await asOwner(`UPDATE restaurants SET current_plan_type = 'plus' WHERE id = $1`, [restaurantId]);
    await setProfile(email, { superAdmin: true });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^(Menu|Altro)$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page, 'the menu');
    await screenshot(page, 'menu');
    const arrange = page.getByRole('button', { name: 'Scegli le sezioni in basso' });
    if (await arrange.isVisible()) {
      await arrange.click();
      await expectAccessible(page, 'the rooms under the thumb');
      await screenshot(page, 'menu-arrange');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Notifiche' }).click();
    await expect(page.getByText('Niente da segnalare')).toBeVisible();
    await expectAccessible(page, 'the empty bell');
    await screenshot(page, 'bell-empty');
    await page.keyboard.press('Escape');

    const { origin } = new URL(process.env['CREDENZA_E2E_URL'] ?? '');
    const send = async (path: string, data: object): Promise<void> => {
      const answer = await page.request.post(`/api${path}`, { data, headers: { origin } });
      expect(answer.status(), await answer.text()).toBeLessThan(300);
    };
    for (const [name, temperature] of [
      ['Cella carni', 9.4],
      ['Banco gelati', 7],
    ] as const)
      await send('/refrigeration/readings', {
        id: newId(),
        equipmentName: name,
        equipmentType: 'altro',
        temperature,
      });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Notifiche: 2 cose da guardare' }).click();
    await expect(page.getByRole('link', { name: 'Cella carni' })).toBeVisible();
    await expectAccessible(page, 'the bell');
    await screenshot(page, 'bell');
    await page.keyboard.press('Escape');
    await screenshot(page, 'frame-super-admin');
  },
);

test(
  '[NAV-10] on a phone the links stand under the thumb and behind one button',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page);
    await page.goto('/dashboard');
    const bar = page.getByRole('navigation', { name: 'Navigazione principale' });
    await expect(bar.getByRole('link')).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'Operatori' })).toBeHidden();
    await bar.getByRole('button', { name: 'Altro' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Operatori' }).click();
    await expect(page).toHaveURL(/\/operators$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  '[NAV-12] what was put under the thumb stays there after a reload',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page);
    await page.goto('/dashboard');
    const bar = page.getByRole('navigation', { name: 'Navigazione principale' });
    await bar.getByRole('button', { name: 'Altro' }).click();
    await page.getByRole('button', { name: 'Scegli le sezioni in basso' }).click();
    await page.getByRole('radio', { name: 'Posto 2: Prodotti' }).check({ force: true });
    await page.getByRole('radio', { name: 'Arrivo merce' }).check();
    await page.getByRole('button', { name: 'Fatto' }).click();
    await expect(bar.getByRole('link')).toHaveText(['Oggi', 'Arrivo merce', 'HACCP', 'Temperature']);
    await bar.getByRole('link', { name: 'Arrivo merce' }).click();
    await expect(page).toHaveURL(/\/inventory\/deliveries$/);
    await page.reload();
    await expect(bar.getByRole('link')).toHaveText(['Oggi', 'Arrivo merce', 'HACCP', 'Temperature']);
  },
);

test('[NAV-11] a wide window has every room at its side, and keeps them at twice the size', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/inventory/deliveries');
  const side = page.getByRole('navigation', { name: 'Navigazione principale' });
  await expect(side.getByRole('list', { name: 'Magazzino' }).getByRole('link')).toHaveText([
    'Prodotti',
    'Arrivo merce',
    'Scanner',
    'Scorte e ordini',
  ]);
  // In this order, among those of registers that came later.
  await expect(side.getByRole('list', { name: 'Controlli' }).getByRole('link')).toContainText([
    'HACCP',
    'Temperature',
    'Cotture',
    'Sanificazione',
    'Infestanti',
    'Olio di frittura',
    'Termometri',
    'Formazione',
    'Non conformità',
    'Manuale HACCP',
    'Rintracciabilità',
    'Ispezione',
  ]);
  await expect(side.locator('[aria-current=page]')).toHaveText(['Arrivo merce']);
  // 200 % of 1280 px: what a browser's zoom leaves.
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(side.getByRole('link')).toHaveCount(4);
  await side.getByRole('button', { name: 'Altro' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Arrivo merce' }),
  ).toBeVisible();
  await expectAccessible(page, 'the menu at twice the size');
});

test('the frame is worked with the keyboard only', async ({ page }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Ciao Anna' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contenuto')).toBeFocused();

  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  const bell = page.getByRole('button', { name: 'Notifiche' });
  await bell.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Notifiche' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  await page.getByRole('link', { name: 'HACCP', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/haccp$/);
});

test('[ERR-07] what nobody caught is told in one plain toast', async ({ page, allowProblem }) => {
  allowProblem(/rotto/);
  await page.goto('/login');
  await holdToasts(page);
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('rotto');
    }),
  );
  await expect(page.getByText('Si è verificato un errore', { exact: true })).toBeVisible();
  await expect(page.getByText('Riprova o contatta il supporto se il problema persiste.')).toBeVisible();
});

test('[NAV-09] after signing out the back button shows nothing', async ({ page }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Prodotti' }).first().click();
  await expect(page).toHaveURL(/\/inventory$/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('navigation', { name: 'Navigazione principale' })).toHaveCount(0);
});

/** The longer the server has been away, the longer until it is asked again: half a minute at most, and then its answer. */
const untilAskedAgain = { timeout: 50_000 };

test(
  'a server that is away, a device that is offline: told apart, and told when it is over',
  { tag: '@every-size' },
  async ({ page, context, openDevice, allowProblem }) => {
    allowProblem(
      /status of 502|ERR_INTERNET_DISCONNECTED|Failed to load resource|UNAVAILABLE|Error in route match/,
    );
    await signedIn(page);
    await page.goto('/haccp');
    // What is still being read for the first time is not asked for once more.
    await expect(page.getByText('Il tuo piano non ha ancora controlli')).toBeVisible();
    await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await page.getByRole('button', { name: 'Aggiorna' }).click();
    await expect(page.getByText('Il server non risponde')).toBeVisible();
    await expectAccessible(page, 'a server that is away');
    await screenshot(page, 'server-down');
    await page.unroute('**/api/**');
    await holdToasts(page);
    await expect(page.getByText('Il server risponde di nuovo')).toBeVisible(untilAskedAgain);
    await expect(page.getByText('Il server non risponde')).toHaveCount(0);

    await context.setOffline(true);
    await expect(page.getByText('Sei fuori linea')).toBeVisible();
    await screenshot(page, 'offline');
    await context.setOffline(false);
    await expect(page.getByText('Sei fuori linea')).toHaveCount(0);

    // A device that has seen nothing yet; one that has shows what it knew last (offline.spec.ts).
    const device = await openDevice({ storageState: { cookies: await context.cookies(), origins: [] } });
    await device.route('**/api/**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await device.goto('/inventory');
    await expect(device.getByRole('heading', { name: 'Il server non risponde' })).toBeVisible();
    await expectAccessible(device, 'a start without a server');
    await screenshot(device, 'server-down-start');
    await device.unroute('**/api/**');
    await expect(device.getByRole('navigation', { name: 'Navigazione principale' })).toBeVisible(
      untilAskedAgain,
    );
  },
);

test('[ERR-11] a browser that keeps nothing: everything works while the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Ciao Anna' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Scuro').click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
});
