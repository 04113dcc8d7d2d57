import { beforeAll, describe, expect, it } from 'vitest';
import { newId, type Id } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { buildProduct, changeGoods } from '#features/inventory/server/factories.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { maxExportedRows, maxFileBytes } from '../limits.ts';
import { guessMapping } from '../mapping.ts';
import type { WhenPresent } from '../outcomes.ts';
import { readRow } from '../read-row.ts';
import { changeId } from '../row-ids.ts';
import { declaresHuge, repeatedText } from './test-kit.ts';

let server: TestServer;
let own: TestRestaurant;
beforeAll(async () => {
  server = await testServer();
  own = await buildRestaurant(server);
});

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const read = ({ client }: TestRestaurant, text: string) => client.stockFiles.read({ content: base64(text) });

/** Reads a file and stores its good rows, as the screen does. */
async function importFile(
  restaurant: TestRestaurant,
  text: string,
  whenPresent: WhenPresent = 'new',
  accepted: { reason: string; measure: string | null } | null = null,
) {
  const file = await read(restaurant, text);
  const mapping = guessMapping(file.headers);
  const rows = file.rows.flatMap((cells, index) => {
    const result = readRow(cells, mapping, {
      number: index + 1,
      line: file.lines[index]!,
      today: file.today,
    });
    return result.ok ? [result.row] : [];
  });
  const call = { fileId: file.fileId, defaultUnit: 'pz' as const, whenPresent, accepted, rows };
  return { call, answer: await restaurant.client.stockFiles.importRows(call), file };
}
const outcomes = ({ rows }: { rows: readonly { outcome: string }[] }) => rows.map(({ outcome }) => outcome);

const stock = async ({ client }: TestRestaurant) =>
  (await client.inventory.list({})).rows.map(({ name, unit, quantity }) => `${name} ${quantity} ${unit}`);

