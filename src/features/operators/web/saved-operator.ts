/** Where a device keeps the id of the operator that was chosen on it (OPER-08). */
export const savedOperatorKey = 'credenza.operator';

/*
 * A memory of this browser, only for asking the operator back when the server's own cookie is gone: who writes is the
 * server's to say. A browser that keeps nothing (storage blocked or full) simply asks again.
 */

/** The saved id, or null. */
export function readSavedOperator(): string | null {
  try {
    return localStorage.getItem(savedOperatorKey);
  } catch {
    return null;
  }
}

/** Remembers who was chosen here (OPER-08). */
export function saveOperator(operatorId: string): void {
  try {
    localStorage.setItem(savedOperatorKey, operatorId);
  } catch {
    // The choice holds all the same.
  }
}

/** Forgets it: nobody works here any more, or somebody signs out (OPER-09, OPER-16). */
export function forgetOperator(): void {
  try {
    localStorage.removeItem(savedOperatorKey);
  } catch {
    // What could not be kept need not be removed.
  }
}
