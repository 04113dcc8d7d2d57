import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refusals as refusalsOf, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import type { Transaction } from '#platform/db/database.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { stockNumberKey } from '#platform/kernel/lot-number.ts';
import { saysReason } from '#platform/kernel/reason.ts';
import { baseUnitOf } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { isReceivedLate } from '#features/inventory/received-late.ts';
import type { ArrivalKind, SaidKind } from '#features/inventory/arrival.ts';
import type { Movement } from '#features/inventory/movement-shapes.ts';
import {
  arrivalLimitAt,
  arrivalsOf,
  holdProduct,
  performedDay,
  receiveGoods,
  rememberKinds,
  storedQuantity,
} from '#features/inventory/server/index.ts';
import { thermometerAt } from '#features/thermometers/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import type { Delivery, zRecordDelivery } from '../contract.ts';
import { measuredAt } from '../measured-at.ts';
import { deliveryErrors } from '../errors.it.ts';
import { deliveries, deliveryRefusals, deliveryRows } from '../tables.ts';
import { deliveryEvidence } from './evidence.ts';
import type { DeliveryRefusalRecord, DeliveryRowRecord } from './evidence.ts';
import { presentDelivery, presentRefusal, presentRow } from './present.ts';

type Input = z.output<typeof zRecordDelivery>;
const refuse = refusalsOf(deliveryErrors);

/**
 * Goods arrive: every row is a movement in of the inventory (INV-22), or a refusal of which nothing comes into stock; all
 * of them and the delivery in one transaction, or nothing. A row that asks for it (`inventory/arrival.ts`) and brings no
 * answer is refused as `rows.<n>.accepted`, by the code of each question.
 * @throws LOT_EXPIRY_DIFFERS, LOT_SUPPLIER_DIFFERS, LOT_TOO_LARGE, PRODUCT_ARCHIVED, each with the number of its row;
 *   NOT_FOUND, also for a thermometer of another restaurant; INPUT_INVALID, also for a day more than a week back without words why in the note, of a row under `rows.<n>.<field>`
 */
export async function recordDelivery(
  services: Services,
  caller: OperatorCaller,
  { thermometerId, ...input }: Input,
): Promise<Delivery> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Delivery>(services, caller, {
    id: input.id,
    action: 'deliveries.record',
    input: {
      ...input,
      ...(thermometerId == null ? {} : { thermometerId }),
      rows: input.rows.map(asSent),
    },
    entity: { type: 'delivery', id: input.id },
    hints: ['deliveries', 'inventory'],
    run: async (tx, at) => {
      const { id, supplier, documentNumber, notes, performedAt } = input;
      const receivedOn = input.receivedOn ?? performedDay(performedAt, at);
      if (receivedOn > romeDate(at)) throw refuseField('receivedOn', 'in_future');
      if (isReceivedLate(receivedOn, performedDay(performedAt, at)) && !saysReason(notes))
        throw refuseField('notes', 'late_reason');

      const done = performedAtOf(performedAt, at);
      // Where nothing was measured there is nothing that it was measured with.
      const measuredWith =
        thermometerId == null || input.rows.every(({ celsius }) => celsius === null)
          ? null
          : await thermometerAt(
              tx,
              restaurantId,
              thermometerId,
              measuredAt({ receivedOn, performedAt: done }),
            );
      const isByOff = measuredWith?.state === 'off';

      const shown: Delivery['rows'] = [];
      const rows: DeliveryRowRecord[] = [];
      const refusals: DeliveryRefusalRecord[] = [];
      const movements = new Map<number, Movement>();
      const evidence: Evidence[] = [];
      const said = new Map<string, Map<ArrivalKind, SaidKind>>();
      /** What counted as the kind of a product because a person said it here. */
      const hear = (productId: string, { kind, kindReason }: SaidKind, by: ArrivalKind | null) => {
        if (by === null || by !== kind) return;
        said.set(
          productId,
          (said.get(productId) ?? new Map<ArrivalKind, SaidKind>()).set(by, { kind, kindReason }),
        );
      };
      for (const index of lockOrder(input.rows)) {
        const { celsius, kind, kindReason, refused, ...goods } = input.rows[index]!;
        const place = { restaurantId, deliveryId: id, position: index + 1 };
        try {
          if (refused !== null) {
            const [row, unit] = await sentBack(tx, place, input.rows[index]!, refused, performedAt, at);
            refusals.push(row);
            hear(row.productId, row, kind);
            shown[index] = presentRefusal(row, unit);
            continue;
          }
          const arriving = { ...goods, supplier, receivedOn, notes: null, performedAt };
          const stored = await receiveGoods(tx, caller, arriving, at, {
            came: 'now',
            canBeAsked: true,
            celsius,
            isByOff,
            kind,
            kindReason,
          });
          movements.set(index, stored.response);
          evidence.push(...stored.evidence);
          hear(goods.productId, stored.limit, kind);
          const { kind: by, maxCelsius } = stored.limit;
          rows.push({ ...place, movementId: goods.id, celsius, kind: by, maxCelsius });
        } catch (error) {
          throw ofRow(error, index);
        }
      }
      const lotIds = [...movements.values()].flatMap(({ lots }) => lots.map(({ lotId }) => lotId));
      const arrivals = [...(await arrivalsOf(tx, restaurantId, lotIds)).values()].flat();
      for (const row of rows) {
        const arrival = arrivals.find((one) => one.id === row.movementId) ?? null;
        const index = row.position - 1;
        shown[index] = presentRow(
          row,
          movements.get(index)!,
          arrival,
          input.rows[index]!.expiryKind ?? 'use_by',
        );
      }

      // Two rows that say it otherwise leave it open.
      const agreed = [...said].flatMap(([productId, kinds]): [string, SaidKind][] =>
        kinds.size === 1 ? [...kinds.values()].map((one) => [productId, one]) : [],
      );
      await rememberKinds(tx, restaurantId, new Map(agreed), performedAtOf(performedAt, at), at);

      const delivery = {
        restaurantId,
        id,
        supplier,
        documentNumber,
        notes,
        receivedOn,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt: done,
        recordedAt: at,
        thermometerId: measuredWith?.id ?? null,
        thermometer: measuredWith?.name ?? null,
        thermometerState: measuredWith?.state ?? null,
      };
      await tx.insert(deliveries).values(delivery);
      if (rows.length > 0) await tx.insert(deliveryRows).values(rows);
      if (refusals.length > 0) await tx.insert(deliveryRefusals).values(refusals);
      evidence.push(deliveryEvidence(delivery, rows, refusals));
      return { response: presentDelivery(delivery, shown), evidence };
    },
  });
}

