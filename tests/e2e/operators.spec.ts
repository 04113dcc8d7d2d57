import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { forcedLogoutCheckSeconds } from '#features/access/operator-sessions.ts';
import { expect, expectAccessible, holdToasts, screenshot, test } from '#tests/e2e/support/test.ts';
import { asOwner, password, signedIn } from './support/restaurant.ts';

/** Calls the server as the page's browser would, past the screens. */
async function call(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
  expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
}

async function addOperator(page: Page, name: string, fields: object = {}): Promise<string> {
  const id = newId();
  await call(page, '/operators', { id, name, icon: 'user', ...fields });
  return id;
}

/** A second press within 400 ms counts for the same one. */
const asPeopleType = { delay: 150 };

const signIn = (page: Page, email: string) => call(page, '/accounts/sign-in', { email, password });
const operatorButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`${name}$`) });
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Chi sta lavorando?' });

test('[OPER-01] whoever opens a screen of the kitchen says first who works; once on each device', async ({
  page,
  openDevice,
}) => {
  const { email } = await signedIn(page, { operator: null });
  await addOperator(page, 'Anna');
  await page.goto('/haccp');
  await expect(chooser(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await chooser(page).getByRole('button', { name: /^Anna/ }).click();
  await expect(chooser(page)).toHaveCount(0);
  await expect(operatorButton(page, 'Anna')).toBeVisible();
  // OPER-46: this device is known again, another one is another.
  await page.reload();
  await expect(operatorButton(page, 'Anna')).toBeVisible();
  await expect(chooser(page)).toHaveCount(0);
  const other = await openDevice();
  await signIn(other, email);
  await other.goto('/dashboard');
  await expect(chooser(other)).toBeVisible();
});

test('[OPER-04] a super administrator is not asked', async ({ page }) => {
  const { restaurantId } = await signedIn(page, { operator: null });
  await addOperator(page, 'Anna');
  await asOwner('UPDATE profiles SET is_super_admin = true WHERE restaurant_id = $1', [restaurantId]);
  await page.goto('/haccp');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(chooser(page)).toHaveCount(0);
});

test('[OPER-08, OPER-15] the operator of a device comes back by itself after the browser was closed', async ({
  page,
  context,
}) => {
  await signedIn(page, { operator: null });
  await addOperator(page, 'Anna');
  await page.goto('/dashboard');
  await chooser(page).getByRole('button', { name: /^Anna/ }).click();
  await expect(operatorButton(page, 'Anna')).toBeVisible();
  // The page is closed first: an open one would find out that nobody works here any more.
  await page.goto('about:blank');
  await context.clearCookies({ name: /credenza_operator/ });
  await page.goto('/haccp');
  await expect(operatorButton(page, 'Anna')).toBeVisible();
  await expect(chooser(page)).toHaveCount(0);
});

/** From its next start on this page looks for nothing by itself every 30 seconds: what it hears, it was told. */
const withoutLooks = (page: Page): Promise<unknown> =>
  page.addInitScript((everyMs) => {
    const { setInterval } = globalThis;
    globalThis.setInterval = ((run: () => void, ms?: number) =>
      ms === everyMs ? 0 : setInterval(run, ms)) as typeof globalThis.setInterval;
  }, forcedLogoutCheckSeconds * 1_000);

test(
  '[OPER-21, OPER-22, OPER-23] on a plan with one operator the second browser takes over, and the first hears of it at once',
  { tag: '@every-size' },
  async ({ page, openDevice, allowProblem }) => {
    // The question whether the others should leave is a refusal first.
    allowProblem(/status of 409/);
    const { email } = await signedIn(page, { plan: 'base', operator: 'Anna' });
    await withoutLooks(page);
    await page.goto('/dashboard');
    await expect(operatorButton(page, 'Anna')).toBeVisible();

    const office = await openDevice();
    await signIn(office, email);
    await office.goto('/operator-selection');
    await office.getByRole('button', { name: /^Anna/ }).click();
    const question = office.getByRole('alertdialog', { name: 'Far uscire chi è al lavoro?' });
    await expect(question).toContainText(/Anna \(ultima attività alle \d\d:\d\d\)/);
    await expectAccessible(office, 'question whether the others should leave');
    await screenshot(office, 'operators-take-over');
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(question).toHaveCount(0);
    await expect(office).toHaveURL(/operator-selection/);
    await expect(page).toHaveURL(/dashboard/);

    await office.getByRole('button', { name: /^Anna/ }).click();
    await question.getByRole('button', { name: 'Continua qui' }).click();
    await expect(office).toHaveURL(/dashboard/);
    await expect(operatorButton(office, 'Anna')).toBeVisible();

    await expect(page).toHaveURL(/operator-selection/);
    await expect(page.getByText(/non lavora più con il suo operatore/)).toBeVisible();
    await expectAccessible(page, 'made to leave');
    await screenshot(page, 'operators-forced-out', { fullPage: true });
    // Signed in all the same.
    await page.goto('/inventory');
    await expect(chooser(page)).toBeVisible();
  },
);

test(
  'changing operator on a shared tablet takes two taps, and the PIN where there is one',
  { tag: '@every-size' },
  async ({ page, allowProblem }) => {
    allowProblem(/status of 403/);
    await signedIn(page, { operator: 'Anna' });
    await addOperator(page, 'Bruno', { icon: 'fish' });
    await addOperator(page, 'Carla', { icon: 'pizza', pin: '0420' });
    await page.goto('/dashboard');
    let taps = 0;
    const tap = async (target: ReturnType<Page['locator']>): Promise<void> => {
      taps += 1;
      await target.click();
    };
    await tap(operatorButton(page, 'Anna'));
    await expect(chooser(page)).toBeVisible();
    await expectAccessible(page, 'choice of an operator');
    await screenshot(page, 'operators-dialog');
    await tap(chooser(page).getByRole('button', { name: /^Bruno/ }));
    await expect(operatorButton(page, 'Bruno')).toBeVisible();
    await expect(chooser(page)).toHaveCount(0);
    expect(taps).toBe(2);

    taps = 0;
    await tap(operatorButton(page, 'Bruno'));
    await tap(chooser(page).getByRole('button', { name: /^Carla/ }));
    await expect(page.getByRole('heading', { name: 'PIN di Carla' })).toBeVisible();
    for (const digit of ['0', '4', '2', '1'])
      await chooser(page).getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'Conferma' }).click();
    await expect(page.getByText('PIN errato. Ti restano 4 tentativi.')).toBeVisible();
    await expectAccessible(page, 'PIN');
    await screenshot(page, 'operators-pin');
    for (const digit of ['0', '4', '2', '0'])
      await tap(chooser(page).getByRole('button', { name: digit, exact: true }));
    await tap(page.getByRole('button', { name: 'Conferma' }));
    await expect(operatorButton(page, 'Carla')).toBeVisible();
    // Two taps, four digits and their end.
    expect(taps).toBe(7);
  },
);

