import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FALLBACK_OFFER } from '#features/plans/offer.ts';
import { toastStore } from '#platform/ui/toast.ts';
import { sessionOf } from '#tests/support/sample-session.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import type { Billing } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { PlanSelectionScreen } = await import('./PlanSelectionScreen.tsx');
const { SubscriptionScreen } = await import('./SubscriptionScreen.tsx');
const { SubscriptionSuccessScreen } = await import('./SubscriptionSuccessScreen.tsx');

const plans = FALLBACK_OFFER.map((plan, index) => ({
  ...plan,
  id: `019aa6d0-0000-7000-8000-00000000000${index}`,
  name: plan.planType === 'plus' ? 'Plus' : plan.planType === 'base' ? 'Base' : 'Free',
  description: 'Descrizione',
  maxOperators: 1,
  features: ['Prodotti'],
}));
const billing: Billing = {
  configured: true,
  subscription: null,
  isSubscribed: false,
  hasCustomer: false,
  paymentUrl: null,
};
const subscribed: Billing = {
  ...billing,
  isSubscribed: true,
  hasCustomer: true,
  subscription: {
    status: 'active',
    planType: 'plus',
    cycle: 'yearly',
    price: 49_990,
    periodEnd: '2035-11-23T10:00:00.000Z',
    endsAt: null,
    nextPlanType: null,
    nextCycle: null,
    pastDueSince: null,
    graceEndsAt: null,
    isChangePending: false,
  },
};
const page = 'https://pay.example.test/cs_1';
let session = sessionOf({ admin: true, operator: false, plan: 'test' });
let told: unknown = { success: true, url: page };
let state: unknown = { state: 'active', planType: 'plus', cycle: 'yearly' };
let now = billing;
const preview = {
  times: ['immediate', 'at_renewal'],
  isUpgrade: true,
  amountNow: 1_234,
  previewedAt: '2035-05-01T10:00:00.000Z',
  renewsAt: '2035-11-23T10:00:00.000Z',
  amountAtRenewal: 49_990,
};
const onBase: Billing = {
  ...subscribed,
  subscription: { ...subscribed.subscription!, planType: 'base', price: 29_990 },
};

