import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { operatorHeartbeatMinutes } from '#features/access/operator-sessions.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { WriteInput } from '#platform/offline/kept-write.ts';
import { someCelsius } from '#platform/rooms/soak.ts';
import type { Shelf } from '#platform/rooms/soak.ts';
import { kinds, openDay } from '../soak/day.ts';
import type { Day } from '../soak/day.ts';
import { queueableRoutes } from '../soak/routes.ts';
import type { IntendedWrite } from './intended-write.ts';
import { officeWrite } from './office.ts';

/** What became of a write: stored, refused because somebody was first, or not known because no answer came. */
export type Outcome = 'stored' | 'refused' | 'unknown';

/** Share of the writes that are made at a desk: those that no device keeps, of which most rooms have some. */
const atDesk = 0.1;
/** What a client does with a shelf of its own. */
const counting = 'inventory.count';

const password = 'Mozzarella1!';

/**
 * A restaurant at work over HTTP: signs itself up and writes what its tablets write, of every room (`server/soak.ts`), and some of what
 * is written at a desk.
 */
export class Kitchen {
  readonly email = `crash-${randomUUID()}@example.test`;
  readonly #url: string;
  readonly #random: () => number;
  readonly #cookies = new Map<string, string>();
  #day: Day | undefined;
  #shelves: readonly Shelf[] = [];
  #equipmentId = '';
  #aliveAt = 0;

  constructor(url: string, random: () => number) {
    this.#url = url;
    this.#random = random;
  }

  async signUp(): Promise<void> {
    await this.#must('POST', '/accounts/sign-up', { email: this.email, password });
  }

  /**
   * Signs in and books in what the writes work on. The address must be confirmed and the plan be Plus.
   * @param clients how many will count, each a shelf of its own
   */
  async open(clients = 1): Promise<void> {
    await this.#must('POST', '/accounts/sign-in', { email: this.email, password });
    const operatorId = newId();
    await this.#must('POST', '/operators', { id: operatorId, name: 'Anna', icon: 'chef-hat' });
    await this.#must('POST', '/operators/selection', { operatorId });
    const { day, shelves } = await openDay((...asked) => this.#must(...asked), clients);
    this.#day = day;
    this.#shelves = shelves;
    this.#equipmentId = newId();
    await this.#must('POST', '/refrigeration/equipment', {
      id: this.#equipmentId,
      name: 'Frigo 2',
      type: 'frigorifero',
      limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
    });
  }

  /** The next write that one of its clients means to make. */
  nextWrite(client: number): IntendedWrite {
    if (this.#random() < atDesk) return officeWrite(this.#random);
    const shelf = this.#shelves[client]!;
    const { kind: operation, endpoint, input } = this.#day!.next(this.#random, shelf);
    // What is there is not known until the server has answered.
    if (operation === counting) shelf.quantity = null;
    const { record, refusals } = kinds[operation]!;
    const [feature, name] = endpoint;
    const [, template] = (
      queueableRoutes[feature] as Readonly<Record<string, readonly [method: string, path: string]>>
    )[name]!;
    return { id: input.id, operation, kind: record, refusals, ...addressed(template, input) };
  }

  /** Looks at a shelf of which a client no longer knows what is there. */
  async look(client: number): Promise<void> {
    const shelf = this.#shelves[client]!;
    if (shelf.quantity !== null) return;
    const seen = await this.read(`/inventory/lots/${shelf.lotId}`).catch(() => null);
    shelf.quantity = (seen as { lot: { quantity: number } } | null)?.lot.quantity ?? null;
  }

  /** A temperature, somewhere between 0 and 8 °C. */
  reading(): IntendedWrite {
    const id = newId();
    return {
      id,
      operation: 'refrigeration.recordReading',
      kind: 'reading',
      refusals: [],
      path: '/refrigeration/readings',
      body: { id, equipmentId: this.#equipmentId, temperature: someCelsius(this.#random) },
    };
  }

  /** Reads a path as this kitchen. */
  async read(path: string): Promise<unknown> {
    const response = await fetch(`${this.#url}/api${path}`, { headers: this.#headers() });
    if (!response.ok) throw new Error(`${path} → ${response.status}`);
    return response.json();
  }

  #headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      origin: this.#url,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
  }

  /** Says that somebody works here, as an open screen does: a long run must not end because nobody seems to. */
  async #beat(): Promise<void> {
    const now = performance.now();
    if (now - this.#aliveAt < operatorHeartbeatMinutes * 60_000) return;
    const response = await this.#post('/operators/selection/heartbeat', {});
    await response.text();
    if (response.ok) this.#aliveAt = now;
  }

  /**
   * Sends a write once.
   * @throws RefusedError where it was refused without somebody else having been first
   */
  async send(write: IntendedWrite): Promise<Outcome> {
    let response: Response;
    try {
      await this.#beat();
      response = await this.#post(write.path, write.body);
      const text = await response.text();
      if (response.ok) {
        this.#day?.learn(write.operation, write.id, JSON.parse(text));
        return 'stored';
      }
      // Not now, rather than no.
      if (response.status === 503 || response.status === 429) {
        await wait(100);
        return 'unknown';
      }
      if (write.refusals.includes((JSON.parse(text) as { code: string }).code)) return 'refused';
      throw new RefusedError(`${write.path} → ${response.status} ${text}`);
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      // No answer: the connection was refused, cut, or silent for too long.
      await wait(100);
      return 'unknown';
    }
  }

  #post(path: string, body: object): Promise<Response> {
    return this.#ask('POST', path, body);
  }

  #ask(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.#url}/api${path}`, {
      method,
      headers: this.#headers(),
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    });
  }

  async #must(method: string, path: string, body?: object): Promise<unknown> {
    const response = await this.#ask(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} → ${response.status} ${text}`);
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';', 1)[0] ?? '';
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return text === '' ? null : (JSON.parse(text) as unknown);
  }
}

/** A write as its endpoint takes it: what its path names is not in its body. */
function addressed(template: string, input: WriteInput): Pick<IntendedWrite, 'path' | 'body'> {
  const body: Record<string, unknown> = { ...input };
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(body[name]);
    delete body[name];
    return value;
  });
  return { path, body };
}

/** The server refused a write that is right: a fault of its own, not of the crash. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
