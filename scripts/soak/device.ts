import { setTimeout as wait } from 'node:timers/promises';
import { createLink } from '#platform/http/link.ts';
import type { ApiRoutes } from '#platform/http/link.ts';
import {
  hearServerTime,
  lastHeard,
  serverOffset,
  toldServerOffset,
  unknownClock,
} from '#platform/http/server-clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Look } from '#platform/offline/clock-trail.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { openQueueStore } from '#platform/offline/queue-store.ts';
import type { QueueStore } from '#platform/offline/queue-store.ts';
import { createQueue, whoseHeaders } from '#platform/offline/queue.ts';
import type { Place, WriteQueue } from '#platform/offline/queue.ts';
import type { QueueNews } from '#platform/offline/sender.ts';
import { queueableRoutes } from './routes.ts';
import { strangeAnswer } from './strangers.ts';
import type { Heard } from './strangers.ts';

/** What a page may call here: what waits, and the question for the time. */
const routes: ApiRoutes = { ...queueableRoutes, accounts: { session: ['GET', '/accounts/session'] } };
/** A page that sleeps over an answer hears its time this much later, in milliseconds. */
const sleptMs = 3 * 3_600_000;

/** A form of these devices waits this long, in milliseconds: they have much to do. */
const patienceMs = 1_500;

/** A page of the app on a device: the app's own queue on the device's storage. */
export interface Tab {
  readonly queue: WriteQueue;
  readonly store: QueueStore;
  /** Ends the page as a closed lid does: whatever was under way stays half done. */
  kill(): void;
}

/**
 * A tablet: cookies and storage of its own, a clock of its own, and a network that is cut before a request, while it is
 * under way, or after the server has done what was asked, and in which somebody else may answer in the server's place.
 */
export class Device {
  readonly cookies = new Map<string, string>();
  readonly name: string;
  /** How far this device's clock is off, in milliseconds; it may be set while nobody looks. */
  clockError: number;
  offline = false;
  /** Share of the requests that go wrong. */
  badness = 0.15;
  /** Share of the requests that somebody else answers: a captive portal, a gateway, a filter, an old cache. */
  strangeness = 0.1;
  /** Share of the answers over which the page sleeps. */
  sleepiness = 0.01;
  /** What somebody else answered, by kind. */
  readonly strange = new Map<string, number>();
  /** What a page before this one knew of the server's clock. */
  #rememberedOffset: number | null = null;
  readonly #heard: Heard = { answers: [] };
  place: Place | null = null;
  /** What of each write went out last: the time of the act is put in by the queue. */
  readonly #sent = new Map<string, KeptWrite>();
  readonly #url: string;
  readonly #random: () => number;
  #lock: Promise<unknown> = Promise.resolve();
  #hearers: { readonly tab: object; readonly hear: (news: QueueNews) => void }[] = [];

  constructor(name: string, url: string, random: () => number, clockError: number) {
    this.name = name;
    this.clockError = clockError;
    this.#url = url;
    this.#random = random;
  }

