import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import type { Place, PlaceEquipment } from '../contract.ts';

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
let equipment: PlaceEquipment[];
let answer: Response | null;
beforeEach(() => {
  server.asked.length = 0;
  places = [place('Frigo carne', { products: 3 })];
  unlisted = [];
  equipment = [];
  answer = null;
  server.answer = ({ method }: Asked) =>
    method === 'GET' ? { places, unlisted, equipment } : (answer?.clone() ?? {});
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

  it('[INV-70] whose name is taken meanwhile come back under another one, which is asked at once', async () => {
    const old = place('Cella', { archived: true });
    places = [place('Cella'), old];
    open();
    answer = refusal(409, 'PLACE_NAME_TAKEN', 'C’è già un posto con questo nome: scegline un altro.');
    await user.click(await screen.findByRole('button', { name: 'Ripristina Cella' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ripristina con un altro nome' }));
    answer = null;
    await user.click(sheet.getByRole('button', { name: 'Salva' }));
    expect(sheet.getByText('Questo nome ce l’ha già un altro posto')).toBeTruthy();
    expect(server.writes()).toHaveLength(1);
    await user.type(sheet.getByRole('textbox', { name: /Nome/ }), ' vecchia');
    fireEvent.submit(screen.getByRole('dialog').querySelector('form')!);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes().map(({ body }) => body)).toMatchObject([
      { archived: false },
      { name: 'Cella vecchia' },
      { archived: false },
    ]);
  });

  it('that products name already are taken over', async () => {
    unlisted = [{ name: 'Scaffale 3', products: 2 }];
    open();
    await user.click(await screen.findByRole('button', { name: 'Aggiungi Scaffale 3' }));
    expect(await screen.findByDisplayValue('Scaffale 3')).toBeTruthy();
  });

  describe('that are equipment', () => {
    const meat: PlaceEquipment = { id: newId(), name: 'Frigo carni', kind: 'fridge' };
    const freezer: PlaceEquipment = { id: newId(), name: 'Pozzetto', kind: 'freezer' };
    const chiller: PlaceEquipment = { id: newId(), name: 'Abbattitore' };
    const which = 'Quale frigorifero è?';

    it('[INV-82] are asked which; that of the typed name is proposed, and what is chosen says how cold it is', async () => {
      equipment = [meat, freezer];
      places = [];
      open();
      await screen.findByText('Nessun posto');
      await user.click(screen.getByRole('button', { name: 'Nuovo posto' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Nuovo posto' }));
      const select = sheet.getByRole<HTMLSelectElement>('combobox', { name: which });
      const shown = () => select.selectedOptions[0]?.textContent;
      expect(shown()).toBe('Nessuno: non è un frigorifero');
      await user.type(sheet.getByRole('textbox', { name: /Nome/ }), 'frigo CARNI ');
      expect(shown()).toBe('Frigo carni');
      await user.selectOptions(select, 'Pozzetto');
      expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Congelatore' }).checked).toBe(true);
      await user.selectOptions(select, 'Nessuno: non è un frigorifero');
      await user.click(sheet.getByRole('button', { name: 'Salva' }));
      await vi.waitFor(() => expect(server.writes()).toHaveLength(1));
      expect(server.writes()[0]?.body).toMatchObject({
        name: 'frigo CARNI',
        kind: 'freezer',
        equipmentId: null,
      });
    });

    it('[INV-82] keep what they are while they are called otherwise, and say whose temperature they have', async () => {
      equipment = [meat];
      places = [place('Cella', { equipmentId: meat.id, equipmentName: meat.name, inQuestion: true })];
      open();
      const list = within(await screen.findByRole('list', { name: 'Posti in uso' }));
      expect(list.getByText('Temperatura di Frigo carni')).toBeTruthy();
      expect(list.getByText('Temperatura fuori limite')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Modifica Cella' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Modifica il posto' }));
      await user.type(sheet.getByRole('textbox', { name: /Nome/ }), ' 2');
      await user.click(sheet.getByRole('button', { name: 'Salva' }));
      await vi.waitFor(() => expect(server.writes()).toHaveLength(1));
      expect(server.writes()[0]?.body).toMatchObject({ name: 'Cella 2', equipmentId: meat.id });
    });

    it('[INV-83] and are none yet are listed, and tied to a place of the list or to a new one', async () => {
      equipment = [meat, freezer, chiller];
      const cell = place('Cella carni');
      places = [cell, place('Pozzo', { equipmentId: freezer.id, equipmentName: freezer.name })];
      open();
      const tie = await screen.findByRole('button', { name: /^Collega / });
      expect(tie.textContent).toBe('Collega Frigo carni');
      const choose = async (label: string) => {
        await user.click(screen.getByRole('button', { name: 'Collega Frigo carni' }));
        const sheet = within(
          await screen.findByRole('dialog', { name: 'Dove sta la merce di Frigo carni?' }),
        );
        if (label !== '') await user.selectOptions(sheet.getByRole('combobox', { name: /^Posto/ }), label);
        fireEvent.submit(screen.getByRole('dialog').querySelector('form')!);
        return sheet;
      };
      const sheet = await choose('');
      expect(sheet.getAllByText('Scegli un posto')).toHaveLength(2);
      expect(server.writes()).toEqual([]);
      expect(sheet.queryByRole('option', { name: 'Pozzo' })).toBeNull();
      await user.click(sheet.getByRole('button', { name: 'Chiudi' }));
      await choose('Cella carni');
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await choose('Un posto nuovo: Frigo carni');
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(server.writes().map(({ body }) => body)).toMatchObject([
        { name: 'Cella carni', kind: 'fridge', equipmentId: meat.id },
        { name: 'Frigo carni', kind: 'fridge', equipmentId: meat.id },
      ]);
    });
  });

  it('that can not be read are told, with a way to try again', async () => {
    server.answer = () => refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento.');
    open();
    expect(await screen.findByText('Impossibile caricare i posti')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeTruthy();
  });
});
