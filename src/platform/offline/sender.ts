import { ORPCError } from '@orpc/client';
import type { KeptWrite, WriteRefusal } from './kept-write.ts';
import type { QueueStore } from './queue-store.ts';

/** What became of a write, told to every tab. */
export type QueueNews =
  | { readonly kind: 'stored'; readonly write: KeptWrite; readonly response: unknown }
  | { readonly kind: 'refused'; readonly write: KeptWrite; readonly refusal: WriteRefusal }
  /** Nothing further goes out for now: the network is away, or nobody is signed in. */
  | { readonly kind: 'stopped'; readonly because: 'no_network' | 'signed_out' }
  | { readonly kind: 'changed' };

/** What the sender needs of its surroundings. */
export interface SenderParts {
  readonly store: QueueStore;
  /** Sends one write; rejects with the server's refusal as `ORPCError`, with anything else when there was no answer. */
  readonly call: (write: KeptWrite) => Promise<unknown>;
  /** Whose writes may go out now; null while nobody of a restaurant is signed in. */
  readonly restaurantId: () => string | null;
  /** Runs work that no other tab does at the same time. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  readonly tell: (news: QueueNews) => void;
  /**
   * Corrects the time of a write that was done by a clock nobody had compared with the server's, which it asks where
   * nobody has yet. From then on its content stays: sent again, it must be the same.
   * @returns the refusal of this device where only a person can say when it was done
   * @throws when the server does not answer
   */
  readonly settleTime: (write: KeptWrite) => Promise<KeptWrite | { readonly refusal: WriteRefusal }>;
  /** Starts a timer, gives the way to stop it. */
  readonly later: (work: () => void, ms: number) => () => void;
}

/** Waits before the server is asked again, in milliseconds; the last one from then on. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** Times the server may fail over one write before a person looks at it and the others go on. */
const faultsAtMost = 5;
/**
 * Whether a body may be the answer to a write: what it names by its id is the write, or what the write is about — a lot
 * that was put elsewhere. That the server took this write is said by the receipt (platform/http/receipt.ts).
 */
function isAbout(response: unknown, { id, input }: KeptWrite): boolean {
  if (typeof response !== 'object' || response === null) return false;
  const named = (response as { readonly id?: unknown }).id ?? id;
  return named === id || Object.values(input).includes(named);
}

/** Not yet, rather than no. */
const laterStatuses: readonly number[] = [408, 425, 429];
/** Longest that the server is let alone because it asked for it, in milliseconds. */
const longestRestMs = 3_600_000;

type Outcome = 'sent' | 'no_network' | 'signed_out';

/** For how long the server asks to be let alone, in milliseconds; 0 where it says nothing of that. */
function restOf(data: unknown): number {
  const said = (data as { readonly retryAfterSeconds?: unknown } | null | undefined)?.retryAfterSeconds;
  return typeof said === 'number' ? Math.min(said * 1_000, longestRestMs) : 0;
}

/**
 * Sends what was kept, one after the other in the order in which it was done, from one tab at a time. A write leaves the
 * queue when the server has confirmed it; a refusal stays as a task for a person and does not hold up the others; without
 * an answer the sender waits, ever longer, and begins again with the same write. A server that says when to ask again is
 * not asked before, whatever is kept meanwhile (OFF-60).
 */
export function createSender(parts: SenderParts) {
  const { store, tell } = parts;
  let running: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let stopTimer = (): void => {};
  /** What the server asked for with its last answer, in milliseconds; 0: nothing. */
  let askedRestMs = 0;
  let resting = false;
  let over = false;

  async function refuse(write: KeptWrite, refusal: WriteRefusal): Promise<Outcome> {
    const refused: KeptWrite = { ...write, state: 'refused', refusal };
    await store.change(refused);
    tell({ kind: 'refused', write: refused, refusal });
    return 'sent';
  }

  /** Leaves a write to a person, unless another tab has found out meanwhile when it was done. */
  async function ask(write: KeptWrite, refusal: WriteRefusal): Promise<Outcome> {
    const stands = await store.get(write.id);
    return stands?.state === 'waiting' && !stands.clockKnown ? refuse(stands, refusal) : 'sent';
  }

  async function send(kept: KeptWrite): Promise<Outcome> {
    let write = kept;
    let response: unknown;
    if (!kept.clockKnown) {
      try {
        const timed = await parts.settleTime(kept);
        if (!('id' in timed)) return await ask(kept, timed.refusal);
        const settled = await store.settle(timed);
        // Another tab sent it meanwhile, or a person threw it away.
        if (settled?.state !== 'waiting') return 'sent';
        write = settled;
      } catch {
        // The server said something about its time, not about a write that it has not seen yet.
        return 'no_network';
      }
    }
    try {
      response = await parts.call(write);
    } catch (error) {
      if (!(error instanceof ORPCError)) return 'no_network';
      const { code, status, message } = error;
      const data: unknown = error.data;
      if (status === 401) return 'signed_out';
      // The tab that sends knows less than the cookies: by now another restaurant is signed in.
      if (code === 'OPERATOR_TICKET_REFUSED' && (data as { reason?: string }).reason === 'restaurant')
        return 'signed_out';
      // Said by the page of whatever does not come from the server, and by the server when it can not answer.
      if (code === 'UNAVAILABLE' || status > 500 || laterStatuses.includes(status)) {
        askedRestMs = restOf(data);
        return 'no_network';
      }
      if (status === 500 && write.faults + 1 < faultsAtMost) {
        await store.change({ ...write, faults: write.faults + 1 });
        return 'no_network';
      }
      return refuse(write, { code, status, message, ...(data === undefined ? {} : { data }) });
    }
    if (!isAbout(response, write)) return 'no_network';
    await store.remove(write.id);
    tell({ kind: 'stored', write, response });
    return 'sent';
  }

  async function drain(): Promise<void> {
    for (;;) {
      const restaurantId = parts.restaurantId();
      if (over || restaurantId === null) return;
      const write = await store.next(restaurantId);
      if (write === undefined) return;
      const outcome = await send(write);
      if (outcome === 'sent') {
        failures = 0;
        continue;
      }
      tell({ kind: 'stopped', because: outcome });
      if (outcome === 'no_network') waitForNext();
      return;
    }
  }

  function waitForNext(): void {
    stopTimer();
    const usualMs = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]!;
    resting = askedRestMs > 0;
    stopTimer = parts.later(
      () => {
        resting = false;
        void kick();
      },
      Math.max(usualMs, askedRestMs),
    );
    askedRestMs = 0;
    failures += 1;
  }

  /** Sends what there is to send. Resolves when it has, or can not go on. */
  function kick(): Promise<void> {
    if (over) return Promise.resolve();
    if (resting) {
      tell({ kind: 'stopped', because: 'no_network' });
      return Promise.resolve();
    }
    if (running) {
      // What was kept since may have come too late for the round that ends just now.
      again = true;
      return running;
    }
    stopTimer();
    const rounds = async (): Promise<void> => {
      do {
        again = false;
        if (resting) return;
        // A browser that can not read its own storage now may be able to later.
        await parts.exclusively(drain).catch(() => waitForNext());
      } while (again);
    };
    running = rounds().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    kick,
    /** The network is back: no more waiting. */
    atOnce(): Promise<void> {
      failures = 0;
      return kick();
    },
    stop(): void {
      over = true;
      stopTimer();
    },
  };
}
