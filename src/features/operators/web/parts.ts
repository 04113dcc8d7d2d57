import { lazy } from 'react';

const loadForm = async () => ({ default: (await import('./OperatorForm.tsx')).OperatorForm });
const loadFormDialog = async () => ({
  default: (await import('./OperatorFormDialog.tsx')).OperatorFormDialog,
});
const loadPinPad = async () => ({ default: (await import('./PinPad.tsx')).PinPad });
const loadConfirm = async () => ({ default: (await import('#platform/ui/ConfirmDialog.tsx')).ConfirmDialog });

/*
 * What is needed only after a tap: the list of names should be there first. It is fetched right behind the list, so that
 * it is at hand on bad Wi-Fi too.
 */
export const OperatorForm = lazy(loadForm);
export const OperatorFormDialog = lazy(loadFormDialog);
export const PinPad = lazy(loadPinPad);
export const ConfirmDialog = lazy(loadConfirm);

/** Fetches what the choice of an operator may need next. What fails now is fetched when it is needed. */
export function fetchChoiceParts(): void {
  for (const load of [loadPinPad, loadConfirm, loadForm]) load().catch(() => undefined);
}

/** Fetches what the management of operators may need next. */
export function fetchManagementParts(): void {
  for (const load of [loadFormDialog, loadConfirm]) load().catch(() => undefined);
}
