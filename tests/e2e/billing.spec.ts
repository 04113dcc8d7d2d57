import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '#tests/support/node-flags.ts';
import { startStripe, stripeKey, stripeWebhookSecret } from '#tests/support/stripe-counterpart.ts';
import type { StripeCounterpart } from '#tests/support/stripe-counterpart.ts';
import { asOwner, signedIn } from './support/restaurant.ts';
import { startServer, takeServer, type TestServer } from './support/server.ts';

/* Paying for a plan, on a server that knows a payment service: its pages are the counterpart's. */

let stripe: StripeCounterpart;
let server: TestServer;
let address: ReturnType<typeof takeServer>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stripe = await startStripe(() => new Date());
  const keys = {
    STRIPE_URL: stripe.url,
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
  };
  server = await startServer(undefined, keys);
  address = takeServer(server);
  stripe.follow(server.url);
  // In a process of its own, while this one answers it.
  await promisify(execFile)(process.execPath, [...nodeFlags, 'scripts/admin.ts', 'prices'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { ...process.env, ...keys, CREDENZA_DATA: server.dataDir, NODE_ENV: 'test' },
  });
});
test.afterAll(async () => {
  takeServer(address);
  await server.stop();
  await stripe.close();
});

/** Buys a plan as a person does: the card of the plan, the service's page in another tab, and back. */
async function buy(page: Page, plan: 'Base' | 'Plus', cycle: 'Mensile' | 'Annuale'): Promise<Page> {
  await page.goto('/plan-selection');
  await page.getByText(cycle, { exact: true }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Attiva ${plan}` }).click();
  const payment = await opening;
  await payment.getByRole('button', { name: 'Paga' }).click();
  return payment;
}

test(
  '[BILL-04, BILL-05, BILL-20, BILL-21, BILL-22, BILL-24, BILL-25, BILL-40, BILL-41] a plan is bought on the service’s page and is there',
  { tag: '@every-size' },
  async ({ page, allowProblem }) => {
    // What is typed wrongly is refused by the server.
    allowProblem(/status of 422/);
    const { restaurantId } = await signedIn(page, { plan: 'test' });
    await page.goto('/subscription');
    await expect(page.getByRole('button', { name: 'Attiva Plus' })).toBeVisible();
    await expectAccessible(page, 'the subscription of a test plan');
    await screenshot(page, 'subscription-buyable', { fullPage: true });
    await page.goto('/subscription-success');
    await expect(page).toHaveURL(/\/subscription$/);
    const payment = await buy(page, 'Plus', 'Annuale');
    await expect(payment.getByRole('heading', { name: 'Grazie!' })).toBeVisible();
    await expect(payment.getByText('Abbonamento Attivato!').first()).toBeVisible();
    await expect(payment.getByText('499,90 € all’anno, IVA inclusa')).toBeVisible();
    await expectAccessible(payment, 'the page after a payment');
    await screenshot(payment, 'subscription-success');
    // The tab in which it began knows by itself.
    await expect(page.getByText('Il tuo piano attuale')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Attiva/ })).toHaveCount(0);
    const { rows } = await asOwner('SELECT current_plan_type AS plan FROM restaurants WHERE id = $1', [
      restaurantId,
    ]);
    expect(rows).toEqual([{ plan: 'plus' }]);
    await payment.getByRole('link', { name: 'Vedi il tuo abbonamento' }).click();
    await payment.getByRole('tab', { name: 'Fatturazione' }).click();
    await expect(payment.getByText('Si rinnova il')).toBeVisible();
    const invoices = payment.getByRole('list').filter({ hasText: 'Pagata' });
    await expect(invoices.getByText('499,90 €')).toBeVisible();
    await expect(invoices.getByRole('link', { name: /^PDF: la fattura / })).toHaveAttribute('href', /\.pdf$/);
    await payment.getByRole('button', { name: 'Salva i dati' }).click();
    await expect(payment.getByText('Campo obbligatorio').first()).toBeVisible();
    for (const [label, text] of [
      ['Ragione sociale', 'Trattoria da Anna S.r.l.'],
      ['Partita IVA', '12345678904'],
      ['Codice destinatario', 'm5uxcr1'],
      ['Via e numero', 'Via Roma 1'],
      ['CAP', '00184'],
      ['Comune', 'Roma'],
      ['Provincia', 'rm'],
    ] as const)
      await payment.getByRole('textbox', { name: label }).fill(text);
    await payment.getByRole('button', { name: 'Salva i dati' }).click();
    await expect(payment.getByText('Questa partita IVA non esiste: controlla le cifre')).toBeVisible();
    await screenshot(payment, 'subscription-payments', { fullPage: true });
    await payment.getByRole('textbox', { name: 'Partita IVA' }).fill('IT12345678903');
    await payment.getByRole('button', { name: 'Salva i dati' }).click();
    await expect(payment.getByText('Dati per la fattura salvati')).toBeVisible();
    await expect(payment.getByRole('textbox', { name: 'Codice destinatario' })).toHaveValue('M5UXCR1');
    await expectAccessible(payment, 'invoices, and for whom they are made out');
    expect(stripe.refused).toEqual([]);
  },
);

test('[BILL-27] a card that is refused brings no plan, and may be tried again', async ({ page }) => {
  await signedIn(page, { plan: 'test' });
  await page.goto('/plan-selection');
  await page.getByText('Mensile', { exact: true }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Attiva Base' }).click();
  const payment = await opening;
  await expect(payment.getByRole('button', { name: 'Paga' })).toBeVisible();
  const customer = [...stripe.state.customers.values()].at(-1)!;
  customer.card = 'declined';
  await payment.getByRole('button', { name: 'Paga' }).click();
  await expect(payment.getByText('Carta rifiutata')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Attiva Base' })).toBeVisible();
  customer.card = 'good';
  await payment.getByRole('button', { name: 'Paga' }).click();
  await expect(payment.getByText('Abbonamento Attivato!').first()).toBeVisible();
});

test('[BILL-16, BILL-18, BILL-19, BILL-34] an upgrade with the difference shown, a downgrade for later, an end', async ({
  page,
}) => {
  const { restaurantId } = await signedIn(page, { plan: 'test' });
  const payment = await buy(page, 'Base', 'Mensile');
  await expect(payment.getByText('Abbonamento Attivato!').first()).toBeVisible();
  await payment.close();
  await page.goto('/subscription?tab=change');
  await page.getByText('Mensile', { exact: true }).click();
  await page.getByRole('button', { name: 'Passa a Plus' }).click();
  const dialog = page.getByRole('dialog');
  // A moment ago the period began: nearly the whole difference.
  const pay = dialog.getByRole('button', { name: /^Paga (20,00|19,99) €$/ });
  await expect(pay).toBeVisible();
  await expectAccessible(page, 'a change of plan');
  await screenshot(page, 'subscription-change');
  await pay.click();
  await expect(page.getByText('Il tuo piano attuale')).toBeVisible();
  await expect
    .poll(
      async () =>
        (await asOwner('SELECT current_plan_type AS plan FROM restaurants WHERE id = $1', [restaurantId]))
          .rows,
    )
    .toEqual([{ plan: 'plus' }]);
  await page.getByRole('button', { name: 'Passa a Base' }).click();
  await expect(dialog.getByText(/Adesso non paghi niente/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText(/^Dal \d\d\/\d\d\/\d{4} il piano sarà Base$/)).toBeVisible();
  await page.getByRole('button', { name: 'Resta con Plus' }).click();
  await expect(page.getByText(/il piano sarà Base$/)).toBeHidden();
  await page.getByRole('tab', { name: 'Fatturazione' }).click();
  await page.getByRole('button', { name: 'Disdici l’abbonamento' }).click();
  await page.getByRole('button', { name: 'Disdici', exact: true }).click();
  await expect(page.getByText(/^L’abbonamento finisce il/)).toBeVisible();
  await screenshot(page, 'subscription-ending', { fullPage: true });
  await page.getByRole('button', { name: 'Continua l’abbonamento' }).click();
  await expect(page.getByText(/^L’abbonamento finisce il/)).toBeHidden();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Carte e fatture' }).click();
  await expect((await opening).getByRole('heading', { name: 'Portale di prova' })).toBeVisible();
  expect(stripe.refused).toEqual([]);
});
