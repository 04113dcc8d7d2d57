import { ORPCError } from '@orpc/client';
import { apartMs, whenDone, withMark } from './clock-trail.ts';
import type { Look, Mark, ServerMark, WhenDone } from './clock-trail.ts';
import { clockMoved, discardedDays } from './kept-write.ts';
import type { Kept, KeptWrite, WriteAbout, WriteInput, WriteRefusal } from './kept-write.ts';
import { offlineTexts as texts } from './messages.it.ts';
import type { QueueStore } from './queue-store.ts';
import { createSender } from './sender.ts';
import type { QueueNews, SenderParts } from './sender.ts';

/** How long a form waits for the page to know who works here, in milliseconds. */
const placePatienceMs = 3_000;

/** Who is signed in and works here; what is kept from now on is theirs. */
export interface Place {
  readonly restaurantId: string;
  readonly userId: string;
  readonly operator: { readonly id: string; readonly name: string } | null;
  /** The server's word on that operator, by `operators.ticket`. */
  readonly ticket: string | null;
}

/** How a write is sent. */
export interface Sending {
  /** Who did it; null where the operator session stands for it. */
  readonly ticket: string | null;
  /** Its form is open: somebody must be at work on this device, and the ticket says whom its tab shows. */
  readonly attended: boolean;
}

/** The headers that say so. Without a ticket only the operator's id tells whom the tab shows: cookies are of all tabs. */
export const whoseHeaders = (
  { operator, deviceAt, timeBy }: KeptWrite,
  { ticket, attended }: Sending,
): Readonly<Record<string, string>> => ({
  ...(deviceAt === undefined ? {} : { 'x-credenza-device-time': deviceAt }),
  ...(timeBy === undefined ? {} : { 'x-credenza-time-by': timeBy }),
  ...(ticket === null ? {} : { 'x-operator-ticket': ticket }),
  ...(attended || ticket === null ? { 'x-operator-attended': operator.id } : {}),
});

/** What the queue needs of the browser; a test and `npm run soak` bring their own. */
export interface QueueParts {
  readonly store: QueueStore;
  /** Sends a write; `how` goes into its headers (`whoseHeaders`). */
  readonly send: (write: KeptWrite, how: Sending) => Promise<unknown>;
  readonly exclusively: SenderParts['exclusively'];
  readonly later: SenderParts['later'];
  /** Other tabs of this browser. */
  readonly others: { post(news: QueueNews): void; listen(hear: (news: QueueNews) => void): void };
  /** False when it is certain that there is no network. */
  readonly online: () => boolean;
  /** What the device's clocks show. */
  readonly look: () => Look;
  /** Milliseconds by which the server's clock is ahead; null while no answer has told this page, or it is in doubt. */
  readonly serverOffset: () => number | null;
  /** Both clocks when this page last heard the server, and by how much its clock was ahead then; null before it has. */
  readonly heard: () => ServerMark | null;
  /** The same as a page before this one knew it; null where none did. */
  readonly rememberedOffset: () => number | null;
  /** Asks the server for anything, so that its clock is known. @throws when it does not answer */
  readonly askTime: () => Promise<void>;
  /** How long a form waits for the server before the write is left to the queue, in milliseconds. */
  readonly patienceMs: number;
}

/**
 * Whether the same operator at work here stands for a write whose ticket was doubted, without being asked: a PIN was set
 * since, or the person said the time (copied in from earlier paper). A time that the device's clock gave and that can not be
 * — from before the ticket was given, or from tomorrow — is no time anybody stands for unasked.
 */
function mayVouch({ input, keptAt }: KeptWrite, reason: string | undefined): boolean {
  const saidByPerson = input.performedAt !== keptAt;
  return reason === 'superseded' || (reason === 'time' && saidByPerson);
}

/** How often the server is asked for its time before a write goes out; where its answers do not agree, it waits. */
const timesAsked = 3;

/** The note that says that the storage was not emptied since a page last looked. */
const wholeNote = 'whole';

/** The note of the looks at this device's clocks. */
const trailNote = 'clock trail';

/** The queue as the app uses it. */
export type WriteQueue = ReturnType<typeof createQueue>;

/**
 * The writes of this browser: each is put into its storage before anything is sent, and leaves it when the server has
 * confirmed it. The server stores a write once, however often it is sent (`recordWrite`), so nothing here has to know
 * whether an answer was lost.
 */
