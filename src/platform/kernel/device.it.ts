import type { Device } from './device.ts';

/** A device as people tell theirs apart: «Chrome su Android». */
export function deviceText({ browser, system }: Device): string {
  if (browser !== null && system !== null) return `${browser} su ${system}`;
  return browser ?? system ?? 'Dispositivo sconosciuto';
}
