/**
 * The figures of what is done with food: what each kind asks, and the bound beyond which no reason helps. One table for the tasks of
 * HACCP (`kind-limits.ts`) and for the processes (`process-checks/process-limits.ts`).
 */
import { hotHoldingMinimum } from '#features/refrigeration/equipment-types.ts';
import type { Scale } from '#features/refrigeration/type-limits.ts';
import type { MeasureUnit } from './measure-units.ts';

/** What is done with food, each with its own figures. */
export const processKinds = [
  'hot_holding',
  'cooking',
  'cooking_through',
  'reheating',
  'chilling',
  'cooling',
  'freezing',
  'parasites',
  'cold_holding',
  'thawing',
  'frying',
  'frying_oil',
  'cooling_time',
  'chilling_time',
  'freezing_time',
  'parasites_time',
  'reheating_time',
  'rice_ph',
  'preserve_ph',
  'water_activity',
  'unknown_cold',
  'unknown_hot',
] as const;
export type ProcessKind = (typeof processKinds)[number];

export type KindScale = Scale & {
  /** In which the figures are; left out: °C. */
  readonly unit?: MeasureUnit;
  /** Only an end that is there is held against it: without it a limit is about something else. */
  readonly ifEnded?: true;
};

/** What each asks, and beyond what no food of the kind is taken for safe, whoever says why. */
export const processScales: Readonly<Record<ProcessKind, KindScale>> = {
  // Below 50 food is in the middle of where germs grow.
  hot_holding: { side: 'below', usual: hotHoldingMinimum, farthest: 50 },
  // 75 °C at the core; roast beef and what is cooked low and long have their own reasons, none below 50.
  cooking: { side: 'below', usual: 75, farthest: 50 },
  // Poultry, minced meat and pork: cooked through.
  cooking_through: { side: 'below', usual: 75, farthest: 60 },
  reheating: { side: 'below', usual: 75, farthest: 60 },
  // +3 °C at the core; +10 is where the cooling of 65 → 10 °C ends.
  chilling: { side: 'above', usual: 3, farthest: 10 },
  cooling: { side: 'above', usual: 10, farthest: 15 },
  freezing: { side: 'above', usual: -18, farthest: -5 },
  // −20 °C at the core against Anisakis (Reg. (EC) 853/2004, Annex III, sect. VIII).
  parasites: { side: 'above', usual: -20, farthest: -15 },
  cold_holding: { side: 'above', usual: 4, farthest: 15 },
  thawing: { side: 'above', usual: 4, farthest: 15 },
  // Above 180 °C oil decays and acrylamide forms; polar compounds up to 25 % (circular of the Ministry of Health 1/1991).
  frying: { side: 'above', usual: 180, farthest: 200 },
  frying_oil: { side: 'above', usual: 25, farthest: 30, unit: 'percent' },
  // From 65 to 10 °C in two hours, as the manuals say; six to the end are the most that any guidance for kitchens allows.
  cooling_time: { side: 'above', usual: 120, farthest: 360, unit: 'minute' },
  // A blast chiller takes some 90 minutes; two hours are those of the cooling.
  chilling_time: { side: 'above', usual: 120, farthest: 360, unit: 'minute' },
  // The cycle of a blast freezer; how long it may take at the most, nobody says.
  freezing_time: { side: 'above', usual: 240, farthest: null, unit: 'minute' },
  // At −20 °C 24 hours, at −35 °C 15 (Reg. (EC) 853/2004, Annex III, sect. VIII, as amended by Reg. (EU) 1276/2011).
  parasites_time: { side: 'below', usual: 1440, farthest: 900, unit: 'minute' },
  // Quickly through the temperatures at which germs grow, in two hours by any guidance for kitchens; a minimum is how long it stays hot.
  reheating_time: { side: 'above', usual: 60, farthest: 120, unit: 'minute', ifEnded: true },
  // Rice that stands out of the cold for sushi: 4.2 in the manuals; above 4.6 acid holds back no spores.
  rice_ph: { side: 'above', usual: 4.2, farthest: 4.6, unit: 'ph' },
  // Clostridium botulinum does not grow up to 4.6; what is dried or salted enough besides has its own reasons.
  preserve_ph: { side: 'above', usual: 4.6, farthest: null, unit: 'ph' },
  // Up to 0.92 Listeria does not grow (Reg. (EC) 2073/2005, Annex I, note 8).
  water_activity: { side: 'above', usual: 0.92, farthest: null, unit: 'aw' },
  // Of what nobody knows: between these two germs grow in nearly every food.
  unknown_cold: { side: 'above', usual: 8, farthest: null, ifEnded: true },
  unknown_hot: { side: 'below', usual: hotHoldingMinimum, farthest: null, ifEnded: true },
};
