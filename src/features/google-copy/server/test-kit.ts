import { newId } from '#platform/kernel/ids.ts';
import { usualOutside } from '#platform/outside/outside.ts';
import { sheetTabs } from '#server/features.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { startGoogle } from '#tests/support/google-counterpart.ts';
import type { FakeAccount, FakeSheet, GoogleCounterpart } from '#tests/support/google-counterpart.ts';
import { closeAfterFile } from '#tests/support/leftovers.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { copyAll } from './copy-all.ts';

/** A server, and Google on this machine. */
export interface CopyWorld {
  readonly server: TestServer;
  readonly google: GoogleCounterpart;
}

/** Starts both. */
export async function startCopyWorld(): Promise<CopyWorld> {
  const google = await startGoogle();
  closeAfterFile(() => google.close());
  const server = await startTestServer({ outside: { ...usualOutside, google: { url: google.url } } });
  return { server, google };
}

/** A restaurant with a service account and a spreadsheet that is shared with it. */
export interface CopyingRestaurant extends TestRestaurant {
  readonly account: FakeAccount;
  readonly sheet: FakeSheet;
}

let made = 0;

/** A restaurant that has entered all that the copy needs; begun unless said otherwise. */
export async function copyingRestaurant(
  { server, google }: CopyWorld,
  { begun = true } = {},
): Promise<CopyingRestaurant> {
  const restaurant = await buildRestaurant(server);
  const n = ++made;
  const account = google.account(`copia-${String(n)}`);
  const sheet = google.sheet(`foglio_${String(n).padStart(40, '0')}`, [account]);
  await restaurant.client.googleCopy.updateSetup({
    id: newId(),
    google_service_account_key: account.keyFile,
    google_sheet_id: `https://docs.google.com/spreadsheets/d/${sheet.id}/edit#gid=0`,
  });
  if (begun) await restaurant.client.googleCopy.initialize({ id: newId() });
  return { ...restaurant, account, sheet };
}

/** Writes for everybody who has something new, as a server does every two seconds. */
export async function copyRound({ server }: CopyWorld): Promise<void> {
  await copyAll(server.services, sheetTabs);
}

/** Time goes by until a write is due again, and what is new is written. */
export async function copyLater(world: CopyWorld, seconds = 2): Promise<void> {
  world.server.clock.advance(seconds * 1_000);
  await copyRound(world);
}

/** A temperature that is read of freely named equipment. */
export const readTemperature = (
  { client }: TestRestaurant,
  temperature: number,
  equipmentName = 'Frigo carne',
) =>
  client.refrigeration.recordReading({
    id: newId(),
    equipmentName,
    equipmentType: 'frigorifero',
    temperature,
    notes: null,
    correctiveAction: null,
  });
