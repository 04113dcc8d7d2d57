import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import type { Place } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { PlacesScreen } = await import('./PlacesScreen.tsx');

const place = (name: string, fields: Partial<Place> = {}): Place => ({
  id: newId(),
  name,
  kind: 'fridge',
  archived: false,
  products: 0,
  ...fields,
});
let places: Place[];
let unlisted: { name: string; products: number }[];
let answer: Response | null;
beforeEach(() => {
  server.asked.length = 0;
  places = [place('Frigo carne', { products: 3 })];
  unlisted = [];
  answer = null;
  server.answer = ({ method }: Asked) => (method === 'GET' ? { places, unlisted } : (answer?.clone() ?? {}));
});
const user = userEvent.setup();
const open = () => showScreen(<PlacesScreen />, '/inventory/places', ['/inventory']);

describe('the places', () => {
  it('are listed with what they are and what stands there; the signs for the doors are not read aloud', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'Posti in uso' }));
    expect(list.getByRole('heading', { name: 'Frigo carne' })).toBeTruthy();
    expect(list.getByText('Frigorifero · 3 prodotti')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });

  it('are added once, however often is tapped, and a name that is taken is told with what was typed kept', async () => {
    places = [];
    open();
    await screen.findByText('Nessun posto');
    await user.click(screen.getByRole('button', { name: 'Nuovo posto' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Nuovo posto' }));
    await user.click(sheet.getByRole('button', { name: 'Salva' }));
    expect(sheet.getByText('Campo obbligatorio')).toBeTruthy();
    expect(server.writes()).toEqual([]);
    answer = refusal(409, 'PLACE_NAME_TAKEN', 'C’è già un posto con questo nome: scegline un altro.');
    const name = sheet.getByRole('textbox', { name: /Nome/ });
    await user.type(name, 'Cella');
    await user.click(sheet.getByRole('radio', { name: 'Congelatore' }));
    await user.click(sheet.getByRole('button', { name: 'Salva' }));
    expect(await sheet.findByText(/C’è già un posto con questo nome/)).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe('Cella');
    answer = null;
    // Blanks change nothing of what is meant.
    await user.type(name, ' ');
    await user.click(sheet.getByRole('button', { name: 'Salva' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = server.writes().map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({ name: 'Cella', kind: 'freezer' });
  });

  it('[GOODS-28] ask why cold goods may stay where it gets warmer, and name them', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Modifica Frigo carne' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Modifica il posto' }));
    const message =
      'Qui c’è merce che va tenuta più fredda: spostala prima, oppure scrivi perché può restare.';
    answer = refusal(409, 'PLACE_HOLDS_GOODS', message, { goods: ['Petto di pollo (P1)'], count: 3 });
    await user.click(sheet.getByRole('radio', { name: 'Ambiente' }));
    await user.click(sheet.getByRole('button', { name: 'Salva' }));
    expect(await sheet.findByText('Petto di pollo (P1) e altri 2')).toBeTruthy();
    // A second tap at once would be taken for an echo of the first.
    fireEvent.submit(screen.getByRole('dialog').querySelector('form')!);
    expect(sheet.getByText('Scrivi perché può restare')).toBeTruthy();
    expect(server.writes()).toHaveLength(1);
    answer = null;
    await user.type(sheet.getByRole('textbox', { name: /^Perché può restare qui/ }), 'Si svuota subito');
    await user.click(sheet.getByRole('button', { name: 'Salva' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes()[1]?.body).toMatchObject({ kind: 'ambient', reason: 'Si svuota subito' });
  });

  it('are put away with one tap, and taken back with another', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Archivia Frigo carne' }));
    await user.click(await screen.findByRole('button', { name: 'Annulla' }));
    await vi.waitFor(() => expect(server.writes()).toHaveLength(2));
    expect(server.writes().map(({ body }) => body['archived'])).toEqual([true, false]);
  });

  it('that products name already are taken over', async () => {
    unlisted = [{ name: 'Scaffale 3', products: 2 }];
    open();
    await user.click(await screen.findByRole('button', { name: 'Aggiungi Scaffale 3' }));
    expect(await screen.findByDisplayValue('Scaffale 3')).toBeTruthy();
  });

  it('that can not be read are told, with a way to try again', async () => {
    server.answer = () => refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento.');
    open();
    expect(await screen.findByText('Impossibile caricare i posti')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeTruthy();
  });
});
