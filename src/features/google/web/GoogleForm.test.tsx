import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import type { GoogleSettings } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { GoogleForm } = await import('./GoogleForm.tsx');

const key = 'AIzaSyD-9tSrke72PouQMnMX_a7eZSW0jkF1234';
const full: GoogleSettings = {
  google_account_email: 'cucina@gmail.com',
  google_project_id: 'la-mia-cucina',
  google_calendar_id: 'haccp@group.calendar.google.com',
  google_api_key: 'AIza••••••••1234',
  google_api_key_readable: true,
  configured: true,
  gemini_monthly_limit: 1_000,
  gemini_calls: { month: '2026-11-01', voice: 8, photo: 4 },
};
const empty: GoogleSettings = {
  google_account_email: null,
  google_project_id: null,
  google_calendar_id: null,
  google_api_key: null,
  google_api_key_readable: true,
  configured: false,
  gemini_monthly_limit: 1_000,
  gemini_calls: { month: '2026-11-01', voice: 0, photo: 0 },
};
const user = userEvent.setup({ pointerEventsCheck: 0 });
let stored = full;

/** Keeps what is sent, as the server does: the key as its mask. */
function answer({ method, body }: Asked): unknown {
  if (method === 'GET') return stored;
  const { id: _id, google_api_key: sentKey, ...fields } = body as unknown as GoogleSettings & { id: string };
  stored = {
    ...stored,
    ...fields,
    ...(sentKey === undefined ? {} : { google_api_key: sentKey && 'AIza••••••••1234' }),
  };
  return { changed: [] };
}

beforeEach(() => {
  server.asked.length = 0;
  server.answer = answer;
  stored = full;
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
});

const show = () => showScreen(<GoogleForm />, '/settings');
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, text: string) =>
  void fireEvent.input(await field(label), { target: { value: text } });
/** As by the Enter key: the button drops the second of two taps. */
const save = async () =>
  void fireEvent.submit((await screen.findByRole('button', { name: 'Salva impostazioni' })).closest('form')!);
const saved = () => screen.findByText('Impostazioni salvate con successo');

describe('the Google account', () => {
  it('[SETT-11] is sent under the documented names', async () => {
    stored = empty;
    show();
    await type(/^Email dell’account Google/, ' cucina@gmail.com ');
    await type(/^ID progetto/, 'la-mia-cucina');
    await type(/^ID calendario/, 'haccp@group.calendar.google.com');
    await type(/^Chiave API/, key);
    await save();
    await saved();
    expect(server.writes()).toMatchObject([
      {
        method: 'PATCH',
        path: '/google/settings',
        body: {
          google_account_email: 'cucina@gmail.com',
          google_project_id: 'la-mia-cucina',
          google_calendar_id: 'haccp@group.calendar.google.com',
          google_api_key: key,
        },
      },
    ]);
  });

  it('[SETT-12] shows its key as a mask alone, also right after it was typed', async () => {
    stored = { ...empty, google_account_email: 'cucina@gmail.com' };
    show();
    await type(/^Chiave API/, key);
    await save();
    await saved();
    expect(await screen.findByText(/Chiave salvata: AIza••••••••1234/)).toBeTruthy();
    await waitFor(async () => expect((await field(/^Chiave API/)).value).toBe(''));
    expect(document.documentElement.outerHTML).not.toContain(key);
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).not.toContain(key);
  });

  it('[SETT-13] does not send the key when none was typed', async () => {
    show();
    await type(/^ID progetto/, 'altro');
    await save();
    await saved();
    expect(Object.keys(server.writes()[0]!.body).toSorted()).toEqual([
      'google_account_email',
      'google_calendar_id',
      'google_project_id',
      'id',
    ]);
    expect((await field(/^Chiave API/)).value).toBe('');
  });

  it('[SETT-13] sends a newly typed key, and after that none again', async () => {
    show();
    await type(/^Chiave API/, `  ${key} `);
    await save();
    await saved();
    expect(server.writes()[0]?.body).toMatchObject({ google_api_key: key });
    await waitFor(async () => expect((await field(/^Chiave API/)).value).toBe(''));
    await type(/^ID progetto/, 'altro');
    await save();
    await waitFor(() => expect(server.writes()).toHaveLength(2));
    expect(server.writes()[1]?.body).not.toHaveProperty('google_api_key');
  });

  it('[SETT-14] is saved without project and calendar', async () => {
    show();
    expect(screen.queryByText('(facoltativo)')).toBeNull();
    for (const label of [/^ID progetto \(facoltativo\)$/, /^ID calendario \(facoltativo\)$/])
      await type(label, '');
    await save();
    await saved();
    expect(server.writes()[0]?.body).toMatchObject({ google_project_id: null, google_calendar_id: null });
  });

  it('lets its key be removed', async () => {
    show();
    await user.click(await screen.findByLabelText('Rimuovi la chiave salvata'));
    expect((await field(/^Chiave API/)).readOnly).toBe(true);
    await save();
    await saved();
    expect(server.writes()[0]?.body).toMatchObject({ google_api_key: null });
    await waitFor(() => expect(screen.queryByLabelText('Rimuovi la chiave salvata')).toBeNull());
  });

  it('[SETT-10] that cannot be saved says so and keeps what was typed', async () => {
    server.answer = (asked) =>
      asked.method === 'GET' ? answer(asked) : refusal(503, 'UNAVAILABLE', 'Il servizio non risponde.');
    show();
    await type(/^Chiave API/, key);
    await save();
    expect((await screen.findAllByText('Impossibile aggiornare le impostazioni')).length).toBe(2);
    expect(toastStore.getSnapshot()).toMatchObject({ title: 'Impossibile aggiornare le impostazioni' });
    expect((await field(/^Chiave API/)).value).toBe(key);
  });

  it('refused for a field says why beside it', async () => {
    const fields = [{ field: 'google_api_key', code: 'too_short', message: 'Servono almeno 20 caratteri' }];
    server.answer = (asked) =>
      asked.method === 'GET'
        ? answer(asked)
        : refusal(422, 'INPUT_INVALID', 'Controlla i campi segnalati.', { fields });
    show();
    await type(/^Chiave API/, 'AIza');
    await save();
    expect(await screen.findByText('Servono almeno 20 caratteri')).toBeTruthy();
    expect((await field(/^Chiave API/)).getAttribute('aria-invalid')).toBe('true');
  });

  it('[SETT-09] that cannot be read says so, and can be asked again', async () => {
    server.answer = () => refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    show();
    expect((await screen.findAllByText('Impossibile caricare i dati del ristorante')).length).toBe(2);
    server.answer = answer;
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect((await field(/^Email dell’account/)).value).toBe('cucina@gmail.com');
  });

  it('says whether it is configured, and when its key is no longer readable', async () => {
    stored = { ...full, configured: false, google_api_key: '••••••••', google_api_key_readable: false };
    show();
    expect(await screen.findByText('Non configurata')).toBeTruthy();
    expect(
      screen.getByText('La chiave salvata non è più leggibile da questo server: inseriscila di nuovo.'),
    ).toBeTruthy();
    expect(screen.queryByText(/Chiave salvata:/)).toBeNull();
  });
});

