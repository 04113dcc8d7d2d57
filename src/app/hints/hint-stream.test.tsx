import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearHints } from './hint-stream.ts';

/** The locks of one browser, by their names: one has a name, the others wait for it. */
class Locks {
  readonly #held = new Map<string, { end: () => void; lose: () => void }>();
  readonly #waiting = new Map<string, (() => void)[]>();

  request(
    name: string,
    how: { signal?: AbortSignal; steal?: boolean; ifAvailable?: boolean },
    work: (lock: unknown) => Promise<void>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = (): void => {
        const mine = { end: () => {}, lose: () => reject(new DOMException('stolen', 'AbortError')) };
        this.#held.set(name, mine);
        void work({ name }).then(() => {
          resolve();
          if (this.#held.get(name) === mine) this.#free(name);
        });
      };
      if (how.steal) {
        this.#held.get(name)?.lose();
        return take();
      }
      if (!this.#held.has(name)) return take();
      if (how.ifAvailable) return void work(null).then(resolve);
      const line = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, [...line, take]);
      how.signal?.addEventListener('abort', () => {
        this.#waiting.set(
          name,
          (this.#waiting.get(name) ?? []).filter((one) => one !== take),
        );
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }

  #free(name: string): void {
    this.#held.delete(name);
    const [next, ...rest] = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, rest);
    next?.();
  }
}

/** What pages of one browser say to each other: at once, and to the others. */
class Channel extends EventTarget {
  static all: Channel[] = [];
  /** One that sleeps in the background hears nothing. */
  asleep = false;
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.all.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name && !other.asleep)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    Channel.all = Channel.all.filter((one) => one !== this);
  }
}

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
  say(kind: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(kind, { data }));
  }
  static get open(): Source[] {
    return Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);
  }
}

interface Page {
  readonly hints: string[];
  missed: number;
  readonly channel: Channel;
  readonly close: () => void;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

async function openPage(): Promise<Page> {
  const page = { hints: [] as string[], missed: 0 };
  const close = hearHints('anna r1', {
    onHint: (topics) => void page.hints.push(...topics),
    onMissed: () => void (page.missed += 1),
  });
  await settle();
  return Object.assign(page, { close, channel: Channel.all.at(-1)! });
}

beforeEach(() => {
  vi.useFakeTimers();
  Channel.all = [];
  Source.all = [];
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('BroadcastChannel', Channel);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new Locks() });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('[ERR-22] the pages of one browser', () => {
  it('share one stream: what one hears, all hear; the first reads nothing again', async () => {
    const pages = [await openPage(), await openPage(), await openPage()];
    expect(Source.open).toHaveLength(1);
    Source.open[0]!.say('open');
    Source.open[0]!.say('hint', 'inventory,labels');
    expect(pages.map(({ hints }) => hints)).toEqual(Array(3).fill(['inventory', 'labels']));
    expect(pages.map(({ missed }) => missed)).toEqual([0, 0, 0]);
  });

  it('go on when the one that holds it is closed, and read all again, also where nothing was heard yet', async () => {
    const [first, ...others] = [await openPage(), await openPage(), await openPage()];
    first!.close();
    await settle();
    expect(Source.open).toHaveLength(1);
    Source.open[0]!.say('open');
    expect(others.map(({ missed }) => missed)).toEqual([1, 1]);
    Source.open[0]!.say('hint', 'haccp');
    expect(others.map(({ hints }) => hints)).toEqual([['haccp'], ['haccp']]);
    expect(first!.hints).toEqual([]);
  });

  it('take its place when it sleeps: who is looked at asks, and hears no answer', async () => {
    const first = await openPage();
    Source.open[0]!.say('open');
    first.channel.asleep = true;
    const second = await openPage();
    await vi.advanceTimersByTimeAsync(2_100);
    expect(Source.open).toHaveLength(1);
    expect(Source.all).toHaveLength(2);
    Source.open[0]!.say('open');
    expect(second.missed).toBe(1);
    // Awake again it hears by the other one, and waits for its turn.
    first.channel.asleep = false;
    Source.open[0]!.say('hint', 'haccp');
    expect(first.hints).toEqual(['haccp']);
    second.close();
    await settle();
    expect(Source.open).toHaveLength(1);
  });

  it('leave each other alone while the one that holds it answers', async () => {
    await openPage();
    await openPage();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Source.all).toHaveLength(1);
  });

  it('have one opened anew after a silence, and one alone', async () => {
    const pages = [await openPage(), await openPage()];
    Source.open[0]!.say('open');
    await vi.advanceTimersByTimeAsync(91_000);
    expect(Source.open).toHaveLength(1);
    expect(Source.all.length).toBeGreaterThan(1);
    expect(pages.every(({ missed }) => missed > 0)).toBe(true);
  });

  it('hold nothing once they ended, also while they waited', async () => {
    const [first, second] = [await openPage(), await openPage()];
    second.close();
    first.close();
    await settle();
    expect(Source.open).toHaveLength(0);
    expect(Channel.all).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(Source.open).toHaveLength(0);
  });
});
