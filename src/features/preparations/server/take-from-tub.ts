import { and, eq, gte, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { performedSince } from '#platform/http/server/performed-at.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { isRefusedByBlock, type Block, type Told } from '#platform/kernel/block.ts';
import { fromBase, toBase } from '#platform/kernel/quantity.ts';
import { preparationErrors } from '../errors.it.ts';
import { preparationTubs } from '../tables.ts';
import { goodUntilInDish } from '../tub-acts.ts';
import type { KnownPreparation } from './known-now.ts';
import { holdTub } from './hold-tub.ts';

const refuse = refusals(preparationErrors);

/** What is to leave a container. */
export interface TubTaking {
  readonly tubId: string;
  /** In the unit of the preparation. */
  readonly quantity: number;
  /** When the hand took it, as it was told. */
  readonly told: Told;
  /** Thrown away: the only way out past the expiry. */
  readonly discard: boolean;
  /** Of which ingredient of a preparation it is, from 0; and its field in what was sent. */
  readonly input?: number;
  readonly field: string;
}

/** What was taken out of a container; quantities as they are stored. */
export interface TakenFromTub {
  /** When it was taken: never before it was made (`performedSince`). */
  readonly at: Date;
  readonly preparation: KnownPreparation;
  readonly quantity: number;
  readonly left: number;
  /** In what is made of it. */
  readonly goodUntil: Date;
  /** What was blocked since it was taken: what it went into is blocked as well. */
  readonly block: Block;
}

/**
 * Takes some of a preparation out of its container; the condition that it is there stands in the UPDATE.
 * @throws NOT_FOUND, TUB_BLOCKED, TUB_EXPIRED, TUB_NOT_YET_MADE, TUB_UNAVAILABLE, INPUT_INVALID
 */
export async function takeFromTub(
  tx: Transaction,
  restaurantId: string,
  { tubId, quantity: said, told, discard, input, field }: TubTaking,
): Promise<TakenFromTub> {
  const own = and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, tubId));
  const { tub, preparation, since } = await holdTub(tx, restaurantId, tubId);
  const { unit } = preparation;
  const which = input === undefined ? {} : { input };
  const at = performedSince(told.at, since);
  if (at === null) throw refuse('TUB_NOT_YET_MADE', which);
  if (!discard && isRefusedByBlock(tub, { ...told, at })) throw refuse('TUB_BLOCKED', which);
  if (!discard && tub.expiresAt <= at) throw refuse('TUB_EXPIRED', which);
  const quantity = toBase(said, unit);
  if (quantity === null || quantity === 0) throw refuseField(field, 'not_whole');
  const [changed] = await tx
    .update(preparationTubs)
    .set({ quantity: sql`${preparationTubs.quantity} - ${quantity}` })
    .where(and(own, gte(preparationTubs.quantity, quantity)))
    .returning({ left: preparationTubs.quantity });
  if (!changed) throw refuse('TUB_UNAVAILABLE', { ...which, available: fromBase(tub.quantity, unit) });
  return { at, preparation, quantity, left: changed.left, goodUntil: goodUntilInDish(tub, at), block: tub };
}
