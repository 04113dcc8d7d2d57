import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import type { Profile } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { ProfileForm } = await import('./ProfileForm.tsx');

const stored: Profile = {
  name: 'Da Anna',
  email: 'anna@example.test',
  phone: '06 123',
  address: 'Via Roma 1',
};
const user = userEvent.setup({ pointerEventsCheck: 0 });

function answer({ method, body }: Asked): unknown {
  const { id: _id, ...sent } = body;
  return method === 'GET' ? stored : sent;
}

beforeEach(() => {
  server.asked.length = 0;
  server.answer = answer;
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
});

const show = () => showScreen(<ProfileForm />, '/settings');
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, text: string) =>
  void fireEvent.input(await field(label), { target: { value: text } });
/** As by the Enter key: the button drops the second of two taps. */
const save = async () =>
  void fireEvent.submit((await screen.findByRole('button', { name: 'Salva profilo' })).closest('form')!);

describe('the profile', () => {
  it('[SETT-04] shows name, e-mail, phone and address, and marks the name as required', async () => {
    show();
    const values = [];
    for (const label of [/^Nome del ristorante/, /^Email/, /^Telefono/, /^Indirizzo/])
      values.push((await field(label)).value);
    expect(values).toEqual(['Da Anna', 'anna@example.test', '06 123', 'Via Roma 1']);
    const name = await field(/^Nome del ristorante/);
    expect(name.getAttribute('aria-required')).toBe('true');
    expect(name.closest('div')?.querySelector('label')?.textContent).toBe('Nome del ristorante *');
    for (const label of [/^Email/, /^Telefono/, /^Indirizzo/])
      expect((await field(label)).getAttribute('aria-required')).toBeNull();
  });

  it('[SETT-05] with a blank name is not sent, and says so beside the field', async () => {
    show();
    await type(/^Nome del ristorante/, '   ');
    await save();
    expect(await screen.findByText('Campo obbligatorio')).toBeTruthy();
    expect((await field(/^Nome del ristorante/)).getAttribute('aria-invalid')).toBe('true');
    expect(server.writes()).toEqual([]);
  });

  it('[SETT-06] sends null for what is blank', async () => {
    show();
    await type(/^Email/, '');
    await type(/^Telefono/, '  ');
    await type(/^Indirizzo/, '');
    await save();
    await vi.waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]).toMatchObject({
      method: 'PATCH',
      path: '/restaurants/profile',
      body: { name: 'Da Anna', email: null, phone: null, address: null },
    });
  });

  it('[SETT-07] saved says so, and the name in the frame is asked again', async () => {
    // What is read again after the write is what was written.
    let profile = stored;
    server.answer = (asked) => {
      if (asked.method !== 'GET') profile = answer(asked) as Profile;
      return profile;
    };
    show();
    await type(/^Nome del ristorante/, ' Trattoria Anna ');
    await save();
    expect(await screen.findByText('Profilo salvato con successo')).toBeTruthy();
    expect(server.writes()[0]?.body).toMatchObject({ name: 'Trattoria Anna' });
    await waitFor(async () => expect((await field(/^Nome del ristorante/)).value).toBe('Trattoria Anna'));
    expect(screen.queryByText('Modifiche non salvate')).toBeNull();
    expect(server.asked.map(({ path }) => path)).toContain('/restaurants/profile');
  });

  it('saved again as before, after somebody else changed it, is another write', async () => {
    show();
    for (const phone of ['06 111', '06 111']) {
      await type(/^Telefono/, phone);
      await save();
      await waitFor(() => expect(screen.queryByText('Modifiche non salvate')).toBeNull());
      window.dispatchEvent(new Event('visibilitychange'));
      await waitFor(async () => expect((await field(/^Telefono/)).value).toBe('06 123'));
    }
    const ids = server.writes().map(({ body }) => body['id']);
    expect(new Set(ids).size).toBe(2);
  });

  it('[SETT-08] that cannot be saved says so and loses nothing; the same again keeps its id', async () => {
    server.answer = (asked) =>
      asked.method === 'GET' ? answer(asked) : refusal(503, 'UNAVAILABLE', 'Il servizio non risponde.');
    show();
    await type(/^Nome del ristorante/, 'Trattoria Anna');
    await save();
    expect((await screen.findAllByText("Errore nell'aggiornamento del profilo")).length).toBe(2);
    expect(screen.getByText('Il servizio non risponde.')).toBeTruthy();
    expect((await field(/^Nome del ristorante/)).value).toBe('Trattoria Anna');
    server.answer = answer;
    await save();
    expect(await screen.findByText('Profilo salvato con successo')).toBeTruthy();
    const [first, second] = server.writes();
    expect(first?.body).toEqual(second?.body);
  });

  it('[SETT-08] refused for a field says why beside it', async () => {
    const fields = [
      { field: 'email', code: 'invalid_email', message: 'Inserisci un indirizzo email valido' },
    ];
    server.answer = (asked) =>
      asked.method === 'GET'
        ? answer(asked)
        : refusal(422, 'INPUT_INVALID', 'Controlla i campi segnalati.', { fields });
    show();
    await type(/^Email/, 'anna@');
    await save();
    expect(await screen.findByText('Inserisci un indirizzo email valido')).toBeTruthy();
    expect(document.activeElement).toBe(await field(/^Email/));
    expect(toastStore.getSnapshot()).toMatchObject({ title: "Errore nell'aggiornamento del profilo" });
  });

  it('changed by somebody else comes in, but not over what is being typed', async () => {
    show();
    await type(/^Nome del ristorante/, 'Trattoria An');
    expect(await screen.findByText('Modifiche non salvate')).toBeTruthy();
    server.answer = () => ({ ...stored, name: 'Osteria', phone: '06 999' });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect((await field(/^Telefono/)).value).toBe('06 999'));
    expect((await field(/^Nome del ristorante/)).value).toBe('Trattoria An');
  });

  it('[SETT-09] that cannot be read says so, and can be asked again', async () => {
    server.answer = () => refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    show();
    expect((await screen.findAllByText('Impossibile caricare i dati del ristorante')).length).toBe(2);
    expect(toastStore.getSnapshot()).toMatchObject({ title: 'Impossibile caricare i dati del ristorante' });
    server.answer = answer;
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect((await field(/^Nome del ristorante/)).value).toBe('Da Anna');
  });
});