/** A row of which nothing is said as it was before anything could be: sent before and again, it is the same write. */
const asSent = ({ kind, kindReason, accepted, refused, ...row }: Input['rows'][number]) => ({
  ...row,
  ...(kind === null ? {} : { kind }),
  ...(kindReason === null ? {} : { kindReason }),
  ...(accepted === null ? {} : { accepted }),
  ...(refused === null ? {} : { refused }),
});

/** A row that goes back with the van: nothing of it comes into stock, and it is written down by what it was judged. */
async function sentBack(
  tx: Transaction,
  place: Pick<DeliveryRefusalRecord, 'restaurantId' | 'deliveryId' | 'position'>,
  row: Input['rows'][number],
  { reason }: { readonly reason: string },
  performedAt: string | null,
  at: Date,
): Promise<[DeliveryRefusalRecord, Unit]> {
  const product = await holdProduct(tx, place.restaurantId, row.productId, performedAt, at);
  const refusal = {
    ...place,
    id: row.id,
    productId: product.id,
    productName: product.name,
    quantity: storedQuantity('quantity', row.quantity, product.unit),
    unit: baseUnitOf(product.unit),
    lotNumber: row.lotNumber,
    expiryDate: row.expiryDate,
    expiryKind: row.expiryDate === null ? null : (row.expiryKind ?? 'use_by'),
    celsius: row.celsius,
    ...(await arrivalLimitAt(tx, product, row, performedAtOf(performedAt, at))),
    reason,
  };
  return [refusal, product.unit];
}

/**
 * The order in which rows are stored, so that two deliveries at once never wait for each other in a ring: first those
 * that get a number of ours (whose givers take turns), then lot by lot in one order for everybody.
 */
function lockOrder(rows: Input['rows']): number[] {
  const key = ({ productId, lotNumber }: Input['rows'][number]): string =>
    lotNumber === null ? '' : `${productId} ${stockNumberKey(lotNumber)}`;
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
      const fields = (data?.['fields'] ?? []) as readonly { field: string; code: string; message: string }[];
      return refuseCommon('INPUT_INVALID', {
        fields: fields.map((one) => ({ ...one, field: `rows.${String(row)}.${one.field}` })),
      });
    }
    default:
      return error;
  }
}
