import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import type { CodeFormat } from './decode-messages.ts';
import { lookThrough, type CameraState } from './look-through.ts';

/**
 * Looks through the camera of the device while the component is there (`lookThrough`).
 * @param onCode told once of what was seen
 * @param round another value starts it anew
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  formats: readonly CodeFormat[],
  onCode: (text: string) => void,
  round: number,
): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const tell = useEffectEvent(onCode);
  const wanted = formats.join(' ');
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    return lookThrough(element, wanted.split(' ') as CodeFormat[], { onState: setState, onCode: tell });
  }, [video, wanted, round]);
  return state;
}
