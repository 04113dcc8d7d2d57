import { newId } from '#platform/kernel/ids.ts';
import { toastStore } from '#platform/ui/toast.ts';
import type { EquipmentCard, Matter, Reading, RegisterReading } from '../contract.ts';
import { defaultLimitsOf } from '../equipment-types.ts';
import { DEFAULT_LIMITS } from '../temperature-status.ts';

export { fakeServer, refusal, show, showScreen } from '#tests/support/web-app.tsx';
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
    correctsId: null,
    correctionReason: null,
    ...fields,
  };
}

/** A reading as the register tells it: nothing came after it. */
export function registered(fields: Partial<RegisterReading> = {}): RegisterReading {
  return { ...reading(), correctedBy: null, answers: [], open: false, ...fields };
}

/** A reading that asks what was done: of a fridge named freely, at 9 °C. */
export function matter(fields: Partial<Matter> = {}): Matter {
  return {
    readingId: newId(),
    equipmentId: null,
    equipmentName: 'Frigo bar',
    temperature: 9,
    status: 'Critical',
    performedAt: '2026-11-21T10:00:00.000Z',
    ...fields,
  };
}

/** Equipment as the server tells it: a fridge for meat, 0 to 4 °C, read at 3,4 °C today. */
export function equipment(fields: Partial<EquipmentCard> = {}): EquipmentCard {
  const id = newId();
  return {
    id,
    name: 'Cella carni',
    type: 'frigo_carne',
    limits: defaultLimitsOf('frigo_carne'),
    dueTimes: ['11:00', '23:00'],
    archived: false,
    lastReading: reading({ equipmentId: id, equipmentName: 'Cella carni' }),
    due: { state: 'done', dueAt: '2026-11-21T10:00:00.000Z', nextDueAt: '2026-11-21T22:00:00.000Z' },
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
