import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import { databaseErrorCode, isDatabaseUnavailable } from '#platform/db/errors.ts';
import { commonErrors } from '../errors.it.ts';
import type { FieldProblem } from '../errors.it.ts';
import { fieldText } from '../field-texts.it.ts';
import { reasonText } from '#platform/kernel/reason.it.ts';
import { refuse } from './refuse.ts';

/**
 * Turns whatever an endpoint threw into what the caller may know: a refusal stays as it is, bad input becomes one
 * problem for each field, an unreachable database becomes 503, a value that the database could not read bad input, and
 * everything else a plain 500 without a trace of why.
 * @returns the answer, and whether the cause is a fault of ours that the log must keep
 */
export function answerFor(error: unknown): {
  readonly answer: ORPCError<string, unknown>;
  readonly fault: boolean;
} {
  if (error instanceof ORPCError) {
    const issues = inputIssues(error);
    if (issues)
      return { answer: refuse('INPUT_INVALID', { fields: issues.map(fieldProblem) }), fault: false };
    if (error.code === 'BAD_REQUEST') return { answer: refuse('BAD_JSON'), fault: false };
    if (error.code !== 'INTERNAL_SERVER_ERROR')
      return { answer: error as ORPCError<string, unknown>, fault: false };
  }
  if (isDatabaseUnavailable(error)) return { answer: refuse('UNAVAILABLE'), fault: true };
  // SQLSTATE class 22, data exceptions: a value that no schema stopped. The caller can mend it; that it came so far is
  // our fault all the same.
  if (/^22[0-9A-Z]{3}$/.test(databaseErrorCode(error) ?? ''))
    return { answer: refuse('INPUT_INVALID', { fields: [] }), fault: true };
  return { answer: refuse('INTERNAL'), fault: true };
}

/** The body of a refusal, wherever it was made: the same shape for endpoints and for what stands before them. */
export function errorBody(error: ORPCError<string, unknown>) {
  return {
    // What the guard or the validation refused stands in every contract, though the library did not see it there.
    defined: error.defined || error.code in commonErrors,
    code: error.code,
    status: error.status,
    message: error.message,
    data: error.data,
  };
}

/** A refusal as JSON for the parts of the server that stand before the endpoints. */
export function refusalResponse(
  code:
    | 'ORIGIN_REFUSED'
    | 'NOT_FOUND'
    | 'METHOD_NOT_ALLOWED'
    | 'PAYLOAD_TOO_LARGE'
    | 'REQUEST_TOO_SLOW'
    | 'TOO_MANY_UPLOADS'
    | 'BAD_JSON'
    | 'UNAVAILABLE'
    | 'INTERNAL'
    | 'UNAUTHENTICATED'
    | 'NO_RESTAURANT',
): Response {
  const { status, message } = commonErrors[code];
  return Response.json({ defined: true, code, status, message }, { status, headers: retryAfter({ status }) });
}

/** The same for a refusal that was thrown. */
export function thrownRefusal(error: ORPCError<string, unknown>): Response {
  return Response.json(errorBody(error), { status: error.status, headers: retryAfter(error) });
}

/** Answers that say «not now» rather than «no», and say when to ask again. */
const laterStatuses: readonly number[] = [429, 503];
/** Seconds after which it makes sense to ask again where nothing better is known. */
const usualWaitSeconds = 5;

/** The headers that say when to ask again; none where an answer is not for later. */
export function retryAfter(refusal: {
  readonly status: number;
  readonly data?: unknown;
}): Readonly<Record<string, string>> {
  const { status, data } = refusal;
  if (!laterStatuses.includes(status)) return {};
  const said: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'retryAfterSeconds') : undefined;
  return { 'retry-after': String(typeof said === 'number' ? said : usualWaitSeconds) };
}

function inputIssues(error: ORPCError<string, unknown>): readonly z.core.$ZodIssue[] | undefined {
  if (error.message !== 'Input validation failed') return undefined;
  const issues = (error.data as { issues?: unknown } | undefined)?.issues;
  return Array.isArray(issues) ? (issues as z.core.$ZodIssue[]) : undefined;
}

/** Schemas name their rules by code; what zod says by itself is put into the same words. */
function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  const field = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.map(String).join('.');
  const code = /^[a-z]+(_[a-z]+)*$/.test(issue.message) ? issue.message : zodCode(issue);
  const message = code === 'no_reason' ? reasonText : fieldText(code, boundOf(issue));
  return { field, code, message };
}

function zodCode(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'invalid_value':
      return 'invalid_option';
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : issue.origin === 'array' ? 'too_few' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_large';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid_type';
    default:
      return 'invalid_type';
  }
}

function boundOf(issue: z.core.$ZodIssue): number | bigint | undefined {
  if (issue.code === 'too_small') return issue.minimum;
  if (issue.code === 'too_big') return issue.maximum;
  return undefined;
}
