import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Movement } from '#features/inventory/movement-shapes.ts';
import { performedDay, receiveGoods } from '#features/inventory/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import type { Delivery, zRecordDelivery } from '../contract.ts';
import { deliveryErrors } from '../errors.it.ts';
import { deliveries, deliveryRows } from '../tables.ts';
import { deliveryEvidence } from './evidence.ts';
import { presentDelivery } from './present.ts';

type Input = z.output<typeof zRecordDelivery>;
const refuse = refusals(deliveryErrors);

/**
 * Goods arrive: every row is a movement in of the inventory (INV-22), all of them and the delivery in one transaction,
 * or nothing.
 * @throws LOT_EXPIRY_DIFFERS, LOT_SUPPLIER_DIFFERS, LOT_TOO_LARGE, PRODUCT_ARCHIVED, each with the number of its row;
 *   NOT_FOUND; INPUT_INVALID, of a row under `rows.<n>.<field>`
 */
export async function recordDelivery(
  services: Services,
  caller: OperatorCaller,
  input: Input,
): Promise<Delivery> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Delivery>(services, caller, {
    id: input.id,
    action: 'deliveries.record',
    input,
    entity: { type: 'delivery', id: input.id },
    hints: ['deliveries', 'inventory'],
    run: async (tx, at) => {
      const { id, supplier, documentNumber, notes, performedAt } = input;
      const receivedOn = input.receivedOn ?? performedDay(performedAt, at);
      if (receivedOn > romeDate(at)) throw refuseField('receivedOn', 'in_future');

      const movements: Movement[] = [];
      const evidence: Evidence[] = [];
      for (const index of lockOrder(input.rows)) {
        const { celsius: _, ...goods } = input.rows[index]!;
        try {
          const stored = await receiveGoods(
            tx,
            caller,
            { ...goods, supplier, receivedOn, notes: null, performedAt },
            at,
          );
          movements[index] = stored.response;
          evidence.push(...stored.evidence);
        } catch (error) {
          throw ofRow(error, index);
        }
      }

      const delivery = {
        restaurantId,
        id,
        supplier,
        documentNumber,
        notes,
        receivedOn,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt: performedAtOf(performedAt, at),
        recordedAt: at,
      };
      const rows = input.rows.map(({ id: movementId, celsius }, index) => ({
        restaurantId,
        deliveryId: id,
        position: index + 1,
        movementId,
        celsius,
      }));
      await tx.insert(deliveries).values(delivery);
      await tx.insert(deliveryRows).values(rows);
      evidence.push(deliveryEvidence(delivery, rows));
      return {
        response: presentDelivery(
          delivery,
          rows.map(({ celsius }, index) => ({ movement: movements[index]!, celsius })),
        ),
        evidence,
      };
    },
  });
}

/**
 * The order in which rows are stored, so that two deliveries at once never wait for each other in a ring: first those
 * that get a number of ours (whose givers take turns), then lot by lot in one order for everybody.
 */
function lockOrder(rows: Input['rows']): number[] {
  const key = ({ productId, lotNumber }: Input['rows'][number]): string =>
    lotNumber === null ? '' : `${productId} ${lotNumber.toUpperCase()}`;
  return rows
    .map((row, index) => ({ key: key(row), index }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.index - b.index))
    .map(({ index }) => index);
}

/** A refusal of the inventory, as that of row `row`; anything else as it is. */
function ofRow(error: unknown, row: number): unknown {
  if (!(error instanceof ORPCError)) return error;
  const data = error.data as Record<string, unknown> | undefined;
  switch (error.code) {
    case 'LOT_EXPIRY_DIFFERS':
    case 'LOT_SUPPLIER_DIFFERS':
    case 'LOT_TOO_LARGE':
    case 'PRODUCT_ARCHIVED':
      return refuse(error.code as 'LOT_TOO_LARGE', { ...data, row });
    case 'INPUT_INVALID': {
      const fields = (data?.['fields'] ?? []) as readonly { field: string; code: string }[];
      const [first] = fields;
      return first === undefined ? error : refuseField(`rows.${String(row)}.${first.field}`, first.code);
    }
    default:
      return error;
  }
}