export function createQueue(parts: QueueParts) {
  const { store, others } = parts;
  let place: Place | null = null;
  let isPlaceTold = false;
  const heardPlace: (() => void)[] = [];
  const listeners = new Set<(news: QueueNews) => void>();
  /** Writes that a form sent and waits for, as long as it is there: sent as the operator at work, refused to the form. */
  const forms = new Map<string, () => boolean>();
  const attends = (id: string): boolean => forms.get(id)?.() ?? false;

  const hear = (news: QueueNews): void => {
    if (news.kind === 'stored') seen?.delete(news.write.id);
    if (news.kind === 'refused') seen?.set(news.write.id, news.write);
    for (const listener of listeners) listener(news);
  };
  const tell = (news: QueueNews): void => {
    hear(news);
    others.post(news);
  };
  others.listen((news) => {
    hear(news);
    if (news.kind === 'changed') remember();
  });

  /** What is kept, as this page knows it; null before it has looked. */
  let seen: Map<string, KeptWrite> | null = null;
  let turn: Promise<void> = Promise.resolve();
  /**
   * Where somebody has emptied the storage, which is told by a note that went with it, all that was seen is kept once more: what had been
   * sent meanwhile is stored once all the same.
   */
  const keepAgain = (): Promise<void> =>
    (turn = turn
      .then(async () => {
        if ((await store.note(wholeNote)) === true && seen !== null) return;
        const lost = [...(seen?.values() ?? [])];
        for (const write of lost) await store.add(write);
        await store.setNote(wholeNote, true);
        await see();
        if (lost.length > 0) tell({ kind: 'changed' });
      })
      .catch(() => undefined));
  const see = async (): Promise<void> => {
    seen = new Map((await store.list(null)).map((write) => [write.id, write]));
  };
  let isToSee = false;
  /** Looks at all that is kept once more, after what goes on now; once for as much as changes meanwhile. */
  const remember = (): void => {
    if (isToSee) return;
    isToSee = true;
    turn = keepAgain().then(async () => {
      isToSee = false;
      await see().catch(() => undefined);
    });
  };

  async function call(write: KeptWrite): Promise<unknown> {
    if (attends(write.id)) return parts.send(write, { ticket: write.ticket, attended: true });
    const isHere = place?.operator?.id === write.operator.id;
    if (write.ticket === null) {
      if (isHere) return parts.send(write, { ticket: null, attended: false });
      throw new ORPCError('OPERATOR_UNKNOWN', {
        status: 409,
        message: texts.wrongOperator(write.operator.name),
      });
    }
    try {
      return await parts.send(write, { ticket: write.ticket, attended: false });
    } catch (error) {
      // Whoever works here, chosen with the PIN of now, may vouch for it themselves.
      const doubted = error instanceof ORPCError && error.code === 'OPERATOR_TICKET_REFUSED';
      if (!doubted || !isHere || !mayVouch(write, (error.data as { reason?: string }).reason)) throw error;
      return parts.send(write, { ticket: null, attended: false });
    }
  }

  const sender = createSender({
    store,
    call,
    restaurantId: () => place?.restaurantId ?? null,
    exclusively: parts.exclusively,
    later: parts.later,
    tell,
    async settleTime(write) {
      // One answer alone does not make a large difference true (server-clock.ts).
      for (let n = 0; n < timesAsked && parts.serverOffset() === null; n++) await parts.askTime();
      const offset = parts.serverOffset();
      if (offset === null) throw new TypeError('The answers do not agree on the time.');
      const look = parts.look();
      // By the clock of now, as if it had not been set since.
      const plain = Date.parse(write.input.performedAt ?? write.keptAt) + offset - (write.assumedMs ?? 0);
      const done: WhenDone =
        write.look === undefined ? { at: plain } : whenDone(await trail(), write.look, { ...look, offset });
      await keepLook(look);
      if ('oneOf' in done) {
        const times = done.oneOf.map((at) => new Date(at).toISOString());
        return { refusal: { code: clockMoved, status: 409, message: texts.clockMoved, data: { times } } };
      }
      const performedAt = new Date(done.at).toISOString();
      return {
        ...write,
        input: { ...write.input, performedAt },
        keptAt: performedAt,
        clockKnown: true,
        ...(Math.abs(done.at - plain) > apartMs ? { timeBy: 'ticks' } : {}),
      };
    },
  });

  const trail = async (): Promise<readonly Mark[]> =>
    ((await store.note(trailNote)) as readonly Mark[] | undefined) ?? [];

  /**
   * Keeps a look at the device's clocks, and before it the one when this page last heard the server, which is what tells
   * that they were right then. What can not be kept is missing later, and is no reason to lose a write.
   */
  async function keepLook(look: Look): Promise<void> {
    const offset = parts.serverOffset();
    const heard = parts.heard();
    const mark: Mark = offset === null ? look : { ...look, offset };
    await store
      .changeNote(trailNote, (kept) => {
        const marks = (kept as readonly Mark[] | undefined) ?? [];
        const isNew =
          heard !== null &&
          !marks.some(
            (one) =>
              one.page === look.page &&
              (one.ticks > heard.ticks || (one.ticks === heard.ticks && one.offset !== undefined)),
          );
        return withMark(isNew ? withMark(marks, { page: look.page, ...heard }) : marks, mark);
      })
      .catch(() => undefined);
  }

  const instant = (): Date =>
    new Date(parts.look().now + (parts.serverOffset() ?? parts.rememberedOffset() ?? 0));

  async function forgetDiscarded(): Promise<void> {
    const before = new Date(instant().getTime() - discardedDays * 24 * 3_600_000).toISOString();
    if (await store.forgetDiscarded(before)) tell({ kind: 'changed' });
  }

  /** A refused write without its refusal; where its ticket was doubted, in the name of whoever works here now. */
  function vouchedFor({ refusal, ...rest }: KeptWrite): KeptWrite {
    const operator = place?.operator ?? null;
    return refusal?.code === 'OPERATOR_TICKET_REFUSED' && operator !== null
      ? { ...rest, operator, ticket: null }
      : rest;
  }

  /** Waits for the first news about a write, in any tab. */
  function outcomeOf(id: string): { news: Promise<Ended>; stop: () => void } {
    let stop = (): void => {};
    const news = new Promise<Ended>((resolve) => {
      const listener = (told: QueueNews): void => {
        if (told.kind === 'stopped') resolve(told);
        else if (told.kind !== 'changed' && told.write.id === id) resolve(told);
      };
      listeners.add(listener);
      const stopTimer = parts.later(
        () => resolve({ kind: 'stopped', because: 'no_network' }),
        parts.patienceMs,
      );
      stop = () => {
        listeners.delete(listener);
        stopTimer();
      };
    });
    return { news, stop };
  }

  return {
    /** Says who is signed in and works here; null for nobody. What is theirs goes out at once. */
    setPlace(next: Place | null): void {
      place = next;
      if (next === null) return;
      isPlaceTold = true;
      for (const go of heardPlace.splice(0)) go();
      void sender.kick();
      forgetDiscarded().catch(() => undefined);
    },
    place: () => place,
    /**
     * Who works here. On a page that has just been opened nobody has told yet: a form that is sent in that moment waits for
     * it, at most `placePatienceMs`, or what was typed without a network would be refused and not kept.
     */
    async whosePlace(): Promise<Place | null> {
      if (place === null && !isPlaceTold)
        await new Promise<void>((resolve) => {
          const stop = parts.later(resolve, placePatienceMs);
          heardPlace.push(() => {
            stop();
            resolve();
          });
        });
      return place;
    },
    /** True while the form of a write waits for the server: it will tell the person itself. */
    attends,

    /**
     * Keeps a write on this device and sends it: the server's answer when it comes in time, else the word that it is
     * kept. A refusal while the form is there goes to the form, and the write is not kept; once it is gone, the refusal
     * stays as a task.
     * @param isFormOpen whether the form that holds what was typed is there still
     * @throws the server's refusal. A device that has no room for it sends it at once where there is a network, and throws what is thrown
     *   then; without one NOT_KEPT: nothing was kept or sent
     */
    async write(
      endpoint: KeptWrite['endpoint'],
      input: WriteInput,
      about: WriteAbout,
      isFormOpen: () => boolean = () => true,
    ): Promise<{ readonly response: unknown } | Kept> {
      if (place?.operator == null) throw new TypeError('Nobody works here.');
      const { restaurantId, userId, operator, ticket } = place;
      const offset = parts.serverOffset();
      const assumedMs = offset ?? parts.rememberedOffset() ?? 0;
      const look = parts.look();
      const keptAt = new Date(look.now + assumedMs).toISOString();
      const said = input.performedAt ?? null;
      const write: KeptWrite = {
        id: input.id,
        endpoint,
        input: { ...input, performedAt: said ?? keptAt },
        about,
        restaurantId,
        userId,
        operator,
        ticket,
        keptAt,
        deviceAt: new Date(look.now).toISOString(),
        // A time that the person gave is theirs.
        clockKnown: said !== null || offset !== null,
        ...(offset === null && assumedMs !== 0 ? { assumedMs } : {}),
        look,
        faults: 0,
        state: 'waiting',
      };
      // What was there before comes first again.
      await keepAgain();
      try {
        await orNoRoom(store.add(write));
        seen?.set(write.id, write);
      } catch (error) {
        if (!parts.online()) throw error;
        // As from a browser that keeps nothing, just as it was typed: sent again by the same form, it must be the same.
        return { response: await parts.send({ ...write, input }, { ticket, attended: true }) };
      }
      await keepLook(look);
      tell({ kind: 'changed' });
      if (!parts.online()) return { kept: 'no_network' };
      forms.set(input.id, isFormOpen);
      const { news, stop } = outcomeOf(input.id);
      void sender.kick();
      const ended = await news;
      stop();
      const attended = attends(input.id);
      forms.delete(input.id);
      if (ended.kind === 'stored') return { response: ended.response };
      if (ended.kind === 'stopped') return { kept: ended.because };
      // No form asks when it was done: the task does.
      if (!attended || ended.refusal.code === clockMoved) return { kept: 'refused' };
      await store.remove(input.id);
      seen?.delete(input.id);
      tell({ kind: 'changed' });
      throw asError(ended.refusal);
    },

    /** Keeps what the device's clocks show now, by which it is known later whether one was set (clock-trail.ts). */
    async look(): Promise<void> {
      await keepAgain();
      await keepLook(parts.look());
    },

    /** Takes a person's word for when a write was done of which the device's clock can not say so, with what else is asked of it; then it is sent. */
    async sayWhen(
      { refusal: _asked, ...write }: KeptWrite,
      performedAt: string,
      said: Readonly<Record<string, unknown>> = {},
    ): Promise<void> {
      await store.change({
        ...write,
        input: { ...write.input, ...said, performedAt },
        clockKnown: true,
        timeBy: 'person',
        state: 'waiting',
        faults: 0,
      });
      remember();
      tell({ kind: 'changed' });
      await sender.atOnce();
    },

    /** All of a restaurant that waits, was refused or thrown away, oldest first; null: of all restaurants. */
    list: (restaurantId: string | null): Promise<readonly KeptWrite[]> => store.list(restaurantId),
    /** The last ticket that the server gave for an operator of a restaurant on this device; null when there is none. */
    async ticketOf(restaurantId: string, operatorId: string): Promise<string | null> {
      const kept = (await store.note('ticket')) as TicketNote | null | undefined;
      return kept?.restaurantId === restaurantId && kept.operatorId === operatorId ? kept.ticket : null;
    },
    /** Keeps a ticket for when this page is opened anew without a network; null when its operator has left. */
    keepTicket: (note: TicketNote | null): Promise<void> => store.setNote('ticket', note),

    /** Sends a refused write once more as it is; the person who works here vouches where its ticket could not. */
    async sendAgain(write: KeptWrite): Promise<void> {
      await store.change({
        ...vouchedFor(write),
        state: 'waiting',
        faults: 0,
      });
      remember();
      tell({ kind: 'changed' });
      await sender.atOnce();
    },

    /**
     * Puts a corrected write in the place of a refused one. It is another write, with an id of its own: what was refused
     * was never stored. Both in one step, so that a second tap finds nothing to correct. As when it is sent again, the
     * person who works here vouches for it where its ticket could not.
     * @throws NOT_KEPT when this device has no room for it; then the task stays
     */
    async correct(write: KeptWrite, id: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
      await orNoRoom(
        store.replace(write.id, {
          ...vouchedFor(write),
          id,
          input: { ...write.input, ...changes, id },
          state: 'waiting',
          faults: 0,
        }),
      );
      remember();
      tell({ kind: 'changed' });
      await sender.atOnce();
    },

    /** Takes a write out of the queue for good; it stays readable here with the reason, for `discardedDays`. */
    async discard(write: KeptWrite, reason: string): Promise<void> {
      await store.change({
        ...write,
        state: 'discarded',
        discarded: { reason, at: instant().toISOString() },
      });
      remember();
      tell({ kind: 'changed' });
    },

    /** The network or the server is back. */
    atOnce: () => sender.atOnce(),
    /** Hears what becomes of writes, here and in other tabs. @returns ends it */
    listen(listener: (news: QueueNews) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop(): void {
      sender.stop();
    },
  };
}

interface TicketNote {
  readonly restaurantId: string;
  readonly operatorId: string;
  readonly ticket: string;
}

type Ended = Extract<QueueNews, { kind: 'stored' | 'refused' | 'stopped' }>;

async function orNoRoom(kept: Promise<void>): Promise<void> {
  try {
    await kept;
  } catch {
    throw new ORPCError('NOT_KEPT', { status: 409, message: texts.notKept });
  }
}

/** A kept refusal as it came from the server. */
export const asError = ({ code, status, message, data }: WriteRefusal): ORPCError<string, unknown> =>
  new ORPCError(code, { status, message, data });
