import type { Logger } from 'pino';
import { runApart, type ApartResult } from '#platform/process/run-apart.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { audioKindNamed, audioKindOf, largestAudioBytes } from '../audio.ts';
import { voiceErrors } from '../errors.it.ts';
import type { AudioRead } from './audio-process.ts';

const refuse = refusals(voiceErrors);

/** Longest that a minute of sound may keep its process busy, in milliseconds; it takes a tenth of a second. */
const timeoutMs = 10_000;
const memory = { heapMb: 128, residentMb: 300 } as const;

/** A recording that an engine may be given. */
export type Recording = Extract<AudioRead, { bytes: unknown }>;

/**
 * The bytes of a recording that was sent as base64, looked at before any of it is read.
 * @param type what it is called, which must be what it is; without, the documents' webm (C-57)
 * @throws AUDIO_EMPTY, AUDIO_TOO_LARGE, AUDIO_UNREADABLE
 */
export function audioBytesOf(base64: string, type: string): Uint8Array<ArrayBuffer> {
  // A data URL is what a browser's reader of files makes.
  const text = base64.replace(/^data:[^,]{0,100},/, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw refuse('AUDIO_UNREADABLE');
  const bytes = new Uint8Array(Buffer.from(text, 'base64'));
  if (bytes.length === 0) throw refuse('AUDIO_EMPTY');
  if (bytes.length > largestAudioBytes) throw refuse('AUDIO_TOO_LARGE');
  const kind = audioKindOf(bytes);
  if (kind === null || audioKindNamed(type) !== kind) throw refuse('AUDIO_UNREADABLE');
  return bytes;
}

/** Reads a recording in a process of its own (decision 0014). */
export const readApart = (
  bytes: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<ApartResult<AudioRead>> =>
  runApart<AudioRead>({
    module: new URL('audio-process.ts', import.meta.url),
    work: bytes,
    timeoutMs,
    ...memory,
    ...(signal ? { signal } : {}),
  });

/**
 * A recording as engines take it, of what its process answered. One that ended by itself blames no recording (VOICE-46).
 * @throws AUDIO_EMPTY, AUDIO_UNREADABLE, AUDIO_TOO_LONG, AUDIO_READER_FAILED
 */
export function recordingOf(
  result: ApartResult<AudioRead>,
  {
    size,
    logger,
    signal,
  }: { readonly size: number; readonly logger: Logger; readonly signal?: AbortSignal | undefined },
): Recording {
  if ('failed' in result) {
    const hasDied = result.failed === 'died' && signal?.aborted !== true;
    // Nothing of the sound itself: what was said is the restaurant's.
    logger[hasDied ? 'error' : 'warn']({ size, ...result.detail }, 'the process of a recording gave nothing');
    throw refuse(hasDied ? 'AUDIO_READER_FAILED' : 'AUDIO_UNREADABLE');
  }
  const { done } = result;
  if ('bytes' in done) return done;
  const codes = { empty: 'AUDIO_EMPTY', too_long: 'AUDIO_TOO_LONG', unreadable: 'AUDIO_UNREADABLE' } as const;
  throw refuse(codes[done.refused]);
}
