import { audioBitsPerSecond, audioKinds, longestSeconds } from '../audio.ts';
import type { MicProblem } from './messages.it.ts';

/** What is asked of a microphone (VOICE-08); a browser that records at another rate is taken as it is. */
export const wantedSound = {
  channelCount: 1,
  sampleRate: 16_000,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
} as const satisfies MediaTrackConstraints;

/** Types that are asked for, the documents' own first (C-57). */
const types = [`${audioKinds.webm};codecs=opus`, audioKinds.mp4, `${audioKinds.ogg};codecs=opus`] as const;

/** Thrown where there is no microphone to be had. */
export class MicError extends Error {
  override name = 'MicError';
  readonly problem: MicProblem;

  constructor(problem: MicProblem) {
    super(`no microphone: ${problem}`);
    this.problem = problem;
  }
}

/** A recording under way. */
export interface Recorder {
  /** Ends it and lets go of the microphone. @returns what was said, in base64, and its type */
  stop(): Promise<Said>;
  /** Lets go of the microphone; what was said is thrown away. */
  cancel(): void;
}

/** What was recorded. */
export interface Said {
  readonly base64: string;
  readonly type: string;
}

/** What is told of a recording while it goes on. */
export interface RecorderEvents {
  /** How loud it is, 0 to 1, many times a second. */
  readonly onLevel: (level: number) => void;
  /** It has come to its longest, or the microphone was taken away: whoever records stops it. */
  readonly onEnd: () => void;
}

/** Begins to record. @throws MicError */
export async function startRecorder({ onLevel, onEnd }: RecorderEvents): Promise<Recorder> {
  // Without HTTPS browsers show no devices at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!window.isSecureContext || devices === undefined) throw new MicError('insecure');
  if (!('MediaRecorder' in window)) throw new MicError('unsupported');
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  if (mimeType === undefined) throw new MicError('unsupported');
  let stream: MediaStream;
  try {
    stream = await devices.getUserMedia({ audio: wantedSound });
  } catch (error) {
    throw new MicError(micProblemOf(error));
  }
  const letGo = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  const pieces: Blob[] = [];
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond });
  recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data));
  const ended = new Promise<void>((resolve) =>
    recorder.addEventListener('stop', () => resolve(), { once: true }),
  );
  const leaveMeter = meter(stream, onLevel);
  const timer = setTimeout(onEnd, longestSeconds * 1_000);
  stream.getAudioTracks()[0]?.addEventListener('ended', onEnd, { once: true });
  recorder.start(1_000);
  const end = (): void => {
    clearTimeout(timer);
    leaveMeter();
    if (recorder.state !== 'inactive') recorder.stop();
    letGo();
  };
  return {
    cancel: end,
    stop: async () => {
      end();
      await ended;
      return { base64: await base64Of(new Blob(pieces)), type: mimeType };
    },
  };
}

/** Why a browser gave no microphone, by what it calls it. */
export function micProblemOf(error: unknown): MicProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return 'busy';
}

/** Tells how loud a stream is with every frame that is drawn. @returns ends it */
function meter(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1_024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const look = (): void => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
    frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}

/** Loudness of samples between −1 and 1, as ears take it: −60 dB is 0, full scale is 1. */
export function levelOf(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at++) sum += samples[at]! ** 2;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12);
  return Math.min(1, Math.max(0, (decibels + 60) / 60));
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(new MicError('busy')));
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.readAsDataURL(blob);
  });
}
