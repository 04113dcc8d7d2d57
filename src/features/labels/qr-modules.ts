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