test('five wrong PINs shut the operator, and only a new PIN by the administrator opens it', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of (403|423)/);
  await signedIn(page, { operator: 'Anna' });
  await addOperator(page, 'Bruno', { pin: '0420' });
  await page.goto('/dashboard');
  await operatorButton(page, 'Anna').click();
  await chooser(page)
    .getByRole('button', { name: /^Bruno/ })
    .click();
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
  for (const left of ['Ti restano 4', 'Ti restano 3', 'Ti restano 2', 'Ti resta 1']) {
    await page.keyboard.type('9999', asPeopleType);
    await page.getByRole('button', { name: 'Conferma' }).click();
    await expect(page.getByText(new RegExp(`PIN errato. ${left} tentativ`))).toBeVisible();
  }
  await page.keyboard.type('9999', asPeopleType);
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(chooser(page).getByText(/PIN bloccato dopo cinque tentativi/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/operators');
  const bruno = page.getByRole('article').filter({ hasText: 'Bruno' });
  await expect(bruno).toContainText('PIN bloccato');
  await bruno.getByRole('button', { name: 'Modifica Bruno' }).click();
  await page.getByRole('radio', { name: 'Imposta un PIN nuovo' }).click();
  await page.getByLabel(/^Nuovo PIN/).fill('123456');
  await page.getByLabel(/^Password dell’account/).fill(password);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Operatore aggiornato con successo')).toBeVisible();
  await expect(bruno).not.toContainText('PIN bloccato');
  await page.goto('/dashboard');
  await operatorButton(page, 'Anna').click();
  await chooser(page)
    .getByRole('button', { name: /^Bruno/ })
    .click();
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(operatorButton(page, 'Bruno')).toBeVisible();
});

