import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
import { maxName, maxStationNumber, maxStations } from './limits.ts';
import { maxPlanBytes, maxSpot, planTypes } from './plan-picture.ts';
import { stationKinds, stationResults } from './visit-results.ts';
import type { StationVisited } from './visit-results.ts';

/** A numbered station against pests. Put away, never deleted (C-48). */
export const pestStations = pgTable(
  'pest_stations',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: stationKinds }).notNull(),
    place: text('place').notNull(),
    /** Where it stands on the plan, in thousandths of its width and height; both null where nobody put it there. */
    spotX: integer('spot_x'),
    spotY: integer('spot_y'),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    // A number means one station in use.
    uniqueIndex('pest_stations_number')
      .on(table.restaurantId, table.number)
      .where(sql`archived_at is null`),
    oneOf(table.kind, stationKinds),
    check('pest_stations_number_bounds', sql.raw(`number between 1 and ${maxStationNumber}`)),
    check(
      'pest_stations_spot',
      sql.raw(
        `num_nulls(spot_x, spot_y) in (0, 2) and spot_x between 0 and ${maxSpot} and spot_y between 0 and ${maxSpot}`,
      ),
    ),
    check('pest_stations_place', sql.raw(`char_length(place) <= ${maxName}`)),
    ...tenantPolicies(),
  ],
).enableRLS();

/** An entry of the register: a visit of the company that keeps pests away. Never changed. */
export const pestVisits = pgTable(
  'pest_visits',
  {
    ...entryColumns(),
    company: text('company').notNull(),
    technician: text('technician'),
    visitedOn: date('visited_on', { mode: 'string' }).notNull(),
    nextOn: date('next_on', { mode: 'string' }),
    /** The stations that were looked at, by their numbers. */
    stations: jsonb('stations').$type<StationVisited[]>().notNull(),
  },
  (table) => [
    ...entryRules('pest_visits', table),
    check('pest_visits_next', sql`next_on > visited_on`),
    check(
      'pest_visits_names',
      sql.raw(`char_length(company) <= ${maxName} and char_length(technician) <= ${maxName}`),
    ),
    check(
      'pest_visits_stations',
      sql.raw(
        `jsonb_typeof(stations) = 'array' and jsonb_array_length(stations) <= ${maxStations} and jsonb_path_query_array(stations, '$[*].result') <@ '${JSON.stringify(stationResults)}'::jsonb`,
      ),
    ),
    index('pest_visits_done').on(table.restaurantId, table.performedAt.desc()),
  ],
).enableRLS();

/** The report of a visit, kept with its entry: what it is. */
export const pestVisitFiles = pgTable('pest_visit_files', paperColumns('visit_id'), (table) =>
  paperRules('pest_visit_files', table, pestVisits),
).enableRLS();

/** What is in the report of a visit. */
export const pestVisitFileContents = pgTable('pest_visit_file_contents', paperContentColumns(), (table) =>
  paperContentRules('pest_visit_file_contents', table, pestVisitFiles),
).enableRLS();

/** The plan of the rooms on which the stations stand: what it is. Never changed; the newest counts. */
export const pestPlans = pgTable(
  'pest_plans',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    mediaType: text('media_type', { enum: planTypes }).notNull(),
    bytes: integer('bytes').notNull(),
    operatorName: text('operator_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    index('pest_plans_newest').on(table.restaurantId, table.recordedAt.desc()),
    oneOf(table.mediaType, planTypes),
    check('pest_plans_bytes', sql.raw(`bytes between 1 and ${maxPlanBytes}`)),
    ...tenantPolicies(),
  ],
).enableRLS();

/** What is in a plan. */
export const pestPlanContents = pgTable('pest_plan_contents', paperContentColumns(), (table) =>
  paperContentRules('pest_plan_contents', table, pestPlans),
).enableRLS();
