import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import type { CodeFormat, SeenCode } from './decode-messages.ts';
import { lookThrough, type CameraState } from './look-through.ts';
import type { CameraProblem } from './messages.it.ts';

/** What somebody looks for with a camera or in a picture. */
export interface CodeLook {
  readonly formats: readonly CodeFormat[];
  /** Of several codes the first of these; left out: any. */
  readonly accepts?: (code: SeenCode) => boolean;
  /** Told once of what was seen; the camera is given back before. Shown anew, it looks again. */
  readonly onCode: (code: SeenCode) => void;
  /** As fine a picture as the camera gives: a photo will be taken of it. */
  readonly isFine?: boolean;
  /** Told each time that there is no camera to look through. */
  readonly onProblem?: (problem: CameraProblem) => void;
}

/**
 * Looks through the camera of the device while the component is there (`lookThrough`).
 * @param round another value starts it anew
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { formats, accepts = () => true, isFine = false, onCode, onProblem }: CodeLook,
  round: number,
): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const tell = useEffectEvent(onCode);
  const isAccepted = useEffectEvent(accepts);
  const stand = useEffectEvent((next: CameraState) => {
    setState(next);
    if (next !== 'starting' && next !== 'looking') onProblem?.(next);
  });
  const wanted = formats.join(' ');
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    return lookThrough(element, wanted.split(' ') as CodeFormat[], {
      onState: stand,
      accepts: isAccepted,
      onCode: tell,
      isFine,
    });
  }, [video, wanted, round, isFine]);
  return state;
}
