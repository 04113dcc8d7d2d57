import type { z } from 'zod';
import type { Member } from '#features/access/server/index.ts';
import { googleKeyOf } from '#features/google/server/index.ts';
import type { LineKind } from '#platform/fair-line/fair-line.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Heard, Listener, zRecording } from '../contract.ts';
import { voiceErrors } from '../errors.it.ts';
import { extractedData } from '../extracted-data.ts';
import { understand } from '../understand.ts';
import { ListenerError, listenersOf } from './listeners.ts';
import type { ListenerPort, Transcript } from './listeners.ts';
import { audioBytesOf, readApart, recordingOf } from './read-audio.ts';
import type { Recording } from './read-audio.ts';

const refuse = refusals(voiceErrors);

/**
 * Recordings of a restaurant that are passed on: one every ten seconds for as long as a kitchen labels, and a day's worth. Who listens
 * is paid by the recording, by the restaurant or by whoever runs the server.
 */
const inTenMinutes = { name: 'voice', points: 60, seconds: 600 };
const inADay = { name: 'voice-day', points: 600, seconds: 86_400 };

/** Recordings stand in the line for heavy work while they are read, and in that for services outside while somebody listens. */
const voiceWork: LineKind = {
  refuseOwn: () => refuse('VOICE_OWN_BUSY'),
  refuseAll: () => refuse('VOICE_BUSY'),
};

/** Who would listen to a recording of the caller's restaurant (VOICE-37). */
export async function findListener(services: Services, caller: Member): Promise<{ listener: Listener }> {
  const key = await googleKeyOf(services, caller.restaurant.id);
  return { listener: listenersOf(services, caller.restaurant.id, key)[0]?.name ?? null };
}

/**
 * What was said in a recording (API-17): its words, and what the rules make of them. Stores nothing, and keeps no sound. What asks for
 * no label is `filtered` where the caller wants it so; else it has no `extracted_data`.
 * @throws AUDIO_EMPTY, AUDIO_UNREADABLE, AUDIO_TOO_LONG, AUDIO_TOO_LARGE, AUDIO_READER_FAILED; NOBODY_LISTENS; NOTHING_UNDERSTOOD where nobody spoke;
 *   VOICE_OWN_BUSY, VOICE_BUSY; LISTENER_CEILING, LISTENER_BUSY, LISTENER_FAILED of who listens; TOO_MANY_REQUESTS
 */
export async function hearCommand(
  services: Services,
  caller: Member,
  { audio, mime_type: type, filter_commands: isFiltering }: z.output<typeof zRecording>,
  signal?: AbortSignal,
): Promise<Heard> {
  const restaurantId = caller.restaurant.id;
  const bytes = audioBytesOf(audio, type);
  const at = services.clock.now();
  const listeners = listenersOf(services, restaurantId, await googleKeyOf(services, restaurantId));
  if (listeners.length === 0) throw refuse('NOBODY_LISTENS');
  const read = await services.heavy.run(restaurantId, voiceWork, () => readApart(bytes, signal), signal);
  const recording = recordingOf(read, { size: bytes.length, logger: services.logger, signal });
  await services.limits.take(inTenMinutes, restaurantId);
  await services.limits.take(inADay, restaurantId);
  const { text, second } = await services.outside.line.run(
    restaurantId,
    voiceWork,
    () => firstHeard(listeners, recording, services, signal),
    signal,
  );
  const understood = understand(text, at);
  if (understood.intent === 'none' && understood.why === 'empty') throw refuse('NOTHING_UNDERSTOOD');
  const isLabel = understood.intent === 'label';
  const isUnclear = understood.intent === 'none' && understood.why === 'no_name';
  return {
    success: true,
    filtered: isFiltering && !isLabel && !isUnclear,
    transcription: text,
    extracted_data: isLabel ? extractedData(understood.fields) : null,
    second,
    at: at.toISOString(),
  };
}

/** Of who can listen the first who heard something; what the last one failed for is told. */
async function firstHeard(
  listeners: readonly ListenerPort[],
  recording: Recording,
  { logger }: Services,
  signal: AbortSignal | undefined,
): Promise<Transcript> {
  let wait: number | null = null;
  let isCeiling = false;
  for (const listener of listeners) {
    try {
      return await listener.listen(recording, signal);
    } catch (error) {
      if (!(error instanceof ListenerError)) throw error;
      logger.warn({ listener: listener.name, why: error.message }, 'nobody heard a recording');
      ({ retryAfterSeconds: wait, isCeiling } = error);
    }
  }
  if (isCeiling) throw refuse('LISTENER_CEILING');
  throw wait === null
    ? refuse('LISTENER_FAILED')
    : refuse('LISTENER_BUSY', { retryAfterSeconds: Math.max(1, wait) });
}
