import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';

/**
 * The server's log: one JSON line an event, on standard error so that the start's own block stays readable. It holds
 * no personal data and no secret: log ids and codes, never e-mail addresses, bodies, query strings or tokens. The
 * redaction is the second line of defence.
 */
export function createLogger(level: string, destination: DestinationStream = standardError()): Logger {
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

/** Lines are kept for who does not take them at the moment, up to so many bytes; those beyond are lost. */
const keptBytes = 1_000_000;

/**
 * Standard error, which may be gone while the server works: a closed terminal, a pipe whose reader ended, a file on a full
 * disk. What can not be written is tried again with the next line, and neither stops the server nor keeps it from ending.
 */
function standardError(): DestinationStream {
  // With a least length of 0 the library's `flush` would wait for nothing.
  const stream = pino.destination({ fd: 2, sync: false, minLength: 1, maxLength: keptBytes });
  let isGone = false;
  stream.on('error', () => {
    isGone = true;
  });
  stream.on('write', () => {
    isGone = false;
  });
  const flushSync = stream.flushSync.bind(stream);
  // Called when the process ends; the library tries for ever.
  stream.flushSync = () => {
    if (!isGone) flushSync();
  };
  return stream;
}

/** Resolves when what was logged is written, or can not be. For the end: before it, nobody has to wait for the log. */
export function flushLog(logger: Logger): Promise<void> {
  return new Promise((resolve) => {
    logger.flush(() => resolve());
  });
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
