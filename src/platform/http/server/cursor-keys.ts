import { z } from 'zod';

/**
 * Parts of a list's sort key as they stand in its cursor. A cursor comes back from outside, so each part is held to
 * what its SQL type can read: a forged one is refused as bad input and never becomes a failed statement.
 */

/** Text that Postgres can hold: all but NUL. */
export const zTextKey = z.string().refine((text) => !text.includes('\0'));

/** A number in plain decimals, as `String` writes one below 1e21. */
export const zNumberKey = z.string().regex(/^-?\d{1,21}(\.\d{1,20})?$/);

/** A time of day as Postgres writes it, 'HH:MM:SS'. */
export const zTimeKey = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);

/** An instant in UTC with milliseconds. The year 0000 is none to Postgres. */
export const zInstantKey = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000'));