  /** Calls a path with this device's cookies, on a network that works; for what is not tried here. */
  async call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await this.#fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} → ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** Sends once more, past the queue, what was sent, as a page restored from memory might. */
  async sendAgain(id: string): Promise<unknown> {
    const write = this.#sent.get(id);
    if (write === undefined) throw new Error(`${id} was never sent.`);
    const link = createLink(
      routes,
      () => Promise.resolve(routes),
      (input, init) => this.#fetch((input as string).replace(/^\/api/, ''), init ?? {}),
      () => undefined,
    );
    const headers = whoseHeaders(write, { ticket: write.ticket, attended: false });
    return link.call(write.endpoint, write.input, { context: { headers, writeId: id } });
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('origin', this.#url);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(`${this.#url}/api${path}`, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';', 1)[0] ?? '';
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }

  /** The network as a page on this device has it. */
  async #unreliable(path: string, init: RequestInit): Promise<Response> {
    const noNetwork = (): TypeError => new TypeError('Failed to fetch');
    const chance = this.#random();
    if (this.offline || chance < this.badness / 3) throw noNetwork();
    if (this.#random() < this.strangeness) {
      // With or without the server having done it.
      if (this.#random() < 0.5) await (await this.#fetch(path, init)).text();
      const { kind, answer } = strangeAnswer(this.#random, init, this.#heard);
      this.strange.set(kind, (this.strange.get(kind) ?? 0) + 1);
      return answer;
    }
    if (chance < (this.badness * 2) / 3) {
      const cut = new AbortController();
      const pending = this.#fetch(path, { ...init, signal: cut.signal });
      pending.catch(() => undefined);
      await wait(this.#random() * 12);
      cut.abort();
      throw noNetwork();
    }
    const response = await this.#fetch(path, init);
    const text = await response.text();
    // The server has done it, and nobody hears.
    if (chance < this.badness) throw noNetwork();
    const { status, headers } = response;
    this.#heard.answers = [...this.#heard.answers.slice(-9), { text, status, headers: [...headers] }];
    // Some gateways put their own time on what they hand on.
    if (this.#random() < 0.1) headers.set('date', new Date(Date.now() - sleptMs).toUTCString());
    // «As you have it» has no body, and takes none.
    return new Response(status === 304 ? null : text, { status, headers });
  }

  /**
   * Opens the app.
   *
   * @param locks false for a browser without locks, whose tabs send at the same time
   */
  async open(locks = true): Promise<Tab> {
    const store = await openQueueStore(this.name);
    const tab = {};
    const page = newId();
    let alive = true;
    // A page's ticks begin when it is opened.
    const openedAt = performance.now();
    const look = (): Look => ({
      page,
      now: Date.now() + this.clockError,
      ticks: performance.now() - openedAt,
    });
    const clock = { ...unknownClock(), recalled: this.#rememberedOffset };
    const hearTime = (at: number): void => {
      // A page that slept while an answer came in sees so by its own clock, and does not hear its time (link.ts).
      if (this.#random() < this.sleepiness) return;
      const { now, ticks } = look();
      hearServerTime(at, now, clock, ticks);
      this.#rememberedOffset = toldServerOffset(clock) ?? this.#rememberedOffset;
    };
    const link = createLink(
      routes,
      () => Promise.resolve(routes),
      async (input, init) => this.#unreliable((input as string).replace(/^\/api/, ''), init ?? {}),
      hearTime,
    );
    const queue = createQueue({
      store,
      send: (write, how) => {
        this.#sent.set(write.id, write);
        return link.call(write.endpoint, write.input, {
          context: { timeoutMs: 20_000, headers: whoseHeaders(write, how), writeId: write.id },
        });
      },
      exclusively: async (work) => {
        if (!locks) return work();
        const mine = this.#lock.then(() => (alive ? work() : undefined));
        // A page that is gone holds nothing.
        this.#lock = Promise.race([mine.catch(() => undefined), gone]);
        await mine;
      },
      later: (work, ms) => {
        // The sender's waits are cut short; a form is given its time.
        const timer = setTimeout(
          () => (alive ? work() : undefined),
          ms === patienceMs ? ms : Math.min(ms, 200),
        );
        return () => clearTimeout(timer);
      },
      others: {
        post: (news) => {
          if (alive) for (const other of this.#hearers) if (other.tab !== tab) other.hear(news);
        },
        listen: (hear) => this.#hearers.push({ tab, hear }),
      },
      online: () => !this.offline,
      look,
      serverOffset: () => toldServerOffset(clock, look()),
      heard: () => lastHeard(clock),
      rememberedOffset: () => serverOffset(clock),
      askTime: async () => {
        await link.call(['accounts', 'session'], {}, { context: { timeoutMs: 20_000 } });
      },
      patienceMs,
    });
    let die = (): void => {};
    const gone = new Promise<void>((resolve) => {
      die = resolve;
    });
    queue.setPlace(this.place);
    void queue.look();
    return {
      queue,
      store,
      kill: () => {
        alive = false;
        queue.stop();
        store.close();
        this.#hearers = this.#hearers.filter((one) => one.tab !== tab);
        die();
      },
    };
  }
}
