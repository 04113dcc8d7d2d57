/**
 * Kinds of equipment that keep food cold, chill it or keep it hot, and the limits each starts with (C-45).
 *
 * The limits are defaults that the restaurant edits, not law: since DPR 327/1980 is considered repealed
 * (D.Lgs. 27/2021) most figures are set by the restaurant's own HACCP manual (Reg. (EC) 852/2004, Annex II
 * ch. IX (5)). They follow the figures that Italian manuals use. In each, the usual working limit gives a
 * warning and a short tolerance beyond it, for an opened door or a defrosting cycle, separates the warning
 * from critical. Too cold is a matter of quality in a fridge, so it warns and is never critical.
 */
import type { IsClosed, OpenDays } from '#features/closed-days/closed-days.ts';
import { DEFAULT_LIMITS, type TemperatureLimits } from './temperature-status.ts';

/** Codes, stored as they stand. Their Italian names are texts of the screens. */
export const equipmentTypes = [
  'frigorifero',
  'frigo_carne',
  'frigo_pesce',
  'frigo_latticini',
  'frigo_verdure',
  'vetrina_refrigerata',
  'congelatore',
  'abbattitore',
  'abbattitore_negativo',
  'mantenimento_caldo',
  'altro',
] as const;

export type EquipmentType = (typeof equipmentTypes)[number];

/** 0/+4 °C. A mixed fridge follows the most perishable food in it: +4; critical above +6, as in the documents. */
const chilled: TemperatureLimits = { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: null };

/**
 * From how many °C on hot food may be held: the figure of equipment, tasks, processes and the manual's template alike. +60 °C is
 * what all manuals ask for, +65 °C only some; DPR 327/1980, which named both, is considered repealed, and no law fixes a number.
 * What a restaurant wrote for itself stays.
 */
export const hotHoldingMinimum = 60;

const limits: Record<EquipmentType, TemperatureLimits> = {
  frigorifero: chilled,
  // 0/+4 °C for poultry; red meat alone may reach +7 (Reg. (EC) 853/2004, Annex III), but drawers are shared.
  frigo_carne: chilled,
  // 0/+2 °C: near melting ice (Reg. (EC) 853/2004, Annex III, sect. VIII). On ice a probe reads just below 0.
  frigo_pesce: { warnAbove: 2, warnBelow: -1, criticalAbove: 4, criticalBelow: null },
  // Milk and fresh dairy: +4 °C in the manuals.
  frigo_latticini: chilled,
  // +4/+8 °C: whole vegetables suffer from cold. +8 is also the limit of bagged salads; above +10 they spoil fast.
  frigo_verdure: { warnAbove: 8, warnBelow: 2, criticalAbove: 10, criticalBelow: null },
  // Food on display is the same food.
  vetrina_refrigerata: chilled,
  // ≤ −18 °C, with brief rises of at most 3 °C (manuals, after Directive 89/108/EEC).
  congelatore: { warnAbove: -18, warnBelow: null, criticalAbove: -15, criticalBelow: null },
  // Core temperature when the cycle ends: +3 °C, within about 90 minutes. Above +4 it may not go into a fridge.
  abbattitore: { warnAbove: 3, warnBelow: null, criticalAbove: 4, criticalBelow: null },
  // Fish to be eaten raw: −20 °C at the core for 24 hours against Anisakis (Reg. (EC) 853/2004, Annex III,
  // sect. VIII). No tolerance beyond it, one degree before it for the thermometer's own error.
  abbattitore_negativo: { warnAbove: -21, warnBelow: null, criticalAbove: -20, criticalBelow: null },
  // No tolerance below, three degrees above it to act in time.
  mantenimento_caldo: {
    warnAbove: null,
    warnBelow: hotHoldingMinimum + 3,
    criticalAbove: null,
    criticalBelow: hotHoldingMinimum,
  },
  // Nothing is known of it: the documents' scale.
  altro: DEFAULT_LIMITS,
};

/** The limits that equipment of a type starts with. */
export function defaultLimitsOf(type: EquipmentType): TemperatureLimits {
  return limits[type];
}

/** True for one of the codes. */
export function isEquipmentType(text: string): text is EquipmentType {
  return equipmentTypes.some((type) => type === text);
}

/** What runs only while the kitchen works: chilled or kept hot for service. What keeps food cold runs on. */
const ofService: readonly EquipmentType[] = ['abbattitore', 'abbattitore_negativo', 'mantenimento_caldo'];

/** The days on which nobody reads equipment of a type, by what the restaurant said of its closed days. */
export const isOffFor = (
  type: EquipmentType,
  { isClosed, isColdUnread }: Pick<OpenDays, 'isClosed' | 'isColdUnread'>,
): IsClosed => (ofService.includes(type) ? isClosed : isColdUnread);
