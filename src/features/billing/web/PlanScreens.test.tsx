import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import { sessionOf } from '#tests/support/sample-session.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import type { CurrentPlan, OfferedPlan } from '#features/plans/contract.ts';
import type { Billing } from '../contract.ts';
import { operatorsOfPlan, planTypes } from '#features/access/entitlements.ts';
import { planLabels } from '#features/plans/web/messages.it.ts';
import { screens } from './routes.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { SubscriptionScreen } = await import('./SubscriptionScreen.tsx');
const { PlanSelectionScreen } = await import('./PlanSelectionScreen.tsx');

const offered = (
  name: string,
  planType: OfferedPlan['planType'],
  monthlyPrice: number,
  features: string[],
): OfferedPlan => ({
  id: '019aa6d0-0000-7000-8000-000000000001',
  name,
  description: `Descrizione di ${name}`,
  planType,
  monthlyPrice,
  yearlyPrice: monthlyPrice * 10,
  yearlyDiscountPercentage: monthlyPrice === 0 ? 0 : 20,
  maxOperators: operatorsOfPlan(planType),
  features,
});
const plans = [
  offered('Free', 'free', 0, ['Prodotti']),
  offered('Base', 'base', 2999, ['Prodotti', 'Controlli HACCP']),
  offered('Plus', 'plus', 4999, ['Tutto il piano Base', 'Registro delle temperature']),
];
const plus: CurrentPlan = {
  planType: 'plus',
  name: 'Plus',
  subscriptionStatus: 'active',
  subscriptionActive: true,
  subscriptionExpiresAt: null,
  bonusExpiresAt: null,
  trialEndsAt: null,
  endsAt: null,
  currentOperators: 2,
  maxOperators: 10,
};

