import { zipSync } from 'fflate';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { maxCells, maxCharacters, maxColumns, maxFileBytes, maxRows } from '../limits.ts';
import { readTable } from './read-table.ts';
import { readApart } from './run-file-work.ts';
import { declaresHuge, repeatedText, sharedRow, withSize, workbookOf, workbookParts } from './test-kit.ts';
import { ArchiveRefused, unpackArchive } from './unpack-archive.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const logger = pino({ level: 'silent' });
const mb = 1024 * 1024;
const two = sharedRow(1, 2) + sharedRow(2, 2);

const laughs = `<!DOCTYPE sst [<!ENTITY a "ha">${Array.from(
  { length: 30 },
  (_, n) => `<!ENTITY ${'a'.repeat(n + 2)} "${`&${'a'.repeat(n + 1)};`.repeat(10)}">`,
).join('')}]>`;

describe('[API-30] a file that is made to do harm', () => {
  it.each([
    [
      'one text of 600 characters in 5001 rows of 60',
      () => repeatedText(5_001, 60, 600),
      'FILE_TOO_MUCH_TEXT',
    ],
    ['one long text in fewer cells', () => repeatedText(5_001, 20, 600), 'FILE_TOO_MUCH_TEXT'],
    ['parts of 520 MB that are not there', declaresHuge, 'FILE_UNREADABLE'],
    ['entities that name each other', () => workbookOf({ rows: two, prologue: laughs }), 'FILE_UNREADABLE'],
    [
      'a file from elsewhere as an entity',
      () =>
        workbookOf({
          rows: two,
          prologue: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
          texts: ['&x;'],
        }),
      'FILE_UNREADABLE',
    ],
    [
      'a cell at the end of the grid',
      () => workbookOf({ rows: `${two}<row r="1048576"><c r="XFD1048576" t="s"><v>0</v></c></row>` }),
      'FILE_TOO_MANY_CELLS',
    ],
    ['a row beyond it', () => workbookOf({ rows: `${two}<row r="2000000000"></row>` }), 'FILE_UNREADABLE'],
    ['a row with no number', () => workbookOf({ rows: `${two}<row r="1e9"></row>` }), 'FILE_UNREADABLE'],
    [
      'columns to the end in every row',
      () =>
        workbookOf({
          rows: Array.from(
            { length: 2_000 },
            (_, n) => `<row r="${n + 1}"><c r="XFD${n + 1}"><v>1</v></c></row>`,
          ).join(''),
        }),
      'FILE_TOO_MANY_CELLS',
    ],
    [
      'more rows than can be looked through',
      () => workbookOf({ rows: Array.from({ length: 40_000 }, (_, n) => sharedRow(n + 1, 1)).join('') }),
      'FILE_TOO_MANY_ROWS',
    ],
    [
      'a sheet of blanks that unpacks to 100 MB',
      () =>
        zipSync({
          ...workbookParts({ rows: two }),
          'xl/worksheets/sheet1.xml': new Uint8Array(100 * mb).fill(32),
        }),
      'FILE_UNREADABLE',
    ],
    [
      'one text of a megabyte',
      () => workbookOf({ rows: two, texts: ['a'.repeat(mb)] }),
      'FILE_TOO_MUCH_TEXT',
    ],
    [
      'one tag of a megabyte',
      () => workbookOf({ rows: `${two}<row r="3" ${'a="" '.repeat(mb / 5)}/>` }),
      'FILE_TOO_MUCH_TEXT',
    ],
    [
      'millions of tags without a word',
      () => workbookOf({ rows: `${two}${'<a/>'.repeat(4_100_000)}` }),
      'FILE_TOO_MANY_CELLS',
    ],
    ['semicolons', () => utf8(';'.repeat(maxFileBytes)), 'FILE_NO_ROWS'],
    ['blank lines', () => utf8('\n'.repeat(maxFileBytes)), 'FILE_EMPTY'],
    ['letters', () => utf8('a\n'.repeat(maxFileBytes / 2)), 'FILE_TOO_MANY_ROWS'],
    ['quotes', () => utf8('"'.repeat(maxFileBytes - 1)), 'FILE_QUOTE_OPEN'],
    ['one line', () => utf8('a;'.repeat(maxFileBytes / 2)), 'FILE_NO_ROWS'],
    [
      'text in 60 columns',
      () =>
        utf8(
          `${'name;'.repeat(60)}\n`.repeat(10) + `${'x'.repeat(600)};`.repeat(60).concat('\n').repeat(140),
        ),
      'FILE_TOO_MUCH_TEXT',
    ],
  ] as const)('is refused: %s', async (_, file, refused) => {
    expect(await readApart(file(), logger)).toMatchObject({ refused });
  });

  it('is read up to the bounds: rows, columns, cells, characters', async () => {
    const read = async (rows: number, columns: number, length: number) => {
      const table = await readTable(repeatedText(rows + 1, columns, length));
      return 'refused' in table ? table.refused : [table.rows.length, table.headers.length];
    };
    const columns = maxCells / (maxRows + 1) - (maxCells % (maxRows + 1)) / (maxRows + 1);
    expect(await read(maxRows, columns, 5)).toEqual([maxRows, columns]);
    expect(await read(maxRows, columns + 1, 5)).toBe('FILE_TOO_MANY_CELLS');
    expect(await read(999, 5, maxCharacters / 5_000)).toEqual([999, 5]);
    expect(await read(1_000, 5, maxCharacters / 5_000)).toBe('FILE_TOO_MUCH_TEXT');
    // Longer texts are cut, further columns left out, before they count.
    expect(await read(100, maxColumns + 40, 300)).toEqual([100, maxColumns]);
  });
});

