import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';

/**
 * The server's log: one JSON line an event, on standard error so that the start's own block stays readable. It holds
 * no personal data and no secret: log ids and codes, never e-mail addresses, bodies, query strings or tokens. The
 * redaction is the second line of defence.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger {
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
    destination,
  );
}

/** An error for the log: what and where, but not the values that a failed statement carried. */
function errorWithoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack } = error;
  const code = (error as Error & { code?: unknown }).code;
  return {
    name,
    message: withoutData(error.message, code),
    code,
    stack: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: errorWithoutData(error.cause) }),
  };
}

function withoutData(message: string, code: unknown): string {
  // Class 22, data exceptions: Postgres quotes the value that it could not take.
  if (typeof code === 'string' && /^22...$/.test(code)) return 'the database could not take a value';
  // Drizzle puts a failed statement's parameters into its message; mail servers quote the recipient.
  return message.split('\nparams:')[0]!.replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, '[address]');
}
