import { useRef, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { cameraTexts as texts } from './messages.it.ts';
import { useCamera, type CodeLook } from './useCamera.ts';

/** What the camera of the device sees, until a code is in it. */
export function CodeCamera(wanted: CodeLook) {
  const video = useRef<HTMLVideoElement>(null);
  const [round, setRound] = useState(0);
  const state = useCamera(video, wanted, round);
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