test('[OPER-26] where the plan has no place left, it is said who works and which plan has more', async ({
  page,
  openDevice,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const { email } = await signedIn(page, { plan: 'free', operator: null });
  const anna = await addOperator(page, 'Anna');
  await call(page, '/operators/selection', { operatorId: anna });
  for (let n = 0; n < 2; n += 1) {
    const busy = await openDevice();
    await signIn(busy, email);
    await call(busy, '/operators/selection', { operatorId: anna });
  }
  const late = await openDevice();
  await signIn(late, email);
  await late.goto('/dashboard');
  await chooser(late).getByRole('button', { name: /^Anna/ }).click();
  await expect(late.getByText("Impossibile selezionare l'operatore").first()).toBeVisible();
  await expect(chooser(late)).toContainText(
    /permette 3 operatori al lavoro insieme[\s\S]*piano Plus ne hai fino a 10/,
  );
  // Whoever has finished makes the place free.
  await page.goto('/dashboard');
  await operatorButton(page, 'Anna').click();
  await chooser(page)
    .getByRole('button', { name: /^Fine turno/ })
    .click();
  await expect(page.getByText('Su questo dispositivo non lavora più nessuno.')).toBeVisible();
  await chooser(late).getByRole('button', { name: /^Anna/ }).click();
  await expect(operatorButton(late, 'Anna')).toBeVisible();
});

test(
  '[OPER-35, OPER-41] the administrator adds, changes and deletes operators, and takes a deletion back',
  { tag: '@every-size' },
  async ({ page }) => {
    const { restaurantId } = await signedIn(page, { operator: 'Anna' });
    await addOperator(page, 'Bruno', { icon: 'fish', pin: '0420' });
    await addOperator(page, 'Elisabetta Maria Sanfelice di Montefeltro', { icon: 'salad' });
    await asOwner(`UPDATE operators SET pin_failures = 5 WHERE restaurant_id = $1 AND name = 'Bruno'`, [
      restaurantId,
    ]);
    await page.goto('/operators');
    await expect(page.getByText('3 di 10 operatori')).toBeVisible();
    await expectAccessible(page, 'operators');
    await screenshot(page, 'operators-list', { fullPage: true });

    await page.getByRole('button', { name: 'Nuovo operatore' }).click();
    const form = page.getByRole('dialog', { name: 'Nuovo operatore' });
    await form.getByRole('button', { name: 'Crea operatore' }).click();
    await expect(form.getByText('Campo obbligatorio')).toBeVisible();
    await expectAccessible(page, 'new operator');
    await screenshot(page, 'operators-form');
    await form.getByLabel(/^Nome/).fill('Carla');
    await form.getByText('Barista').click();
    await holdToasts(page);
    await form.getByRole('button', { name: 'Crea operatore' }).click();
    await expect(page.getByText('Operatore creato con successo')).toBeVisible();
    await expect(page.getByText('4 di 10 operatori')).toBeVisible();

    await page.getByRole('button', { name: 'Chiudi la notifica' }).click();
    await page.getByRole('button', { name: 'Modifica Bruno' }).click();
    await expect(page.getByRole('dialog', { name: 'Modifica operatore' })).toBeVisible();
    await expectAccessible(page, 'change of an operator');
    await screenshot(page, 'operators-edit');
    await page.getByRole('radio', { name: 'Togli il PIN' }).click();
    await page.getByRole('radio', { name: 'Con la password dell’account' }).click();
    await page.getByLabel(/^Password dell’account/).scrollIntoViewIfNeeded();
    await expectAccessible(page, 'proof for a PIN');
    await screenshot(page, 'operators-pin-proof');
    await page.getByRole('radio', { name: 'Lascia il PIN com’è' }).click();
    await page.getByRole('button', { name: 'Annulla' }).click();

    await page.getByRole('button', { name: 'Elimina Carla' }).click();
    const question = page.getByRole('alertdialog', { name: 'Eliminare Carla?' });
    await expectAccessible(page, 'deletion of an operator');
    await screenshot(page, 'operators-delete');
    await holdToasts(page);
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expect(page.getByText('Operatore eliminato con successo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Carla' })).toHaveCount(0);
    await page
      .getByRole('region', { name: /Notifiche/ })
      .getByRole('button', { name: 'Annulla' })
      .click();
    await expect(page.getByText('Operatore ripristinato con successo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Carla' })).toBeVisible();
  },
);

