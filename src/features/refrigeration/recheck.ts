import { defaultRecheckMinutes, type RecheckKind } from '#features/non-conformities/recheck-minutes.ts';
import type { EquipmentType } from './equipment-types.ts';

/** As what each type is measured again. */
const kinds: Readonly<Record<EquipmentType, RecheckKind>> = {
  frigorifero: 'chilled',
  frigo_carne: 'chilled',
  frigo_pesce: 'chilled',
  frigo_latticini: 'chilled',
  frigo_verdure: 'chilled',
  vetrina_refrigerata: 'chilled',
  congelatore: 'frozen',
  abbattitore: 'chilling',
  abbattitore_negativo: 'chilling',
  mantenimento_caldo: 'hot',
  altro: 'other',
};

/**
 * Minutes after an action by which equipment is to be measured again: its own, else those of its type; of what was named
 * freely (null) those of nothing in particular.
 */
export function recheckMinutesOf(
  equipment: { readonly type: EquipmentType; readonly recheckMinutes?: number | null | undefined } | null,
): number {
  if (equipment === null) return defaultRecheckMinutes.other;
  // The column is text: a type that is not known (any more) is nothing in particular.
  const kind: RecheckKind | undefined = kinds[equipment.type];
  return equipment.recheckMinutes ?? defaultRecheckMinutes[kind ?? 'other'];
}

/**
 * The same by what the audit log holds of equipment as it was; null where that says nothing, as of what was named freely.
 */
export function recheckMinutesThen(setThen: unknown): number | null {
  if (typeof setThen !== 'object' || setThen === null || !('type' in setThen)) return null;
  const { type } = setThen;
  if (typeof type !== 'string') return null;
  const own = 'recheckMinutes' in setThen ? setThen.recheckMinutes : null;
  return recheckMinutesOf({
    // Held against the known ones there.
    type: type as EquipmentType,
    recheckMinutes: typeof own === 'number' ? own : null,
  });
}