describe('[API-30] an archive', () => {
  const limits = { entries: 10, unpacked: 1_000 };
  const archive = () => zipSync({ 'a.xml': utf8('a'.repeat(400)), 'b.xml': utf8('b'.repeat(400)) });
  const every = () => true;
  const names = (bytes: Uint8Array) =>
    [...unpackArchive(bytes, every, limits)].map(([name, { length }]) => [name, length]);

  it('is unpacked as it says', () => {
    expect(names(archive())).toEqual([
      ['a.xml', 400],
      ['b.xml', 400],
    ]);
    const stored = zipSync({ 'c.xml': utf8('abc') }, { level: 0 });
    expect(names(stored)).toEqual([['c.xml', 3]]);
    expect(unpackArchive(archive(), (name) => name === 'b.xml', { ...limits, unpacked: 400 }).size).toBe(1);
  });

  it.each([
    ['says less than there is', () => withSize(archive(), 'a.xml', { unpacked: 10 })],
    ['says more than there is', () => withSize(archive(), 'a.xml', { unpacked: 500 })],
    ['says nothing', () => withSize(archive(), 'a.xml', { unpacked: 0 })],
    ['says more than is allowed', () => withSize(archive(), 'a.xml', { unpacked: 601 })],
    ['lies elsewhere than it says', () => withSize(archive(), 'a.xml', { packed: 5_000 })],
    ['has two entries in one place', () => withSize(archive(), 'b.xml', { at: 0 })],
    ['has an entry behind its end', () => withSize(archive(), 'b.xml', { at: 100_000 })],
    [
      'has more entries than is allowed',
      () => zipSync(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${n}.xml`, utf8('')]))),
    ],
    ['ends too early', () => archive().slice(0, -30)],
    ['has no end', () => utf8('PK\u0003\u0004')],
    [
      'is damaged inside',
      () => {
        const bytes = zipSync({ 'a.xml': utf8('abcdefgh') }, { level: 0 });
        bytes[40]! ^= 1;
        return bytes;
      },
    ],
  ])('is refused that %s', (_, bytes) => {
    expect(() => unpackArchive(bytes(), every, limits)).toThrow(ArchiveRefused);
  });
});