test(
  '[OPER-36] at the limit of the plan the way leads to the plans',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page, { plan: 'base', operator: 'Anna' });
    await page.goto('/operators');
    await expect(page.getByText('Il tuo piano comprende 1 operatore.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nuovo operatore' })).toHaveCount(0);
    await expectAccessible(page, 'operators at the limit');
    await screenshot(page, 'operators-limit', { fullPage: true });
    await page.getByRole('link', { name: 'Vedi i piani' }).click();
    await expect(page).toHaveURL(/\/subscription$/);
  },
);

test('an operator deleted while at work leaves the device, and the records keep the name', async ({
  page,
  openDevice,
}) => {
  const { email } = await signedIn(page, { operator: 'Anna' });
  await addOperator(page, 'Bruno');
  const bar = await openDevice();
  await signIn(bar, email);
  await bar.goto('/dashboard');
  await chooser(bar)
    .getByRole('button', { name: /^Bruno/ })
    .click();
  await expect(operatorButton(bar, 'Bruno')).toBeVisible();
  await call(bar, '/refrigeration/readings', { id: newId(), equipmentName: 'Frigo', temperature: 3 });
  await page.goto('/operators');
  await page.getByRole('button', { name: 'Elimina Bruno' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(chooser(bar).getByText(/è stato eliminato/)).toBeVisible();
  await expect(chooser(bar).getByRole('button', { name: /^Bruno/ })).toHaveCount(0);
  await page.goto('/refrigeration?vista=registro');
  await expect(page.getByText('Bruno').first()).toBeVisible();
});

test('the keyboard alone is enough: choose, type the PIN, take over', async ({
  page,
  openDevice,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const { email, restaurantId } = await signedIn(page, { operator: 'Anna' });
  await addOperator(page, 'Bruno', { pin: '0420' });
  await asOwner(`UPDATE restaurants SET current_plan_type = 'base' WHERE id = $1`, [restaurantId]);
  const office = await openDevice();
  await signIn(office, email);
  await office.goto('/haccp');
  // The names come after the dialog.
  await expect(chooser(office).getByRole('button', { name: /^Bruno/ })).toBeVisible();
  const focusOn = async (name: RegExp): Promise<void> => {
    for (let n = 0; n < 12; n += 1) {
      const focused = office.locator(':focus');
      if ((await focused.count()) > 0 && name.test((await focused.textContent()) ?? '')) return;
      await office.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${String(name)}.`);
  };
  await focusOn(/^Bruno/);
  await office.keyboard.press('Enter');
  await expect(office.getByLabel('PIN', { exact: true })).toBeFocused();
  await office.keyboard.type('0420');
  await office.keyboard.press('Enter');
  await expect(office.getByRole('alertdialog')).toBeVisible();
  await expect(office.getByRole('alertdialog').getByRole('button', { name: 'Annulla' })).toBeFocused();
  await focusOn(/^Continua qui/);
  await office.keyboard.press('Enter');
  await expect(operatorButton(office, 'Bruno')).toBeVisible();
  await expect(page.request.get('/api/operators/selection').then((answer) => answer.json())).resolves.toEqual(
    {
      state: 'forced_out',
      operator: null,
    },
  );
});
