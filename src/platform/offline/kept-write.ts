import type { TimeBy } from '#platform/kernel/time-by.ts';
import type { Look } from './clock-trail.ts';

/** A field of a kept write that a person may correct: where it is in the input, and how it is called. */
export interface EditableField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'number' | 'text';
  /** Shown only where the server asked for it. */
  readonly onlyAsked?: true;
}

/** What a kept write says to people. */
export interface WriteAbout {
  /** In a few Italian words: "Temperatura · Frigo 2 · 3,5 °C". */
  readonly title: string;
  readonly fields: readonly EditableField[];
  /** What to do about a refusal whose own words do not say it, by its code; `{available}` stands for that number of its data. */
  readonly advice?: Readonly<Record<string, string>>;
}

/** Days for which what was thrown away stays readable on the device. */
export const discardedDays = 30;

/** The refusal of this device itself: its clock was set, and when a write was done only a person can say. */
export const clockMoved = 'CLOCK_MOVED';

/** At which instants, ISO, a write may have been done of which only a person can say when; none where that is not asked. */
export const timesInDoubt = ({ refusal }: KeptWrite): readonly string[] =>
  refusal?.code === clockMoved ? (refusal.data as { readonly times: readonly string[] }).times : [];

/** Why the server would not take a write, in its words. */
export interface WriteRefusal {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly data?: unknown;
}

/** What a write must bring along: the id made by the client. */
export interface WriteInput extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly performedAt?: string | null | undefined;
}

/** A write on this device that the server has not confirmed yet. */
export interface KeptWrite {
  /** The write's own id, made once: sent however often, it is stored once. */
  readonly id: string;
  /** Feature and endpoint, as the contract names them. */
  readonly endpoint: readonly [feature: string, name: string];
  readonly input: WriteInput;
  readonly about: WriteAbout;
  readonly restaurantId: string;
  readonly userId: string;
  readonly operator: { readonly id: string; readonly name: string };
  /** The server's word on who worked here; null when it could not be had before the network went. */
  readonly ticket: string | null;
  /** Instant at which it was kept, ISO, by the server's clock as far as that was known. */
  readonly keptAt: string;
  /** What this device's own clock showed then, ISO, however wrong; left out in what earlier pages kept. */
  readonly deviceAt?: string;
  /** False while `performedAt` is by a clock that nobody has compared with the server's. */
  readonly clockKnown: boolean;
  /** What was then added to the device's clock, in milliseconds, as remembered of the server's; none is 0. */
  readonly assumedMs?: number;
  /** What the clocks of this device showed then; left out in what earlier pages kept. */
  readonly look?: Look;
  /** Who says when it was done; left out where the device's clock does. */
  readonly timeBy?: TimeBy;
  /** How often the server answered that it had failed itself. */
  readonly faults: number;
  readonly state: 'waiting' | 'refused' | 'discarded';
  readonly refusal?: WriteRefusal;
  /** Why a person threw it away, and when. */
  readonly discarded?: { readonly reason: string; readonly at: string };
}

/**
 * The newest of the writes that wait to be sent, by when it was done, for one thing: what a screen shows in place of what
 * the server said last.
 *
 * @param endpoint feature and name, as in the contract
 * @param about the field of the input that names the thing, and its id there
 */
export const newestWaiting = (
  writes: readonly KeptWrite[],
  endpoint: KeptWrite['endpoint'],
  about: readonly [field: string, id: string],
): KeptWrite | undefined =>
  waitingOf(writes, endpoint, about).toSorted((a, b) => doneAt(b).localeCompare(doneAt(a)))[0];

/** All of them, in any order. */
export const waitingOf = (
  writes: readonly KeptWrite[],
  [feature, name]: KeptWrite['endpoint'],
  [field, id]: readonly [field: string, id: string],
): KeptWrite[] =>
  writes.filter(
    ({ state, endpoint, input }) =>
      state === 'waiting' && endpoint[0] === feature && endpoint[1] === name && input[field] === id,
  );

/** Of what the server does not know: it waits to be sent, or it was refused and is to be put right on this device. */
export type Unsent = true | 'refused';

/** When a write was done, ISO, as far as this device knows. */
export const doneAt = ({ input, keptAt }: KeptWrite): string => input.performedAt ?? keptAt;

/**
 * In place of the server's answer: the write is safe on this device and goes out later; or it was refused when its form
 * was gone, and is a task now.
 */
export interface Kept {
  readonly kept: 'no_network' | 'signed_out' | 'refused';
}

/** True for what a queued write resolves to when it has been kept on this device. */
export const wasKept = (result: unknown): result is Kept =>
  typeof result === 'object' && result !== null && 'kept' in result;
