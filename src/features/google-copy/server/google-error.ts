import { z } from 'zod';
import { OutsideError, retryAfterSeconds } from '#platform/outside/bounded-fetch.ts';
import type { CopyProblem } from '../problems.ts';

/** What was asked for when it failed: the same answer means another thing of a folder than of a spreadsheet. */
export type GoogleTarget = 'token' | 'sheet_read' | 'sheet_write' | 'folder' | 'calendar';

/** Thrown when Google did not do what it was asked for. Neither key nor what Google said is in it. */
export class GoogleError extends Error {
  override name = 'GoogleError';
  readonly problem: CopyProblem;
  readonly retryAfterSeconds: number | null;
  /** The HTTP status, where there was an answer. */
  readonly status: number | null;

  constructor(problem: CopyProblem, status: number | null = null, retry: number | null = null) {
    super(`Google: ${problem}${status === null ? '' : ` (${String(status)})`}`);
    this.problem = problem;
    this.status = status;
    this.retryAfterSeconds = retry;
  }
}

/** Both shapes in which Google refuses: of the token endpoint, and `google.rpc.Status`. */
const zTokenRefusal = z.object({ error: z.string(), error_description: z.string().optional() });
const zStatus = z.object({
  error: z.object({
    status: z.string().optional(),
    message: z.string().default(''),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
    errors: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});

/** What an error of the SDK, or of the way to Google, means for what was asked. */
export function googleErrorOf(error: unknown, target: GoogleTarget, now: Date): GoogleError {
  if (error instanceof GoogleError) return error;
  const outside = outsideErrorOf(error);
  if (outside) return new GoogleError(outside.problem === 'timeout' ? 'timeout' : 'unreachable');
  const response = responseOf(error);
  if (!response) return new GoogleError('refused');
  const { status, data } = response;
  const retry = retryAfterSeconds(response.retryAfter, now);
  const told = (problem: CopyProblem): GoogleError => new GoogleError(problem, status, retry);
  if (status === 429) return told('busy');
  if (status >= 500) return told('unavailable');
  const token = zTokenRefusal.safeParse(data).data;
  // The token comes before whatever was asked for.
  if (token !== undefined)
    return told(
      /short-lived|iat|exp\b|timeframe/i.test(token.error_description ?? '') ? 'clock_wrong' : 'key_refused',
    );
  if (status === 401) return told('key_refused');
  const { message, details, errors } = zStatus.safeParse(data).data?.error ?? {
    message: '',
    details: [],
    errors: [],
  };
  const reasons = [...details, ...errors].map(({ reason }) => reason ?? '');
  const because = (pattern: RegExp): boolean => reasons.some((reason) => pattern.test(reason));
  if (because(/rateLimitExceeded|userRateLimitExceeded|quotaExceeded|RATE_LIMIT_EXCEEDED/))
    return told('busy');
  if (because(/storageQuotaExceeded/)) return told('no_storage');
  if (because(/SERVICE_DISABLED|accessNotConfigured/)) return told('api_disabled');
  if (status === 403) return told(forbidden[target]);
  if (status === 404) return told(missing[target]);
  if (/not supported for this document/i.test(message)) return told('sheet_not_native');
  if (/unable to parse range|no grid with id|no sheet with id/i.test(message)) return told('tab_missing');
  if (/exceeds grid limits/i.test(message)) return told('no_room_in_tab');
  if (/above the limit of \d+ cells/i.test(message)) return told('sheet_full');
  return told('refused');
}

const forbidden: Readonly<Record<GoogleTarget, CopyProblem>> = {
  token: 'key_refused',
  sheet_read: 'sheet_not_shared',
  sheet_write: 'sheet_read_only',
  folder: 'folder_missing',
  calendar: 'calendar_read_only',
};
const missing: Readonly<Record<GoogleTarget, CopyProblem>> = {
  token: 'unreachable',
  sheet_read: 'sheet_missing',
  sheet_write: 'sheet_missing',
  folder: 'folder_missing',
  calendar: 'calendar_missing',
};

/** The answer behind an error of the SDK (`GaxiosError`). */
function responseOf(error: unknown): { status: number; data: unknown; retryAfter: string | null } | null {
  if (!(error instanceof Error)) return null;
  const response: unknown = Reflect.get(error, 'response');
  if (typeof response !== 'object' || response === null) return null;
  const [status, headers, data]: unknown[] = ['status', 'headers', 'data'].map((name) =>
    Reflect.get(response, name),
  );
  if (typeof status !== 'number') return null;
  return {
    status,
    data: typeof data === 'string' ? jsonOf(data) : data,
    retryAfter: headers instanceof Headers ? headers.get('retry-after') : null,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The SDK wraps what its `fetch` throws. */
function outsideErrorOf(error: unknown): OutsideError | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++)
    if (one instanceof OutsideError) return one;
  return null;
}
