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
