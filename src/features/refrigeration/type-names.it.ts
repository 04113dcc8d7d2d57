import type { EquipmentType } from './equipment-types.ts';

/** Names of the kinds of equipment. */
export const equipmentTypeLabels: Readonly<Record<EquipmentType, string>> = {
  frigorifero: 'Frigorifero',
  frigo_carne: 'Frigo carne',
  frigo_pesce: 'Frigo pesce',
  frigo_latticini: 'Frigo latticini',
  frigo_verdure: 'Frigo verdure',
  vetrina_refrigerata: 'Vetrina refrigerata',
  congelatore: 'Congelatore',
  abbattitore: 'Abbattitore',
  abbattitore_negativo: 'Abbattitore negativo (pesce crudo)',
  mantenimento_caldo: 'Mantenimento a caldo',
  altro: 'Altro',
};
