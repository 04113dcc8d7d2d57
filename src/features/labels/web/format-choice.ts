import { useSyncExternalStore } from 'react';
import { labelFormatCodes, type LabelFormatCode } from '../formats.ts';

/**
 * The paper in the printer beside this device. It is the device's and nobody's own: whoever takes over the tablet prints on
 * the same roll, also without a network.
 */
const key = 'credenza.label-format';

const listeners = new Set<() => void>();
// A browser that refuses storage keeps the choice for as long as the page is open.
let chosen: LabelFormatCode | undefined;

function read(): LabelFormatCode {
  if (chosen !== undefined) return chosen;
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // Refused: as if nobody had chosen.
  }
  return labelFormatCodes.find((code) => code === stored) ?? 'roll62';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The paper that was last printed on from this device. */
export const useFormatChoice = (): LabelFormatCode => useSyncExternalStore(subscribe, read);

/** Prints on this paper from now on. */
export function chooseFormat(format: LabelFormatCode): void {
  chosen = format;
  try {
    localStorage.setItem(key, format);
  } catch {
    // Refused: it holds for this page.
  }
  for (const listener of listeners) listener();
}
