/**
 * Zod building blocks shared by every contract and form. Issue messages are codes in snake_case,
 * never sentences: the screens turn them into Italian.
 */
import './zod-setup.ts';
import { z } from 'zod';
import { isLocalDate, isLocalTime } from './dates.ts';
import { type Id, isUuid, isUuidV7 } from './ids.ts';
import { hasDecimals, MAX_TEMPERATURE, MAX_WHOLE_QUANTITY, MIN_TEMPERATURE } from './numbers.ts';
import { saysReason } from './reason.ts';
import { codePointLength, hasLostCharacters, hasOnlyTextCharacters, withoutHidden } from './text.ts';

/** Every code the schemas of this file can answer with. */
export type FieldProblem =
  | 'required'
  | 'invalid_type'
  | 'invalid_characters'
  | 'lost_characters'
  | 'too_short'
  | 'too_long'
  | 'no_reason'
  | 'invalid_email'
  | 'invalid_id'
  | 'invalid_date'
  | 'invalid_time'
  | 'not_a_number'
  | 'not_whole'
  | 'too_small'
  | 'too_large'
  | 'too_many_decimals'
  | 'more_than_three_decimals';

function code(problem: FieldProblem): { error: FieldProblem; abort: true } {
  // abort: one field, one code; the checks behind it would only repeat the news.
  return { error: problem, abort: true };
}

function requiredOr(problem: FieldProblem) {
  return {
    error: (issue: { input?: unknown }): FieldProblem =>
      issue.input === undefined || issue.input === null ? 'required' : problem,
  };
}

export type TextLimits = {
  /** Fewest code points after trimming; default 1. */
  min?: number;
  /** Most code points after trimming. */
  max: number;
  /** Whether line breaks and tabs are text here (notes, instructions); default false. */
  multiline?: boolean;
};

/**
 * A text field: trimmed, NFC, without what nobody would see (`withoutHidden`), line breaks as \n; in a line every run of blanks is one
 * space, or two names would be read as one. Lengths in code points.
 * Codes: `required`, `invalid_type`, `invalid_characters`, `lost_characters`, `too_short`, `too_long`.
 */
export function zText({ min = 1, max, multiline = false }: TextLimits) {
  return z
    .string(requiredOr('invalid_type'))
    .overwrite((text) => withoutHidden(text).trim())
    .refine((text) => hasOnlyTextCharacters(text, multiline), code('invalid_characters'))
    .refine((text) => !hasLostCharacters(text), code('lost_characters'))
    .overwrite((text) =>
      multiline ? text.replace(/\r\n?|[\u2028\u2029]/g, '\n') : text.replace(/\p{Zs}+/gu, ' '),
    )
    .refine((text) => min === 0 || text !== '', code('required'))
    .refine((text) => codePointLength(text) >= min, code('too_short'))
    .refine((text) => codePointLength(text) <= max, code('too_long'));
}

/** A text field that may be missing, null or blank, all three stored as null. Codes as `zText`. */
export function zOptionalText(limits: Omit<TextLimits, 'min'>) {
  return zText({ ...limits, min: 0 })
    .nullish()
    .transform((text) => (text === undefined || text === '' ? null : text));
}

/**
 * Why something was done, or what was done about food that is not safe, in words (`saysReason`), lengths as `zText`.
 * Codes as `zText`, and `no_reason`.
 */
export const zReason = (limits: Omit<TextLimits, 'min'>) =>
  zText(limits).refine(saysReason, code('no_reason'));

/** The same where nothing has to be said: missing, null or blank is null. */
export const zOptionalReason = (limits: Omit<TextLimits, 'min'>) =>
  zOptionalText(limits).refine((text) => text === null || saysReason(text), code('no_reason'));

/** RFC 5321 limit of a whole address. */
const MAX_EMAIL_LENGTH = 254;

