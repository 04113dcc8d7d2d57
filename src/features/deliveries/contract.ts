import { z } from 'zod';
import { endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { expiryKinds } from '#platform/kernel/expiry-kind.ts';
import { timesBy } from '#platform/kernel/time-by.ts';
import { orNull, zId, zLocalDate, zOptionalText } from '#platform/kernel/schemas.ts';
import {
  zArrivalCelsius,
  zArrivalKind,
  zKindReason,
  zLotArrival,
  zRefused,
} from '#features/inventory/arrival-shapes.ts';
import { zReceive } from '#features/inventory/movement-shapes.ts';
import { zMeasuredWith } from '#features/registers/shapes.ts';
import { deliveryErrors } from './errors.it.ts';
import { deliveriesOnPaper, maximumRows } from './limits.ts';

const tags = ['Arrivo merce'] as const;
const member = { access: 'member', feature: 'inventory_basic' } as const;
const operator = { access: 'operator', feature: 'inventory_basic' } as const;

/**
 * One product that came: what `receive` of the inventory takes, and the temperature. `id` is that of its movement. What is
 * asked about (`inventory/arrival.ts`) is stored by `accepted`, or sent back by `refused`; nothing can be both.
 */
export const zDeliveryRow = zReceive
  .pick({
    id: true,
    productId: true,
    quantity: true,
    lotNumber: true,
    expiryDate: true,
    expiryKind: true,
    accepted: true,
  })
  .extend({
    celsius: orNull(zArrivalCelsius),
    /** Kind of the goods by who received them, where the product does not say it. */
    kind: orNull(zArrivalKind),
    /** Why that one, where the product's words say a colder one; without it they count. */
    kindReason: zKindReason,
    refused: orNull(zRefused),
  })
  .refine(({ accepted, refused }) => accepted === null || refused === null, {
    error: 'invalid',
    path: ['refused'],
  });

/** `id` is made by the client, once for each delivery; supplier, note and day hold for all rows. */
export const zRecordDelivery = z.strictObject({
  id: zId,
  supplier: zOptionalText({ max: 80 }),
  documentNumber: zOptionalText({ max: 60 }),
  notes: zOptionalText({ max: 500, multiline: true }),
  /** Day in Rome; that of the act when left out. */
  receivedOn: orNull(zLocalDate),
  /** With which of the restaurant's thermometers the temperatures were measured. */
  thermometerId: zId.nullish(),
  rows: z
    .array(zDeliveryRow)
    .min(1, 'required')
    .max(maximumRows, 'too_many')
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'invalid'),
  performedAt: orNull(zInstant),
});

const zStoredRow = z.object({
  id: z.uuid(),
  /** Null of what was sent back. */
  movementId: z.uuid().nullable(),
  productId: z.uuid(),
  productName: z.string(),
  quantity: z.number(),
  unit: z.string(),
  lotId: z.uuid().nullable(),
  lotNumber: z.string().nullable(),
  expiryDate: z.string().nullable(),
  /** What that date is; missing in what a device kept of before it was told. */
  expiryKind: z.enum(expiryKinds).nullable().default(null),
  celsius: z.number().nullable(),
  /** By which the temperature was judged. */
  kind: zArrivalKind.nullable(),
  maxCelsius: z.number().nullable(),
  /** Why by that kind, where the product's words say a colder one. */
  kindReason: z.string().nullable(),
  /** Why it was sent back; null of what came into stock. */
  refused: z.object({ reason: z.string() }).nullable(),
  /** What was asked when it was taken in all the same, and how it stands. */
  arrival: zLotArrival.nullable(),
  /** Its movement was mended since (C-48): the goods are not in stock by this row. */
  corrected: z.boolean(),
  /** As it is stored: its lot may not be used, because of a recall. */
  blocked: z.literal(true).optional(),
});

/** A delivery as it is shown, its rows in the order in which they were entered. */
export const zDelivery = z.object({
  id: z.uuid(),
  supplier: z.string().nullable(),
  documentNumber: z.string().nullable(),
  notes: z.string().nullable(),
  receivedOn: z.string(),
  operatorName: z.string(),
  performedAt: zInstant,
  /** Who says when it was done, where the device's clock does not vouch for it. */
  timeBy: z.enum(timesBy).optional(),
  recordedAt: zInstant,
  /** With which of the restaurant's thermometers the temperatures were measured; left out where nobody said, or measured. */
  measuredWith: zMeasuredWith.optional(),
  rows: z.array(zStoredRow),
});
export type Delivery = z.infer<typeof zDelivery>;

export const deliveriesContract = {
  list: endpoint(member, {
    method: 'GET',
    path: '/deliveries',
    summary: 'Deliveries with their rows, newest first',
    tags,
  })
    .input(
      z.strictObject({
        cursor: z.string().max(2_000, 'too_long').optional(),
        /** Begins with this delivery; the count stays that of all. */
        from: zId.optional(),
        /** First and last day on which they came, in Rome. */
        firstDay: zLocalDate.optional(),
        lastDay: zLocalDate.optional(),
        limit: z.coerce.number('not_a_number').int('not_whole').min(1).max(deliveriesOnPaper).default(20),
      }),
    )
    .output(pageOf(zDelivery)),
  recordDelivery: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path: '/deliveries',
      summary: 'Goods arrive: all rows of a delivery, or none',
      tags,
      successStatus: 201,
    },
  )
    .errors(deliveryErrors)
    .input(zRecordDelivery)
    .output(zDelivery),
};
