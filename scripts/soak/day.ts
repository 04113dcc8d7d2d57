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

/** What an endpoint is called among those of all features. */
export const kindOf = ([feature, name]: readonly [feature: string, name: string]): string =>
  `${feature}.${name}`;

/** Everything that can be queued, by feature and endpoint; one file for each feature. */
export const kinds: Kinds = Object.fromEntries(
  [refrigerationKinds, haccpKinds, inventoryKinds, deliveriesKinds, preparationsKinds, labelsKinds].flatMap(
    (of) => Object.entries(of).map(([name, kind]) => [kindOf([kind.feature, name]), kind] as const),
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
    if (about === null) return this.#write(usual, { id, ...kinds[usual]!.about(at) });
    return this.#write(kind, { id, ...about });
  }

  #write(kind: string, input: WriteInput): Operation {
    const [feature = '', name = ''] = kind.split('.');
    return { kind, endpoint: [feature, name], input };
  }
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
