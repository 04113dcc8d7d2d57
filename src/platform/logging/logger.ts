import pino from 'pino';
import type { Logger } from 'pino';

/**
 * The server's log: one JSON line an event, on standard error so that the start's own block stays readable. It holds
 * no personal data and no secret: log ids and codes, never e-mail addresses, bodies, query strings or tokens. The
 * redaction is the second line of defence.
 */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          'password',
          'token',
          'email',
          'authorization',
          'cookie',
          '*.password',
          '*.token',
          '*.email',
          '*.authorization',
          '*.cookie',
          'headers',
        ],
        censor: '[redacted]',
      },
      serializers: { err: errorWithoutData },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}

/** An error for the log: what and where, but not the values that a failed statement carried. */
function errorWithoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack } = error;
  const code = (error as Error & { code?: unknown }).code;
  // Drizzle puts a failed statement's parameters into its message.
  const message = error.message.split('\nparams:')[0];
  return {
    name,
    message,
    code,
    stack: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: errorWithoutData(error.cause) }),
  };
}
