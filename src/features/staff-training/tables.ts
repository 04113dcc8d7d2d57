import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { restaurants } from '#features/access/tables.ts';
import {
  entryColumns,
  entryRules,
  paperColumns,
  paperContentColumns,
  paperContentRules,
  paperRules,
} from '#features/registers/tables.ts';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { maxCertificate, maxName, maxYears, minYears } from './limits.ts';
import { courses, trainingKinds } from './training-kinds.ts';

/** An entry of the register of training: a course, or that a person left. Never changed. */
export const trainingLogs = pgTable(
  'training_logs',
  {
    ...entryColumns(),
    kind: text('kind', { enum: trainingKinds }).notNull(),
    person: text('person').notNull(),
    course: text('course', { enum: courses }),
    courseName: text('course_name'),
    heldOn: date('held_on', { mode: 'string' }).notNull(),
    expiresOn: date('expires_on', { mode: 'string' }),
    provider: text('provider'),
    certificate: text('certificate'),
  },
  (table) => [
    ...entryRules('training_logs', table),
    oneOf(table.kind, trainingKinds),
    oneOf(table.course, courses),
    check('training_logs_course', sql`(kind = 'course') = (course is not null)`),
    check(
      'training_logs_departure',
      sql`kind = 'course' or num_nonnulls(course_name, expires_on, provider, certificate) = 0`,
    ),
    check(
      'training_logs_course_name',
      sql`(course_name is not null) = (coalesce(course, '') = 'other_course')`,
    ),
    check('training_logs_end', sql`expires_on > held_on`),
    check(
      'training_logs_names',
      sql.raw(
        `char_length(person) <= ${maxName} and char_length(course_name) <= ${maxName} and char_length(provider) <= ${maxName} and char_length(certificate) <= ${maxCertificate}`,
      ),
    ),
    index('training_logs_done').on(table.restaurantId, table.performedAt.desc()),
  ],
).enableRLS();

/** The paper of a course, kept with its entry: what it is. */
export const trainingFiles = pgTable('training_files', paperColumns('training_id'), (table) =>
  paperRules('training_files', table, trainingLogs),
).enableRLS();

/** What is in the paper of a course. */
export const trainingFileContents = pgTable('training_file_contents', paperContentColumns(), (table) =>
  paperContentRules('training_file_contents', table, trainingFiles),
).enableRLS();

/** A version of the table of years; the newest counts. Never changed. */
export const trainingYears = pgTable(
  'training_years',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    /** Whose rule it is. */
    region: text('region'),
    haccpManager: integer('haccp_manager'),
    haccpWorker: integer('haccp_worker'),
    allergenCourse: integer('allergen_course'),
    otherCourse: integer('other_course'),
    operatorName: text('operator_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    index('training_years_newest').on(table.restaurantId, table.recordedAt.desc()),
    check('training_years_region', sql.raw(`char_length(region) <= ${maxName}`)),
    check(
      'training_years_bounds',
      sql.raw(
        ['haccp_manager', 'haccp_worker', 'allergen_course', 'other_course']
          .map((column) => `${column} between ${minYears} and ${maxYears}`)
          .join(' and '),
      ),
    ),
    ...tenantPolicies(),
  ],
).enableRLS();
