/** A span of time as a timer shows it: «1:05:09», «05:09»; what is left of a second counts as one. */
export function timerText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${String(hours)}:${rest}` : rest;
}

/** The same for a screen reader and a machine: ISO 8601. */
export const timerDuration = (milliseconds: number): string =>
  `PT${String(Math.max(0, Math.floor(milliseconds / 1_000)))}S`;
