import { randomUUID } from 'node:crypto';
import { newId } from '#platform/kernel/ids.ts';
import { server } from '#features/inventory/server/test-kit.ts';
import type { Client } from '#tests/support/server.ts';

/** In milliseconds. */
export const hour = 3_600_000;
/** So many hours before now. */
export const ago = (hours: number): string =>
  new Date(server.clock.now().getTime() - Math.round(hours * hour)).toISOString();
/** How many hours it is until an instant. */
export const hoursTo = (instant: string): number =>
  (Date.parse(instant) - server.clock.now().getTime()) / hour;

/** What opens, freezes or thaws. */
export type Change = Parameters<Client['preparations']['change']>[0];
/** Opens, freezes or thaws a container. */
export const change = (client: Client, tubId: string, what: Change['change'], rest: Partial<Change> = {}) =>
  client.preparations.change({
    id: newId(),
    tubId,
    labelId: randomUUID(),
    change: what,
    // What thaws is put somewhere; most tests ask for nothing more.
    ...(what === 'thaw' ? { storageLocation: 'Frigo' } : {}),
    ...rest,
  });
/** What is split off into a container of its own. */
export const part = (quantity: number, storageLocation: string | null = null) => ({
  tubId: newId(),
  labelId: randomUUID(),
  quantity,
  storageLocation,
});
/** The containers of a restaurant, as number and content. */
export const tubsOf = async (client: Client) =>
  (await client.preparations.list({})).rows
    .map(({ preparation, tub }) => `${String(tub.number)}: ${String(tub.quantity)} ${preparation.unit}`)
    .toSorted();
/** The labels of a restaurant, the first first. */
export const labelsOf = (restaurantId: string) =>
  server.db.owner<{ label_data: Record<string, unknown>; expires_at: Date; subject_id: string }>(
    'SELECT label_data, expires_at, subject_id FROM qr_labels WHERE restaurant_id = $1 ORDER BY created_at, id',
    [restaurantId],
  );

type Make = Parameters<Client['preparations']['make']>[0];
type Lines = Parameters<Client['recipes']['create']>[0]['lines'];
/** A recipe. */
export const recipeOf = (client: Client, lines: Lines = [{ name: 'Manzo' }], name = 'Ragù') =>
  client.recipes.create({ id: newId(), name, lines });
/** Makes something by a recipe. */
export const make = (
  client: Client,
  recipe: { readonly id: string; readonly version: number },
  rest: Partial<Make> = {},
) =>
  client.preparations.make({
    id: newId(),
    tubId: newId(),
    labelId: randomUUID(),
    recipeId: recipe.id,
    recipeVersion: recipe.version,
    quantity: 1,
    unit: 'porzione',
    storage: 'fridge',
    hours: 24,
    ...rest,
  });
/** Stock that goes in, as it is sent. */
export const taking = (productId: string, quantity: number) => [{ id: newId(), productId, quantity }];
