/** Where this device remembers who worked last. */
export const savedOperatorKey = 'credenza.operator';

/** Forgets who worked last on this device (AUTH-61). A browser that refuses storage has nothing to forget. */
export function forgetSavedOperator(): void {
  try {
    localStorage.removeItem(savedOperatorKey);
  } catch {
    // Storage is blocked (C-39).
  }
}
