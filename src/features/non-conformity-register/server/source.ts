import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { question } from '#platform/memory/question.ts';
import type { Asking } from '#platform/memory/question.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import { nonConformitiesOf, thereBy } from '../non-conformity.ts';
import type { Deviation, NonConformity } from '../non-conformity.ts';
import type { NonConformityKind } from '#features/day/kinds.ts';
import { readSteps } from './read-steps.ts';

/** What a room tells of what was outside in it. */
interface Told {
  readonly kind: NonConformityKind;
  /** The record that each is of, as the audit log calls it. */
  readonly entity: string;
  /** The parts of the data that it reads, as the triggers of their tables call them. */
  readonly parts: readonly string[];
  /** Without what there is nothing to tell, where that can be known of less: whether there is any. */
  readonly any?: Asking<boolean>;
  /**
   * All that was outside since an instant, and what goes on however old; everything where it is null. Those of one episode are
   * told together, whenever they were made. It knows no clock: what will be outside by itself is told before, with when (`failsAt`).
   */
  readonly read: (tx: Transaction, restaurantId: string, since: Date | null) => Promise<Deviation[]>;
}

/** A room's part of the register, given in its `server/room.ts`. */
export interface NonConformitySource {
  readonly kind: NonConformityKind;
  readonly entity: string;
  /** The non-conformities since a day, and what goes on; null: all. Remembered for as long as nothing of it changes: `thereBy` says which are there. */
  readonly since: (asked: { readonly since: string | null }) => Asking<readonly NonConformity[]>;
  /** All of them at an instant, as a transaction sees them. */
  readonly all: (tx: Transaction, restaurantId: string, now: Date) => Promise<NonConformity[]>;
}

/** Where the rooms bring what they tell. */
export const nonConformityPoint = extensionPoint<NonConformitySource>('non-conformities');

/** Declares a room's part of the register, once, where its module is loaded. */
export function nonConformitySource({ kind, entity, parts, any, read }: Told): NonConformitySource {
  const readSince = async (tx: Transaction, restaurantId: string, since: Date | null) =>
    nonConformitiesOf(
      kind,
      await read(tx, restaurantId, since),
      await readSteps(tx, restaurantId, sql`kind = ${kind}`),
    );
  return {
    kind,
    entity,
    since: question({
      name: `non_conformities_${kind}`,
      parts: [...parts, 'nonConformityRegister'],
      read: (tx, restaurantId, { since }: { readonly since: string | null }) =>
        readSince(tx, restaurantId, since === null ? null : new Date(since)),
      ...(any && { without: { any, answer: [] } }),
    }),
    all: async (tx, restaurantId, now) => thereBy(await readSince(tx, restaurantId, null), now),
  };
}
