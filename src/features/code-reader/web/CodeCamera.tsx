import { useRef, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { CodeFormat } from './decode-messages.ts';
import { cameraTexts as texts } from './messages.it.ts';
import { useCamera } from './useCamera.ts';

interface Props {
  readonly formats: readonly CodeFormat[];
  /** Told once of what was seen; the camera is given back before. Shown anew, it looks again. */
  readonly onCode: (text: string) => void;
}

/** What the camera of the device sees, until a code is in it. */
export function CodeCamera({ formats, onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [round, setRound] = useState(0);
  const state = useCamera(video, formats, onCode, round);
  const isOn = state === 'starting' || state === 'looking';
  return (
    <div className="grid gap-3">
      <div className={isOn ? 'relative overflow-hidden rounded-lg border border-line shadow-soft' : 'hidden'}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={texts.picture}
          className="aspect-[4/3] max-h-[60dvh] w-full object-cover"
        />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-[14%_22%] rounded-lg border-4 border-accent"
        />
      </div>
      {isOn ? (
        <p role="status" className="text-center font-semibold">
          {state === 'looking' ? texts.looking : texts.starting}
        </p>
      ) : null}
      {isOn ? null : (
        <Banner
          tone="warning"
          live
          title={texts.problems[state].title}
          actions={
            state === 'none' || state === 'insecure' ? null : (
              <Button variant="secondary" onClick={() => setRound((before) => before + 1)}>
                <Camera aria-hidden />
                {texts.again}
              </Button>
            )
          }
        >
          {texts.problems[state].text}
        </Banner>
      )}
    </div>
  );
}
