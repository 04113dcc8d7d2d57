import type { CodeFormat, SeenCode } from './decode-messages.ts';
import { startDecoder } from './decoder.ts';
import type { CameraProblem } from './messages.it.ts';
import { pixelsOfVideo } from './pictures.ts';

/** How the camera stands. */
export type CameraState = 'starting' | 'looking' | CameraProblem;

interface Told {
  readonly onState: (state: CameraState) => void;
  /** What is looked for; other codes in the picture are looked past. */
  readonly accepts: (code: SeenCode) => boolean;
  /** Once, of what was seen; the camera is given back before. */
  readonly onCode: (code: SeenCode) => void;
  /** As fine a picture as the camera gives (SCAN-13): small print is read of it. */
  readonly isFine: boolean;
}

/** Sizes that a camera is asked for, in pixels: what codes need, and what print needs. */
const asked = { codes: { width: 1_280, height: 720 }, print: { width: 4_096, height: 2_160 } } as const;

/** Why a browser gave no camera, by the names that Media Capture and Streams has for it. */
function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return 'busy';
}

/** The next picture that a video shows. */
const nextFrame = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    else requestAnimationFrame(() => resolve());
  });

/** Looks once, until a code is seen or it is stopped. @returns what stops it, and gives the camera back */
function look(
  video: HTMLVideoElement,
  formats: readonly CodeFormat[],
  { onState, accepts, onCode, isFine }: Told,
): () => void {
  const run: { isOver: boolean; stream: MediaStream | null } = { isOver: false, stream: null };
  const decoder = startDecoder();
  const stop = (): void => {
    if (run.isOver) return;
    run.isOver = true;
    decoder.end();
    for (const track of run.stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  const seeing = async (): Promise<CameraProblem | null> => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    if (mediaDevices === undefined) return 'insecure';
    onState('starting');
    const { width, height } = isFine ? asked.print : asked.codes;
    const stream = await mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: width }, height: { ideal: height } },
    });
    if (run.isOver) {
      // Left while the person was still asked.
      for (const track of stream.getTracks()) track.stop();
      return null;
    }
    run.stream = stream;
    video.srcObject = stream;
    await video.play();
    onState('looking');
    for (;;) {
      await nextFrame(video);
      const picture = pixelsOfVideo(video);
      const codes = picture === null ? [] : await decoder.read(picture, formats);
      if (run.isOver) return null;
      if (codes === null) return 'broken';
      const code = codes.find(accepts);
      if (code === undefined) continue;
      stop();
      onCode(code);
      return null;
    }
  };
  const end = (problem: CameraProblem | null): void => {
    if (run.isOver || problem === null) return;
    stop();
    onState(problem);
  };
  seeing().then(end, (error: unknown) => end(problemOf(error)));
  return stop;
}

/**
 * Looks through the camera of the device into a video until it is ended, the page is hidden or a code was seen; then the camera is given
 * back. A page that is shown again looks again, unless it has seen something.
 * @returns what ends it
 */
export function lookThrough(video: HTMLVideoElement, formats: readonly CodeFormat[], told: Told): () => void {
  let hasSeen = false;
  let stop: (() => void) | null = null;
  const start = (): void => {
    stop = look(video, formats, {
      ...told,
      onCode: (code) => {
        hasSeen = true;
        told.onCode(code);
      },
    });
  };
  const onVisibility = (): void => {
    stop?.();
    stop = null;
    if (!document.hidden && !hasSeen) start();
  };
  if (!document.hidden) start();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    stop?.();
  };
}