describe('import of a file', () => {
  it('[BOOK-09] says what a product holds, once, new or known, before its goods; what is no allergen stores nothing', async () => {
    const restaurant = await buildRestaurant(server);
    const held = async () => {
      const { rows } = await restaurant.client.inventory.list({});
      return rows.map(({ name, quantity, allergens }) => [name, quantity, allergens]);
    };
    const statements = async () => {
      const [row] = await server.db.owner<{ count: number }>(
        `SELECT count(*)::int AS count FROM audit_logs WHERE restaurant_id = $1 AND action = 'inventory.state_allergens'`,
        [restaurant.id],
      );
      return row!.count;
    };
    const text = [
      'Prodotto;Unità;Quantità;Lotto;Allergeni;Può contenere',
      'Burro;kg;2;B1;Latte;nuts',
      'burro;kg;3;B2;Latte;nuts',
      'Sale;kg;1;S1;Nessuno;Nessuno',
      'Spezie;g;50;;;',
      'Pane;kg;1;;Glutine, farina;',
    ].join('\n');
    const first = await importFile(restaurant, text);
    expect(outcomes(first.answer)).toEqual(['created', 'received', 'created', 'created']);
    const after = [
      ['Burro', 5, { contains: ['milk'], mayContain: ['nuts'] }],
      ['Sale', 1, { contains: [], mayContain: [] }],
      ['Spezie', 50, null],
    ];
    expect(await held()).toEqual(after);
    expect(await statements()).toBe(2);
    const again = await Promise.all(
      Array.from({ length: 3 }, () => restaurant.client.stockFiles.importRows(first.call)),
    );
    for (const answer of again) expect(outcomes(answer)).toEqual(Array(4).fill('already'));
    expect(await held()).toEqual(after);
    expect(await statements()).toBe(2);
    // The next day's list says more of what is there.
    const { answer } = await importFile(
      restaurant,
      'Prodotto;Contiene;Tracce\nSpezie;Sedano, senape;\nBurro;;soia, frutta a guscio\nSale;;',
    );
    expect(outcomes(answer)).toEqual(['updated', 'updated', 'unchanged']);
    expect(await held()).toEqual([
      ['Burro', 5, { contains: ['milk'], mayContain: ['soybeans', 'nuts'] }],
      after[1],
      ['Spezie', 50, { contains: ['celery', 'mustard'], mayContain: [] }],
    ]);
  });

  it('[BOOK-09] goes on where the server died between a new product, what it holds and its goods', async () => {
    const restaurant = await buildRestaurant(server);
    const text = 'Prodotto;Unità;Quantità;Lotto;Allergeni\nBurro;kg;2;B1;Latte';
    const file = await read(restaurant, text);
    const [cells] = file.rows;
    const row = readRow(cells!, guessMapping(file.headers), { number: 1, today: file.today });
    const id = changeId(file.fileId as Id, 1);
    await restaurant.client.inventory.create({ id, name: 'Burro', unit: 'kg' });
    expect(row.ok).toBe(true);
    const { answer } = await importFile(restaurant, text);
    expect(answer.rows).toMatchObject([{ outcome: 'received', reason: null }]);
    expect((await restaurant.client.inventory.product({ productId: id })).product).toMatchObject({
      quantity: 2,
      allergens: { contains: ['milk'], mayContain: [] },
    });
    expect(outcomes((await importFile(restaurant, text)).answer)).toEqual(['already']);
  });

  it('[BOOK-10] takes no allergen off, whatever a list says: the row is refused, its goods too', async () => {
    const restaurant = await buildRestaurant(server);
    await importFile(restaurant, 'Prodotto;Quantità;Allergeni\nPesto;2;Latte, noci');
    const { answer } = await importFile(
      restaurant,
      'Prodotto;Quantità;Lotto;Allergeni;Può contenere\nPesto;4;P2;frutta a guscio;\nLatte intero;3;;Nessuno;\nSalsa;1;;;soia',
    );
    expect(answer.rows).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('dice: latte. Aggiungili') },
      { outcome: 'refused', reason: expect.stringContaining('dice: latte. Aggiungili') },
      { outcome: 'refused', reason: expect.stringContaining('oppure «Nessuno»') },
    ]);
    const { rows } = await restaurant.client.inventory.list({});
    expect(rows).toMatchObject([{ name: 'Pesto', quantity: 2, allergens: { contains: ['milk', 'nuts'] } }]);
  });

  it('stores each row once, however often it is sent, also at the same time', async () => {
    const restaurant = await buildRestaurant(server);
    const text = [
      'Prodotto;Unità;Quantità;Lotto;Scadenza;Costo',
      'Ricotta;kg;12;L1;31/12/2035;7,20 €',
      'ricotta;kg;3;L2;31/12/2035;',
      'Sale grosso;;;;;0,60',
      'Farina;kg;1,5;;31/02/2035;',
    ].join('\r\n');
    const first = await importFile(restaurant, text);
    expect(outcomes(first.answer)).toEqual(['created', 'received', 'created']);
    const again = await Promise.all(
      Array.from({ length: 3 }, () => restaurant.client.stockFiles.importRows(first.call)),
    );
    for (const answer of again) expect(outcomes(answer)).toEqual(['already', 'already', 'already']);
    expect(await stock(restaurant)).toEqual(['Ricotta 15 kg', 'Sale grosso 0 pz']);
    // The tab died; the same file is chosen again on the same day.
    const reread = await importFile(restaurant, text);
    expect(reread.file).toMatchObject({ fileId: first.file.fileId, imported: [1, 2, 3] });
    expect(outcomes(reread.answer)).toEqual(['already', 'already', 'already']);
    const [row] = await server.db.owner<{ movements: number }>(
      'SELECT count(*)::int AS movements FROM product_movements WHERE restaurant_id = $1',
      [restaurant.id],
    );
    expect(row!.movements).toBe(2);
  });

  it('[GOODS-15] takes goods past their date only with an answer for all of them, and refuses their rows without', async () => {
    const restaurant = await buildRestaurant(server);
    const text = 'Prodotto;Quantità;Lotto;Scadenza\nPanna;2;P1;01/01/2020\nOlio;4;O1;31/12/2035';
    const { answer } = await importFile(restaurant, text);
    expect(outcomes(answer)).toEqual(['refused', 'created']);
    expect(await stock(restaurant)).toEqual(['Olio 4 pz']);
    const halfSaid = await importFile(restaurant, text, 'new', { reason: 'Era già qui', measure: null });
    expect(outcomes(halfSaid.answer)).toEqual(['refused', 'already']);
    const said = { reason: 'Era già qui', measure: 'Da scartare stasera' };
    expect(outcomes((await importFile(restaurant, text, 'new', said)).answer)).toEqual([
      'created',
      'already',
    ]);
    const [{ id } = { id: '' }] = (await restaurant.client.inventory.list({ search: 'panna' })).rows;
    const [lot] = (await restaurant.client.inventory.product({ productId: id })).lots;
    expect(lot).toMatchObject({ pastUseBy: true, arrivals: [{ questions: ['past_use_by'], ...said }] });
  });

  it('sent twice at the very same time, its rows are stored once', async () => {
    const restaurant = await buildRestaurant(server);
    const file = await read(restaurant, 'Prodotto;Quantità\nOlio;4\nAceto;2');
    const rows = [
      { row: 1, name: 'Olio', quantity: 4 },
      { row: 2, name: 'Aceto', quantity: 2 },
    ];
    const call = { fileId: file.fileId, defaultUnit: 'l' as const, whenPresent: 'new' as const, rows };
    await Promise.all(Array.from({ length: 4 }, () => restaurant.client.stockFiles.importRows(call)));
    expect(await stock(restaurant)).toEqual(['Aceto 2 l', 'Olio 4 l']);
  });

  it('changes what the row says otherwise, converts grams and kilos, and leaves refused rows alone', async () => {
    const restaurant = await buildRestaurant(server);
    await importFile(
      restaurant,
      'Prodotto;Unità;Quantità;Lotto;Scadenza\nBurro;g;500;L1;31/12/2035\nUova;pz;30;;',
    );
    const { answer } = await importFile(
      restaurant,
      [
        'Prodotto;Unità;Quantità;Lotto;Scadenza;Categoria;Scorta minima',
        'Burro;kg;2;L2;31/12/2035;Latticini;100',
        'Uova;kg;2;;;;',
        'Burro;g;5;L1;30/11/2035;;',
        'UOVA;;;;;Uova;24',
        'Uova;;;;;Uova;24',
      ].join('\n'),
    );
    expect(answer.rows).toEqual([
      { row: 1, outcome: 'received', reason: null },
      {
        row: 2,
        outcome: 'refused',
        reason: 'In magazzino questo prodotto si conta in pz: scrivi la quantità in pz.',
      },
      {
        row: 3,
        outcome: 'refused',
        reason:
          'Questo lotto c’è già con un’altra scadenza. Controlla la data, oppure usa un altro numero di lotto.',
      },
      { row: 4, outcome: 'updated', reason: null },
      { row: 5, outcome: 'unchanged', reason: null },
    ]);
    expect(await stock(restaurant)).toEqual(['Burro 2500 g', 'Uova 30 pz']);
    const { rows } = await restaurant.client.inventory.list({});
    expect(rows).toMatchObject([
      // 100 kg of what is counted in grams.
      { category: 'Latticini', minimumStock: 100_000 },
      { category: 'Uova', minimumStock: 24 },
    ]);
  });

  it('[INV-25] takes kilos and litres with decimals, gives them back as they are, and refuses half a piece', async () => {
    const restaurant = await buildRestaurant(server);
    const { answer } = await importFile(
      restaurant,
      [
        'Prodotto;Unità;Quantità;Lotto;Scorta minima',
        'Miele;kg;2,5;M1;0,750',
        'Olio;l;0,001;O1;',
        'Uova;pz;30;U1;',
        'Pepe;;1,5;;',
      ].join('\n'),
    );
    expect(answer.rows.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      'created',
      'created',
      'created',
      'Questo prodotto si conta in pz: scrivi un numero intero.',
    ]);
    const kept = await stock(restaurant);
    expect(kept).toEqual(['Miele 2.5 kg', 'Olio 0.001 l', 'Uova 30 pz']);
    for (const format of ['csv', 'xlsx'] as const) {
      const { content } = await restaurant.client.stockFiles.export({ format });
      const table = await restaurant.client.stockFiles.read({ content });
      expect(table.rows.map((row) => row.slice(0, 4))).toEqual([
        ['Miele', 'kg', '2,5', 'M1'],
        ['Olio', 'l', '0,001', 'O1'],
        ['Uova', 'pz', '30', 'U1'],
      ]);
    }
  });

  it('judges the rows again, whatever a client sends, and stores nothing of a call that is wrong', async () => {
    const restaurant = await buildRestaurant(server);
    const { fileId } = await read(restaurant, 'Prodotto\nSale');
    const good = { row: 1, name: 'Sale' };
    for (const bad of [
      { row: 2, name: '' },
      { row: 2, name: 'x', quantity: 0.0005 },
      { row: 2, name: 'x', quantity: -1 },
      { row: 2, name: 'x', expiryDate: '2026-02-31' },
      { row: 0, name: 'x' },
      { row: 5_001, name: 'x' },
    ])
      await expect(
        restaurant.client.stockFiles.importRows({ fileId, defaultUnit: 'pz', rows: [good, bad] }),
      ).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(await stock(restaurant)).toEqual([]);
  });
});