let session = sessionOf({ admin: true, operator: false });
let current = plus;
const noPayments: Billing = {
  configured: false,
  subscription: null,
  isSubscribed: false,
  hasCustomer: false,
  paymentUrl: null,
};
let billing = noPayments;
function answer({ path }: Asked): unknown {
  if (path === '/accounts/session') return { session };
  if (path === '/plans') return { plans };
  if (path === '/billing') return billing;
  return path === '/plans/current' ? current : refusal(404, 'NOT_FOUND', 'Non trovato.');
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
beforeEach(() => {
  server.asked.length = 0;
  server.answer = answer;
  session = sessionOf({ admin: true, operator: false });
  current = plus;
  billing = noPayments;
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
});

const showSelection = () => showScreen(<PlanSelectionScreen />, '/plan-selection', ['/subscription']);
const showSubscription = () => showScreen(<SubscriptionScreen />, '/subscription', ['/plan-selection']);
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Piani disponibili' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('h2'));
const card = async (name: string) =>
  (await cards()).find((item) => item.querySelector('h2')?.textContent === name)!;

it('visitors of the plans are sent to /auth (C-14)', () => {
  expect(screens.map(({ path, access, signedOut }) => [path, access, signedOut])).toEqual([
    ['/subscription', 'member', undefined],
    ['/subscription-success', 'member', undefined],
    ['/plan-selection', 'member', '/auth'],
  ]);
});

describe('the plans', () => {
  it('[PLAN-04, PLAN-05] cost by the month or by the year, in euro with two decimals and VAT', async () => {
    showSelection();
    // By the year, until the month is chosen (1.4).
    expect((await cards()).map((item) => item.querySelector('p.figures, p .figures')?.textContent)).toEqual([
      'Gratis',
      '299,90 €',
      '499,90 €',
    ]);
    expect((await card('Base')).textContent).toContain('299,90 €all’anno, IVA inclusa');
    expect((await card('Plus')).textContent).toContain('499,90 €all’anno, IVA inclusa');
    expect((await card('Free')).textContent).toContain('Gratis');
    expect((await card('Free')).textContent).not.toContain('IVA');
    await user.click(screen.getByLabelText('Mensile'));
    expect((await card('Base')).textContent).toContain('29,99 €al mese, IVA inclusa');
    expect((await card('Plus')).textContent).toContain('49,99 €al mese, IVA inclusa');
  });

  it('[PLAN-06] name the yearly saving of their field, with the yearly price', async () => {
    showSelection();
    expect(within(await card('Base')).getByText('Risparmia 20%')).toBeTruthy();
    expect(within(await card('Plus')).getByText('Risparmia 20%')).toBeTruthy();
    expect((await card('Free')).textContent).not.toContain('Risparmia');
    await user.click(screen.getByLabelText('Mensile'));
    expect((await card('Base')).textContent).not.toContain('Risparmia');
  });

  it('[PLAN-33] list what they hold, line by line', async () => {
    showSelection();
    const lines = within(await card('Plus')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Tutto il piano Base',
      'Registro delle temperature',
    ]);
  });

  it('mark the restaurant’s own, and offer no button that does nothing', async () => {
    session = sessionOf({ admin: true, operator: false, plan: 'base' });
    showSelection();
    await waitFor(async () =>
      expect(within(await card('Base')).getByText('Il tuo piano attuale')).toBeTruthy(),
    );
    expect(screen.getAllByText('Il tuo piano attuale')).toHaveLength(1);
    expect(await screen.findByText(/Scrivi a chi gestisce la tua installazione di Credenza/)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('[PLAN-07, PLAN-08, PLAN-09] that cannot be read are shown with their list prices, and can be asked again', async () => {
    server.answer = (asked) =>
      asked.path === '/plans' ? refusal(500, 'INTERNAL', 'Errore.') : answer(asked);
    showSelection();
    expect((await screen.findAllByText('Impossibile caricare i piani')).length).toBe(2);
    expect(toastStore.getSnapshot()).toMatchObject({ title: 'Impossibile caricare i piani', tone: 'danger' });
    expect((await card('Free')).textContent).toContain('Gratis');
    expect((await card('Free')).textContent).toContain('Fino a 3 operatori');
    expect((await card('Base')).textContent).toContain('299,90 €');
    expect((await card('Base')).textContent).toContain('1 operatore');
    expect((await card('Plus')).textContent).toContain('499,90 €');
    expect((await card('Plus')).textContent).toContain('Fino a 10 operatori');
    expect((await card('Plus')).textContent).toContain('Risparmia 20%');
    server.answer = answer;
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(async () => expect((await card('Plus')).textContent).toContain('Tutto il piano Base'));
  });
});

describe('the subscription', () => {
  it('[PLAN-10] calls the plans by their labels', () => {
    expect(planLabels).toEqual({
      test: 'Piano Test',
      free: 'Free',
      base: 'Base',
      plus: 'Plus',
      bonus: 'Bonus',
      bonus_plus: 'Bonus Plus',
    });
    expect(Object.keys(planLabels).toSorted()).toEqual(planTypes.toSorted());
  });

  it.each([
    [
      'plus',
      { subscriptionExpiresAt: '2026-12-31T23:30:00.000Z' },
      'Plus',
      'Attivo',
      'Valido fino al',
      '01/01/2027',
    ],
    ['free', {}, 'Free', 'Attivo', 'Scadenza', 'Nessuna'],
    ['test', { subscriptionStatus: 'trial' }, 'Piano Test', 'Attivo', 'Scadenza', 'Nessuna'],
    [
      'base',
      { subscriptionStatus: 'trial', trialEndsAt: '2026-12-21T10:00:00.000Z' },
      'Base',
      'In prova',
      'Prova fino al',
      '21/12/2026',
    ],
    [
      'base',
      { subscriptionStatus: 'trial', trialEndsAt: '2026-11-20T10:00:00.000Z', subscriptionActive: false },
      'Base',
      'Non attivo',
      'Scaduto il',
      '20/11/2026',
    ],
    [
      'bonus_plus',
      { bonusExpiresAt: '2026-12-01T10:00:00.000Z' },
      'Bonus Plus',
      'Attivo',
      'Valido fino al',
      '01/12/2026',
    ],
  ] as const)(
    '[PLAN-10, PLAN-30] of %s with %j: %s, %s, %s %s',
    async (planType, changes, label, status, term, end) => {
      current = { ...plus, planType, ...changes };
      const { subscriptionExpiresAt, trialEndsAt, bonusExpiresAt } = current;
      current = { ...current, endsAt: subscriptionExpiresAt ?? trialEndsAt ?? bonusExpiresAt };
      showSubscription();
      const own = (await screen.findByText(term)).closest('section')!;
      expect(within(own).getByText(label)).toBeTruthy();
      expect(within(own).getByText(status)).toBeTruthy();
      expect(within(own).getByText(end)).toBeTruthy();
      expect(within(own).getByText('2 di 10')).toBeTruthy();
      expect(own.textContent?.includes('Il piano non è più attivo')).toBe(!current.subscriptionActive);
    },
  );

  it('says that operators past the plan’s limit stay', async () => {
    current = { ...plus, planType: 'base', currentOperators: 4, maxOperators: 1 };
    showSubscription();
    expect(
      await screen.findByText(
        'Il piano permette 1 operatore: quelli che hai già restano, ma non puoi aggiungerne.',
      ),
    ).toBeTruthy();
  });

  it('[PLAN-17] compares the plans by what the product has today (C-38)', async () => {
    showSubscription();
    const table = await screen.findByRole('table', { name: 'Confronto dei piani' });
    await waitFor(() =>
      expect(
        within(table)
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent),
      ).toEqual(['Funzione', 'Free', 'Piano Test', 'Base', 'Plus (il tuo)']),
    );
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          // The label of the value on a phone is not part of it.
          .map((cell) => [...cell.childNodes].at(-1)?.textContent),
      );
    expect(rows).toEqual([
      ['Riepilogo della giornata', 'Sì', 'Sì', 'Sì', 'Sì'],
      ['Prodotti, lotti e scadenze', 'Sì', 'Sì', 'Sì', 'Sì'],
      ['Scanner di codici ed etichette', 'Sì', 'Sì', 'Sì', 'Sì'],
      ['Controlli HACCP', 'No', 'Sì', 'Sì', 'Sì'],
      ['Registri di temperature, pulizie e infestanti', 'No', 'No', 'No', 'Sì'],
      ['Cotture e raffreddamenti con il timer', 'No', 'No', 'No', 'Sì'],
      ['Manuale HACCP firmato, con i suoi controlli', 'No', 'No', 'No', 'Sì'],
      ['Etichette con codice QR', 'No', 'Sì', 'Sì', 'Sì'],
      ['Etichette da una frase, scritta o dettata', 'No', 'No', 'No', 'Sì'],
      ['Registro attività: chi ha fatto che cosa, prima e dopo', 'No', 'No', 'No', 'Sì'],
      ['Avvisi sul telefono e promemoria per email', 'No', 'No', 'No', 'Sì'],
      ['Scorte stimate e bozze degli ordini', 'No', 'No', 'No', 'Sì'],
      ['Sprechi del mese per motivo e valore, link per l’ispettore', 'No', 'No', 'No', 'Sì'],
      ['Operatori', '3', '1', '1', '10'],
    ]);
  });

  it('has a column of its own for a plan that is given and not offered', async () => {
    current = { ...plus, planType: 'bonus', name: null };
    showSubscription();
    expect(await screen.findByRole('columnheader', { name: 'Bonus (il tuo)' })).toBeTruthy();
  });

  it('that cannot be read says so, and can be asked again', async () => {
    server.answer = (asked) =>
      asked.path === '/plans/current' ? refusal(500, 'INTERNAL', 'Errore.') : answer(asked);
    showSubscription();
    expect(await screen.findByText("Impossibile verificare lo stato dell'abbonamento")).toBeTruthy();
    // The comparison does not depend on it.
    expect(screen.getByRole('table', { name: 'Confronto dei piani' })).toBeTruthy();
    server.answer = answer;
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('2 di 10')).toBeTruthy();
  });
});

describe('the notice of the test plan', () => {
  const notice = /Per conservarli passa a un piano a pagamento/;

  it('[PLAN-29] says on the test plan what it takes to keep the data', async () => {
    session = sessionOf({ admin: true, operator: false, plan: 'test' });
    showSubscription();
    expect((await screen.findByText(notice)).textContent).toContain(
      'I dati di prova vengono cancellati ogni notte alle 00:00.',
    );
  });

  it('[PLAN-29, BILL-02] has no link to the page it stands on', async () => {
    session = sessionOf({ admin: true, operator: false, plan: 'test' });
    showSelection();
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Vedi i piani e i prezzi' })).toBeNull();
  });

  it.each(['free', 'base', 'plus', 'bonus', 'bonus_plus'] as const)(
    '[PLAN-29] is not shown on %s',
    async (plan) => {
      session = sessionOf({ admin: true, operator: false, plan });
      showSubscription();
      await screen.findByText('2 di 10');
      await waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('/accounts/session'));
      expect(screen.queryByText(notice)).toBeNull();
    },
  );
});
