import { randomUUID } from 'node:crypto';
import { newId } from '#platform/kernel/ids.ts';
import { changeGoods } from '#features/inventory/server/factories.ts';
import { server, stocked } from '#features/inventory/server/test-kit.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
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