describe('a list that was imported before', () => {
  const list = 'Prodotto;Unità;Quantità;Scadenza\nUova;pz;30;\nRiso;kg;5;31/12/2035\nRiso;kg;5;31/12/2034\n';
  /** The same rows as another file: saved anew, or read on another day. */
  const anew = (text: string, times: number) => `${text}${'\n'.repeat(times)}`;

  it('[INV-130] adds nothing again, says when it came, and adds where a person says that it is a delivery', async () => {
    const restaurant = await buildRestaurant(server);
    await importFile(restaurant, list);
    const after = ['Riso 10 kg', 'Uova 30 pz'];
    expect(await stock(restaurant)).toEqual(after);
    const again = await importFile(restaurant, anew(list, 1));
    expect(again.file.fileId).not.toBe((await read(restaurant, list)).fileId);
    expect(outcomes(again.answer)).toEqual(['taken', 'taken', 'taken']);
    expect(await stock(restaurant)).toEqual(after);
    expect(again.file.taken).toHaveLength(3);
    for (const { at } of again.file.taken) expect(Date.parse(at)).not.toBeNaN();
    expect(again.file.taken.map(({ quantity, expiryDate }) => [quantity, expiryDate])).toEqual(
      expect.arrayContaining([
        [30, null],
        [5, '2035-12-31'],
        [5, '2034-12-31'],
      ]),
    );
    // What a mended list says otherwise is new: another quantity, another date.
    const other = list.replace('pz;30;', 'pz;12;').replace('31/12/2034', '31/12/2033');
    expect(outcomes((await importFile(restaurant, other)).answer)).toEqual(['received', 'taken', 'received']);
    expect(outcomes((await importFile(restaurant, anew(list, 2), 'add')).answer)).toEqual(
      Array(3).fill('received'),
    );
    // Of others nothing is known.
    const stranger = await buildRestaurant(server);
    expect((await read(stranger, list)).taken).toEqual([]);
    expect(outcomes((await importFile(stranger, list)).answer)).toEqual(['created', 'created', 'received']);
  });

  it('[INV-130] is no import before once its movement was mended, and rows that are alike in one list all count', async () => {
    const restaurant = await buildRestaurant(server);
    const twice = 'Prodotto;Quantità\nUova;30\nUova;30\n';
    expect(outcomes((await importFile(restaurant, twice)).answer)).toEqual(['created', 'received']);
    expect(outcomes((await importFile(restaurant, anew(twice, 1))).answer)).toEqual(['taken', 'taken']);
    const [{ id: productId } = { id: '' }] = (await restaurant.client.inventory.list({})).rows;
    const { rows } = await restaurant.client.inventory.movements({ productId });
    for (const { id } of rows)
      await restaurant.client.inventory.correct({ id: newId(), movementId: id, reason: 'Prova' });
    expect((await read(restaurant, anew(twice, 2))).taken).toEqual([]);
    expect(outcomes((await importFile(restaurant, anew(twice, 2))).answer)).toEqual(['received', 'received']);
  });

  it('[INV-131] two people who import it at the same moment add it once, also as two files', async () => {
    const restaurant = await buildRestaurant(server);
    await restaurant.client.inventory.create({ id: newId(), name: 'Uova', unit: 'pz' });
    await restaurant.client.inventory.create({ id: newId(), name: 'Riso', unit: 'kg' });
    const text = 'Prodotto;Quantità\nUova;30\nRiso;5\n';
    const told = await Promise.all([0, 0, 1, 2].map((times) => importFile(restaurant, anew(text, times))));
    expect(await stock(restaurant)).toEqual(['Riso 5 kg', 'Uova 30 pz']);
    for (const row of [0, 1])
      expect(told.map(({ answer }) => answer.rows[row]!.outcome).toSorted()).toEqual(
        expect.arrayContaining(['received', 'taken', 'taken']),
      );
  });

  it('[INV-132] «Niente di nuovo» adds nothing: no goods, no product, with a lot or without', async () => {
    const restaurant = await buildRestaurant(server);
    await importFile(restaurant, 'Prodotto;Unità;Quantità;Lotto\nUova;pz;30;U1\nRiso;kg;5;');
    const text =
      'Prodotto;Unità;Quantità;Lotto;Categoria\nUova;pz;9;U1;\nUova;pz;9;U2;\nRiso;kg;9;;Secco\nOlio;l;1;;\n';
    const { answer } = await importFile(restaurant, text, 'keep');
    expect(outcomes(answer)).toEqual(['present', 'left', 'updated', 'left']);
    expect(await stock(restaurant)).toEqual(['Riso 5 kg', 'Uova 30 pz']);
    expect((await restaurant.client.inventory.list({ search: 'riso' })).rows).toMatchObject([
      { category: 'Secco' },
    ]);
  });

  it('[INV-132] a count adds no goods that name no lot', async () => {
    const restaurant = await buildRestaurant(server);
    await importFile(restaurant, 'Prodotto;Quantità\nUova;30');
    const { answer } = await importFile(restaurant, 'Prodotto;Quantità\nUova;28', 'count');
    expect(answer.rows).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('lotto per lotto') },
    ]);
    expect(await stock(restaurant)).toEqual(['Uova 30 pz']);
  });

  it('[INV-151] a count that misses goods of which somebody has to say where they went leads to their lot', async () => {
    const restaurant = await buildRestaurant(server);
    const yesterday = romeDate(new Date(server.clock.now().getTime() - 86_400_000));
    await buildProduct(restaurant.client, {
      name: 'Rucola',
      initialStock: { quantity: 5, lotNumber: 'R1', expiryDate: yesterday, expiryKind: 'use_by' },
    });
    const { answer } = await importFile(restaurant, 'Prodotto;Quantità;Lotto\nRucola;2;R1', 'count');
    expect(answer.rows).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('contalo dalla sua pagina') },
    ]);
    expect(await stock(restaurant)).toEqual(['Rucola 5 pz']);
  });

  it('[INV-130] the same file on the same day says when it came, and can be added again under another id', async () => {
    const restaurant = await buildRestaurant(server);
    const first = await importFile(restaurant, list);
    expect(first.file).toMatchObject({ imported: [], importedAt: null });
    const second = await read(restaurant, list);
    expect(second).toMatchObject({ imported: [1, 2, 3], importedAt: expect.any(String) });
    const again = { ...first.call, fileId: second.againId, whenPresent: 'add' as const };
    const both = await Promise.all([0, 1].map(() => restaurant.client.stockFiles.importRows(again)));
    for (const { rows } of both)
      for (const { outcome } of rows) expect(['received', 'already']).toContain(outcome);
    expect(await stock(restaurant)).toEqual(['Riso 20 kg', 'Uova 60 pz']);
    expect((await read(restaurant, list)).againId).not.toBe(second.againId);
  });

  it('[INV-133] tells the rows as a spreadsheet counts them, with its header and its blank lines', async () => {
    const restaurant = await buildRestaurant(server);
    const text = '\nProdotto;Quantità;Lotto;Scadenza\n\nUova;30;U1;31/12/2035\n;;;\nUova;30;U1;31/12/2034\n';
    const file = await read(restaurant, text);
    expect(file.lines).toEqual([4, 6]);
    const { answer } = await importFile(restaurant, text);
    expect(answer.rows[0]).toMatchObject({ row: 1, reason: expect.stringMatching(/^Le righe 4 e 6 danno/) });
  });
});

