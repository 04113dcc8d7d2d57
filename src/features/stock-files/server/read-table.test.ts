import { zipSync } from 'fflate';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { maxRows } from '../limits.ts';
import { readTable, type Table } from './read-table.ts';
import { readApart, writeApart } from './run-file-work.ts';
import { writeWorkbook } from './write-workbook.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...values: number[]) => Uint8Array.from(values);
/** UTF-16, little end first. */
const wide = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

const table = {
  headers: ['Prodotto', 'Quantità'],
  rows: [
    ['Caffè', '12'],
    ['Pane', '3'],
  ],
};

const said: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });

describe('a file as a table', () => {
  it.each([
    ['semicolons', utf8('Prodotto;Quantità\r\nCaffè;12\r\nPane;3\r\n')],
    ['commas', utf8('Prodotto,Quantità\nCaffè,12\nPane,3')],
    ['upright lines', utf8('Prodotto|Quantità\nCaffè|12\nPane|3\n')],
    ['tabs', utf8('Prodotto\tQuantità\nCaffè\t12\nPane\t3\n')],
    ['a separator that it names', utf8('sep=,\r\nProdotto,Quantità\r\nCaffè,12\r\nPane,3')],
    ['quotes and a comma inside', utf8('"Prodotto";"Quantità"\n"Caffè";12\n"Pane";"3"')],
    ['UTF-8 with its mark', joined(bytes(0xef, 0xbb, 0xbf), utf8('Prodotto;Quantità\nCaffè;12\nPane;3'))],
    ['UTF-16 with its mark', joined(bytes(0xff, 0xfe), wide('Prodotto;Quantità\nCaffè;12\nPane;3'))],
    ['UTF-16 without', wide('Prodotto;Quantità\nCaffè;12\nPane;3')],
    ['Windows-1252', latin1('Prodotto;Quantità\r\nCaffè;12\r\nPane;3')],
    ['blank lines', utf8('\n;\nProdotto;Quantità\n\nCaffè;12\n ; \nPane;3\n\n\n')],
  ])('[INV-133] is read with %s, its rows counted as a spreadsheet does', async (name, file) => {
    const { lines, ...read } = (await readTable(file)) as Extract<Table, { lines: unknown }>;
    expect(read).toEqual(table);
    expect(lines).toEqual(name === 'blank lines' ? [5, 7] : [2, 3]);
  });

  it('keeps the euro sign of Windows, line breaks in quotes, and a header whose commas are quoted', async () => {
    const file = joined(
      utf8('"Nome, completo";Costo\nOlio;12 '),
      bytes(0x80),
      utf8('\n"Pane\ncasereccio";1'),
    );
    expect(await readTable(file)).toEqual({
      headers: ['Nome, completo', 'Costo'],
      rows: [
        ['Olio', '12 €'],
        ['Pane\ncasereccio', '1'],
      ],
      lines: [2, 3],
    });
  });

  it.each(['Prodotto;Quantità\n"Caffè;12\nPane;3\n', 'Prodotto;Quantità\n"Caffè"x;12\nPane;3\n'])(
    'is refused where a quote would swallow the rows after it: %j',
    async (text) => {
      expect(await readTable(utf8(text))).toEqual({ refused: 'FILE_QUOTE_OPEN' });
    },
  );

  it('is read from a workbook: numbers with a comma, texts as they are', async () => {
    const workbook = await writeWorkbook([
      ['Prodotto', 'Quantità', 'Costo', 'Codice'],
      ['Caffè', { value: 12, digits: 0 }, { value: 12.5, digits: 2 }, '0080012'],
      ['=1+1', { value: 0, digits: 0 }, '', ''],
    ]);
    expect(await readApart(workbook, logger)).toMatchObject({
      headers: ['Prodotto', 'Quantità', 'Costo', 'Codice'],
      rows: [
        ['Caffè', '12', '12,5', '0080012'],
        ['=1+1', '0', '', ''],
      ],
    });
  });

  it('[INV-133] of a workbook with blank rows counts them as the spreadsheet does', async () => {
    const workbook = await writeWorkbook([
      ['', ''],
      ['Prodotto', 'Quantità'],
      ['', ''],
      ['Caffè', '12'],
      ['', ''],
      ['Pane', '3'],
    ]);
    expect(await readTable(workbook)).toEqual({ ...table, lines: [4, 6] });
  });

  it('whose process fails is told in the log, without what is in it', async () => {
    said.length = 0;
    const broken = [['Formaggio segreto'], 5 as never];
    await expect(writeApart(broken, logger)).rejects.toThrow('could not be written');
    expect(said.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        msg: 'the process of a file gave nothing',
        kind: 'write',
        size: 2,
        failed: 'died',
        error: 'TypeError',
      },
    ]);
    expect(said.join()).not.toContain('segreto');
  });

  it('keeps every digit of a code that a workbook holds as a number, and no noise of a sum', async () => {
    const workbook = await writeWorkbook([
      ['Codice', 'Costo'],
      [
        { value: 8001234567893, digits: 0 },
        { value: 0.1 + 0.2, digits: 2 },
      ],
    ]);
    expect(await readTable(workbook)).toMatchObject({ rows: [['8001234567893', '0,3']] });
  });

  const zip = (files: Record<string, Uint8Array>) => zipSync(files);
  const mb = 1024 * 1024;
  const bomb = () =>
    zip({
      'xl/workbook.xml': utf8('<workbook/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(3 * mb),
    });
  it.each([
    ['nothing', () => bytes(), 'FILE_EMPTY'],
    ['blanks', () => utf8(' \r\n\t \n'), 'FILE_EMPTY'],
    ['a header only', () => utf8('Prodotto;Quantità\r\n'), 'FILE_NO_ROWS'],
    ['a program', () => joined(utf8('MZ'), new Uint8Array(500).fill(7)), 'FILE_NOT_A_TABLE'],
    ['bytes', () => Uint8Array.from({ length: 4_000 }, (_, n) => (n * 37) % 256), 'FILE_NOT_A_TABLE'],
    ['a PDF', () => utf8('%PDF-1.7\n1 0 obj'), 'FILE_NOT_A_TABLE'],
    ['an old workbook', () => bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'FILE_OLD_EXCEL'],
    ['another archive', () => zip({ 'readme.txt': utf8('ciao') }), 'FILE_NOT_A_TABLE'],
    ['a broken archive', () => bytes(0x50, 0x4b, 0x03, 0x04, 1, 2, 3), 'FILE_UNREADABLE'],
    ['a broken workbook', () => zip({ 'xl/workbook.xml': utf8('<workbook') }), 'FILE_UNREADABLE'],
    ['an archive that explodes', bomb, 'FILE_UNREADABLE'],
  ])('is refused for %s', async (_, file, refused) => {
    expect(await readTable(file(), 2 * mb)).toEqual({ refused });
  });

  it('is refused for more rows than can be looked through', async () => {
    const rows = (count: number) => utf8(`Prodotto\n${'Sale\n'.repeat(count)}`);
    expect(await readTable(rows(20_000))).toEqual({ refused: 'FILE_TOO_MANY_ROWS', rows: 20_000 });
    expect(await readTable(rows(maxRows))).toMatchObject({ headers: ['Prodotto'] });
  });
});
