import encodeQR from 'qr';

/** Modules of white that a scanner needs around a code (ISO/IEC 18004). */
export const quietZone = 4;

/** A QR code as its modules, without the white around it: `true` is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** The levels at which it is still read with a quarter of it smeared, or less: kitchens are wet. */
export const qrLevels = ['quartile', 'medium', 'low'] as const;

/** Encodes a text at a level of correction. */
export function qrModules(text: string, level: (typeof qrLevels)[number]): QrModules {
  // The library's own border must be at least one: cut off, and ours put around it where it is drawn.
  const bordered = encodeQR(text, 'raw', { ecc: level, border: 1 });
  return bordered.slice(1, -1).map((row) => row.slice(1, -1));
}

/** The dark modules, one run along a row each: `to` is the first light one behind it. */
export function codeRows(
  modules: QrModules,
): { readonly row: number; readonly from: number; readonly to: number }[] {
  const runs: { row: number; from: number; to: number }[] = [];
  modules.forEach((line, row) => {
    for (let from = 0; from < line.length; from += 1) {
      if (!line[from]) continue;
      let to = from;
      while (line[to]) to += 1;
      runs.push({ row, from, to });
      from = to;
    }
  });
  return runs;
}