describe('a file of what is there already', () => {
  const exported = async ({ client }: TestRestaurant) =>
    Buffer.from((await client.stockFiles.export({ format: 'csv' })).content, 'base64').toString('utf8');
  const movements = async ({ id }: TestRestaurant) =>
    server.db.owner<{ type: string; quantity: number; reason: string | null }>(
      'SELECT type, quantity, reason FROM product_movements WHERE restaurant_id = $1 ORDER BY quantity',
      [id],
    );

  /** Ricotta of which some was opened and put elsewhere, salt, and pepper that is out of stock. */
  async function stocked() {
    const restaurant = await buildRestaurant(server);
    await importFile(
      restaurant,
      'Prodotto;Unità;Quantità;Lotto;Scadenza;Posto;Scorta minima\nRicotta;kg;12;L1;31/12/2035;Frigo;\nSale;kg;5;;;Dispensa;\nPepe;;;;;;',
    );
    const { rows } = await restaurant.client.inventory.list({ search: 'Ricotta' });
    const { lots } = await restaurant.client.inventory.product({ productId: rows[0]!.id });
    await changeGoods(restaurant.client, lots[0]!.id, {
      transition: 'open',
      quantity: 4,
      shelfDays: 3,
      storageLocation: 'Banco',
    });
    return restaurant;
  }

  it('exported and imported again it adds nothing, also for goods that were opened or lie elsewhere', async () => {
    const restaurant = await stocked();
    const text = await exported(restaurant);
    const before = await stock(restaurant);
    const again = await importFile(restaurant, text);
    expect(again.answer.rows).toEqual(
      [1, 2, 3, 4].map((row) => ({ row, outcome: row === 4 ? 'unchanged' : 'present', reason: null })),
    );
    expect(await stock(restaurant)).toEqual(before);
    expect(await movements(restaurant)).toHaveLength(2);
    expect(await exported(restaurant), 'also nothing else').toBe(text);

    // What was changed in the file beside the quantities is changed here, and told once for a product.
    const dearer = await importFile(
      restaurant,
      text.replaceAll(/^(Ricotta;.*);;;;(Non indicati;Non indicati;[0-9a-f-]{36})$/gm, '$1;7,20;2;;$2'),
    );
    expect(outcomes(dearer.answer)).toEqual(['updated', 'present', 'present', 'unchanged']);
    expect((await restaurant.client.inventory.list({ search: 'Ricotta' })).rows).toMatchObject([
      { costCents: 720, minimumStock: 2, storageLocation: 'Frigo' },
    ]);
  });

  it('adds or counts when it is said to, each row once', async () => {
    const restaurant = await stocked();
    const text = await exported(restaurant);
    // A count with paper and pencil, and the file chosen again after the answer was lost.
    const counted = text.replace(/Ricotta;kg;4;/, 'Ricotta;kg;3;').replace(/Sale;kg;5;/, 'Sale;kg;9;');
    expect(counted).not.toBe(text);
    expect(outcomes((await importFile(restaurant, counted)).answer)).not.toContain('counted');
    for (const outcome of ['counted', 'already'])
      expect(outcomes((await importFile(restaurant, counted, 'count')).answer)).toEqual([
        outcome,
        'present',
        outcome,
        'unchanged',
      ]);
    expect(await stock(restaurant)).toEqual(['Pepe 0 pz', 'Ricotta 11 kg', 'Sale 9 kg']);
    expect((await movements(restaurant)).filter(({ reason }) => reason !== null)).toEqual([
      { type: 'out', quantity: 1_000, reason: 'count' },
      { type: 'in', quantity: 4_000, reason: 'count' },
    ]);

    // A delivery of the same lots: only goods as they came can come again.
    const more = await importFile(restaurant, counted, 'add');
    expect(more.answer.rows).toMatchObject([
      { outcome: 'already' },
      { outcome: 'received' },
      { outcome: 'already' },
      { outcome: 'unchanged' },
    ]);
    const delivery = await importFile(restaurant, text, 'add');
    expect(delivery.answer.rows[0]).toEqual({
      row: 1,
      outcome: 'refused',
      reason:
        'Questa parte del lotto è stata aperta, congelata o scongelata qui: la merce nuova si carica sul lotto intero.',
    });
    expect(outcomes(delivery.answer).slice(1)).toEqual(['received', 'received', 'unchanged']);
    expect(await stock(restaurant)).toEqual(['Pepe 0 pz', 'Ricotta 27 kg', 'Sale 14 kg']);
  });

  it('goods that came in addition go into the lot that the row names, also where it says no number and no expiry', async () => {
    const restaurant = await buildRestaurant(server);
    await importFile(
      restaurant,
      'Prodotto;Unità;Quantità;Lotto;Scadenza;Fornitore\nOlio;l;4;A;31/12/2035;Rossi',
    );
    const reference = (await exported(restaurant)).split('\r\n')[1]!.slice(-36);
    const text = `Prodotto;Quantità;Lotto;Scadenza;Riferimento lotto\nOlio;2;;;${reference}\nOlio;1;a;;\nOlio;1;;31/12/2035;${reference}`;
    expect(outcomes((await importFile(restaurant, text, 'add')).answer)).toEqual([
      'received',
      'received',
      'received',
    ]);
    expect((await exported(restaurant)).split('\r\n').filter((line) => line.startsWith('Olio'))).toEqual([
      expect.stringMatching(/^Olio;l;8;A;31\/12\/2035;.*;.*[0-9a-f-]{36}$/),
    ]);
    // The preview is told what the lot says, so that it knows what would be refused.
    expect((await read(restaurant, text)).lots).toMatchObject([{ supplier: 'Rossi', storageLocation: null }]);
    const others =
      'Prodotto;Quantità;Lotto;Scadenza;Fornitore\nOlio;1;A;31/12/2035;Bianchi\nOlio;1;A;1/1/2035;';
    expect((await importFile(restaurant, others, 'add')).answer.rows).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('da un altro fornitore (Rossi)') },
      { outcome: 'refused', reason: expect.stringContaining('già con un’altra scadenza') },
    ]);
    const twice = 'Prodotto;Quantità;Lotto;Scadenza\nAceto;1;B;31/12/2035\nAceto;1;B;30/12/2035';
    expect(outcomes((await importFile(restaurant, twice)).answer)).toEqual(['refused', 'refused']);
    expect(await stock(restaurant)).toEqual(['Olio 8 l']);
  });

  it('known by its number where no reference says it, and lots that the file itself began still add up', async () => {
    const restaurant = await buildRestaurant(server);
    const list =
      'Prodotto;Quantità;Lotto;Scadenza\nCeci;3;l1;31/12/2035\nCeci;2;L1;31/12/2035\nCeci;1;L2;31/12/2035';
    const first = await importFile(restaurant, list);
    expect(outcomes(first.answer)).toEqual(['created', 'received', 'received']);
    const text =
      'Prodotto;Quantità;Lotto;Scadenza\nceci;3;L1;31/12/2035\nCeci;2;L3;31/12/2035\nCeci;4;L3;31/12/2035';
    const second = await importFile(restaurant, text);
    expect(outcomes(second.answer)).toEqual(['present', 'received', 'received']);
    // Row by row, as after a lost answer: L3 began with this file.
    const { rows, ...call } = second.call;
    const third = { ...call, fileId: (await read(restaurant, `${text}\n`)).fileId };
    const steps = [];
    for (const row of rows)
      steps.push(
        (
          await restaurant.client.stockFiles.importRows({
            ...third,
            rows: [{ ...row, lotNumber: row.row === 1 ? 'L1' : 'L4' }],
          })
        ).rows[0]!.outcome,
      );
    expect(steps).toEqual(['present', 'received', 'received']);
    expect(await stock(restaurant)).toEqual(['Ceci 18 pz']);
  });

  it('refuses a reference that stands in the wrong row, and does not believe one of others', async () => {
    const [restaurant, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const text = 'Prodotto;Unità;Quantità;Lotto;Scadenza\nOlio;l;4;A;31/12/2035\nVino;l;6;B;31/12/2035';
    await importFile(restaurant, text);
    const lines = (await exported(restaurant)).split('\r\n');
    const [oil, wine] = [lines[1]!, lines[2]!];
    const [oilId, wineId] = [oil.slice(-36), wine.slice(-36)];
    const moved = [lines[0], oil.replace(oilId, wineId), wine.replace(';B;', ';C;')].join('\r\n');
    const { answer } = await importFile(restaurant, moved);
    const reason =
      'Il riferimento è di un altro lotto. Controlla che la riga non si sia spostata, oppure cancella il riferimento.';
    expect(answer.rows).toEqual([1, 2].map((row) => ({ row, outcome: 'refused', reason })));
    const redated = oil.replace('31/12/2035', '30/12/2035');
    expect((await importFile(restaurant, `${lines[0]}\r\n${redated}`)).answer.rows).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('Questo lotto c’è già con un’altra scadenza.') },
    ]);
    expect(await stock(restaurant)).toEqual(['Olio 4 l', 'Vino 6 l']);
    expect((await read(other, lines.join('\r\n'))).lots).toEqual([]);
    expect(outcomes((await importFile(other, lines.join('\r\n'))).answer)).toEqual(['created', 'created']);
    await restaurant.client.inventory.archive({
      id: newId(),
      productId: (await restaurant.client.inventory.list({ search: 'Vino' })).rows[0]!.id,
    });
    expect((await importFile(restaurant, `${lines[0]}\r\n${wine}`)).answer.rows).toMatchObject([
      { outcome: 'refused', reason: 'Questo prodotto è archiviato: ripristinalo, poi importa di nuovo.' },
    ]);
  });

  it.each(['products', 'product_movements'])(
    'died at a write to %s, it does the rest of the row',
    async (table) => {
      const restaurant = await buildRestaurant(server);
      await importFile(restaurant, 'Prodotto;Quantità\nRiso;5');
      await server.db.owner(
        `CREATE FUNCTION fail_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the power went'; END $$`,
      );
      await server.db.owner(
        `CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW
         WHEN (NEW.restaurant_id = '${restaurant.id}') EXECUTE FUNCTION fail_${table}()`,
      );
      const text = 'Prodotto;Quantità;Categoria\nRiso;2;Cereali';
      await expect(importFile(restaurant, text)).rejects.toMatchObject({ code: 'INTERNAL' });
      await server.db.owner(`DROP FUNCTION fail_${table} CASCADE`);
      const file = await read(restaurant, text);
      expect(file.imported).toEqual([]);
      expect(outcomes((await importFile(restaurant, text)).answer)).toEqual(['received']);
      expect((await restaurant.client.inventory.list({})).rows).toMatchObject([
        { quantity: 7, category: 'Cereali' },
      ]);
      // Changed by hand since: what the file said stays said once.
      const [{ id: productId } = { id: '' }] = (await restaurant.client.inventory.list({})).rows;
      await restaurant.client.inventory.edit({ id: newId(), productId, changes: { category: 'Secco' } });
      expect(outcomes((await importFile(restaurant, text)).answer)).toEqual(['already']);
      expect((await restaurant.client.inventory.list({})).rows).toMatchObject([
        { quantity: 7, category: 'Secco' },
      ]);
    },
  );
});

