import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends bytes as they stand and reads until the other side closes: for requests that no HTTP client would send. Put
 * `Connection: close` into the request.
 */
export function rawHttp(
  url: string,
  request: string | readonly string[],
  options: {
    /** The address it comes from. */
    readonly localAddress?: string;
    /** True for a client that, like browsers, looks at the answer only once everything is sent. */
    readonly sendsFirst?: boolean;
  } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const { sendsFirst = false, ...from } = options;
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: hostname, ...from });
    const chunks: Buffer[] = [];
    socket.setTimeout(40_000, () => socket.destroy(new Error('no answer within 40 s')));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that has said why may close before it has read everything; a browser shows no more than that it did.
    socket.on('error', (error) =>
      chunks.length > 0 && !sendsFirst ? resolve(parse(chunks)) : reject(error),
    );
    socket.on('close', () => resolve(parse(chunks)));
    if (sendsFirst) socket.pause();
    const parts = [request].flat();
    for (const [index, part] of parts.entries())
      socket.write(part, () => {
        if (sendsFirst && index === parts.length - 1) socket.resume();
      });
  });
}

/** The request line and headers of a plain request, closed by an empty line. */
export const requestHead = (
  method: string,
  target: string,
  headers: Readonly<Record<string, string>>,
): string =>
  [
    `${method} ${target} HTTP/1.1`,
    ...Object.entries({ Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

function parse(chunks: readonly Buffer[]): RawAnswer {
  const text = Buffer.concat(chunks).toString('utf8');
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: text.slice(end + 4) };
}
