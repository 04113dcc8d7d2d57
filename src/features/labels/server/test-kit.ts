import { randomUUID } from 'node:crypto';
import { newId } from '#platform/kernel/ids.ts';
import { inDays, server } from '#features/inventory/server/test-kit.ts';
import type { Client } from '#tests/support/server.ts';

type OfLot = Parameters<Client['labels']['createOfLot']>[0];
/** A label for goods of a lot. */
export const ofLot = (client: Client, lotId: string, rest: Partial<OfLot> = {}) =>
  client.labels.createOfLot({ id: newId(), labelId: randomUUID(), lotId, handling: 'portioned', ...rest });
/** A label of the documented form. */
export const free = (client: Client, rest: object = {}) =>
  client.labels.createFree({
    id: newId(),
    labelId: randomUUID(),
    productName: 'Minestra',
    lotNumber: 'L1',
    productionDate: inDays(0),
    expiryDate: inDays(2),
    ...rest,
  });
/** Gives the restaurant the Google integration. */
export const configured = (client: Client) =>
  client.google.updateSettings({
    id: newId(),
    google_account_email: 'cucina@example.test',
    google_api_key: `AIza${'a'.repeat(35)}`,
  });
/** The labels of a restaurant as they are stored, the first first. */
export const labelsOf = (restaurantId: string) =>
  server.db.owner('SELECT * FROM qr_labels WHERE restaurant_id = $1 ORDER BY created_at', [restaurantId]);
