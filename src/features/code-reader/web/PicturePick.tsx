import { useRef, useState } from 'react';
import ImageUp from 'lucide-react/icons/image-up';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { cameraTexts as texts } from './messages.it.ts';
import { readFileCodes } from './read-file-codes.ts';
import type { CodeLook } from './useCamera.ts';

interface Props extends Omit<CodeLook, 'onProblem' | 'isFine'> {
  /** Takes the picture instead of the codes in it; false where the file is no picture that can be read. */
  readonly onFile?: (file: File) => Promise<boolean>;
}

/** A picture that was taken before, or now by the phone's own camera; codes in it are read here and it goes nowhere. */
export function PicturePick({ formats, accepts = () => true, onCode, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'reading' | 'noCode' | 'noPicture' | null>(null);
  const read = async (file: File): Promise<void> => {
    setState('reading');
    if (onFile !== undefined) {
      const isPicture = await onFile(file).catch(() => false);
      setState(isPicture ? null : 'noPicture');
      return;
    }
    const found = await readFileCodes(file, formats);
    if (found === null) {
      setState('noPicture');
      return;
    }
    const code = found.find(accepts);
    setState(code === undefined ? 'noCode' : null);
    if (code !== undefined) onCode(code);
  };
  return (
    <div className="grid gap-3">
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label={texts.choosePicture}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same picture can be chosen again.
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <Button variant="secondary" pending={state === 'reading'} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden />
        {state === 'reading' ? texts.readingPicture : texts.choosePicture}
      </Button>
      {state === 'noCode' || state === 'noPicture' ? (
        <Banner tone="warning" live>
          {texts[state]}
        </Banner>
      ) : null}
    </div>
  );
}
