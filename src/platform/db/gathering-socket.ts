import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

/**
 * A socket that hands what is written in one turn of the event loop to the system at once. Every hand-over wakes the
 * other side, which on a small machine takes the processor from us: statements that are sent in one breath should cost
 * one.
 */
export class GatheringSocket extends Socket {
  #gathers = false;

  constructor() {
    super();
    // To connect puts the ordinary `write` into the place of any other.
    this.once('connect', () => {
      this.write = this.#write;
    });
  }

  #write(chunk: string | Uint8Array, encoding?: BufferEncoding | Done, done?: Done): boolean {
    if (!this.#gathers) {
      this.#gathers = true;
      this.cork();
      process.nextTick(() => {
        this.#gathers = false;
        this.uncork();
      });
    }
    return typeof encoding === 'string' ? super.write(chunk, encoding, done) : super.write(chunk, encoding);
  }
}
