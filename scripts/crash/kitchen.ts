import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { operatorHeartbeatMinutes } from '#features/access/operator-sessions.ts';
import { newId } from '#platform/kernel/ids.ts';

/** Where the records of each kind of write end up. */
export type WriteKind = 'movement' | 'reading' | 'check';

/** A write that a client means to make; its id never changes, however often it is sent. */
export interface IntendedWrite {
  readonly id: string;
  readonly kind: WriteKind;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

const password = 'Mozzarella1!';

/** A restaurant at work over HTTP: signs itself up and sends writes like a tablet in the kitchen. */
export class Kitchen {
  readonly email = `crash-${randomUUID()}@example.test`;
  readonly #url: string;
  readonly #random: () => number;
  readonly #cookies = new Map<string, string>();
  #productId = '';
  #equipmentId = '';
  #taskId = '';
  #aliveAt = 0;

  constructor(url: string, random: () => number) {
    this.#url = url;
    this.#random = random;
  }

  async signUp(): Promise<void> {
    await this.#must('/accounts/sign-up', { email: this.email, password });
  }

  /** Signs in and books in what the writes work on. The address must be confirmed and the plan be Plus. */
  async open(): Promise<void> {
    await this.#must('/accounts/sign-in', { email: this.email, password });
    const operatorId = newId();
    await this.#must('/operators', { id: operatorId, name: 'Anna', icon: 'chef-hat' });
    await this.#must('/operators/selection', { operatorId });
    this.#productId = newId();
    await this.#must('/inventory/products', {
      id: this.#productId,
      name: 'Mozzarella',
      unit: 'pz',
      initialStock: { quantity: 100_000, lotNumber: 'L1', expiryDate: '2035-12-31', expiryKind: 'use_by' },
    });
    this.#equipmentId = newId();
    await this.#must('/refrigeration/equipment', {
      id: this.#equipmentId,
      name: 'Frigo 1',
      type: 'frigorifero',
      limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
    });
    this.#taskId = newId();
    await this.#must('/haccp/tasks', { id: this.#taskId, name: 'Cottura', criticalLimit: 'min 75' });
  }

  /** The next write that this kitchen means to make. */
  nextWrite(): IntendedWrite {
    const id = newId();
    const choice = this.#random();
    const productId = this.#productId;
    if (choice < 0.25) {
      return { id, kind: 'movement', path: '/inventory/movements/out', body: { id, productId, quantity: 1 } };
    }
    if (choice < 0.4) {
      const lot = { lotNumber: 'L1', expiryDate: '2035-12-31', expiryKind: 'use_by' };
      return {
        id,
        kind: 'movement',
        path: '/inventory/movements/in',
        body: { id, productId, quantity: 1, ...lot },
      };
    }
    if (choice < 0.7) {
      return this.reading();
    }
    const value = String(70 + Math.floor(this.#random() * 12));
    return { id, kind: 'check', path: '/haccp/checks', body: { id, taskId: this.#taskId, value } };
  }

  /** A temperature, somewhere between 0 and 8 °C. */
  reading(): IntendedWrite {
    const id = newId();
    const temperature = Math.round(this.#random() * 80) / 10;
    return {
      id,
      kind: 'reading',
      path: '/refrigeration/readings',
      body: { id, equipmentId: this.#equipmentId, temperature },
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
   * @returns `stored` when the server said so, `unknown` when no answer came or it could not say
   */
  async send(write: IntendedWrite): Promise<'stored' | 'unknown'> {
    let response: Response;
    try {
      await this.#beat();
      response = await this.#post(write.path, write.body);
      const text = await response.text();
      if (response.ok) return 'stored';
      if (response.status === 503) {
        await wait(100);
        return 'unknown';
      }
      throw new RefusedError(`${write.path} → ${response.status} ${text}`);
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      // No answer: the connection was refused, cut, or silent for too long.
      await wait(100);
      return 'unknown';
    }
  }

  #post(path: string, body: object): Promise<Response> {
    return fetch(`${this.#url}/api${path}`, {
      method: 'POST',
      headers: this.#headers(),
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
  }

  async #must(path: string, body: object): Promise<void> {
    const response = await this.#post(path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} → ${response.status} ${text}`);
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';', 1)[0] ?? '';
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  }
}

/** The server refused a write that is right: a fault of its own, not of the crash. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
