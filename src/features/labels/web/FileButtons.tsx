import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { saveFile } from '#platform/ui/saveFile.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { LabelFormatCode } from '../formats.ts';
import { labelFileKinds, type LabelFileKind, type PrintWay } from '../label-kinds.ts';
import { labelTexts as texts } from './messages.it.ts';
import { labelsApi } from './queries.ts';

interface Props {
  readonly codes: readonly string[];
  readonly format: LabelFormatCode;
  readonly copies: number;
  readonly first: number;
  readonly disabled: boolean;
  readonly onMade: (way: PrintWay) => void;
}

/** A thousand labels, drawn and sent over a phone's network. */
const slowCall = { context: { timeoutMs: 90_000 } } as const;

/** The labels as a file, for who prints from another device or on a label printer. */
export function FileButtons({ codes, format, copies, first, disabled, onMade }: Props) {
  const [making, setMaking] = useState<LabelFileKind | null>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const make = async (kind: LabelFileKind): Promise<void> => {
    setMaking(kind);
    try {
      const file = await labelsApi.file.call({ labelIds: [...codes], format, kind, copies, first }, slowCall);
      const bytes = Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0));
      saveFile(file.fileName, bytes, file.mediaType);
      setLeftOut(file.leftOut ?? []);
      onMade(kind === 'pdf' ? 'pdf' : 'zpl');
    } catch (error) {
      toastFailure(texts.fileFailed, errorText(error));
    }
    setMaking(null);
  };
  return (
    <div role="group" aria-label={texts.files} className="grid gap-2 sm:grid-cols-3 print:hidden">
      {labelFileKinds.map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          disabled={disabled}
          pending={making === kind}
          onClick={() => void make(kind)}
        >
          <Download aria-hidden />
          {texts.fileKinds[kind]}
        </Button>
      ))}
      {leftOut.length === 0 ? null : (
        <Banner tone="warning" live className="sm:col-span-3">
          {texts.leftOut(leftOut.join(' '))}
        </Banner>
      )}
    </div>
  );
}
