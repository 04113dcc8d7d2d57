import { z } from 'zod';
import { endpoint, zInstant } from '#platform/http/contract.ts';
import { units } from '#platform/kernel/quantity.ts';
import {
  zId,
  zOptionalReason,
  zOptionalText,
  zQuantity,
  zText,
  zUuid,
  zWhole,
} from '#platform/kernel/schemas.ts';
import { maximumMovement } from '#features/inventory/limits.ts';
import { zLabel } from '#features/labels/contract.ts';
import { largestAudioBytes } from './audio.ts';
import { voiceErrors } from './errors.it.ts';
import type { ExtractedData } from './extracted-data.ts';
import { longestName } from './name.ts';
import type { SecondReading } from './second-reading.ts';
import { longestHours } from './shelf-life.ts';

/** A label as it was said and confirmed; the batch is the server's to give (VOICE-18). */
export const zVoiceLabel = z.strictObject({
  id: zId,
  /** The code of the label, made on the device. */
  labelId: zUuid,
  name: zText({ max: longestName }),
  category: zText({ max: 60 }),
  quantity: zQuantity({ min: 0.001, max: maximumMovement }),
  unit: z.enum(units, 'invalid_option'),
  prepTime: zInstant,
  /** Hours from `prepTime`. */
  shelfLife: zWhole({ min: 1, max: longestHours }),
  storage: zText({ max: 80 }),
  notes: zOptionalText({ max: 200 }),
  /** Why it keeps for longer than is usual where it is kept (`kept-at.ts`). */
  reason: zOptionalReason({ max: 200 }),
});

/** Characters of the largest recording in base64, with what a data URL puts before it. */
const maxBase64 = Math.ceil(largestAudioBytes / 3) * 4 + 128;

/** What a recording may be sent for; the documents name one (VOICE-07). */
export const zOperation = z.literal('preparation_creation', 'invalid_option');

/** A recording as the documents send it (VOICE-07, API-17), and its type where it is not their webm (C-57). */
export const zRecording = z.strictObject({
  /** base64, also as a data URL. */
  audio: z.string('required').max(maxBase64, 'too_long'),
  operation: zOperation,
  /** Whether what asks for no label is told so. */
  filter_commands: z.boolean('invalid_type'),
  mime_type: z.string('invalid_type').max(100, 'too_long').default('audio/webm'),
});
/** Largest body of a call with a recording, in bytes. */
export const maxRecordingBody = maxBase64 + 4_096;

/** `extracted_data` (VOICE-21). */
export const zExtractedData = z.object({
  name: z.string(),
  category: z.string(),
  quantity: z.number(),
  unit: z.enum(units),
  prep_time: zInstant,
  shelf_life: z.int(),
  storage_location: z.string(),
  notes: z.string(),
}) satisfies z.ZodType<ExtractedData>;

/** What a model understood by itself: bounded, because nothing that it says is believed. */
export const zSecondReading = z.object({
  name: z.string().max(longestName).nullable(),
  quantity: z.number().positive().max(1_000_000).nullable(),
  unit: z.enum(units).nullable(),
  shelf_life_hours: z.number().min(1).max(longestHours).nullable(),
  storage_location: z.string().max(80).nullable(),
  temperature: z.number().min(-100).max(300).nullable(),
}) satisfies z.ZodType<SecondReading>;

/** What was heard, and what the rules make of it; nothing of it is stored. */
export const zHeard = z.object({
  success: z.literal(true),
  /** It asks for no label. */
  filtered: z.boolean(),
  transcription: z.string(),
  extracted_data: zExtractedData.nullable(),
  /** Of who listened, where that was a model: held against the rules by whoever shows it. */
  second: zSecondReading.nullable(),
  /** When it was said: days and hours count from here. */
  at: zInstant,
});
export type Heard = z.infer<typeof zHeard>;

const {
  AUDIO_EMPTY,
  AUDIO_UNREADABLE,
  AUDIO_READER_FAILED,
  AUDIO_TOO_LONG,
  AUDIO_TOO_LARGE,
  NOTHING_UNDERSTOOD,
} = voiceErrors;
const { NOBODY_LISTENS, VOICE_OWN_BUSY, VOICE_BUSY, LISTENER_CEILING, LISTENER_BUSY, LISTENER_FAILED } =
  voiceErrors;
/** What a recording may be refused for. */
export const hearErrors = {
  AUDIO_EMPTY,
  AUDIO_UNREADABLE,
  AUDIO_READER_FAILED,
  AUDIO_TOO_LONG,
  AUDIO_TOO_LARGE,
  NOTHING_UNDERSTOOD,
  NOBODY_LISTENS,
  VOICE_OWN_BUSY,
  VOICE_BUSY,
  LISTENER_CEILING,
  LISTENER_BUSY,
  LISTENER_FAILED,
};

/** Who listens to a restaurant's recordings: Google's model by its own key, a service of this server, or nobody. */
export const zListener = z.enum(['gemini', 'service']).nullable();
export type Listener = z.infer<typeof zListener>;

const spoken = { access: 'operator', feature: 'voice_interface', orSuperAdmin: true } as const;
/** A recording goes to Google's model: from no tryout (TRY-05). */
const sent = { ...spoken, outward: true } as const;

export const voiceContract = {
  listener: endpoint(spoken, {
    method: 'GET',
    path: '/voice/listener',
    summary: 'Who would listen to a recording',
    tags: ['Voce'],
  }).output(z.object({ listener: zListener })),
  hear: endpoint(sent, {
    method: 'POST',
    path: '/voice/commands',
    summary: 'What was said in a recording, as words and as the fields of a label; stores nothing',
    tags: ['Voce'],
    maxBodyBytes: maxRecordingBody,
    heavy: true,
  })
    .errors(hearErrors)
    .input(zRecording)
    .output(zHeard),
  createLabel: endpoint(spoken, {
    method: 'POST',
    path: '/voice/labels',
    summary: 'A label of what was said, after a person has confirmed it',
    tags: ['Voce'],
    successStatus: 201,
  })
    .input(zVoiceLabel)
    .output(zLabel),
};
