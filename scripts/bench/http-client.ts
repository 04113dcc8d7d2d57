import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A connection that was idle for longer is not used again; the server closes it after five seconds. */
const idleMs = 2_000;

/** What a call needs: the client measures the server, so it does nothing else. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** It is a page and stands at the root, not under `/api`. */
  readonly isPage?: boolean;
}

/**
 * One browser's connection, kept open: sends a request, reads its answer, then the next. Hardly any work of its own,
 * because it runs beside the server that it measures.
 */
export class Connection {
  readonly #url: URL;
  readonly #head: string;
  #socket: Socket | undefined;
  #usedAt = 0;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;

  /** @param head more lines of each request's head, each with its end */
  constructor(url: string, cookie: string, head = '') {
    this.#url = new URL(url);
    this.#head = `Host: ${this.#url.host}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n${head}`;
  }

  /**
   * Sends a call and resolves with the answer's body.
   * @throws when the answer is no success
   */
  send({ method, path, body, isPage = false }: Call): Promise<string> {
    const text = body === undefined ? '' : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const socket = this.#open();
      this.#waiting = { resolve, reject };
      socket.write(
        `${method} ${isPage ? '' : '/api'}${path} HTTP/1.1\r\n${this.#head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      );
    });
  }

  /** The socket, or a new one when the server may be about to close it as idle. */
  #open(): Socket {
    const now = performance.now();
    if (this.#socket && now - this.#usedAt > idleMs) this.close();
    this.#usedAt = now;
    if (this.#socket) return this.#socket;
    const socket = connect(Number(this.#url.port), this.#url.hostname);
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => {
      if (this.#socket === socket) this.#fail(new Error('The server closed the connection.'));
    });
    this.#socket = socket;
    return socket;
  }

  #fail(error: Error): void {
    this.#socket = undefined;
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const body = bodyOf(head, this.#received.subarray(end + 4));
    if (body === null) return;
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (/^HTTP\/1\.1 (2|304)/.test(head)) waiting?.resolve(body);
    else waiting?.reject(new Error(`${head.split('\r\n', 1)[0] ?? ''}: ${body}`));
  }
}

/** The body of an answer, once all of it is there; null before. */
function bodyOf(head: string, rest: Buffer): string | null {
  // Says that nothing has changed, and no more.
  if (head.startsWith('HTTP/1.1 304')) return '';
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) return rest.length < Number(length) ? null : rest.toString('utf8');
  if (!rest.toString('latin1').endsWith('0\r\n\r\n')) return null;
  return rest.toString('utf8');
}
