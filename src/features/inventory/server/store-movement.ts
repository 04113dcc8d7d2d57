import type { Transaction } from '#platform/db/database.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import type { Movement } from '../movement-shapes.ts';
import { baseUnitOf, inUnit } from '#platform/kernel/quantity.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { MovementReason } from '../reasons.ts';
import { productMovementLots, productMovements } from '../tables.ts';
import type { products } from '../tables.ts';
import { movementEvidence } from './evidence.ts';
import type { MovementLine, MovementRow } from './evidence.ts';

/** A movement as a use case decided it; its quantity is the sum of its lines, which are as they are stored. */
export interface DecidedMovement {
  readonly id: string;
  readonly product: Pick<typeof products.$inferSelect, 'id' | 'name'> & { readonly unit: Unit };
  readonly type: 'in' | 'out';
  readonly lines: readonly MovementLine[];
  readonly notes: string | null;
  readonly reason?: MovementReason;
  /** The movement that this one mends (C-48). */
  readonly corrects?: { readonly id: string; readonly performedAt: Date };
  /** The mended movement that it tells anew. */
  readonly replacesId?: string | null;
  /** A person said that the goods were there already (GOODS-44); left out, nobody did. */
  readonly alreadyHere?: boolean;
  /** As the client said it, ISO 8601; null for the instant of the write. */
  readonly performedAt: string | null;
}

/**
 * Stores a movement (INV-18) and what it did to each lot, after the lots themselves were changed. Name and base
 * unit are kept as they are now, the operator is the one of the session (C-53). With `corrects`, the caller holds the lots and has
 * looked that nothing corrects that movement yet.
 * @throws INPUT_INVALID for a `performedAt` that lies in the future
 */
export async function storeMovement(
  tx: Transaction,
  caller: OperatorCaller,
  movement: DecidedMovement,
  at: Date,
): Promise<{ response: Movement; evidence: Evidence[] }> {
  const restaurantId = caller.restaurant.id;
  const { id, product, type, lines } = movement;
  const row: MovementRow = {
    restaurantId,
    id,
    productId: product.id,
    productName: product.name,
    type,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    unit: baseUnitOf(product.unit),
    notes: movement.notes,
    reason: movement.reason ?? null,
    correctsId: movement.corrects?.id ?? null,
    replacesId: movement.replacesId ?? null,
    alreadyHere: movement.alreadyHere ?? false,
    // The documents' movement has an expiry only on the way in (INV-14); what went out has that of its lots.
    expiryDate: type === 'in' ? (lines[0]?.expiryDate ?? null) : null,
    operatorId: caller.operator.id,
    operatorName: caller.operator.name,
    performedAt: performedAtOf(movement.performedAt, at),
    recordedAt: at,
  };
  await tx.insert(productMovements).values(row);
  await tx.insert(productMovementLots).values(
    lines.map(({ lotId, lotNumber, quantity, redated }) => ({
      restaurantId,
      movementId: id,
      lotId,
      lotNumber,
      quantity,
      redated,
    })),
  );
  const links = { corrects: movement.corrects ?? null, correctedBy: null };
  return { response: toMovement(row, lines, product.unit, links), evidence: [movementEvidence(row, lines)] };
}

type Counterpart = { readonly id: string; readonly performedAt: Date } | null;

/** The one that a movement or a transition mends, and the one that mends it. */
export interface MovementLinks {
  readonly corrects: Counterpart;
  readonly correctedBy: Counterpart;
  /** Who says when it was done, where the device's clock does not. */
  readonly timeBy?: TimeBy | null;
  /** Something was made of it, and nobody has told of which lot that truly is. */
  readonly untold?: boolean;
}

export const toCounterpart = (other: Counterpart) =>
  other === null ? null : { id: other.id, performedAt: other.performedAt.toISOString() };

/** A stored movement as it is answered, in the unit that its product is counted in. */
export function toMovement(
  row: MovementRow,
  lines: readonly Pick<MovementLine, 'lotId' | 'lotNumber' | 'quantity'>[],
  unit: Unit,
  { corrects, correctedBy, timeBy = null, untold = false }: MovementLinks,
): Movement {
  return {
    id: row.id,
    productId: row.productId,
    productName: row.productName,
    type: row.type,
    ...inUnit(row, unit),
    notes: row.notes,
    reason: row.reason,
    expiryDate: row.expiryDate,
    ...(row.alreadyHere ? { alreadyHere: true as const } : {}),
    operatorName: row.operatorName,
    performedAt: row.performedAt.toISOString(),
    ...(timeBy === null ? {} : { timeBy }),
    recordedAt: row.recordedAt.toISOString(),
    lots: lines.map(({ lotId, lotNumber, quantity }) => ({
      lotId,
      lotNumber,
      quantity: inUnit({ quantity, unit: row.unit }, unit).quantity,
    })),
    corrects: toCounterpart(corrects),
    correctedBy: toCounterpart(correctedBy),
    ...(untold ? { untold } : {}),
  };
}