describe('the test of the saved key', () => {
  const tests = () => server.writes().filter(({ path }) => path === '/google/test');
  const press = async (reply: unknown) => {
    stored = full;
    server.answer = (asked) => (asked.path === '/google/test' ? reply : answer(asked));
    showScreen(<GoogleForm />, '/settings', []);
    await user.click(await screen.findByRole('button', { name: 'Prova la chiave salvata' }));
  };
  const shown = () => toastStore.getSnapshot();

  it('[SETT-31] shows what was asked of Gemini this month, and a ceiling that is reached', async () => {
    stored = { ...full, gemini_monthly_limit: 12 };
    show();
    expect(await screen.findByText('Questo mese: 12 richieste su 12 (voce 8, foto 4).')).toBeTruthy();
    expect(screen.getByText(/Il tetto è raggiunto/)).toBeTruthy();
    const limit = await field(/Tetto mensile/);
    await user.clear(limit);
    await user.type(limit, '2000');
    await user.click(screen.getByRole('button', { name: 'Salva impostazioni' }));
    await waitFor(() => expect(server.writes().at(-1)?.body).toMatchObject({ gemini_monthly_limit: 2_000 }));
    expect(await screen.findByText('Questo mese: 12 richieste su 2.000 (voce 8, foto 4).')).toBeTruthy();
    expect(screen.queryByText(/Il tetto è raggiunto/)).toBeNull();
  });

  it('[SETT-15] asks for gemini, and says that it works', async () => {
    await press({ success: true, message: 'La chiave funziona', error: null });
    await waitFor(() => expect(shown()?.title).toBe('Test riuscito'));
    expect(shown()?.text).toBe('La chiave funziona');
    expect(tests().map(({ body }) => body)).toEqual([{ test_type: 'gemini' }]);
  });

  it('[SETT-17] tells the server’s reason under «Test fallito»', async () => {
    await press({ success: false, message: null, error: 'Google non riconosce la chiave API' });
    await waitFor(() => expect(shown()?.title).toBe('Test fallito'));
    expect(shown()?.text).toBe('Google non riconosce la chiave API');
  });

  it('[SETT-16] tells that it could not be made', async () => {
    await press(refusal(500, 'INTERNAL', 'Qualcosa non va'));
    await waitFor(() => expect(shown()?.title).toBe("Impossibile testare l'integrazione Google"));
  });

  it('tries no key that is only typed', async () => {
    stored = full;
    server.answer = answer;
    showScreen(<GoogleForm />, '/settings', []);
    await user.type(await screen.findByLabelText('Chiave API'), key);
    const before = tests().length;
    await user.click(screen.getByRole('button', { name: 'Prova la chiave salvata' }));
    await waitFor(() => expect(shown()?.title).toBe('Salva la chiave, poi provala.'));
    expect(tests()).toHaveLength(before);
  });
});
