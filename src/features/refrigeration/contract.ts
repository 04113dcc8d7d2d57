import { z } from 'zod';
import { endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { zId, zOptionalText, zTemperature, zText } from '#platform/kernel/schemas.ts';
import { equipmentTypes } from './equipment-types.ts';
import { refrigerationErrors } from './errors.it.ts';
import { temperatureStatuses } from './temperature-status.ts';

const tags = ['Refrigerazione'] as const;

/** Longest name of a piece of equipment, registered or typed freely, in characters. */
export const maxEquipmentName = 80;
/** Longest notes and corrective action, in characters. */
export const maxReadingText = 1_000;
/** Readings on a page of the register (FRIG-01, DATA-24). */
export const readingsPerPage = 50;
/** Days a plot may look back, today included. */
export const plotDays = [7, 30] as const;

/** Limits in °C; null where a side has none. Which limits go together is judged by `limitProblems`. */
const zLimits = z.strictObject({
  warnAbove: zTemperature.nullable(),
  warnBelow: zTemperature.nullable(),
  criticalAbove: zTemperature.nullable(),
  criticalBelow: zTemperature.nullable(),
});

const zLimitsShown = z.object({
  warnAbove: z.number().nullable(),
  warnBelow: z.number().nullable(),
  criticalAbove: z.number().nullable(),
  criticalBelow: z.number().nullable(),
});

const zReadingShown = z.object({
  id: z.uuid(),
  /** Null for equipment that was named freely. */
  equipmentId: z.uuid().nullable(),
  equipmentName: z.string(),
  /** °C, to the tenth. */
  temperature: z.number(),
  status: z.enum(temperatureStatuses),
  /** The limits it was judged by. */
  limits: zLimitsShown,
  notes: z.string().nullable(),
  correctiveAction: z.string().nullable(),
  operatorName: z.string(),
  /** When it was read, as the person said. */
  performedAt: zInstant,
  /** When it was stored, by the server's clock. */
  recordedAt: zInstant,
});
export type Reading = z.infer<typeof zReadingShown>;

const zEquipmentShown = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(equipmentTypes),
  limits: zLimitsShown,
  archived: z.boolean(),
});
export type Equipment = z.infer<typeof zEquipmentShown>;

const zEquipmentCard = zEquipmentShown.extend({
  lastReading: zReadingShown.nullable(),
  /** No reading was made today (Rome). Never true of archived equipment. */
  dueToday: z.boolean(),
});
export type EquipmentCard = z.infer<typeof zEquipmentCard>;

const equipmentFields = {
  name: zText({ max: maxEquipmentName }),
  type: z.enum(equipmentTypes, 'invalid_option'),
  limits: zLimits,
};

/** `id` is made by the client: the same equipment sent twice is stored once. */
export const zNewEquipment = z.strictObject({ id: zId, ...equipmentFields });

/** `id` is that of the write, `equipmentId` that of the equipment. */
export const zEquipmentEdit = z.strictObject({ id: zId, equipmentId: zId, ...equipmentFields });

export const zEquipmentArchiving = z.strictObject({ id: zId, equipmentId: zId, archived: z.boolean() });

/**
 * A reading: of registered equipment by `equipmentId`, or of equipment named freely by `equipmentName`; exactly one.
 * `status` may be sent, as the documents' clients do, and is not looked at (C-45).
 */
export const zNewReading = z
  .strictObject({
    id: zId,
    equipmentId: zId.nullish(),
    equipmentName: zOptionalText({ max: maxEquipmentName }),
    temperature: zTemperature,
    status: z.string().max(40).nullish(),
    notes: zOptionalText({ max: maxReadingText, multiline: true }),
    correctiveAction: zOptionalText({ max: maxReadingText, multiline: true }),
    performedAt: zInstant.nullish(),
  })
  .superRefine((reading, context) => {
    const named = reading.equipmentName !== null;
    const chosen = typeof reading.equipmentId === 'string';
    if (named === chosen) {
      context.addIssue({
        code: 'custom',
        path: ['equipmentName'],
        message: named ? 'unknown_field' : 'required',
      });
    }
  });

const zDays = z.coerce.number('invalid_option').pipe(z.literal(plotDays, 'invalid_option'));

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;

export const refrigerationContract = {
  /** Reading stays allowed after a downgrade: food-safety records must not vanish (C-07). */
  equipment: endpoint(read, {
    method: 'GET',
    path: '/refrigeration/equipment',
    summary: 'Equipment by name, each with its last reading and whether one is due today',
    tags,
  })
    .input(z.strictObject({ archived: z.stringbool('invalid_type').default(false) }))
    .output(z.object({ equipment: z.array(zEquipmentCard) })),
  createEquipment: endpoint(write, {
    method: 'POST',
    path: '/refrigeration/equipment',
    summary: 'Add equipment with its limits',
    tags,
    successStatus: 201,
  })
    .errors(refrigerationErrors)
    .input(zNewEquipment)
    .output(zEquipmentShown),
  updateEquipment: endpoint(write, {
    method: 'PATCH',
    path: '/refrigeration/equipment/{equipmentId}',
    summary: 'Change name, type and limits; readings already made keep theirs',
    tags,
  })
    .errors(refrigerationErrors)
    .input(zEquipmentEdit)
    .output(zEquipmentShown),
  archiveEquipment: endpoint(write, {
    method: 'POST',
    path: '/refrigeration/equipment/{equipmentId}/archiving',
    summary: 'Take equipment out of use, or back into use',
    tags,
  })
    .errors(refrigerationErrors)
    .input(zEquipmentArchiving)
    .output(zEquipmentShown),
  series: endpoint(read, {
    method: 'GET',
    path: '/refrigeration/equipment/{equipmentId}/series',
    summary: 'Readings of one piece of equipment over the last days, oldest first, for its plot',
    tags,
  })
    .input(z.strictObject({ equipmentId: zId, days: zDays.default(7) }))
    .output(
      z.object({
        points: z.array(
          z.object({ performedAt: zInstant, temperature: z.number(), status: z.enum(temperatureStatuses) }),
        ),
      }),
    ),
  readings: endpoint(read, {
    method: 'GET',
    path: '/refrigeration/readings',
    summary: 'The register, newest first',
    tags,
  })
    .input(
      z.strictObject({
        cursor: z.string().max(300).optional(),
        limit: z.coerce.number('not_a_number').int('not_whole').min(1).max(100).default(readingsPerPage),
      }),
    )
    .output(pageOf(zReadingShown)),
  recordReading: endpoint({ ...write, queueable: true }, {
    method: 'POST',
    path: '/refrigeration/readings',
    summary: 'Record a temperature; the status is computed here',
    tags,
    successStatus: 201,
  })
    .errors(refrigerationErrors)
    .input(zNewReading)
    .output(zReadingShown),
};
