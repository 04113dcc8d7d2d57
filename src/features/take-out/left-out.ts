/**
 * What of a restaurant is not in the file of everything, and what of the file an installation does not take in. Everything else that the
 * database's catalogue shows to be of a restaurant is in both: a table that comes later is saved without anybody having to think of it.
 */

/** Why a table is not in the file. The words stand in `texts.it.ts`. */
export type LeftOutWhy = 'sessions' | 'personal' | 'links' | 'counters' | 'drawn';

/** Tables of which nothing is in the file. */
export const leftOutTables = {
  operator_sessions: 'sessions',
  ended_operator_sessions: 'sessions',
  device_holdings: 'sessions',
  tryouts: 'sessions',
  push_devices: 'personal',
  pushed_matters: 'personal',
  reminder_choices: 'personal',
  reminder_looks: 'personal',
  unanswered_matters: 'personal',
  task_calendars: 'links',
  restaurant_versions: 'counters',
  label_files: 'drawn',
} as const satisfies Readonly<Record<string, LeftOutWhy>>;

/** Columns with secrets, of tables that are in the file. They are empty in it, and where it is taken in. */
export const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  operators: ['pin_hash'],
  restaurants: ['google_api_key', 'google_service_account_key'],
  inspector_links: ['address_hash', 'key_id'],
};

/**
 * Tables that are in the file to be read, and are not taken in: they tell of accounts, of a payment service and of a spreadsheet that are
 * not those of another installation.
 */
export const onlyRead: readonly string[] = [
  'profiles',
  'inspector_links',
  'inspector_openings',
  'subscriptions',
  'billing_details',
  'billing_invoices',
  'model_calls',
  'google_calendar_events',
  'google_copies',
  'google_copy_tabs',
  'google_guides',
];

/**
 * Columns of the restaurant itself that another installation does not take over: its plan is given by who runs it, and neither a deletion
 * nor a suspension comes along.
 */
export const ownOfInstallation: readonly string[] = [
  'current_plan_type',
  'subscription_status',
  'subscription_expires_at',
  'bonus_expires_at',
  'trial_ends_at',
  'is_demo',
  'tryout_until',
  'deletion_asked_at',
  'deletion_due_at',
  'deletion_reminded_at',
  'deletion_stops_renewal',
  'suspended_at',
  'suspension_reason',
  'google_account_email',
  'google_project_id',
  'google_calendar_id',
  'google_drive_folder_id',
  'google_sheet_id',
  'google_service_account_email',
];

export const isLeftOut = (table: string): boolean => Object.hasOwn(leftOutTables, table);
/** Whether a column of a table is left empty. */
export const isSecret = (table: string, column: string): boolean =>
  leftOutColumns[table]?.includes(column) ?? false;
