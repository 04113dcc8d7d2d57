import { useRef, useState } from 'react';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { operatorName } from '#features/access/operator-name.ts';
import { attachedType, attachedTypes } from '#features/registers/attached-file.ts';
import { attachedText } from '#features/registers/attached.it.ts';
import { at } from '#features/registers/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { base64Of, bytesOf } from '#platform/ui/fileContent.ts';
import { saveFile } from '#platform/ui/saveFile.ts';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { trainingText } from '../training-text.it.ts';
import { certificateTexts as texts } from './certificate-messages.it.ts';
import type { WithPaper } from './PaperButton.tsx';
import { readCertificate, useAttachCertificate } from './queries.ts';

interface Props {
  readonly of: WithPaper;
  readonly mayAttach: boolean;
  readonly onClose: () => void;
}

/** A file that was chosen and can be sent. */
interface Chosen {
  readonly name: string;
  readonly what: string;
  readonly content: string;
}

/** The paper of a course: what is kept is saved to the device, and where the entry has none of its own one is chosen. */
export function CertificateDialog({ of, mayAttach, onClose }: Props) {
  const { paper } = of;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attach = useAttachCertificate();
  const idFor = useWriteId();
  const isOwn = paper?.trainingId === of.id;
  const mayChoose = mayAttach && !isOwn;

  async function choose(file: File): Promise<void> {
    attach.reset();
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
    const said = { trainingId: of.id, content };
    attach.mutate(
      { id: idFor(said), ...said },
      {
        onSuccess: () => {
          toast({ title: texts.attached, tone: 'ok' });
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
      pending={attach.isPending || attach.isSuccess}
      title={texts.title}
      description={`${of.person}: ${trainingText({ kind: 'course', ...of })}`}
      actions={
        chosen === null ? undefined : (
          <Button pending={attach.isPending} onClick={() => send(chosen)}>
            {texts.attach}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {paper === undefined ? <p className="text-muted">{texts.none}</p> : <Kept paper={paper} />}
        {paper === undefined || !mayAttach ? null : (
          <p className="text-sm text-muted">{isOwn ? texts.wrong : texts.inherited}</p>
        )}
        {mayChoose ? (
          <FileChoice chosen={chosen} disabled={attach.isPending} onChoose={(file) => void choose(file)} />
        ) : null}
        {problem === null && !attach.error ? null : (
          <Banner tone="danger" live>
            {problem ?? errorText(attach.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** What is kept, and the way to it. */
function Kept({ paper }: { readonly paper: NonNullable<WithPaper['paper']> }) {
  const [isReading, setReading] = useState(false);
  const save = async (): Promise<void> => {
    setReading(true);
    try {
      const { file } = await readCertificate(paper.trainingId);
      if (file === null) toastFailure(texts.saveFailed);
      else saveFile(file.fileName, bytesOf(file.content), file.mediaType);
    } catch (error) {
      toastFailure(texts.saveFailed, errorText(error));
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
