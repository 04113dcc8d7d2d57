import { newId } from '#platform/kernel/ids.ts';
import type { Client } from '#tests/support/server.ts';

type Inventory = Client['inventory'];
type NewProduct = Parameters<Inventory['create']>[0];
type Delivery = Omit<Parameters<Inventory['receive']>[0], 'id' | 'productId'>;

let products = 0;

/** Goods as they are meant to be stored whatever their date: why is only kept of what is asked about. */
const takenIn = <Goods extends object>(goods: Goods) => ({
  accepted: { reason: 'Prova', measure: 'Da scartare' },
  ...goods,
});

/** A product of the restaurant that `client` is signed in to, made as a person would; returns its id. */
export async function buildProduct(client: Client, input: Partial<NewProduct> = {}): Promise<string> {
  const { id } = await client.inventory.create({
    id: newId(),
    name: `Prodotto ${++products}`,
    unit: 'pz',
    ...input,
    ...(input.initialStock ? { initialStock: takenIn(input.initialStock) } : {}),
  });
  return id;
}

/** Goods of a product that come in, those that are kept cold as were there already; returns the movement. */
export function deliver(client: Client, productId: string, delivery: Delivery) {
  return client.inventory.receive({ id: newId(), productId, came: 'there', ...takenIn(delivery) });
}

/** Goods of a product that go out; returns the movement. */
export function takeAway(client: Client, productId: string, quantity: number, lotId?: string) {
  return client.inventory.takeOut({
    id: newId(),
    productId,
    quantity,
    ...(lotId === undefined ? {} : { lotId }),
  });
}

/** The lots of a product as «number × quantity», in the order in which they are answered. */
export async function lotsOf(client: Client, productId: string): Promise<string[]> {
  const { lots } = await client.inventory.product({ productId });
  return lots.map((lot) => `${lot.lotNumber} × ${lot.quantity}`);
}

type Change = Omit<Parameters<Inventory['change']>[0], 'id' | 'lotId'>;

/** Goods of a lot that are opened, frozen or thawed; returns the transition. */
export function changeGoods(client: Client, lotId: string, change: Change) {
  // What thaws is put somewhere; most tests ask for nothing more.
  const place = change.transition === 'thaw' ? { storageLocation: 'Frigo' } : {};
  return client.inventory.change({ id: newId(), lotId, ...place, ...change });
}

/** Goods of a product that are thrown away; returns the movement. */
export function throwAway(client: Client, productId: string, quantity: number, lotId?: string) {
  return client.inventory.discard({
    id: newId(),
    productId,
    quantity,
    reason: 'expired',
    ...(lotId === undefined ? {} : { lotId }),
  });
}
