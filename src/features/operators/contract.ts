import { z } from 'zod';
import { damagedRows, endpoint, zInstant } from '#platform/http/contract.ts';
import { zId, zText } from '#platform/kernel/schemas.ts';
import { zConfirmation } from '#features/account-security/contract.ts';
import { accountSecurityErrors } from '#features/account-security/errors.it.ts';
import { operatorErrors, selectionErrors } from './errors.it.ts';
import { operatorIcons } from '#features/access/operator-icons.ts';
import { pinPattern } from './pin.ts';

const tags = ['Operatori'] as const;

/** A PIN as typed: 4 to 6 digits, zeros in front count. */
const zPin = z.string('required').regex(pinPattern, 'invalid_pin');

/** An operator as chosen. The PIN itself never leaves the server. */
export const zOperator = z.object({
  id: z.uuid(),
  name: z.string(),
  icon: z.enum(operatorIcons),
  hasPin: z.boolean(),
});
export type Operator = z.infer<typeof zOperator>;

export const zListedOperator = zOperator.extend({
  /** After five wrong tries: only a new PIN, set by the administrator, helps. */
  pinLocked: z.boolean(),
  /** On some device of the restaurant, with a sign of life in the last 30 minutes (OPER-27). */
  atWork: z.boolean(),
  createdAt: zInstant,
});
export type ListedOperator = z.infer<typeof zListedOperator>;

const operatorFields = { name: zText({ max: 60 }), icon: z.enum(operatorIcons, 'invalid_option') };

/** `id` is made by the client: the same operator sent twice is stored once. */
export const zNewOperator = z.strictObject({ id: zId, ...operatorFields, pin: zPin.optional() });

/**
 * `id` stands for this one edit. A PIN left out stays as it is, null takes it away; whoever changes one types the PIN of
 * now, or proves that the account is theirs.
 */
export const zOperatorEdit = z.strictObject({
  id: zId,
  operatorId: zId,
  ...operatorFields,
  pin: zPin.nullable().optional(),
  currentPin: zPin.optional(),
  confirmation: zConfirmation.optional(),
});

const zOperatorChange = z.strictObject({ id: zId, operatorId: zId });

/** Whether this device still works as somebody, and if not, why. */
export const selectionStates = ['working', 'forced_out', 'archived', 'expired', 'none'] as const;
export type SelectionState = (typeof selectionStates)[number];

/** A device that may hold records which nobody else has, by what it said last. */
export const zOverdueDevice = z.object({
  operatorName: z.string(),
  lastSeenAt: zInstant,
  /** What it could not send when it was last heard of; 0 when it said so, and may hold something since. */
  held: z.int(),
  heldSince: zInstant.nullable(),
});
export type OverdueDevice = z.infer<typeof zOverdueDevice>;

const administers = { access: 'restaurant_admin' } as const;

export const operatorsContract = {
  list: endpoint(
    { access: 'member' },
    { method: 'GET', path: '/operators', summary: 'Operators of the restaurant, by name', tags },
  ).output(z.object({ operators: z.array(zListedOperator), ...damagedRows })),
  create: endpoint(administers, {
    method: 'POST',
    path: '/operators',
    summary: 'Add an operator',
    tags,
    successStatus: 201,
  })
    .errors(operatorErrors)
    .input(zNewOperator)
    .output(zOperator),
  update: endpoint(administers, {
    method: 'PATCH',
    path: '/operators/{operatorId}',
    summary: 'Change name, icon or PIN of an operator; records keep the name they have',
    tags,
  })
    .errors({
      OPERATOR_NAME_TAKEN: operatorErrors.OPERATOR_NAME_TAKEN,
      PIN_WRONG: selectionErrors.PIN_WRONG,
      PIN_LOCKED: selectionErrors.PIN_LOCKED,
      CURRENT_PASSWORD_WRONG: accountSecurityErrors.CURRENT_PASSWORD_WRONG,
      CONFIRMATION_REQUIRED: accountSecurityErrors.CONFIRMATION_REQUIRED,
      CONFIRMATION_REFUSED: accountSecurityErrors.CONFIRMATION_REFUSED,
    })
    .input(zOperatorEdit)
    .output(zOperator),
  archive: endpoint(administers, {
    method: 'POST',
    path: '/operators/{operatorId}/archive',
    summary: 'Put an operator away: gone from lists and devices, records keep the name',
    tags,
  })
    .input(zOperatorChange)
    .output(zOperator),
  unarchive: endpoint(administers, {
    method: 'POST',
    path: '/operators/{operatorId}/restore',
    summary: 'Take an archived operator back',
    tags,
  })
    .errors(operatorErrors)
    .input(zOperatorChange)
    .output(zOperator),
  selection: endpoint(
    { access: 'member' },
    { method: 'GET', path: '/operators/selection', summary: 'Who works on this device', tags },
  ).output(z.object({ state: z.enum(selectionStates), operator: zOperator.nullable() })),
  select: endpoint(
    { access: 'member' },
    { method: 'POST', path: '/operators/selection', summary: 'Work as an operator on this device', tags },
  )
    .errors(selectionErrors)
    .input(
      z.strictObject({
        operatorId: zId,
        pin: zPin.optional(),
        /** On a plan with one operator: those at work elsewhere may be made to leave (OPER-23). */
        confirmForcedLogout: z.boolean('invalid_option').default(false),
      }),
    )
    .output(zOperator),
  restoreSelection: endpoint(
    { access: 'member' },
    {
      method: 'POST',
      path: '/operators/selection/restore',
      summary: 'Work again as the operator this device remembers; null when that is not possible',
      tags,
    },
  )
    .input(z.strictObject({ operatorId: zId }))
    .output(z.object({ operator: zOperator.nullable() })),
  heartbeat: endpoint(
    { access: 'member' },
    {
      method: 'POST',
      path: '/operators/selection/heartbeat',
      summary: 'Keep this device’s operator session alive, and say what it could not send',
      tags,
    },
  )
    .input(
      z.strictObject({
        /** Records on the device that have not reached the server, null where it can not read them; the oldest of them since when. */
        held: z.int('invalid_type').min(0, 'too_small').max(100_000, 'too_large').nullable().default(0),
        heldSince: zInstant.nullable().default(null),
      }),
    )
    .output(z.object({ active: z.boolean() })),
  overdueDevices: endpoint(administers, {
    method: 'GET',
    path: '/operators/devices/overdue',
    summary: 'Devices that hold records for hours, and those at work that have not been heard of for a day',
    tags,
  }).output(z.object({ devices: z.array(zOverdueDevice), ...damagedRows })),
  ticket: endpoint(
    { access: 'operator' },
    {
      method: 'GET',
      path: '/operators/selection/ticket',
      summary: 'A signed word on who works on this device, for writes that must wait for a network',
      tags,
    },
  ).output(z.object({ operatorId: z.uuid(), ticket: z.string() })),
  clear: endpoint(
    { access: 'member' },
    { method: 'POST', path: '/operators/selection/clear', summary: 'Work as nobody on this device', tags },
  ).output(z.object({ cleared: z.literal(true) })),
};
