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

/** Puts the packets of a recording into another container, untouched; the first sound of it alone. */
async function readAudio(bytes: Uint8Array<ArrayBuffer>): Promise<AudioRead> {
  const input = new Input({ formats: [WEBM, OGG, MP4], source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack().catch(() => null);
  const codec = await track?.getCodec();
  if (!track || (codec !== 'opus' && codec !== 'aac')) return { refused: 'unreadable' };
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
