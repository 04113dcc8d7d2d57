/** What stands in a row of the manual besides words. Stored as written here: what is there is never renamed. */

/** Steps of the work, in the order in which food goes through a kitchen; then what holds for all of them. */
export const steps = [
  'receiving',
  'storage',
  'thawing',
  'preparation',
  'cooking',
  'frying',
  'cooling',
  'reheating',
  'hot_holding',
  'display',
  'service',
  'takeaway',
  'allergens',
  'traceability',
  'cleaning',
  'pests',
  'staff',
  'equipment',
  'water_waste',
  'other',
] as const;
export type Step = (typeof steps)[number];

export const hazards = ['biological', 'chemical', 'physical', 'allergens'] as const;
export type Hazard = (typeof hazards)[number];

/** A critical control point, or a prerequisite: good practice that holds for all of the work. */
export const controls = ['ccp', 'prp'] as const;
export type Control = (typeof controls)[number];

/** How often is looked. */
export const paces = [
  'each_delivery',
  'each_batch',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'on_change',
] as const;
export type Pace = (typeof paces)[number];

/** Where what a row asks comes from. What is no law never passes for one. */
export const sources = ['guidance', 'law', 'consultant', 'own'] as const;
export type Source = (typeof sources)[number];

/** The general part of the manual, in the order of its pages. */
export const sectionKeys = [
  'activity',
  'team',
  'premises',
  'products',
  'suppliers',
  'traceability',
  'allergens',
  'staff',
  'water_waste',
  'analyses',
  'non_conformities',
  'review',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** What a manual starts from. */
export const templateNames = ['trattoria', 'pizzeria', 'pastry', 'bar', 'home'] as const;
export type TemplateName = (typeof templateNames)[number];

/** How a check that came of a row stands to what the signed manual says of that row now. */
export const taskStandings = ['as_written', 'differs', 'row_gone', 'archived'] as const;
export type TaskStanding = (typeof taskStandings)[number];