describe('a file that can not be read', () => {
  it.each([
    ['', 'FILE_EMPTY', 422],
    [base64('MZ\0\0\0\0'), 'FILE_NOT_A_TABLE', 422],
    [base64('Prodotto\n'), 'FILE_NO_ROWS', 422],
    [base64(`Prodotto\n${'Sale\n'.repeat(20_000)}`), 'FILE_TOO_MANY_ROWS', 422],
  ])('%#: is refused with a sentence', async (content, code, status) => {
    await expect(own.client.stockFiles.read({ content })).rejects.toMatchObject({ code, status });
  });

  it('is refused when it is too large, whoever sends it, and what a file may weigh no other call may', async () => {
    const send = (browser: TestRestaurant['browser'], path: string, size: number) =>
      browser.fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ content: 'A'.repeat(size) }),
      });
    const [path, mb] = ['/inventory/files/read', 1024 * 1024];
    for (const answer of [
      await send(own.browser, path, 50 * mb),
      await send(own.browser, '/inventory/products', mb),
      await send(server.browser(), path, mb),
    ])
      expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    // 5 MB is within the limit of the body; these are zeros, and no table.
    const answer = await send(own.browser, path, Math.floor(maxFileBytes / 3) * 4);
    expect(await answer.json()).toMatchObject({ code: 'FILE_NOT_A_TABLE' });
    // As many characters, none of them for filling: one byte more.
    const over = await send(own.browser, path, Math.ceil(maxFileBytes / 3) * 4);
    expect([over.status, await over.json()]).toMatchObject([413, { code: 'FILE_TOO_LARGE' }]);
  });
});

