import { Suspense } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StripeState } from '../contract.ts';
import type { StripeMode, StripeProblem } from '../stripe-mode.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { refusal, show } = await import('#tests/support/web-app.tsx');
const { ProvenActs } = await import('#features/account-security/web/index.ts');
const { StripeTab } = await import('./StripeTab.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });
const secretKey = 'Chiave segreta';
const webhookSecret = 'Segreto del webhook';

/** What the server has; tests change it. */
let has: {
  status: StripeMode;
  masks: [string | null, string | null];
  state: StripeState;
  refuse: Response[];
};
beforeEach(() => {
  server.asked.length = 0;
  has = {
    status: 'test',
    masks: ['sk_t••••••••cdef', 'whse••••••••ghij'],
    state: {
      from: 'console',
      problem: null,
      webhookUrl: 'https://credenza.example/webhooks/stripe',
      lastEventAt: null,
      prices: [],
    },
    refuse: [],
  };
  server.answer = ({ path, body }) => {
    if (path === '/billing/stripe') return has.state;
    if (path === '/billing/stripe/prices') {
      has.state = {
        ...has.state,
        prices: has.state.prices.map((one) => ({ ...one, state: 'right' as const })),
      };
      return { made: 1 };
    }
    if (path === '/accounts/session') return { session: null };
    if (path === '/account/proof')
      return body['password'] === 'giusta'
        ? { provenUntil: '2026-11-23T10:15:00.000Z' }
        : refusal(403, 'CURRENT_PASSWORD_WRONG', 'La password attuale non è corretta.');
    const refused = path === '/functions/update-stripe-settings' ? has.refuse.shift() : undefined;
    return (
      refused ?? {
        success: true,
        settings: { secret_key: has.masks[0], webhook_secret: has.masks[1] },
        status: has.status,
      }
    );
  };
});
const showTab = () =>
  show(
    <Suspense>
      <ProvenActs>
        <StripeTab />
      </ProvenActs>
    </Suspense>,
  );
const saved = () => server.writes().filter(({ path }) => path === '/functions/update-stripe-settings');

describe('the keys of the payment service', () => {
  it('[ADMIN-12] have two fields, which show masks and send what is typed', async () => {
    showTab();
    const key = await screen.findByLabelText<HTMLInputElement>(secretKey);
    expect(key.value).toBe('');
    expect(screen.getByText(/Adesso: sk_t••••••••cdef/)).toBeTruthy();
    expect(screen.getByText(/Adesso: whse••••••••ghij/)).toBeTruthy();
    await user.type(key, ' sk_live_0123456789 ');
    await user.type(screen.getByLabelText(webhookSecret), 'whsec_0123456789');
    await user.click(screen.getByRole('button', { name: 'Salva le chiavi' }));
    expect(await screen.findByText('Chiavi salvate con successo')).toBeTruthy();
    expect(saved().map(({ body }) => body)).toEqual([
      { stripe_secret_key: 'sk_live_0123456789', webhook_secret: 'whsec_0123456789' },
    ]);
    expect(key.value).toBe('');
  });

  it.each<[StripeMode, StripeProblem | null, string]>([
    ['not_configured', null, 'Non configurato'],
    ['live', null, 'Live'],
    ['test', null, 'Demo/Test'],
    ['unknown', null, 'Sconosciuto'],
    ['live', 'key_refused', 'Errore'],
  ])('[ADMIN-13, ADMIN-14] say how they stand: %s, %s', async (status, problem, text) => {
    has.status = status;
    has.state = { ...has.state, problem };
    showTab();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[ADMIN-16] that do not begin as they must are told beside their field, and not sent', async () => {
    showTab();
    await user.type(await screen.findByLabelText(secretKey), 'pk_live_0123456789');
    await user.click(screen.getByRole('button', { name: 'Salva le chiavi' }));
    expect(
      await screen.findByText('Inserisci una chiave Stripe valida (deve iniziare con sk_)'),
    ).toBeTruthy();
    expect(saved()).toEqual([]);
  });

  it('[ADMIN-17] say when they could not be saved, and keep what was typed', async () => {
    has.refuse = [refusal(500, 'INTERNAL', 'Si è verificato un errore.')];
    showTab();
    const key = await screen.findByLabelText<HTMLInputElement>(secretKey);
    await user.type(key, 'sk_test_0123456789');
    await user.click(screen.getByRole('button', { name: 'Salva le chiavi' }));
    expect(await screen.findByText(/Impossibile salvare la chiave Stripe/)).toBeTruthy();
    expect(key.value).toBe('sk_test_0123456789');
  });

  it('are removed after a question', async () => {
    showTab();
    await user.click(await screen.findByRole('button', { name: 'Togli le chiavi' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Togli le chiavi' }));
    await waitFor(() =>
      expect(saved().map(({ body }) => body)).toEqual([{ stripe_secret_key: null, webhook_secret: null }]),
    );
  });

  it('[ADMIN-24] are saved once the password was given again, where that is long ago', async () => {
    has.refuse = [refusal(403, 'PROOF_REQUIRED', 'Conferma di nuovo che sei tu.')];
    showTab();
    await user.type(await screen.findByLabelText(secretKey), 'sk_test_0123456789');
    await user.click(screen.getByRole('button', { name: 'Salva le chiavi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Conferma che sei tu' }));
    await user.type(dialog.getByLabelText(/^Password attuale/), 'sbagliata');
    await user.click(dialog.getByRole('button', { name: 'Conferma' }));
    expect(await dialog.findByText('La password attuale non è corretta.')).toBeTruthy();
    await user.clear(dialog.getByLabelText(/^Password attuale/));
    await user.type(dialog.getByLabelText(/^Password attuale/), 'giusta');
    await user.click(dialog.getByRole('button', { name: 'Conferma' }));
    expect(await screen.findByText('Chiavi salvate con successo')).toBeTruthy();
    expect(saved()).toHaveLength(2);
  });

  it('[ADMIN-24] are not saved when the question is left, and say so', async () => {
    has.refuse = [refusal(403, 'PROOF_REQUIRED', 'Conferma di nuovo che sei tu.')];
    showTab();
    await user.type(await screen.findByLabelText(secretKey), 'sk_test_0123456789');
    await user.click(screen.getByRole('button', { name: 'Salva le chiavi' }));
    await screen.findByRole('dialog', { name: 'Conferma che sei tu' });
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Impossibile salvare la chiave Stripe/)).toBeTruthy();
    expect(saved()).toHaveLength(1);
  });
});

describe('[ADMIN-25] the connection', () => {
  it('names the address of the webhooks, what is wrong, and prices that are missing, which are made with one button', async () => {
    has.state = {
      ...has.state,
      lastEventAt: '2026-11-22T09:05:00.000Z',
      prices: [
        { planType: 'plus', cycle: 'monthly', amount: 4_999, state: 'right' },
        { planType: 'plus', cycle: 'yearly', amount: 49_990, state: 'missing' },
      ],
    };
    showTab();
    expect(await screen.findByText('https://credenza.example/webhooks/stripe')).toBeTruthy();
    expect(screen.getByText(/^Ultima comunicazione da Stripe: 22\/11\/2026/)).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Prezzi su Stripe' }));
    expect(table.getByRole('row', { name: /Plus, annuale/ }).textContent).toContain('Manca');
    await user.click(screen.getByRole('button', { name: 'Crea i prezzi su Stripe' }));
    expect(await screen.findByText('1 prezzo creato su Stripe')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Crea i prezzi su Stripe' })).toBeNull());
  });

  it.each<[StripeProblem, RegExp]>([
    ['service_away', /^Stripe non risponde in questo momento/],
    ['keys_unreadable', /non si possono più leggere/],
  ])('says what is wrong: %s', async (problem, text) => {
    has.state = { ...has.state, problem };
    showTab();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
