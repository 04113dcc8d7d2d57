import {
  AdtsOutputFormat,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  OGG,
  OggOutputFormat,
  Output,
  WEBM,
} from 'mediabunny';
import { answerApart } from '#platform/process/run-apart.ts';
import { longestSeconds, secondsMore } from '../audio.ts';

/** What the process of its own makes of a recording. */
export type AudioRead =
  | {
      /** In a container that every engine knows: Opus in Ogg, or AAC as it stands. */
      readonly bytes: Uint8Array;
      readonly type: 'audio/ogg' | 'audio/aac';
      /** Counted over its packets: what a header says of it, if anything, is not believed. */
      readonly seconds: number;
    }
  | { readonly refused: 'unreadable' | 'empty' | 'too_long' };

// What throws while it is read is a fault of what was sent: only a process that ends by itself blames nobody's recording.
answerApart<Uint8Array<ArrayBuffer>, AudioRead>((bytes) =>
  readAudio(bytes).catch((): AudioRead => ({ refused: 'unreadable' })),
);

/**
 * How many seconds all recordings last that were put one after another into one file, of which only the first would be heard; null
 * where there is one.
 */
async function severalIn(input: Input, bytes: Uint8Array): Promise<number | null> {
  const chained = chainedOgg(bytes);
  if (chained !== null) return chained;
  const tracks = await input.getAudioTracks();
  if (tracks.length < 2) return null;
  let seconds = 0;
  for (const track of tracks) {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      seconds += packet.duration;
      if (seconds > longestSeconds + secondsMore) return seconds;
    }
  }
  return seconds;
}

/** The same of Ogg, by its pages: a stream that begins behind another's sound; its last page says how long it was, in 1/48000 s. */
function chainedOgg(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [ends, at, isSound, samples, last] = [0, 0, false, 0, 0];
  while (at + 27 <= bytes.length && view.getUint32(at) === 0x4f676753) {
    const isBegin = (bytes[at + 5]! & 2) !== 0;
    if (isBegin && isSound) [ends, samples, last] = [ends + 1, samples + last, 0];
    isSound = !isBegin;
    // −1 ends no packet.
    const position = view.getBigInt64(at + 6, true);
    if (position > 0n) last = Number(position);
    const segments = bytes[at + 26]!;
    let size = 27 + segments;
    for (let n = 0; n < segments && at + 27 + n < bytes.length; n++) size += bytes[at + 27 + n]!;
    at += size;
  }
  return ends === 0 ? null : (samples + last) / 48_000;
}

/** Puts the packets of a recording into another container, untouched; the first sound of it alone. */
async function readAudio(bytes: Uint8Array<ArrayBuffer>): Promise<AudioRead> {
  const input = new Input({ formats: [WEBM, OGG, MP4], source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack().catch(() => null);
  const codec = await track?.getCodec();
  if (!track || (codec !== 'opus' && codec !== 'aac')) return { refused: 'unreadable' };
  const several = await severalIn(input, bytes);
  if (several !== null)
    return { refused: several > longestSeconds + secondsMore ? 'too_long' : 'unreadable' };
  const decoderConfig = await track.getDecoderConfig();
  if (decoderConfig === null) return { refused: 'unreadable' };
  const [format, type] =
    codec === 'opus'
      ? ([new OggOutputFormat(), 'audio/ogg'] as const)
      : ([new AdtsOutputFormat(), 'audio/aac'] as const);
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  let [seconds, packets] = [0, 0];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets++;
    seconds = Math.max(seconds + packet.duration, packet.timestamp + packet.duration);
    if (seconds > longestSeconds + secondsMore) return { refused: 'too_long' };
    await source.add(packet, { decoderConfig });
  }
  if (packets === 0) return { refused: 'empty' };
  await output.finalize();
  return target.buffer === null
    ? { refused: 'unreadable' }
    : { bytes: new Uint8Array(target.buffer), type, seconds };
}
