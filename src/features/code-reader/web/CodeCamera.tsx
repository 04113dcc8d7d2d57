import { useRef, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { cameraTexts as texts } from './messages.it.ts';
import { photoOfVideo, type TakenPhoto } from './photos.ts';
import { useCamera, type CodeLook } from './useCamera.ts';

interface Props extends CodeLook {
  /** There is a button that takes a photo: told of what was taken, null where it failed. */
  readonly onPhoto?: (photo: TakenPhoto | null) => void;
  /** Said while it looks, where it is not a code that is looked for. */
  readonly looking?: string;
}

/** What the camera of the device sees, until a code is in it or a photo is taken. */
export function CodeCamera({ onPhoto, looking = texts.looking, ...wanted }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [round, setRound] = useState(0);
  const state = useCamera(video, { ...wanted, isFine: onPhoto !== undefined }, round);
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
          {state === 'looking' ? looking : texts.starting}
        </p>
      ) : null}
      {isOn && onPhoto !== undefined ? (
        <Button
          size="lg"
          disabled={state !== 'looking'}
          onClick={() => onPhoto(video.current === null ? null : photoOfVideo(video.current))}
        >
          <Camera aria-hidden />
          {texts.takePhoto}
        </Button>
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
