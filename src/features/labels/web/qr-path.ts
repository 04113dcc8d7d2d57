import encodeQR from 'qr';

/** Modules of white that a scanner needs around a code (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code as one path of squares: drawn as vectors, so that it is sharp at whatever size it is printed. */
export interface QrPath {
  /** Side with the quiet zone, in modules. */
  readonly size: number;
  /** In a box of `size`: one square of 1 for each dark module. */
  readonly path: string;
}

/** Draws a text as a QR code that is still read with a quarter of it smeared (level Q): kitchens are wet. */
export function qrPath(text: string): QrPath {
  // The library's own border must be at least one: cut off, and ours put around it.
  const bordered = encodeQR(text, 'raw', { ecc: 'quartile', border: 1 });
  const modules = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  const path = modules
    .flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${String(x + quietZone)} ${String(y + quietZone)}h1v1h-1z`] : [])),
    )
    .join('');
  return { size: modules.length + 2 * quietZone, path };
}
