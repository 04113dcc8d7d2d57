import { newId } from '#platform/kernel/ids.ts';
import type { WriteInput } from '#platform/offline/kept-write.ts';
import { deliveriesKinds } from './kinds/deliveries.ts';
import { haccpKinds } from './kinds/haccp.ts';
import { inventoryKinds } from './kinds/inventory.ts';
import { Known } from './kinds/kind.ts';
import type { Goods, Kinds, Shelf } from './kinds/kind.ts';
import { labelsKinds } from './kinds/labels.ts';
import { preparationsKinds } from './kinds/preparations.ts';
import { refrigerationKinds } from './kinds/refrigeration.ts';

/** Everything that can be queued, by the name of its endpoint; one file for each feature. */
export const kinds: Kinds = {
  ...refrigerationKinds,
  ...haccpKinds,
  ...inventoryKinds,
  ...deliveriesKinds,
  ...preparationsKinds,
  ...labelsKinds,
};
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
  readonly #heard = new Set<string>();
  readonly #known = new Known();

  constructor(goods: Goods) {
    this.#goods = goods;
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
    const at = { random, shelf, goods: this.#goods, known: this.#known, some };
    const about = kinds[kind]!.about(at);
    if (about !== null) return { kind, endpoint: [kinds[kind]!.feature, kind], input: { id, ...about } };
    const reading = kinds['recordReading']!.about(at);
    return { kind: 'recordReading', endpoint: ['refrigeration', 'recordReading'], input: { id, ...reading } };
  }
}

function kindAt(place: number): string {
  let left = place;
  for (const [kind, { share }] of Object.entries(kinds)) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'recordReading';
}