function answer({ path }: Asked): unknown {
  if (path === '/accounts/session') return { session };
  if (path === '/plans') return { plans };
  if (path === '/billing') return now;
  if (path === '/billing/checkout') return state;
  if (path === '/functions/create-subscription-checkout') return told;
  if (path === '/functions/customer-portal') return told;
  if (path === '/functions/upgrade-plan') return told;
  if (path === '/billing/preview') return preview;
  if (path === '/billing/cancellation') return { endsAt: '2035-11-23T10:00:00.000Z' };
  if (path === '/plans/current')
    return {
      planType: 'test',
      name: null,
      subscriptionStatus: 'active',
      subscriptionActive: true,
      subscriptionExpiresAt: null,
      bonusExpiresAt: null,
      trialEndsAt: null,
      endsAt: null,
      currentOperators: 1,
      maxOperators: 1,
    };
  return refusal(404, 'NOT_FOUND', 'Non trovato.');
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
const opened = vi.fn<typeof window.open>();
beforeEach(() => {
  server.asked.length = 0;
  server.answer = answer;
  session = sessionOf({ admin: true, operator: false, plan: 'test' });
  told = { success: true, url: page };
  state = { state: 'active', planType: 'plus', cycle: 'yearly' };
  now = billing;
  opened.mockReset().mockReturnValue({ opener: window } as unknown as Window);
  window.open = opened;
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
});
const changes = () => writes().filter(([path]) => path === '/functions/upgrade-plan');
const writes = () => server.writes().map(({ path, body }) => [path, body]);

describe('buying a plan', () => {
  it('[BILL-04, BILL-05] sends the plan and the cycle, and opens the service’s page in a new tab', async () => {
    showScreen(<PlanSelectionScreen />, '/plan-selection', ['/subscription']);
    await user.click(await screen.findByLabelText('Mensile'));
    await user.click(await screen.findByRole('button', { name: 'Attiva Plus' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith(page, '_blank'));
    expect(writes()).toEqual([
      ['/functions/create-subscription-checkout', { planId: plans[2]!.id, cycle: 'monthly' }],
    ]);
    expect(toastStore.getSnapshot()).toMatchObject({ title: 'Il pagamento si apre in un’altra scheda' });
  });

  it('[BILL-05] goes there in the same tab where the browser opens no other (C-23)', async () => {
    opened.mockReturnValue(null);
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { href: location.href, assign });
    showScreen(<PlanSelectionScreen />, '/plan-selection', ['/subscription']);
    await user.click(await screen.findByRole('button', { name: 'Attiva Base' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(page));
    vi.unstubAllGlobals();
  });

  it.each([
    ['that fails', 502, 'PAYMENT_SERVICE_AWAY', 'Impossibile avviare il checkout', 'Non risponde.'],
    [
      'by somebody signed out meanwhile',
      401,
      'UNAUTHENTICATED',
      'Devi essere autenticato per sottoscrivere un piano',
      undefined,
    ],
  ])('[BILL-06, BILL-07] %s says so', async (_what, status, code, title, text) => {
    told = refusal(status, code, 'Non risponde.');
    showScreen(<PlanSelectionScreen />, '/plan-selection', ['/subscription']);
    await user.click(await screen.findByRole('button', { name: 'Attiva Base' }));
    await waitFor(() => expect(toastStore.getSnapshot()).toMatchObject({ title, tone: 'danger' }));
    expect(toastStore.getSnapshot()?.text).toBe(text);
    expect(opened).not.toHaveBeenCalled();
  });

  it('[BILL-24] is for administrators; others are told whom to ask, and nobody buys what is free', async () => {
    session = sessionOf({ operator: false, plan: 'test' });
    showScreen(<PlanSelectionScreen />, '/plan-selection', ['/subscription']);
    expect(await screen.findByText('Il piano lo sceglie l’amministratore del ristorante.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Attiva/ })).toBeNull();
  });

  it('[BILL-31] is off without keys, with the reason', async () => {
    now = { ...billing, configured: false };
    showScreen(<PlanSelectionScreen />, '/plan-selection', ['/subscription']);
    expect(await screen.findByText(/I pagamenti online non sono ancora attivi/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Attiva/ })).toBeNull();
  });
});

describe('the subscription', () => {
  it('[BILL-01, BILL-02, BILL-23] has three tabs; on the test plan the others stand beside it', async () => {
    now = subscribed;
    showScreen(<SubscriptionScreen />, '/subscription', ['/plan-selection']);
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Piano attuale',
      'Cambia piano',
      'Fatturazione',
    ]);
    expect(await screen.findByRole('list', { name: 'Piani disponibili' })).toBeTruthy();
    expect(screen.getByLabelText('Mensile')).toBeTruthy();
    await user.click(tabs[2]!);
    const facts = (await screen.findByText('Si rinnova il')).closest('section')!;
    expect(within(facts).getByText('Plus')).toBeTruthy();
    expect(within(facts).getByText('23/11/2035')).toBeTruthy();
    expect(facts.textContent).toContain('499,90 €');
  });

  it('[BILL-11] plans that can not be read are told in its own words', async () => {
    server.answer = (asked) =>
      asked.path === '/plans' ? refusal(500, 'INTERNAL', 'Errore.') : answer(asked);
    showScreen(<SubscriptionScreen />, '/subscription?tab=change', ['/plan-selection']);
    await waitFor(() =>
      expect(toastStore.getSnapshot()).toMatchObject({ title: 'Impossibile caricare i piani disponibili' }),
    );
  });

  it('[BILL-12] and on the page of the plans in those of that page', async () => {
    server.answer = (asked) =>
      asked.path === '/plans' ? refusal(500, 'INTERNAL', 'Errore.') : answer(asked);
    showScreen(<PlanSelectionScreen />, '/plan-selection', ['/subscription']);
    await waitFor(() =>
      expect(toastStore.getSnapshot()).toMatchObject({ title: 'Impossibile caricare i piani' }),
    );
  });

  it('[BILL-14] that can not be read says so', async () => {
    server.answer = (asked) =>
      asked.path === '/billing' ? refusal(500, 'INTERNAL', 'Errore.') : answer(asked);
    showScreen(<SubscriptionScreen />, '/subscription?tab=payments', ['/plan-selection']);
    expect(await screen.findByText("Impossibile verificare lo stato dell'abbonamento")).toBeTruthy();
  });
});

describe('changing what is paid', () => {
  const show = () => {
    session = sessionOf({ admin: true, operator: false, plan: 'base' });
    now = onBase;
    showScreen(<SubscriptionScreen />, '/subscription?tab=change', ['/plan-selection']);
  };

  it('[BILL-16, BILL-33] shows the difference before it is confirmed, and confirms exactly that', async () => {
    show();
    await user.click(await screen.findByRole('button', { name: 'Passa a Plus' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByText(/Paghi adesso 12,34 €.*La scadenza resta il 23\/11\/2035/),
    ).toBeTruthy();
    told = { success: true, immediate: true, message: 'Fatto.', session_url: null };
    await user.click(within(dialog).getByRole('button', { name: 'Paga 12,34 €' }));
    await waitFor(() => expect(toastStore.getSnapshot()).toMatchObject({ title: 'Fatto.', tone: 'ok' }));
    expect(changes()).toEqual([
      [
        '/functions/upgrade-plan',
        {
          targetPlanId: plans[2]!.id,
          billingCycle: 'yearly',
          upgradeType: 'immediate',
          previewedAt: preview.previewedAt,
        },
      ],
    ]);
    expect(opened).not.toHaveBeenCalled();
  });

  it('[BILL-17, BILL-19] at the renewal pays nothing now; an address that comes back is opened', async () => {
    show();
    await user.click(await screen.findByRole('button', { name: 'Passa a Plus' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByLabelText('Dal prossimo rinnovo'));
    expect(within(dialog).getByText(/Adesso non paghi niente.*499,90 € all’anno/)).toBeTruthy();
    told = { success: true, immediate: false, message: 'Conferma.', session_url: page };
    await user.click(within(dialog).getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith(page, '_blank'));
    expect(changes()).toMatchObject([[expect.anything(), { upgradeType: 'at_renewal', previewedAt: null }]]);
  });

  it('[BILL-13] that fails says so, and nothing is opened', async () => {
    show();
    await user.click(await screen.findByRole('button', { name: 'Passa a Plus' }));
    told = refusal(409, 'BILLING_BUSY', 'In corso.');
    await user.click(await screen.findByRole('button', { name: 'Paga 12,34 €' }));
    await waitFor(() =>
      expect(toastStore.getSnapshot()).toMatchObject({
        title: "Errore durante l'aggiornamento del piano",
        text: 'In corso.',
      }),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('[BILL-34] an end is asked about once', async () => {
    session = sessionOf({ admin: true, operator: false, plan: 'base' });
    now = onBase;
    showScreen(<SubscriptionScreen />, '/subscription?tab=payments', ['/plan-selection']);
    await user.click(await screen.findByRole('button', { name: 'Disdici l’abbonamento' }));
    await user.click(await screen.findByRole('button', { name: 'Disdici' }));
    await waitFor(() => expect(writes()).toEqual([['/billing/cancellation', { isCancelled: true }]]));
  });
});

describe('the portal', () => {
  const button = () => screen.findByRole('button', { name: 'Carte e fatture' });
  const show = (plan: 'test' | 'base') => {
    session = sessionOf({ admin: true, operator: false, plan });
    showScreen(<SubscriptionScreen />, '/subscription?tab=payments', ['/plan-selection']);
  };

  it('[BILL-08] opens in a new tab', async () => {
    now = onBase;
    show('base');
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
    await user.click(await button());
    await waitFor(() => expect(opened).toHaveBeenCalledWith(page, '_blank'));
  });

  it('[BILL-03] is off on the test plan, and for who never paid', async () => {
    now = { ...onBase, hasCustomer: true };
    show('test');
    await user.click(await button());
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    expect(writes()).toEqual([]);
  });

  it('[BILL-09] that does not open says so', async () => {
    now = onBase;
    told = refusal(502, 'PAYMENT_SERVICE_AWAY', 'Non risponde.');
    show('base');
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
    await user.click(await button());
    await waitFor(() =>
      expect(toastStore.getSnapshot()).toMatchObject({
        title: 'Impossibile aprire il portale di gestione abbonamento',
      }),
    );
  });

  it('[BILL-10, BILL-21] and after a payment in the words of that page', async () => {
    now = subscribed;
    session = sessionOf({ admin: true, operator: false, plan: 'plus' });
    told = refusal(502, 'PAYMENT_SERVICE_AWAY', 'Non risponde.');
    showScreen(<SubscriptionSuccessScreen />, '/subscription-success?session_id=cs_test_1', [
      '/subscription',
      '/dashboard',
    ]);
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
    await user.click(await button());
    await waitFor(() =>
      expect(toastStore.getSnapshot()).toMatchObject({ title: 'Impossibile aprire il portale clienti' }),
    );
  });
});

describe('[BILL-35] how the subscription stands', () => {
  it.each([
    [
      { status: 'past_due', graceEndsAt: '2035-12-01T10:00:00.000Z' },
      /non è andato a buon fine/,
      /Fino al 01\/12\/2035 funziona tutto.*sempre leggibile ed esportabile/,
    ],
    [{ status: 'unpaid' }, /Il piano non è attivo/, /leggibile ed esportabile/],
    [{ isChangePending: true }, /aspetta il pagamento/, /resta tutto com’è/],
    [{ endsAt: '2035-11-23T10:00:00.000Z' }, /finisce il 23\/11\/2035/, /piano Free/],
    [{ nextPlanType: 'base', nextCycle: 'monthly' }, /Dal 23\/11\/2035 il piano sarà Base/, /cambi idea/],
  ] as const)('%j is told above the tabs, with what still works', async (changes, title, text) => {
    now = { ...subscribed, subscription: { ...subscribed.subscription!, ...changes } };
    showScreen(<SubscriptionScreen />, '/subscription', ['/plan-selection']);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('the page after a payment', () => {
  const show = (path = '/subscription-success?session_id=cs_test_1') =>
    showScreen(<SubscriptionSuccessScreen />, path, ['/subscription', '/dashboard']);

  it('[BILL-20] without a payment leads to the subscription', async () => {
    const router = show('/subscription-success');
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription'));
    expect(server.writes()).toEqual([]);
  });

  it('[BILL-21, BILL-22] shows the plan and the ways on, and says it once the server does', async () => {
    now = subscribed;
    state = { state: 'paid', planType: 'plus', cycle: 'yearly' };
    show();
    expect(await screen.findByText('Pagamento ricevuto')).toBeTruthy();
    expect(toastStore.getSnapshot()).toBeNull();
    state = { state: 'active', planType: 'plus', cycle: 'yearly' };
    await waitFor(() => expect(toastStore.getSnapshot()).toMatchObject({ title: 'Abbonamento Attivato!' }), {
      timeout: 5_000,
    });
    expect(await screen.findByText('23/11/2035')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vai a Oggi' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: 'Vedi il tuo abbonamento' }).getAttribute('href')).toBe(
      '/subscription',
    );
  });

  it.each([
    ['open', 'Pagamento non completato'],
    ['expired', 'Pagamento non completato'],
    ['processing', 'Pagamento in corso'],
  ])('[BILL-22] of one that is %s says what it is, and celebrates nothing', async (stands, text) => {
    state = { state: stands, planType: 'plus', cycle: 'yearly' };
    show();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(toastStore.getSnapshot()).toBeNull();
  });

  it('[BILL-22] of somebody else’s payment celebrates nothing', async () => {
    state = refusal(404, 'NOT_FOUND', 'Non trovato.');
    show();
    expect(await screen.findByText('Non riesco a controllare il pagamento')).toBeTruthy();
    expect(toastStore.getSnapshot()).toBeNull();
  });
});