describe('[API-31] the line for files', () => {
  it('one restaurant’s ten files at once keep no other from reading, storing and exporting', async () => {
    const [busy, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const ten = Array.from({ length: 10 }, (_, n) =>
      read(busy, `Prodotto\nSale ${n}`).then(
        () => 'read',
        (error: { code: string; status: number; message: string; data: { works: number } }) => error,
      ),
    );
    const { answer } = await importFile(other, 'Prodotto;Quantità\nOlio;4');
    expect(outcomes(answer)).toEqual(['created']);
    expect((await other.client.stockFiles.export({ format: 'xlsx' })).fileName).toMatch(/xlsx$/);
    const told = await Promise.all(ten);
    expect(told.filter((one) => one === 'read').length).toBeGreaterThanOrEqual(4);
    const refused = told.filter((one) => one !== 'read');
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused)
      expect(one).toMatchObject({
        code: 'FILES_OWN_BUSY',
        status: 429,
        message: 'Hai già 4 file in lavorazione: aspetta che finiscano, poi riprova.',
        data: { works: 4 },
      });
    expect(server.services.heavy.size).toEqual({ running: 0, waiting: 0 });
  });

  it('a file made to do harm is refused in words, and the server goes on', async () => {
    for (const [file, code] of [
      [repeatedText(5_001, 60, 600), 'FILE_TOO_MUCH_TEXT'],
      [declaresHuge(), 'FILE_UNREADABLE'],
    ] as const)
      await expect(
        own.client.stockFiles.read({ content: Buffer.from(file).toString('base64') }),
      ).rejects.toMatchObject({ code, status: 422 });
    expect((await read(own, 'Prodotto\nSale')).rows).toEqual([['Sale']]);
  });
});

