import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, maintenanceRole, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';
import { checkOccasions, checkStatuses } from './checks.ts';
import type { BrokenRestaurant } from './contract.ts';

/** Where each restaurant's chain stands: the last number given and the last hash (C-46). */
export const integrityChains = pgTable(
  'integrity_chains',
  {
    restaurantId: restaurantId()
      .primaryKey()
      .references(() => restaurants.id),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** The hash before the last one: lets one UPDATE both move the chain and say what the new link points at. */
    previous: text('previous').notNull(),
    head: text('head').notNull(),
  },
  () => tenantPolicies(),
).enableRLS();

/** One link of the chain for each record that must not change (DATA-27). */
export const dataIntegrityHashes = pgTable(
  'data_integrity_hashes',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    id: uuid('id').notNull(),
    dataType: text('data_type').notNull(),
    dataIdentifier: uuid('data_identifier').notNull(),
    /** SHA-256 of the record's canonical JSON (RFC 8785). */
    recordHash: text('record_hash').notNull(),
    /** The hash of the link before this one. */
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 over the previous hash, the sequence number, type, identifier and record hash. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The last check found the record or the link not as it was written; `checkDate` says when it last changed its mind. */
    tampered: boolean('tampered').notNull().default(false),
    checkDate: instant('check_date'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.sequence] }),
    unique('data_integrity_hashes_record').on(table.restaurantId, table.dataType, table.dataIdentifier),
    // The newest over all restaurants, and those that were found tampered with (INTEG-02, INTEG-17).
    index('data_integrity_hashes_newest').on(table.createdAt.desc()),
    index('data_integrity_hashes_tampered')
      .on(table.restaurantId)
      .where(sql`tampered`),
    ...tenantPolicies(),
    // The check marks what it found; which columns, the GRANT says.
    pgPolicy('maintenance_marks', {
      as: 'permissive',
      for: 'update',
      to: maintenanceRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
).enableRLS();

const closureReasons = ['nightly_wipe', 'demo_removed', 'retention'] as const;

/**
 * The signed note that ends a chain whose records were wiped (C-02, C-46): where it stood, what went, and the server's
 * signature over it. The next link follows the note's hash. Never changed.
 */
export const integrityChainClosures = pgTable(
  'integrity_chain_closures',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    reason: text('reason', { enum: closureReasons }).notNull(),
    /** The last number and hash of what is gone. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    head: text('head').notNull(),
    /** Rows removed, by table. */
    removed: jsonb('removed').$type<Record<string, number>>().notNull(),
    closedAt: instant('closed_at').notNull(),
    /** The hash of the restaurant's note before this one, or zeros: a note that is taken away is missed. */
    previousNote: text('previous_note').notNull(),
    /** SHA-256 of the note's canonical JSON: what the next link points at. */
    hash: text('hash').notNull(),
    /** Ed25519 over that hash, base64url, and the public key it verifies with. */
    signature: text('signature').notNull(),
    publicKey: text('public_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    oneOf(table.reason, closureReasons),
    // One note after each: the notes of a restaurant are a chain too.
    unique('integrity_chain_closures_previous').on(table.restaurantId, table.previousNote),
    ...tenantPolicies(),
  ],
).enableRLS();

/**
 * What a check has signed of a restaurant (INTEG-32): where its chain stood and what its audit log said. Never changed; one more only where
 * something came since.
 */
export const integritySeals = pgTable(
  'integrity_seals',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    head: text('head').notNull(),
    at: instant('at').notNull(),
    auditFrom: instant('audit_from'),
    auditUntil: instant('audit_until').notNull(),
    auditRows: bigint('audit_rows', { mode: 'number' }).notNull(),
    auditDigest: text('audit_digest').notNull(),
    /** The hash of the restaurant's seal before this one, or zeros: one that is taken away is missed. */
    previousSeal: text('previous_seal').notNull(),
    /** SHA-256 of the seal's canonical JSON. */
    hash: text('hash').notNull(),
    /** Ed25519 over that hash, base64url, and the public key it verifies with. */
    signature: text('signature').notNull(),
    publicKey: text('public_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    // One after each: two checks that overlap leave one.
    unique('integrity_seals_previous').on(table.restaurantId, table.previousSeal),
    ...tenantPolicies(),
    pgPolicy('maintenance_seals', {
      as: 'permissive',
      for: 'insert',
      to: maintenanceRole,
      withCheck: sql`true`,
    }),
  ],
).enableRLS();

/**
 * The word of an authority outside that a checkpoint was there at an instant (INTEG-45, RFC 3161): the checkpoint in the parts that its hash
 * is made of, and the token over that hash. One a day where something came since the last. Never changed.
 */
export const integrityTimestamps = pgTable(
  'integrity_timestamps',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    head: text('head').notNull(),
    at: instant('at').notNull(),
    /** What the restaurant called itself then. That its data were made up is never so: nothing made up is stamped. */
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
    publicKey: text('public_key').notNull(),
    /** The token in DER, base64. */
    token: text('token').notNull(),
    /** What the token says: when, and by whom; and whether that one goes back to the certificates that the installation was given. */
    stampedAt: instant('stamped_at').notNull(),
    authority: text('authority').notNull(),
    isVouched: boolean('is_vouched').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    // The last of a restaurant.
    index('integrity_timestamps_newest').on(table.restaurantId, table.at.desc()),
    // The last over all of them.
    index('integrity_timestamps_stamped').on(table.stampedAt.desc()),
    ...tenantPolicies(),
  ],
).enableRLS();

/** The checks of all chains, by night and by hand (DATA-28, INTEG-08); kept for 30 days (JOB-03). */
export const integrityCheckLogs = pgTable(
  'integrity_check_logs',
  {
    id: uuid('id').primaryKey(),
    /** When it began. */
    checkDate: instant('check_date').notNull(),
    occasion: text('occasion', { enum: checkOccasions }).notNull(),
    /** The day in Rome that a nightly check is for; null for one by hand. */
    night: date('night'),
    status: text('status', { enum: checkStatuses }).notNull(),
    restaurantsChecked: integer('restaurants_checked').notNull().default(0),
    hashesChecked: bigint('hashes_checked', { mode: 'number' }).notNull().default(0),
    violationsFound: integer('violations_found').notNull().default(0),
    /** Mails that went to super administrators. */
    alertsSent: integer('alerts_sent').notNull().default(0),
    /** The first of the restaurants in which something is wrong (`brokenKept`), with the first of what. */
    broken: jsonb('broken').$type<BrokenRestaurant[]>().notNull().default([]),
    /** The last sign of life of one that runs: without one for `aliveMs` its server has died. */
    progressAt: instant('progress_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    oneOf(table.occasion, checkOccasions),
    oneOf(table.status, checkStatuses),
    // One at a time over all instances, and one for each night (JOB-02).
    uniqueIndex('integrity_check_logs_running')
      .on(table.status)
      .where(sql`status = 'running'`),
    uniqueIndex('integrity_check_logs_night')
      .on(table.night)
      .where(sql`status <> 'failed'`),
    index('integrity_check_logs_newest').on(table.checkDate.desc()),
  ],
);
