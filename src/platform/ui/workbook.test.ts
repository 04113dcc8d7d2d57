import readWorkbook from 'read-excel-file/node';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sheetNames, workbookBytes } from './workbook.ts';

describe('[UX-74] a table as an Excel workbook', () => {
  it('keeps figures as figures, and texts as the texts they are', async () => {
    const heads = ['Letta il', '°C', 'Note'];
    const rows = [
      ['29/11/2026, 08:00', -18.5, '=HYPERLINK("http://x.example";"apri")'],
      ['29/11/2026, 09:00', 4, 'prima riga\nseconda & <b>"terza"</b> 🍕'],
      ['29/11/2026, 10:00', 0, null],
      ['+39 055 1234', null, '00123'],
    ] as const;
    const bytes = await workbookBytes([{ name: 'Registro', heads, rows }]);
    const [sheet] = await readWorkbook(Buffer.from(bytes));
    expect(sheet).toEqual({ sheet: 'Registro', data: [heads, ...rows] });
    const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
    expect(xml).not.toContain('<f>');
    // The heads stay in sight.
    expect(xml).toContain('state="frozen"');
  });

  it('takes what Excel does not: cells too long, characters that are none, no rows', async () => {
    const long = 'è'.repeat(40_000);
    const [first, second] = await readWorkbook(
      Buffer.from(
        await workbookBytes([
          { name: 'Lungo', heads: ['Note'], rows: [[long], ['a\u0000\u0008b']] },
          { name: 'Vuoto', heads: ['Note', 'Chi'], rows: [] },
        ]),
      ),
    );
    expect(String(first!.data[1]![0])).toHaveLength(32_767);
    expect(first!.data[2]).toEqual(['ab']);
    expect(second!.data).toEqual([['Note', 'Chi']]);
  });

  it.each([
    [['Registro temperature'], ['Registro temperature']],
    [['Ricevimento merci: 1/2 [prova]?'], ['Ricevimento merci 1 2 prova']],
    [
      ['a'.repeat(40), 'a'.repeat(41)],
      [`${'a'.repeat(30)}…`, `${'a'.repeat(28)}… 2`],
    ],
    [
      ['Olio', 'olio', 'OLIO'],
      ['Olio', 'olio 2', 'OLIO 3'],
    ],
    [
      ['', "'"],
      ['Foglio', 'Foglio 2'],
    ],
  ])('names sheets as Excel takes it: %j', (names, taken) => {
    expect(sheetNames(names)).toEqual(taken);
    for (const name of sheetNames(names)) expect(name.length).toBeLessThanOrEqual(31);
  });
});
