import { sql } from 'drizzle-orm';
import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { preparationsAudited } from '../audited.it.ts';
import { preparationsContract as calls } from '../contract.ts';
import { preparations, preparationTubActs, preparationTubs } from '../tables.ts';

const tubName = sql<string | null>`(SELECT p.recipe_name FROM preparations p
  WHERE p.restaurant_id = ${preparationTubs.restaurantId} AND p.id = ${preparationTubs.preparationId})
  || ', contenitore ' || ${preparationTubs.number}`;
const actName = sql<string | null>`(SELECT p.recipe_name || ', contenitore ' || t.number
   FROM preparation_tubs t JOIN preparations p ON p.restaurant_id = t.restaurant_id AND p.id = t.preparation_id
  WHERE t.restaurant_id = ${preparationTubActs.restaurantId} AND t.id = ${preparationTubActs.tubId})`;

/** What is done with preparations and their containers. */
export const auditedPreparations: AuditedRoom = {
  words: preparationsAudited,
  subjects: [
    tableSubject('preparation', preparations, preparations.recipeName, () => '/preparations'),
    tableSubject('preparation_tub', preparationTubs, tubName, (id) => `/preparations/${id}`),
    tableSubject('preparation_tub_act', preparationTubActs, actName),
  ],
  shapes: {
    'preparations.make': calls.make,
    'preparations.use_tub': calls.empty,
    'preparations.discard_tub': calls.empty,
    'preparations.open_tub': calls.change,
    'preparations.freeze_tub': calls.change,
    'preparations.thaw_tub': calls.change,
    'preparations.move_tub': calls.move,
    'preparations.split_tub': calls.split,
    'preparations.relabel_tub': calls.relabel,
    'preparations.confirm_date': calls.confirmDate,
    'preparations.shorten_date': calls.shortenDate,
    'preparations.correct_act': calls.correct,
  },
  makes: { 'preparations.correct_act': 'preparation_tub_act' },
  whole: [
    'preparations.open_tub',
    'preparations.freeze_tub',
    'preparations.thaw_tub',
    'preparations.move_tub',
    'preparations.relabel_tub',
    'preparations.confirm_date',
    'preparations.shorten_date',
  ],
  ofDay: ['preparations.confirm_date', 'preparations.shorten_date'],
};
