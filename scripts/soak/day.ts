import { newId } from '#platform/kernel/ids.ts';
import type { WriteInput } from '#platform/offline/kept-write.ts';

/** What is known of a write that a device can make without a network. */
interface KindOfWrite {
  readonly feature: 'refrigeration' | 'haccp' | 'inventory' | 'deliveries';
  /** How many of a hundred writes are of this kind, about. */
  readonly share: number;
  /** The kind of record that it leaves (`recordTables`). */
  readonly record: string;
  /** Refusals that are right when somebody else was first; any other is a fault. */
  readonly refusals: readonly string[];
}

/** Everything that can be queued, by the name of its endpoint. */
export const kinds = {
  recordReading: { feature: 'refrigeration', share: 20, record: 'reading', refusals: [] },
  answerReading: {
    feature: 'refrigeration',
    share: 5,
    record: 'reading answer',
    refusals: ['READING_CORRECTED'],
  },
  correctReading: { feature: 'refrigeration', share: 5, record: 'reading', refusals: ['READING_CORRECTED'] },
  recordCheck: { feature: 'haccp', share: 14, record: 'check', refusals: [] },
  answerCheck: {
    feature: 'haccp',
    share: 5,
    record: 'check answer',
    refusals: ['HACCP_CHECK_CORRECTED'],
  },
  correctCheck: { feature: 'haccp', share: 5, record: 'check', refusals: ['HACCP_CHECK_CORRECTED'] },
  receive: { feature: 'inventory', share: 6, record: 'movement', refusals: [] },
  recordDelivery: { feature: 'deliveries', share: 3, record: 'delivery', refusals: [] },
  takeOut: { feature: 'inventory', share: 10, record: 'movement', refusals: [] },
  discard: { feature: 'inventory', share: 3, record: 'movement', refusals: [] },
  count: { feature: 'inventory', share: 6, record: 'movement', refusals: ['COUNT_OUTDATED'] },
  change: { feature: 'inventory', share: 6, record: 'transition', refusals: [] },
  correctTransition: {
    feature: 'inventory',
    share: 4,
    record: 'transition',
    refusals: ['ALREADY_CORRECTED', 'STOCK_UNAVAILABLE'],
  },
  correct: {
    feature: 'inventory',
    share: 4,
    record: 'movement',
    refusals: ['ALREADY_CORRECTED', 'STOCK_UNAVAILABLE'],
  },
  move: { feature: 'inventory', share: 4, record: 'receipt', refusals: [] },
} as const satisfies Readonly<Record<string, KindOfWrite>>;

export type Kind = keyof typeof kinds;

/** A write that a person means to make. */
export interface Operation {
  readonly kind: Kind;
  readonly endpoint: readonly [feature: string, name: string];
  readonly input: WriteInput;
}

/** What the kitchen works on. */
export interface Goods {
  readonly equipmentId: string;
  readonly taskId: string;
  /** Moved in and out, and opened and frozen; so that what is opened is not used up at once, two products. */
  readonly moved: string;
  readonly changed: string;
  readonly changedLotId: string;
  /** Lots that are put elsewhere. */
  readonly lotIds: readonly string[];
}

/** What one tablet counts: a lot that is its own. */
export interface Shelf {
  readonly lotId: string;
  /** What is there, as this tablet knows; null when it does not. */
  quantity: number | null;
}

/** Share of what is done about a record that somebody else does something about as well. */
const contested = 0.1;
const places = ['Cella 1', 'Cella 2', 'Banco', 'Pozzetto', null] as const;
export const deliveredLot = { lotNumber: 'L1', expiryDate: '2099-12-31', expiryKind: 'use_by' };

/** A day in a kitchen: what has been recorded, as every tablet was shown, and what somebody does next. */
export class Day {
  readonly #goods: Goods;
  readonly #heard = new Set<string>();
  readonly #readings: string[] = [];
  readonly #outside: string[] = [];
  readonly #checks: string[] = [];
  readonly #failed: string[] = [];
  readonly #movements: string[] = [];
  readonly #transitions: string[] = [];

  constructor(goods: Goods) {
    this.#goods = goods;
  }

