/** Writes CSV as Italian spreadsheets open it: semicolons, UTF-8 with its mark, lines that end in CR LF. */

const mark = '\uFEFF';
/** A cell that begins like this would be run as a formula by the spreadsheet (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** Takes the power from a cell that a spreadsheet would run: an apostrophe in front makes it a text. */
export const neutralised = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Rows as the text of a CSV file. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return mark + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

function cell(text: string): string {
  const safe = neutralised(text);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
