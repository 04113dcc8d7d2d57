import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { toastStore } from '#platform/ui/toast.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { refusal, showScreen } = await import('#tests/support/web-app.tsx');
const { IntegrityScreen } = await import('./IntegrityScreen.tsx');
const { statusBadge } = await import('./status-badge.ts');

const user = userEvent.setup();

/** What the server has; tests change it. */
let has: {
  isSuperAdmin: boolean;
  summary: unknown;
  checks: unknown[];
  hashes: unknown[];
  check: (body: unknown) => unknown;
};

const checkRow = (more: object = {}) => ({
  id: newId(),
  checkDate: '2026-11-21T01:00:00.000Z',
  occasion: 'nightly',
  status: 'completed',
  restaurantsChecked: 3,
  violationsFound: 0,
  alertsSent: 0,
  ...more,
});
const summary = (more: object = {}) => ({
  restaurants: 3,
  totalHashes: 12340,
  tamperedHashes: 0,
  violations: 0,
  healthScore: 100,
  lastCheck: '2026-11-21T01:00:00.000Z',
  broken: [],
  timestamps: { isOn: false, last: null, behind: 0 },
  ...more,
});

beforeEach(() => {
  server.asked.length = 0;
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
  has = {
    isSuperAdmin: true,
    summary: summary(),
    checks: [],
    hashes: [],
    check: () => ({ id: newId(), totalViolations: 0 }),
  };
  server.answer = ({ path, body, method }) => {
    if (path === '/accounts/session')
      return { session: { user: { id: newId() }, isSuperAdmin: has.isSuperAdmin, features: {} } };
    if (path === '/integrity/summary') return has.summary;
    if (path === '/integrity/hashes') return { hashes: has.hashes };
    return method === 'POST' ? has.check(body) : { checks: has.checks };
  };
});

const show = () => showScreen(<IntegrityScreen />, '/integrity');
const toastTitle = () => toastStore.getSnapshot()?.title;
const figures = async () => within(await screen.findByRole('region', { name: 'Numeri' }));
const start = async () => user.click(await screen.findByRole('button', { name: 'Esegui check' }));

