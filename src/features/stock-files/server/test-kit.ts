import { zipSync } from 'fflate';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** The XML of a row: its cells are texts that the workbook says once, by their number. */
export const sharedRow = (number: number, columns: number, text = 0): string =>
  `<row r="${number}">${Array.from(
    { length: columns },
    (_, column) => `<c r="${columnName(column)}${number}" t="s"><v>${text}</v></c>`,
  ).join('')}</row>`;

/** 0 is A, 26 is AA. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

interface Parts {
  /** What stands in the sheet's data. */
  readonly rows: string;
  readonly texts?: readonly string[];
  /** In front of the root of the shared texts. */
  readonly prologue?: string;
}

/** The parts of a workbook with one sheet. */
export const workbookParts = ({ rows, texts = ['Prodotto'], prologue = '' }: Parts) => ({
  'xl/workbook.xml': utf8(
    '<workbook xmlns:r="r"><sheets><sheet name="Foglio1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': utf8(
    `<Relationships>${[
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
    ]
      .map(
        ([id, type, target]) =>
          `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  ),
  'xl/sharedStrings.xml': utf8(
    `${prologue}<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  ),
  'xl/worksheets/sheet1.xml': utf8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
});

/** A workbook as bytes. */
export const workbookOf = (parts: Parts): Uint8Array => zipSync(workbookParts(parts));

/** One text in so many cells: small in the file, and huge when each cell is written out. */
export const repeatedText = (rows: number, columns: number, length: number): Uint8Array =>
  workbookOf({
    rows: Array.from({ length: rows }, (_, row) => sharedRow(row + 1, columns)).join(''),
    texts: ['x'.repeat(length)],
  });

/** Changes what the list of an archive says of the entry's size, packed and unpacked; `local` also where the entry lies. */
export function withSize(
  archive: Uint8Array,
  name: string,
  size: { readonly unpacked?: number; readonly packed?: number; readonly at?: number },
): Uint8Array {
  const bytes = Buffer.from(archive);
  for (let at = 0; (at = bytes.indexOf('PK\u0001\u0002', at, 'latin1')) >= 0; at += 4) {
    const length = bytes.readUInt16LE(at + 28);
    if (bytes.toString('utf8', at + 46, at + 46 + length) !== name) continue;
    const local = bytes.readUInt32LE(at + 42);
    if (size.packed !== undefined) bytes.writeUInt32LE(size.packed, at + 20);
    if (size.unpacked !== undefined) {
      bytes.writeUInt32LE(size.unpacked, at + 24);
      bytes.writeUInt32LE(size.unpacked, local + 22);
    }
    if (size.at !== undefined) bytes.writeUInt32LE(size.at, at + 42);
  }
  return bytes;
}

/** Two kilobytes that say of six parts that each unpacks to 520 MB. */
export const declaresHuge = (): Uint8Array => {
  let archive = zipSync({
    ...workbookParts({ rows: sharedRow(1, 2) + sharedRow(2, 2) }),
    'xl/styles.xml': utf8('<styleSheet/>'),
    'xl/worksheets/sheet2.xml': utf8('<worksheet/>'),
  }) as Uint8Array;
  for (const name of [
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/sharedStrings.xml',
    'xl/worksheets/sheet1.xml',
    'xl/styles.xml',
    'xl/worksheets/sheet2.xml',
  ])
    archive = withSize(archive, name, { unpacked: 520 * 1024 * 1024 });
  return archive;
};
