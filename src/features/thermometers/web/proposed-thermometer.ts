import type { MeasuredWith } from '#features/registers/measured-with.ts';

/**
 * With which thermometer a form opens: the one that this device remembers, but never one that is known to be off; instead of it the next
 * one that is in order, by the order in which they are shown, else none (THERM-13).
 */
export function proposedThermometer(
  choices: readonly MeasuredWith[],
  remembered: string,
): MeasuredWith | null {
  const at = choices.findIndex(({ id }) => id === remembered);
  const last = choices[at];
  if (last === undefined) return null;
  if (last.state !== 'off') return last;
  return (
    [...choices.slice(at + 1), ...choices.slice(0, at)].find(({ state }) => state === 'in_order') ?? null
  );
}
