import writeExcelFile from 'write-excel-file/node';
import type { FileCell } from '../columns.it.ts';

const formats = { 0: '0', 2: '0.00', 'as needed': '0.###' } as const;

/** A table as a workbook of one sheet. What is no number is a text: nothing in it can be run as a formula. */
export async function writeWorkbook(rows: readonly (readonly FileCell[])[]): Promise<Uint8Array> {
  const [header = [], ...body] = rows;
  const names = header.map((cell) => (typeof cell === 'string' ? cell : ''));
  const sheet = [
    names.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...body.map((row) =>
      row.map((cell) => {
        if (cell === '') return null;
        if (typeof cell === 'string') return { value: cell, type: String };
        return { value: cell.value, type: Number, format: formats[cell.digits] };
      }),
    ),
  ];
  return writeExcelFile(sheet, {
    columns: names.map((name) => ({ width: Math.max(14, name.length + 4) })),
    stickyRowsCount: 1,
  }).toBuffer();
}
