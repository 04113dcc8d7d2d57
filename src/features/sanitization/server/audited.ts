import { sql } from 'drizzle-orm';
import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { sanitizationAudited } from '../audited.it.ts';
import { sanitizationContract as calls } from '../contract.ts';
import { cleaningPlanItems, sanitizationLogs } from '../tables.ts';

/** As the newest version of an item calls it. */
const subject = sql<string | null>`(SELECT v.subject FROM cleaning_plan_versions v
  WHERE v.restaurant_id = ${cleaningPlanItems.restaurantId} AND v.item_id = ${cleaningPlanItems.id}
  ORDER BY v.number DESC LIMIT 1)`;

/** What is done with the plan of cleaning and its register. */
export const auditedSanitization: AuditedRoom = {
  words: sanitizationAudited,
  subjects: [
    tableSubject('cleaning_plan_item', cleaningPlanItems, subject, () => '/sanitization/plan'),
    tableSubject('sanitization_log', sanitizationLogs, sanitizationLogs.area, () => '/sanitization'),
  ],
  shapes: {
    'sanitization.create_plan_item': calls.createPlanItem,
    'sanitization.update_plan_item': calls.updatePlanItem,
    'sanitization.set_plan_item_status': calls.setPlanItemStatus,
    'sanitization.record_cleaning': calls.recordCleaning,
    'sanitization.correct_cleaning': calls.correctCleaning,
  },
  makes: { 'sanitization.correct_cleaning': 'sanitization_log' },
  whole: [
    'sanitization.create_plan_item',
    'sanitization.update_plan_item',
    'sanitization.set_plan_item_status',
    'sanitization.record_cleaning',
    'sanitization.correct_cleaning',
  ],
};
