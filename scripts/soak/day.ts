import { globSync } from 'node:fs';
import { newId } from '#platform/kernel/ids.ts';
import type { WriteInput } from '#platform/offline/kept-write.ts';
import { deliveredLot, Known } from '#platform/rooms/soak.ts';
import type { Call, Goods, Kinds, RoomSoak, Shelf } from '#platform/rooms/soak.ts';

const features = new URL('../../src/features/', import.meta.url);

/** What an endpoint is called among those of all features. */
export const kindOf = ([feature, name]: readonly [feature: string, name: string]): string =>
  `${feature}.${name}`;

/** What the rooms say in their `server/soak.ts`. */
export const soaks: readonly RoomSoak[] = await Promise.all(
  globSync('*/server/soak.ts', { cwd: features })
    .toSorted()
    .map(async (path) => ((await import(new URL(path, features).href)) as { readonly soak: RoomSoak }).soak),
);

/** Everything that can be queued, by feature and endpoint. */
export const kinds: Kinds = Object.fromEntries(
  soaks.flatMap((soak) =>
    Object.entries(soak.kinds).map(([name, kind]) => [kindOf([soak.feature, name]), kind] as const),
  ),
);
const shares = Object.values(kinds).reduce((sum, { share }) => sum + share, 0);

/** A write that a person means to make. */
export interface Operation {
  readonly kind: string;
  readonly endpoint: readonly [feature: string, name: string];
  readonly input: WriteInput;
}

/** A day in a kitchen: what has been recorded, as every tablet was shown, and what somebody does next. */
export class Day {
  readonly #goods: Goods;
  readonly #prepared: Readonly<Record<string, string>>;
  readonly #heard = new Set<string>();
  readonly #known = new Known();

  constructor(goods: Goods, prepared: Readonly<Record<string, string>>) {
    this.#goods = goods;
    this.#prepared = prepared;
  }

  /** Takes in what the server has answered about a write; the screens then show it. */
  learn(kind: string, id: string, response: unknown): void {
    if (this.#heard.has(id)) return;
    this.#heard.add(id);
    kinds[kind]?.learn?.(this.#known, id, response);
  }

  /** What somebody does next; a temperature where there is nothing yet to do that about. */
  next(random: () => number, shelf: Shelf): Operation {
    const id = newId();
    const kind = kindAt(random() * shares);
    const some = 1 + Math.floor(random() * 3);
    const at = { random, shelf, goods: this.#goods, prepared: this.#prepared, known: this.#known, some };
    const about = kinds[kind]!.about(at);
    if (about === null) return this.#write(usual, { id, ...kinds[usual]!.about(at) });
    return this.#write(kind, { id, ...about });
  }

  #write(kind: string, input: WriteInput): Operation {
    const [feature = '', name = ''] = kind.split('.');
    return { kind, endpoint: [feature, name], input };
  }
}

/** Books in what a day's writes work on, with a shelf for each who counts. */
export async function openDay(call: Call, counting: number): Promise<{ day: Day; shelves: Shelf[] }> {
  const product = async (name: string, quantity: number) => {
    const id = newId();
    const initialStock = { quantity, ...deliveredLot };
    await call('POST', '/inventory/products', { id, name, unit: 'pz', initialStock });
    const { lots } = (await call('GET', `/inventory/products/${id}`)) as { lots: { id: string }[] };
    return { id, lotId: lots[0]!.id };
  };
  const moved = await product('Mozzarella', 100_000);
  const changed = await product('Burro', 100_000);
  const shelves: Shelf[] = [];
  for (let n = 0; n < counting; n++) {
    const { lotId } = await product(`Scatolame ${n}`, 100);
    shelves.push({ lotId, quantity: 100 });
  }
  const lotIds = [moved.lotId, changed.lotId, ...shelves.map(({ lotId }) => lotId)];
  const goods = { moved: moved.id, changed: changed.id, changedLotId: changed.lotId, lotIds };
  const prepared: Record<string, string> = {};
  for (const { prepare } of soaks) Object.assign(prepared, await prepare?.(call, goods));
  return { day: new Day(goods, prepared), shelves };
}

/** What is done where there is nothing else to do. */
const usual = 'refrigeration.recordReading';

function kindAt(place: number): string {
  let left = place;
  for (const [kind, { share }] of Object.entries(kinds)) {
    left -= share;
    if (left < 0) return kind;
  }
  return usual;
}
