/** An operator's PIN: 4 to 6 digits, typed with wet fingers on a shared tablet. */
export const pinPattern = /^\d{4,6}$/;

/** Fewest and most digits of a PIN. */
export const pinLength = { min: 4, max: 6 } as const;

/** Wrong tries after which only the administrator helps, by setting a new PIN. */
export const maximumPinFailures = 5;

/** True after so many wrong tries in a row that no further one is heard, not even the right one. */
export function isPinLocked(failures: number): boolean {
  return failures >= maximumPinFailures;
}