describe('export', () => {
  it('brings out what an import brings back, with formulas made harmless', async () => {
    const restaurant = await buildRestaurant(server);
    await importFile(
      restaurant,
      "Prodotto;Unità;Quantità;Lotto;Scadenza;Fornitore;Costo\n'=cmd;kg;3;L1;31/12/2035;Rossi;7,2\nSale;kg;;;;;",
    );
    const csv = await restaurant.client.stockFiles.export({ format: 'csv' });
    const text = Buffer.from(csv.content, 'base64').toString('utf8');
    expect(csv.fileName).toMatch(/^inventario-\d{4}-\d\d-\d\d\.csv$/);
    expect(text.replace(/;[0-9a-f-]{36}\r/, ';REF\r').split('\r\n')).toEqual([
      '\uFEFFProdotto;Unità;Quantità;Lotto;Scadenza;Tipo scadenza;Categoria;Fornitore;Posto;Costo unitario (€);Scorta minima;Codice;Allergeni;Può contenere;Riferimento lotto',
      "'=cmd;kg;3;L1;31/12/2035;da consumare entro;;Rossi;;7,20;;;Non indicati;Non indicati;REF",
      'Sale;kg;0;;;;;;;;;;Non indicati;Non indicati;',
      '',
    ]);
    const other = await buildRestaurant(server);
    expect(outcomes((await importFile(other, text)).answer)).toEqual(['created', 'created']);
    expect(await stock(other)).toEqual(['=cmd 3 kg', 'Sale 0 kg']);

    const workbook = await restaurant.client.stockFiles.export({ format: 'xlsx' });
    const { rows } = await other.client.stockFiles.read({ content: workbook.content });
    expect(rows[0]).toEqual([
      '=cmd',
      'kg',
      '3',
      'L1',
      '31/12/2035',
      'da consumare entro',
      '',
      'Rossi',
      '',
      '7,2',
      '',
      '',
      'Non indicati',
      'Non indicati',
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
  });
});

describe('[API-43] an export has bounds', () => {
  it('as many rows as a file takes are written, one more is refused with what to do', async () => {
    const restaurant = await buildRestaurant(server);
    const { client, id: restaurantId } = restaurant;
    await importFile(restaurant, 'Prodotto;Unità;Quantità;Lotto\nOlio;l;1;L0');
    const addLots = (from: number, to: number) =>
      server.db.owner(
        // Beside the rows, where it is called once for each: written out as `(…).*` it is once for each column.
        `INSERT INTO lots SELECT made.* FROM lots l, generate_series($2::int, $3::int) n,
                LATERAL jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'lot_number', 'N' || n)) made
          WHERE l.restaurant_id = $1 AND l.lot_number = 'L0'`,
        [restaurantId, from, to],
      );
    const linesOf = async () => {
      const { content } = await client.stockFiles.export({ format: 'csv' });
      return Buffer.from(content, 'base64').toString('utf8').split('\r\n').length - 2;
    };
    await addLots(1, maxExportedRows.xlsx - 1);
    const workbook = await client.stockFiles.export({ format: 'xlsx' });
    expect(workbook.content.length).toBeGreaterThan(100_000);
    await addLots(maxExportedRows.xlsx, maxExportedRows.xlsx);
    await expect(client.stockFiles.export({ format: 'xlsx' })).rejects.toMatchObject({
      code: 'EXPORT_TOO_LARGE_FOR_EXCEL',
      status: 422,
      message: expect.stringContaining('Salvalo come CSV') as unknown,
      data: { rows: maxExportedRows.xlsx + 1, most: maxExportedRows.xlsx },
    });
    expect(await linesOf()).toBe(maxExportedRows.xlsx + 1);
    await addLots(maxExportedRows.xlsx + 1, maxExportedRows.csv - 1);
    expect(await linesOf()).toBe(maxExportedRows.csv);
    await addLots(maxExportedRows.csv, maxExportedRows.csv);
    for (const format of ['csv', 'xlsx'] as const)
      await expect(client.stockFiles.export({ format })).rejects.toMatchObject({
        code: 'EXPORT_TOO_LARGE',
        status: 422,
        message: expect.stringContaining('archivia i prodotti che non usi') as unknown,
      });
  });
});

describe('who may', () => {
  it('visitors, who works as nobody, and other restaurants reach nothing', async () => {
    const visitor = server.browser().client;
    const call = { content: base64('Prodotto\nSale') };
    await expect(visitor.stockFiles.read(call)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(visitor.stockFiles.export({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const idle = await buildRestaurant(server, { operator: false });
    await expect(idle.client.stockFiles.read(call)).rejects.toMatchObject({ code: 'OPERATOR_REQUIRED' });
    const { fileId } = await read(own, 'Prodotto\nSale');
    const rows = [{ row: 1, name: 'Sale' }];
    await expect(
      idle.client.stockFiles.importRows({ fileId, defaultUnit: 'pz', rows }),
    ).rejects.toMatchObject({ code: 'OPERATOR_REQUIRED' });
    const other = await buildRestaurant(server);
    expect((await read(other, 'Prodotto\nSale')).fileId).not.toBe(fileId);
    await other.client.stockFiles.importRows({ fileId, defaultUnit: 'pz', rows });
    expect(await stock(own)).toEqual([]);
  });
});
