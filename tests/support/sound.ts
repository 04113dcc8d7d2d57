import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

/** Twenty milliseconds of silence in Opus. */
const silence = Uint8Array.of(0xf8, 0xff, 0xfe);

/** A recording of silence in Opus, as a browser makes one: WebM, or Ogg where it is asked for. */
export async function recordingOf(
  seconds: number,
  kind: 'webm' | 'ogg' = 'webm',
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({
    format: kind === 'webm' ? new WebMOutputFormat() : new OggOutputFormat(),
    target,
  });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const description = new Uint8Array(19);
  description.set(new TextEncoder().encode('OpusHead'));
  const view = new DataView(description.buffer);
  description[8] = 1;
  description[9] = 1;
  view.setUint16(10, 312, true);
  view.setUint32(12, 48_000, true);
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description };
  for (let n = 0; n < seconds * 50; n++)
    await source.add(new EncodedPacket(silence, 'key', n / 50, 1 / 50), { decoderConfig });
  await output.finalize();
  if (target.buffer === null) throw new Error('nothing was recorded');
  return new Uint8Array(target.buffer);
}

/** Bytes as the calls take them. */
export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
