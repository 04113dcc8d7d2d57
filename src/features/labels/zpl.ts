/** Labels for printers that speak ZPL II (Zebra and those that follow them): one picture of dots each. */

/** A picture of black and white dots, row by row from the top; each row begins with a byte of its own, high bit first. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bytesPerRow: number;
  readonly bytes: Uint8Array;
}

/**
 * A label as ZPL II: its size, the picture (`^GF`, in ZPL's own compressed hexadecimal), how many of it. A picture and not
 * texts: fonts differ from printer to printer, and what a printer does not have it leaves out without a word.
 */
export function zplOf(bitmap: Bitmap, copies: number): string {
  const { width, height, bytesPerRow, bytes } = bitmap;
  const total = String(bytes.length);
  return [
    '^XA',
    `^PW${String(width)}`,
    `^LL${String(height)}`,
    '^LH0,0',
    `^FO0,0^GFA,${total},${total},${String(bytesPerRow)},${compressed(bitmap)}^FS`,
    `^PQ${String(copies)}`,
    '^XZ',
    '',
  ].join('\n');
}

/** Counts of ZPL's compression: G to Y for 1 to 19, g to z for 20 to 400 by twenties. */
function countText(count: number): string {
  let text = '';
  let left = count;
  while (left >= 400) {
    text += 'z';
    left -= 400;
  }
  if (left >= 20) text += String.fromCharCode('g'.charCodeAt(0) + Math.floor(left / 20) - 1);
  if (left % 20 > 0) text += String.fromCharCode('G'.charCodeAt(0) + (left % 20) - 1);
  return text;
}

/** Rows as hexadecimal: runs counted, the rest of a row in one sign where it is all white (`,`) or black (`!`), a row as the one before as `:`. */
function compressed({ bytesPerRow, bytes }: Bitmap): string {
  let text = '';
  let before: string | null = null;
  for (let start = 0; start < bytes.length; start += bytesPerRow) {
    const row = Array.from(bytes.subarray(start, start + bytesPerRow), (byte) =>
      byte.toString(16).toUpperCase().padStart(2, '0'),
    ).join('');
    text += row === before ? ':' : rowText(row);
    before = row;
  }
  return text;
}

function rowText(row: string): string {
  const last = row.at(-1);
  let end = row.length;
  if (last === '0' || last === 'F') while (end > 0 && row[end - 1] === last) end -= 1;
  let text = '';
  for (let from = 0; from < end;) {
    let to = from + 1;
    while (to < end && row[to] === row[from]) to += 1;
    const digit = row[from] ?? '';
    text += to - from > 2 ? countText(to - from) + digit : digit.repeat(to - from);
    from = to;
  }
  return end === row.length ? text : text + (last === '0' ? ',' : '!');
}
