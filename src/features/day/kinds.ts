/**
 * The kinds of what the rooms tell, each list in the order in which its kinds came. A room adds its own to the end and brings the
 * rest by itself: its face on *Oggi* (`web/day-faces.ts`), in the bell (`web/notice-faces.ts`), among the non-conformities
 * (`web/non-conformity-faces.ts`). `tests/house/rooms.test.ts` says what a kind lacks.
 */

/** What is done about it: a check of a task, a reading of equipment, an inspection for pests, a process that is measured over time, the oil of a fryer, a thermometer, who was trained, a supplier, a visit for pests, a product for cleaning, a cleaning of the plan. */
export const dayKinds = [
  'check',
  'reading',
  'pest',
  'process',
  'oil',
  'thermometer',
  'training',
  'supplier',
  'pest_visit',
  'cleaning_product',
  'cleaning',
] as const;
export type DayKind = (typeof dayKinds)[number];

/** NOTIF-03, papers that say otherwise than what is on record, what was done to an operator's PIN, a device that may hold what nobody else has, goods that are called back or held back, pests that were found, a book that is not true any more, an exception of a recipe that fell, what was outside and nobody has closed, what was not cleaned in time, what is cooked or chilled and asks for somebody, oil that is to be changed, a thermometer that is off or to be checked, a course that expires, a link for an inspector that was opened or shut, a supplier whose documents expire or who is suspended, lots and containers that were judged to be thrown away, stations against pests that are to be looked at again. */
export const noticeTypes = [
  'haccp',
  'product_expiry',
  'qr_expiry',
  'label_allergens',
  'label_date',
  'lot_label',
  'date_extended',
  'temperature_alert',
  'pin_changed',
  'device_overdue',
  'recall',
  'goods_held',
  'pest_control',
  'allergen_book',
  'recipe_exception',
  'non_conformity',
  'cleaning',
  'process',
  'frying_oil',
  'thermometer',
  'training',
  'inspector_link',
  'supplier',
  'lot_discard',
  'tub_discard',
  'pest_visit',
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** What a non-conformity comes of: the room in which the value, the finding or the goods were outside. Stored as they stand, and held by the database. */
export const nonConformityKinds = [
  'reading',
  'check',
  'pest',
  'delivery',
  'recall',
  'process',
  'oil',
  'thermometer',
] as const;
export type NonConformityKind = (typeof nonConformityKinds)[number];