/** An e-mail address, trimmed and lower-cased. Codes: `required`, `invalid_type`, `too_long`, `invalid_email`. */
export const zEmail = z
  .string(requiredOr('invalid_type'))
  .overwrite((text) => text.trim().toLowerCase())
  .refine((text) => text !== '', code('required'))
  .refine((text) => text.length <= MAX_EMAIL_LENGTH, code('too_long'))
  .regex(z.regexes.email, code('invalid_email'));

/** An e-mail address that may be missing, null or blank, all three stored as null. Codes as `zEmail` but `required`. */
export const zOptionalEmail = z
  .string('invalid_type')
  .overwrite((text) => text.trim().toLowerCase())
  .refine((text) => text.length <= MAX_EMAIL_LENGTH, code('too_long'))
  .refine((text) => text === '' || z.regexes.email.test(text), code('invalid_email'))
  .nullish()
  .transform((text) => (text === undefined || text === '' ? null : text));

/** A record id: UUIDv7 only, lower-cased, typed `Id`. Codes: `required`, `invalid_id`. */
export const zId = z
  .string(requiredOr('invalid_id'))
  .overwrite((text) => text.toLowerCase())
  .refine((text): text is Id => isUuidV7(text), code('invalid_id'));

/** Any UUID, lower-cased: ids made elsewhere (accounts, public label codes). Codes: `required`, `invalid_id`. */
export const zUuid = z
  .string(requiredOr('invalid_id'))
  .overwrite((text) => text.toLowerCase())
  .refine(isUuid, code('invalid_id'));

/** A day that exists, 'YYYY-MM-DD'. Codes: `required`, `invalid_date`. */
export const zLocalDate = z.string(requiredOr('invalid_date')).refine(isLocalDate, code('invalid_date'));

/**
 * A whole number within limits (default 0 to `MAX_WHOLE_QUANTITY`).
 * Codes: `required`, `not_a_number`, `not_whole`, `too_small`, `too_large`.
 */
export function zWhole({ min = 0, max = MAX_WHOLE_QUANTITY }: { min?: number; max?: number } = {}) {
  return z
    .number(requiredOr('not_a_number'))
    .refine((value) => Number.isInteger(value), code('not_whole'))
    .refine((value) => value >= min, code('too_small'))
    .refine((value) => value <= max, code('too_large'))
    .overwrite(withoutNegativeZero);
}

/**
 * A quantity in the unit that a person counts in: kilos and litres have up to three decimals (C-30). What is counted
 * whole is refused by who knows the unit. Codes as `zWhole`, with `more_than_three_decimals` in place of `not_whole`.
 */
export function zQuantity({ min = 0, max = MAX_WHOLE_QUANTITY }: { min?: number; max?: number } = {}) {
  return z
    .number(requiredOr('not_a_number'))
    .refine((value) => hasDecimals(value, 3), code('more_than_three_decimals'))
    .refine((value) => value >= min, code('too_small'))
    .refine((value) => value <= max, code('too_large'))
    .overwrite(withoutNegativeZero);
}

/**
 * A temperature in °C, −60 to +300, at most one decimal (FRIG-04).
 * Codes: `required`, `not_a_number`, `too_small`, `too_large`, `too_many_decimals`.
 */
export const zTemperature = z
  .number(requiredOr('not_a_number'))
  .refine((value) => value >= MIN_TEMPERATURE, code('too_small'))
  .refine((value) => value <= MAX_TEMPERATURE, code('too_large'))
  .refine((value) => Math.round(value * 10) / 10 === value, code('too_many_decimals'))
  .overwrite(withoutNegativeZero);

/** −0 equals 0 but prints and hashes apart from it in places; a stored value is plain 0. */
function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}

/** What may be missing or null, stored as null. Codes as the schema's. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);

/** A time of day, 'HH:MM'. Codes: `required`, `invalid_time`. */
export const zLocalTime = z.string(requiredOr('invalid_time')).refine(isLocalTime, code('invalid_time'));