  /** Takes in what the server has answered about a write; the screens then show it. */
  learn(kind: string, id: string, response: unknown): void {
    if (this.#heard.has(id)) return;
    this.#heard.add(id);
    const { status } = response as { readonly status?: string | null };
    switch (kind) {
      case 'recordReading':
      case 'correctReading':
        this.#readings.push(id);
        if (status !== 'OK') this.#outside.push(id);
        return;
      case 'recordCheck':
      case 'correctCheck':
        this.#checks.push(id);
        if (status === 'warning' || status === 'critical') this.#failed.push(id);
        return;
      case 'receive':
      case 'takeOut':
      case 'discard':
      case 'correct':
        this.#movements.push(id);
        return;
      case 'change':
        this.#transitions.push(id);
    }
  }

  /** What somebody does next; a temperature where there is nothing yet to do that about. */
  next(random: () => number, shelf: Shelf): Operation {
    const id = newId();
    const kind = kindAt(random() * 100);
    const about = this.#about(kind, random, shelf);
    if (about !== null) return { kind, endpoint: [kinds[kind].feature, kind], input: { id, ...about } };
    const reading = this.#about('recordReading', random, shelf);
    return { kind: 'recordReading', endpoint: ['refrigeration', 'recordReading'], input: { id, ...reading } };
  }

  #about(kind: Kind, random: () => number, shelf: Shelf): Readonly<Record<string, unknown>> | null {
    const { equipmentId, taskId, moved, changed, changedLotId, lotIds } = this.#goods;
    const temperature = Math.round(random() * 80) / 10;
    const value = String(70 + Math.floor(random() * 12));
    const some = 1 + Math.floor(random() * 3);
    const of = (known: string[], name: string, rest: object): Readonly<Record<string, unknown>> | null => {
      const chosen = pick(known, random);
      return chosen === null ? null : { [name]: chosen, ...rest };
    };
    switch (kind) {
      case 'recordReading':
        return { equipmentId, temperature };
      case 'answerReading':
        return of(this.#outside, 'readingId', { action: 'Porta chiusa' });
      case 'correctReading':
        return of(this.#readings, 'readingId', { temperature, reason: 'Letto male' });
      case 'recordCheck':
        return { taskId, value };
      case 'answerCheck':
        return of(this.#failed, 'checkId', { action: 'Cotto ancora' });
      case 'correctCheck':
        return of(this.#checks, 'checkId', { value, reason: 'Letto male' });
      case 'receive':
        return { productId: moved, quantity: some, ...deliveredLot };
      case 'recordDelivery':
        return {
          supplier: 'Da Nino',
          rows: [
            { id: newId(), productId: moved, quantity: some, ...deliveredLot },
            { id: newId(), productId: changed, quantity: 1, celsius: temperature },
          ],
        };
      case 'takeOut':
        return { productId: random() < 0.05 ? changed : moved, quantity: some };
      case 'discard':
        return { productId: moved, quantity: some, reason: 'damaged' };
      case 'count': {
        const { lotId, quantity } = shelf;
        // Sometimes the shelf was counted by an old list.
        const expected = quantity !== null && random() < contested ? quantity + 1 : quantity;
        return expected === null ? null : { lotId, expected, counted: expected + some };
      }
      case 'change': {
        const transition = random() < 0.5 ? 'open' : 'freeze';
        return { lotId: changedLotId, transition, quantity: some };
      }
      case 'correctTransition':
        return of(this.#transitions, 'transitionId', { reason: 'Era un altro lotto' });
      case 'correct':
        return of(this.#movements, 'movementId', { reason: 'Non era uscito' });
      case 'move':
        return {
          lotId: lotIds[Math.floor(random() * lotIds.length)],
          storageLocation: places[Math.floor(random() * places.length)],
        };
    }
  }
}

function kindAt(percent: number): Kind {
  let left = percent;
  for (const [kind, { share }] of Object.entries(kinds) as [Kind, KindOfWrite][]) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'recordReading';
}

/** One of them, which nobody else then takes, or only some. */
function pick(known: string[], random: () => number): string | null {
  if (known.length === 0) return null;
  const at = Math.floor(random() * known.length);
  const chosen = known[at]!;
  if (random() >= contested) known.splice(at, 1);
  return chosen;
}