describe('the integrity', () => {
  it('[INTEG-01, GUARD-30] tells who has no right to it so, in its place, and asks the server nothing', async () => {
    has.isSuperAdmin = false;
    show();
    expect(
      await screen.findByText(
        "Accesso non autorizzato. Solo i super admin possono visualizzare il dashboard dell'integrità.",
      ),
    ).toBeTruthy();
    expect(server.asked.filter(({ path }) => path.startsWith('/integrity'))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Esegui check' })).toBeNull();
  });

  it('[INTEG-02] shows hashes, violations, score and the last check', async () => {
    has.summary = summary({ violations: 2, healthScore: 99 });
    show();
    const shown = await figures();
    expect(await shown.findByText('12.340')).toBeTruthy();
    expect(shown.getByText('di 3 ristoranti')).toBeTruthy();
    expect(shown.getByText('2')).toBeTruthy();
    expect(shown.getByText('99')).toBeTruthy();
    expect(shown.getByText('21/11/2026')).toBeTruthy();
    expect(shown.getByText('alle 02:00')).toBeTruthy();
  });

  it('[INTEG-02] says "Mai eseguito" before the first check, and calls nothing good that nobody has looked at', async () => {
    has.summary = summary({ lastCheck: null });
    show();
    const shown = await figures();
    expect(await shown.findByText('Mai eseguito')).toBeTruthy();
    expect(shown.getAllByText('Non ancora verificato')).toHaveLength(2);
    expect(shown.queryByText('Buono')).toBeNull();
    expect(shown.queryByText('100')).toBeNull();
  });

  it.each([
    [1, 100, ['Trovata 1 violazione dell’integrità']],
    [90, 94, ['Trovate 90 violazioni dell’integrità', 'Punteggio di integrità al 94%: sotto il 95%']],
    [0, 100, []],
  ])('[INTEG-03, INTEG-04] of %i violations at %i%% it tells %j', async (violations, healthScore, alerts) => {
    has.summary = summary({ violations, healthScore });
    show();
    await (await figures()).findByText('12.340');
    for (const alert of alerts) expect(screen.getByText(alert)).toBeTruthy();
    expect(screen.queryAllByText(/violazion[ei] dell’integrità$|sotto il 95%$/)).toHaveLength(alerts.length);
  });

  it('[INTEG-08, INTEG-09] lists the checks with date, restaurants, violations, state and alerts', async () => {
    has.checks = [
      checkRow({ violationsFound: 7, alertsSent: 2 }),
      checkRow({ status: 'failed', occasion: 'manual' }),
    ];
    show();
    const rows = within(await screen.findByRole('table', { name: 'Ultimi check' })).getAllByRole('row');
    expect(rows[0]!.textContent).toContain('DataStatoRistorantiViolazioniAvvisi');
    expect(
      within(rows[1]!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['21/11/2026 02:00 automatico', 'StatoCompletato', 'Ristoranti3', 'Violazioni7', 'Avvisi2']);
    expect(rows[2]!.textContent).toContain('a mano');
    expect(rows[2]!.textContent).toContain('Fallito');
  });

  it('[INTEG-10] lists ten hashes with identifier, type, date and whether they are intact', async () => {
    const hash = (more: object = {}) => ({
      id: newId(),
      restaurant: 'Da Ugo',
      dataIdentifier: newId(),
      dataType: 'refrigeration_log',
      createdAt: '2026-11-20T09:30:00.000Z',
      tampered: false,
      checkDate: '2026-11-21T01:00:00.000Z',
      ...more,
    });
    has.hashes = [
      hash({ tampered: true }),
      hash({ checkDate: null }),
      ...Array.from({ length: 10 }, () => hash()),
    ];
    show();
    const rows = within(await screen.findByRole('table', { name: 'Impronte più recenti' })).getAllByRole(
      'row',
    );
    expect(rows).toHaveLength(11);
    expect(rows[1]!.textContent).toContain('refrigeration_log');
    expect(rows[1]!.textContent).toContain('20/11/2026 10:30');
    expect(rows[1]!.textContent).toContain('Manomesso');
    expect(rows[2]!.textContent).toContain('Da verificare');
    expect(rows[3]!.textContent).toContain('Integro');
  });

  it('[INTEG-11] tells how the check works', async () => {
    show();
    expect(await screen.findByText('Ogni notte alle 2:00')).toBeTruthy();
    expect(screen.getByText('SHA-256')).toBeTruthy();
    expect(screen.getByText('30 giorni')).toBeTruthy();
  });

  it('names each restaurant that is broken, and what is wrong in it', async () => {
    const record = { dataType: 'refrigeration_log', dataIdentifier: newId() };
    has.summary = summary({
      violations: 23,
      broken: [
        {
          id: newId(),
          name: 'Da Ugo',
          links: 5,
          violationCount: 23,
          violations: [
            { kind: 'changed', sequence: 4, record },
            { kind: 'missing_chain', sequence: null, record: null },
          ],
        },
      ],
    });
    show();
    const table = within(await screen.findByRole('table', { name: 'Violazioni di Da Ugo' }));
    const row = table.getByRole('row', { name: /Dato modificato/ });
    expect(row.textContent).toContain('4');
    expect(row.textContent).toContain(record.dataIdentifier);
    expect(table.getByText('Catena senza capo')).toBeTruthy();
    expect(screen.getByText('23 violazioni su 5 impronte')).toBeTruthy();
    expect(screen.getByText('e altre 21')).toBeTruthy();
  });

  it.each([
    [{ isOn: false, last: null, behind: 0 }, ['Spente']],
    [{ isOn: true, last: null, behind: 0 }, ['Ancora nessuna']],
    [
      { isOn: true, last: { at: '2026-11-21T01:30:00.000Z', authority: 'Marche & C.' }, behind: 1 },
      [
        'Ultima il 21/11/2026 02:30: firma di «Marche & C.»',
        'Un ristorante aspetta da più di due giorni: l’autorità non risponde come deve.',
      ],
    ],
  ])('[INTEG-45] tells how the stamps of an authority outside stand: %j', async (timestamps, said) => {
    has.summary = summary({ timestamps });
    show();
    expect(await screen.findByText('Marche temporali')).toBeTruthy();
    for (const text of said) expect(screen.getByText(text)).toBeTruthy();
  });

  it('[INTEG-16] says "Errore nel caricamento dati integrità" and asks again', async () => {
    has.summary = refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    show();
    const button = await screen.findByRole('button', { name: 'Riprova' });
    expect(screen.getAllByText('Errore nel caricamento dati integrità')).not.toHaveLength(0);
    has.summary = summary({ totalHashes: 7 });
    await user.click(button);
    expect(await screen.findByText('7')).toBeTruthy();
  });
});

describe('the check by hand', () => {
  it('[INTEG-12, INTEG-13, INTEG-14] is asked for with manual: true, tells how many violations, and reads all again', async () => {
    const bodies: unknown[] = [];
    has.check = (body) => {
      bodies.push(body);
      has.summary = summary({ totalHashes: 12346, violations: 3 });
      has.checks = [checkRow({ occasion: 'manual', violationsFound: 3 })];
      return { id: newId(), totalViolations: 3 };
    };
    show();
    await (await figures()).findByText('12.340');
    await start();
    await waitFor(() => expect(toastTitle()).toBe('Check completato: 3 violazioni trovate'));
    expect(bodies).toEqual([{ manual: true }]);
    expect(await (await figures()).findByText('12.346')).toBeTruthy();
    expect(await screen.findByText('a mano')).toBeTruthy();
    expect(server.asked.filter(({ path }) => path === '/integrity/hashes')).toHaveLength(2);
  });

  it('shows how far it is while it runs, whoever began it', async () => {
    has.checks = [checkRow({ status: 'running', restaurantsChecked: 1 })];
    show();
    expect(await screen.findByText('1 di 3 ristoranti')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Verifica in corso' });
    expect(bar.getAttribute('aria-valuenow')).toBe('33');
    expect(screen.queryByRole('button', { name: 'Esegui check' })).toBeNull();
    expect(screen.getByText('In corso')).toBeTruthy();
  });

  it.each([
    ['completed', { violationsFound: 2 }, 'Check completato: 2 violazioni trovate'],
    ['failed', {}, 'Errore durante il check'],
  ])('whose answer is lost and that %s is told of by the log', async (status, more, told) => {
    const id = newId();
    has.check = () => {
      has.checks = [checkRow({ id, status: 'running', restaurantsChecked: 2 })];
      return new Response('<h1>504</h1>', { status: 504, headers: { 'content-type': 'text/html' } });
    };
    show();
    await start();
    expect(await screen.findByText('2 di 3 ristoranti')).toBeTruthy();
    expect(toastTitle()).toBeUndefined();
    has.checks = [checkRow({ id, status, ...more })];
    await waitFor(() => expect(toastTitle()).toBe(told), { timeout: 5_000 });
    expect(await screen.findByRole('button', { name: 'Esegui check' })).toBeTruthy();
  });

  it('[INTEG-15] says why it could not be done', async () => {
    has.check = () =>
      refusal(409, 'CHECK_RUNNING', 'Una verifica è già in corso. Riprova tra qualche minuto.');
    show();
    await start();
    await waitFor(() =>
      expect(toastTitle()).toBe(
        "Errore nell'esecuzione del check: Una verifica è già in corso. Riprova tra qualche minuto.",
      ),
    );
  });

  it('[INTEG-09] shows a state that it does not know as it is', () => {
    expect(statusBadge('completed')).toEqual({ tone: 'ok', label: 'Completato' });
    expect(statusBadge('failed')).toEqual({ tone: 'danger', label: 'Fallito' });
    expect(statusBadge('running')).toEqual({ tone: 'info', label: 'In corso' });
    expect(statusBadge('paused')).toEqual({ tone: 'neutral', label: 'paused' });
  });
});
