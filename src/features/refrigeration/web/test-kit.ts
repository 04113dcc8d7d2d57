import { newId } from '#platform/kernel/ids.ts';
import { toastStore } from '#platform/ui/toast.ts';
import type { EquipmentCard, Reading } from '../contract.ts';
import { defaultLimitsOf } from '../equipment-types.ts';
import { DEFAULT_LIMITS } from '../temperature-status.ts';

export { fakeServer, refusal, show } from '#tests/support/web-app.tsx';
export type { Asked } from '#tests/support/web-app.tsx';

/** A reading as the server tells it. */
export function reading(fields: Partial<Reading> = {}): Reading {
  return {
    id: newId(),
    equipmentId: null,
    equipmentName: 'Frigo bar',
    temperature: 3.4,
    status: 'OK',
    limits: DEFAULT_LIMITS,
    notes: null,
    correctiveAction: null,
    operatorName: 'Anna',
    performedAt: '2026-11-21T10:00:00.000Z',
    recordedAt: '2026-11-21T10:00:00.000Z',
    ...fields,
  };
}

/** Equipment as the server tells it: a fridge for meat, 0 to 4 °C, read at 3,4 °C today. */
export function equipment(fields: Partial<EquipmentCard> = {}): EquipmentCard {
  return {
    id: newId(),
    name: 'Cella carni',
    type: 'frigo_carne',
    limits: defaultLimitsOf('frigo_carne'),
    archived: false,
    lastReading: reading({ equipmentName: 'Cella carni' }),
    dueToday: false,
    ...fields,
  };
}

/** Takes away the toast of an earlier test. */
export function clearToast(): void {
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
}

/** Title of the toast on show. */
export function toastTitle(): string | undefined {
  const shown = toastStore.getSnapshot();
  return shown?.open ? shown.title : undefined;
}

/** What the toast on show says failed: under the title of all failures, its first line (ERR-12). */
export function toastFailed(): string | undefined {
  const shown = toastStore.getSnapshot();
  return shown?.open && shown.title === 'Errore' && typeof shown.text === 'string'
    ? shown.text.split('\n')[0]
    : undefined;
}
