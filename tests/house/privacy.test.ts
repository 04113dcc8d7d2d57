import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { privacyText } from '#features/site/web/legal.it.ts';

/** Columns that by their names hold what belongs to a person: who it is, where mail reaches them, with what device they came. */
const personal = /person|people|e?mail$|phone|address$|user_agent|device$|birth|tax_code|vat_number/;

/** By which line of the privacy notice each of them is told; said here when a room comes that keeps another one. */
const told: Readonly<Record<string, string>> = {
  'users.email': 'Account',
  'login_attempts.known_device': 'Accessi',
  'audit_logs.device': 'Registrazioni',
  'billing_details.certified_email': 'Fatturazione',
  'billing_details.tax_code': 'Fatturazione',
  'billing_details.vat_number': 'Fatturazione',
  'inspector_openings.device': 'Ispezioni',
  'push_devices.device': 'Avvisi',
  'sessions.ip_address': 'Accessi',
  'sessions.user_agent': 'Accessi',
  'login_attempts.email': 'Accessi',
  'login_attempts.address': 'Accessi',
  'login_attempts.user_agent': 'Accessi',
  'restaurants.email': 'Ristorante',
  'restaurants.phone': 'Ristorante',
  'restaurants.address': 'Ristorante',
  'restaurants.google_account_email': 'Ristorante',
  'restaurants.google_service_account_email': 'Ristorante',
  'contact_messages.email': 'Messaggi',
  'contact_messages.phone': 'Messaggi',
  'training_logs.person': 'Formazione',
  'administration_acts.actor_email': 'Account',
};

const columns = Object.values(
  import.meta.glob<Record<string, unknown>>('../../src/features/*/tables.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  )
  .filter((column) => personal.test(column.split('.')[1]!));

it('[LEGAL-07] what is kept of a person is told by a line of the privacy notice', () => {
  expect(columns.toSorted()).toEqual(Object.keys(told).toSorted());
  const lines = privacyText.sections.flatMap(({ list = [] }) => list);
  const untold = Object.entries(told).filter(([, line]) => !lines.some((one) => one.startsWith(`${line}: `)));
  expect(untold).toEqual([]);
});
