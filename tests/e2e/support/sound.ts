import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './test.ts';

const rate = 48_000;

/** Ten seconds of a tone that swells like syllables, as a WAV of 16 bits. */
function toneOf(seconds = 10): Buffer {
  const samples = Buffer.alloc(rate * seconds * 2);
  for (let at = 0; at < rate * seconds; at++) {
    const swell = 0.5 + 0.5 * Math.sin((2 * Math.PI * 3 * at) / rate);
    samples.writeInt16LE(Math.round(20_000 * swell * Math.sin((2 * Math.PI * 220 * at) / rate)), at * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** A browser whose microphone hears a voice that a test has drawn; one for each worker. */
export const test = base.extend<object, { sound: string }>({
  sound: [
    async ({}, use, { workerIndex }) => {
      const path = join(tmpdir(), `credenza-sound-${String(process.pid)}-${String(workerIndex)}.wav`);
      await writeFile(path, toneOf());
      await use(path);
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, sound }, use) => {
      await use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-audio-capture=${sound}`,
        ],
      });
    },
    { scope: 'worker' },
  ],
});
