import { useRef, useState } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { operatorName } from '#features/access/operator-name.ts';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { base64Of, bytesOf } from '#platform/ui/fileContent.ts';
import { saveFile } from '#platform/ui/saveFile.ts';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { attachedType, attachedTypes } from '../attached-file.ts';
import type { AttachedType } from '../attached-file.ts';
import { attachedText } from '../attached.it.ts';
import { paperTexts as texts } from './paper-messages.it.ts';
import { at } from './remarks.ts';

/** A paper that is kept. */
export interface PaperKept {
  readonly mediaType: AttachedType;
  readonly bytes: number;
  readonly operatorName: string;
  readonly addedAt: string;
}

/** What a register says of its papers, by what it calls them. */
export interface PaperWords {
  readonly title: string;
  readonly none: string;
  /** What is kept is that of the entry which this one corrects. */
  readonly inherited: string;
  readonly wrong: string;
  readonly attached: string;
  readonly saveFailed: string;
}

interface Props<Said extends object> {
  readonly words: PaperWords;
  /** Which entry it is of. */
  readonly description: string;
  /** Left out where none is kept. */
  readonly paper: PaperKept | undefined;
  /** What is kept was put to this very entry, and not to the one that it corrects. */
  readonly isOwn: boolean;
  readonly mayKeep: boolean;
  /** What is sent beside the id of the write. */
  readonly said: (content: string) => Said;
  readonly keep: UseMutationResult<unknown, Error, Said & { readonly id: string }>;
  /** The file in base64; null where it is gone. */
  readonly read: () => Promise<{
    readonly file: { readonly fileName: string; readonly mediaType: string; readonly content: string } | null;
  }>;
  readonly onClose: () => void;
}

/** A file that was chosen and can be sent. */
interface Chosen {
  readonly name: string;
  readonly what: string;
  readonly content: string;
}

/** The paper of an entry: what is kept is saved to the device, and where the entry has none of its own one is chosen. */
export function PaperDialog<Said extends object>({
  words,
  description,
  paper,
  isOwn,
  mayKeep,
  said,
  keep,
  read,
  onClose,
}: Props<Said>) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const idFor = useWriteId();
  const mayChoose = mayKeep && !isOwn;

  async function choose(file: File): Promise<void> {
    keep.reset();
    setProblem(null);
    setChosen(null);
    let bytes: Uint8Array;
    let content: string;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
      content = await base64Of(file);
    } catch {
      return setProblem(texts.lost);
    }
    const type = attachedType(bytes);
    if (typeof type !== 'string') return setProblem(texts.problems[type.problem]);
    setChosen({ name: file.name, what: attachedText(type, bytes.length), content });
  }

  function send({ content }: Chosen): void {
    const what = said(content);
    keep.mutate(
      { id: idFor(what), ...what },
      {
        onSuccess: () => {
          toast({ title: words.attached, tone: 'ok' });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      isDirty={chosen !== null}
      pending={keep.isPending || keep.isSuccess}
      title={words.title}
      description={description}
      actions={
        chosen === null ? undefined : (
          <Button pending={keep.isPending} onClick={() => send(chosen)}>
            {texts.attach}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {paper === undefined ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <Kept paper={paper} read={read} saveFailed={words.saveFailed} />
        )}
        {paper === undefined || !mayKeep ? null : (
          <p className="text-sm text-muted">{isOwn ? words.wrong : words.inherited}</p>
        )}
        {mayChoose ? (
          <FileChoice chosen={chosen} disabled={keep.isPending} onChoose={(file) => void choose(file)} />
        ) : null}
        {problem === null && !keep.error ? null : (
          <Banner tone="danger" live>
            {problem ?? errorText(keep.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

interface KeptProps {
  readonly paper: PaperKept;
  readonly read: Props<object>['read'];
  readonly saveFailed: string;
}

/** What is kept, and the way to it. */
function Kept({ paper, read, saveFailed }: KeptProps) {
  const [isReading, setReading] = useState(false);
  const save = async (): Promise<void> => {
    setReading(true);
    try {
      const { file } = await read();
      if (file === null) toastFailure(saveFailed);
      else saveFile(file.fileName, bytesOf(file.content), file.mediaType);
    } catch (error) {
      toastFailure(saveFailed, errorText(error));
    }
    setReading(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {texts.kept(
          attachedText(paper.mediaType, paper.bytes),
          operatorName(paper.operatorName),
          at(paper.addedAt),
        )}
      </p>
      <Button variant="secondary" pending={isReading} onClick={() => void save()}>
        <Download aria-hidden />
        {texts.save}
      </Button>
    </div>
  );
}

interface FileChoiceProps {
  readonly chosen: Chosen | null;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

function FileChoice({ chosen, disabled, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      {chosen === null ? null : (
        <p className="wrap-anywhere">
          <span className="font-semibold">{chosen.name}</span>{' '}
          <span className="text-sm text-muted">{chosen.what}</span>
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={attachedTypes.join(',')}
        className="hidden"
        aria-label={texts.choose}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file again, after it was scanned anew, is a choice as well.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button variant="secondary" disabled={disabled} onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        {chosen === null ? texts.choose : texts.other}
      </Button>
      <p className="text-sm text-muted">{texts.hint}</p>
    </div>
  );
}
