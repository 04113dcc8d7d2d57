import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { doubleTap, refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { ImportScreen } = await import('./ImportScreen.tsx');

interface Sent {
  readonly row: number;
  readonly name: string;
}

const [fileId, againId] = [newId(), newId()];
const salt = {
  id: newId(),
  name: 'SALE',
  unit: 'kg',
  category: null,
  supplier: null,
  storageLocation: null,
  costCents: null,
  minimumStock: null,
  qrCode: null,
  arrival: { arrivalKind: null, arrivalMaxCelsius: null, arrivalReason: null },
};
/** Five kilos of it that are there. */
const saltLot = {
  id: newId(),
  productId: salt.id,
  lotNumber: 'S1',
  quantity: 5,
  expiryDate: null,
  expiryKind: null,
  supplier: null,
  storageLocation: 'Dispensa',
  isPart: false,
  isArchived: false,
};
let table: { headers: string[]; rows: string[][] };
let imported: number[];
let lots: object[];
let taken: object[];
let readAnswer: Response | null;
/** Answers to the calls that store, in order; undefined stores. */
let storing: (Response | undefined)[];

beforeEach(() => {
  server.asked.length = 0;
  imported = [];
  lots = [];
  taken = [];
  readAnswer = null;
  storing = [];
  table = {
    headers: ['Articolo', 'Q.tà', 'Colore', 'Scade il'],
    rows: [
      ['Ricotta', '12', 'bianca', '31/12/2026'],
      ['Sale', '2', '', ''],
      ['Farina', '1.000', '', '31/02/2026'],
    ],
  };
  server.answer = ({ path, body }: Asked) => {
    if (path === '/inventory/files/read')
      return (
        readAnswer?.clone() ?? {
          fileId,
          ...table,
          lines: table.rows.map((_, index) => index + 2),
          againId,
          imported,
          importedAt: imported.length === 0 ? null : '2026-11-21T09:31:00.000Z',
          taken,
          products: [salt],
          lots,
          today: '2026-11-21',
        }
      );
    const answer = storing.shift();
    const rows = body['rows'] as readonly Sent[] | undefined;
    return answer ?? { rows: (rows ?? []).map(({ row }) => ({ row, outcome: 'created', reason: null })) };
  };
});
const user = userEvent.setup();
const stored = () => server.asked.filter(({ path }) => path === '/inventory/files/rows');
const rowsOf = ({ body }: Asked) =>
  (body['rows'] as readonly Sent[]).map(({ row, name }) => `${row} ${name}`);

async function choose(content = 'Articolo;Q.tà', size?: number) {
  showScreen(<ImportScreen />, '/inventory/import', ['/inventory']);
  const file = new File([content], 'magazzino.csv', { type: 'text/csv' });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  await user.upload(await screen.findByLabelText('Scegli il file', { selector: 'input' }), file);
}

describe('the import', () => {
  it('[GOODS-15, GOODS-25] asks once for all rows past their date or without the one that is expected, and sends nothing before it is answered', async () => {
    table.rows = [
      ['Panna', '2', '', '20/11/2026'],
      ['Latte', '2', '', '21/11/2026'],
      ['Ricotta', '12', '', '31/12/2026'],
      ['Petto di pollo', '3', '', ''],
    ];
    await choose();
    expect(await screen.findByText('3 righe hanno una data da controllare')).toBeTruthy();
    expect(screen.getByText('Panna, Latte, Petto di pollo')).toBeTruthy();
    const start = screen.getByRole('button', { name: 'Importa 4 righe' });
    await user.click(start);
    expect(screen.getByText('Scrivi il motivo')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Perché le metti/), 'Erano già qui');
    await user.click(start);
    expect(screen.getByText('Scrivi che cosa ne fai')).toBeTruthy();
    expect(stored()).toEqual([]);
    await user.type(screen.getByLabelText(/^Che cosa ne fai adesso/), 'Da scartare stasera');
    await user.click(start);
    expect(await screen.findByText('Importazione finita')).toBeTruthy();
    expect(stored()[0]!.body).toMatchObject({
      accepted: { reason: 'Erano già qui', measure: 'Da scartare stasera' },
    });
  });

  it('shows what would happen, each wrong row with its reasons, and stores the good ones', async () => {
    await choose();
    expect(await screen.findByText('1 prodotto da creare')).toBeTruthy();
    expect(screen.getByText('1 riga per prodotti che hai già')).toBeTruthy();
    expect(screen.getByText('Non importo: Colore.')).toBeTruthy();
    expect(screen.getByText(/Scadenza «31\/02\/2026»: questo giorno non esiste/)).toBeTruthy();
    expect(screen.getByText(/Quantità «1\.000»: non è chiaro se è mille o uno/)).toBeTruthy();
    expect(stored()).toEqual([]);
    doubleTap(screen.getByRole('button', { name: 'Importa 2 righe' }));
    expect(await screen.findByText('Importazione finita')).toBeTruthy();
    expect(stored().map(rowsOf)).toEqual([['1 Ricotta', '2 Sale']]);
    expect(stored()[0]!.body).toMatchObject({ fileId, defaultUnit: 'pz' });
    expect(screen.getByText(/questo giorno non esiste/)).toBeTruthy();
  });

  it('follows the columns that a person chooses', async () => {
    table = { headers: ['Cosa', 'Quanto'], rows: [['Ricotta', '3']] };
    await choose();
    expect(await screen.findByText('Scegli quale colonna ha il nome del prodotto.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Importa \d/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cosa' }), 'Prodotto');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quanto' }), 'Quantità');
    const row = within(await screen.findByRole('table')).getAllByRole('row')[1]!;
    expect(row.textContent).toContain('Ricotta');
    expect(row.textContent).toContain('3');
  });

  it('of our own export adds nothing to lots that are there, unless it is said to be a count or a delivery', async () => {
    lots = [saltLot];
    table = {
      headers: ['Prodotto', 'Quantità', 'Lotto', 'Costo unitario (€)', 'Riferimento lotto'],
      rows: [
        ['Sale', '8', 'S1', '', saltLot.id],
        ['Sale', '8', 'S2', '', saltLot.id],
        ['Pepe', '1', '', '', ''],
      ],
    };
    await choose();
    expect(await screen.findByText('1 riga già presente: nessuna quantità aggiunta')).toBeTruthy();
    expect(screen.getByText('Già presente')).toBeTruthy();
    expect(screen.getByText(/Il riferimento è di un altro lotto/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Importa 1 riga' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Merce in più/ }));
    expect(screen.getByText('Carico')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Un conteggio/ }));
    expect(screen.getByText('Conteggio: da 5 a 8 kg')).toBeTruthy();
    // Of a name that nobody knows a count without a lot is of nothing.
    await user.click(screen.getByRole('button', { name: 'Importa 1 riga' }));
    await screen.findByText('Importazione finita');
    expect(stored()[0]!.body).toMatchObject({
      whenPresent: 'count',
      rows: [{ row: 1, reference: saltLot.id, quantity: 8 }],
    });
  });

  it('says beforehand what it will not store: two expiries of one lot, another one than the lot has, another place', async () => {
    lots = [saltLot];
    table = {
      headers: ['Prodotto', 'Quantità', 'Lotto', 'Scadenza', 'Posto'],
      rows: [
        ['Ricotta', '1', 'R1', '31/12/2026', ''],
        ['Ricotta', '2', 'R1', '30/12/2026', ''],
        ['Sale', '3', 'S1', '', 'Cantina'],
        ['Sale', '3', 'S1', '31/12/2026', ''],
      ],
    };
    await choose();
    await user.click(await screen.findByRole('radio', { name: /Merce in più/ }));
    expect(screen.getAllByText(/^Le righe 2 e 3 danno due scadenze/)).toHaveLength(1);
    expect(screen.getByText(/^Questo lotto c’è già con un’altra scadenza/)).toBeTruthy();
    expect(
      screen.getByText('1 riga con un altro fornitore o posto per lotti che hai già: restano come sono'),
    ).toBeTruthy();
    expect(
      screen.getByText('Il posto del lotto resta «Dispensa»: per spostarlo apri il lotto.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importa 1 riga' }));
    await screen.findByText('Importazione finita');
    expect(stored().map(rowsOf)).toEqual([['3 Sale']]);
  });

  it('says when there is nothing to do', async () => {
    table = { headers: ['Prodotto'], rows: [['Sale']] };
    await choose();
    expect(await screen.findByText('Non c’è niente da importare.')).toBeTruthy();
    expect(screen.getByText('Nessuna novità')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('that stopped half-way goes on where it stopped', async () => {
    table = { headers: ['Prodotto'], rows: Array.from({ length: 70 }, (_, n) => [`Prodotto ${n + 1}`]) };
    storing = [undefined, refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento.')];
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Importa 70 righe' }));
    await user.click(await screen.findByRole('button', { name: 'Riprendi' }));
    expect(await screen.findByText('Importazione finita')).toBeTruthy();
    expect(stored().map((call) => rowsOf(call).length)).toEqual([50, 20, 20]);
    expect(stored().map((call) => rowsOf(call)[0])).toEqual([
      '1 Prodotto 1',
      '51 Prodotto 51',
      '51 Prodotto 51',
    ]);
  });

  it('leaves out rows that were stored before, and says why others were refused', async () => {
    imported = [1];
    storing = [Response.json({ rows: [{ row: 2, outcome: 'refused', reason: 'Questo lotto c’è già.' }] })];
    await choose();
    expect(await screen.findByText('Già importate da questo file: 1 riga')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importa 1 riga' }));
    expect(await screen.findByText('Righe rifiutate: 1')).toBeTruthy();
    expect(screen.getByText(/Questo lotto c’è già\./)).toBeTruthy();
  });

  it('[INV-130] says of each row when it was imported before, and adds none of them unless it is said to be a delivery', async () => {
    taken = [{ productId: salt.id, quantity: 2, expiryDate: null, at: '2026-11-12T09:31:00.000Z' }];
    table.rows = [['Sale', '2', '', '']];
    await choose();
    expect(await screen.findByText('Già importata')).toBeTruthy();
    expect(screen.getByText('il 12/11/2026 alle 10:31')).toBeTruthy();
    expect(screen.getByText('1 riga già importata: non si aggiunge di nuovo')).toBeTruthy();
    expect(screen.getByText('Non c’è niente da importare.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Importa/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Niente di nuovo/ }));
    expect(screen.queryByRole('button', { name: /^Importa/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Merce in più/ }));
    await user.click(screen.getByRole('button', { name: 'Importa 1 riga' }));
    await screen.findByText('Importazione finita');
    expect(stored()[0]!.body).toMatchObject({ fileId, whenPresent: 'add', rows: [{ row: 1, line: 2 }] });
  });

  it('[INV-130] of the same file on the same day says when it came, and adds it again only on purpose', async () => {
    imported = [1];
    table.rows = [['Sale', '2', '', '']];
    await choose();
    expect(
      await screen.findByText('Questo file è già stato importato il 21/11/2026 alle 10:31'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Importa \d/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Importa di nuovo: è altra merce' }));
    expect(screen.getByText(/le quantità si aggiungono a quelle che ci sono/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importa 1 riga' }));
    await screen.findByText('Importazione finita');
    expect(stored()[0]!.body).toMatchObject({ fileId: againId, whenPresent: 'add' });
  });

  it('[INV-132] with «Niente di nuovo» adds neither goods nor products', async () => {
    await choose();
    await user.click(await screen.findByRole('radio', { name: /Niente di nuovo/ }));
    expect(screen.getByText('Non c’è niente da importare.')).toBeTruthy();
    expect(screen.getAllByText('Resta com’è')).toHaveLength(2);
  });

  it('[INV-133] lists all that is wrong, each once, under the numbers of the spreadsheet', async () => {
    table.rows = Array.from({ length: 30 }, (_, n) => ['Ricotta', n < 25 ? 'tanti' : `${n} vasi`, '', '']);
    await choose();
    const list = (await screen.findByRole('heading', { name: 'Righe da correggere' })).closest('section')!;
    const items = within(list).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Righe 2–26Quantità «tanti»: non è un numero',
      ...[25, 26, 27, 28, 29].map((n) => `Riga ${n + 2}Quantità «${n} vasi»: non è un numero`),
    ]);
  });

  it('tells what is wrong with a file, and sends none that is too large', async () => {
    readAnswer = refusal(422, 'FILE_EMPTY', 'Il file è vuoto: scegline un altro.');
    await choose();
    expect(await screen.findByText('Il file è vuoto: scegline un altro.')).toBeTruthy();
    server.asked.length = 0;
    document.body.replaceChildren();
    await choose('x', 50 * 1024 * 1024);
    expect(await screen.findByText(/al massimo 5 MB/, { selector: '[role=alert] *' })).toBeTruthy();
    expect(server.asked).toEqual([]);
  });
});
