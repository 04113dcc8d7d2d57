import { savedOperatorKey } from '#features/accounts/web/index.ts';

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
