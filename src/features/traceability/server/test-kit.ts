import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { changeGoods } from '#features/inventory/server/factories.ts';
import { server, stocked } from '#features/inventory/server/test-kit.ts';
import { buildPreparation, buildRecipe } from '#features/preparations/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';

/** What a trace begins with. */
export type Start = Parameters<Client['traceability']['trace']>[0];

/** A lot to begin with. */
export const lotStart = (lotId: string): Start => ({ kind: 'lot', value: lotId });
/** Follows it. */
export const trace = (client: Client, start: Start) => client.traceability.trace(start);
/** What was met, as words. */
export const keysOf = ({ nodes }: { nodes: readonly { kind: string; id: string }[] }) =>
  nodes.map(({ kind, id }) => `${kind}:${id}`).toSorted();

/** Meat in a lot, opened; of it a sauce; the sauce split; of a part a dish: five levels. */
export async function fiveLevels() {
  const restaurant = await buildRestaurant(server);
  const { client } = restaurant;
  const { productId, lotId } = await stocked(
    client,
    5,
    { lotNumber: 'MA-77' },
    { name: 'Manzo', unit: 'kg', supplier: 'Macelleria Rossi' },
  );
  const { toLotId: openedId } = await changeGoods(client, lotId, { transition: 'open', quantity: 3 });
  const movement = newId();
  const sauce = await buildPreparation(client, {
    quantity: 4,
    unit: 'kg',
    stock: [{ id: movement, productId, quantity: 2, lotId: openedId }],
  });
  const part = newId();
  await client.preparations.split({
    id: newId(),
    tubId: sauce.tub.id,
    parts: [{ tubId: part, labelId: randomUUID(), quantity: 1.5, storageLocation: null }],
  });
  server.clock.advance(1_000);
  const dish = await buildPreparation(client, {
    quantity: 10,
    tubs: [{ tubId: part, quantity: 1 }],
  });
  return { ...restaurant, productId, lotId, openedId, movement, sauce, part, dish };
}

/** Why a recall is begun. */
export const reason = 'Avviso del fornitore: listeria';

/** In milliseconds. */
export const minute = 60_000;

/** A fridge that is a place of the list, with milk and a container in it. */
export async function fridge() {
  const restaurant = await buildRestaurant(server);
  const { client } = restaurant;
  const [equipmentId, placeId] = [newId(), newId()];
  await client.refrigeration.createEquipment({
    id: equipmentId,
    name: 'Frigo verdure',
    type: 'frigorifero',
    limits: { warnAbove: 4, warnBelow: null, criticalAbove: 6, criticalBelow: null },
  });
  await client.storagePlaces.create({ id: placeId, name: 'Frigo verdure', kind: 'fridge', equipmentId });
  await client.storagePlaces.create({ id: newId(), name: 'Frigo carne', kind: 'fridge' });
  const milk = await stocked(client, 5, {}, { name: 'Latte', unit: 'kg', storageLocation: 'Frigo verdure' });
  const recipe = await buildRecipe(client, { fridgeHours: 96 });
  const { tub } = await buildPreparation(
    client,
    { quantity: 4, hours: 96, storageLocation: 'Frigo verdure' },
    recipe,
  );
  const read = async (temperature: number) => {
    server.clock.advance(minute);
    const id = newId();
    await client.refrigeration.recordReading({ id, equipmentId, temperature });
    return id;
  };
  const judge = async (readingId: string, judgement: 'fit' | 'discarded' | 'moved_fit') => {
    server.clock.advance(minute);
    await client.refrigeration.answerReading({
      id: newId(),
      readingId,
      action: 'Temperatura al cuore controllata',
      judgement,
    });
  };
  return {
    ...restaurant,
    workAgain: workingAgain(restaurant),
    equipmentId,
    placeId,
    milk,
    tubId: tub.id,
    read,
    judge,
  };
}

/** Whoever was at work comes back after a while. */
export const workingAgain =
  ({ client, operatorId }: TestRestaurant) =>
  async (): Promise<void> => {
    await client.operators.select({ operatorId: operatorId! });
  };

/** What is asked about: «open» or «discarded» by id. */
export async function asked(client: Client): Promise<Record<string, string>> {
  const { lots, tubs, incomplete } = await client.traceability.inQuestion();
  expect(incomplete).toBe(false);
  return Object.fromEntries([...lots, ...tubs].map(({ id, question }) => [id, question]));
}

/** Whether something that is kept in a place now is told to be out of its limits. */
export const isPlaceOut = async (client: Client, name: string): Promise<boolean> =>
  (await client.storagePlaces.list()).places.find((place) => place.name === name)?.inQuestion === true;

/** A thermometer of a kitchen; each of its acts is a minute after the last one. */
export async function thermometer(client: Client, name = 'Sonda') {
  const { id: thermometerId } = await client.thermometers.createThermometer({ id: newId(), name });
  return {
    thermometerId,
    /** Held into ice water: 0 °C is true. */
    check: (readCelsius: number) => {
      server.clock.advance(minute);
      return client.thermometers.recordCalibration({
        id: newId(),
        kind: 'calibration',
        thermometerId,
        method: 'ice',
        readCelsius,
      });
    },
    /** Shows 3 °C somewhere. @returns the reading's id */
    measure: async (where: { readonly equipmentId: string } | { readonly equipmentName: string }) => {
      server.clock.advance(minute);
      const id = newId();
      await client.refrigeration.recordReading({ id, ...where, temperature: 3, thermometerId });
      return id;
    },
  };
}
