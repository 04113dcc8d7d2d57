import { useId, useRef, useState } from 'react';
import FileUp from 'lucide-react/icons/file-up';
import { errorText } from '#platform/http/client.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { maxFileBytes } from '../limits.ts';
import { base64Of } from '#platform/ui/fileContent.ts';
import { FileImport } from './FileImport.tsx';
import { importTexts as texts } from './messages.it.ts';
import { useReadFile } from './queries.ts';

/** `/inventory/import`: a file is read, looked at, mapped and stored. */
export function ImportScreen() {
  const read = useReadFile();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [fileName, setFileName] = useState('');

  async function choose(file: File): Promise<void> {
    read.reset();
    setFileName(file.name);
    setRefusal(null);
    // Not sent at all: it would be refused after minutes of a phone's network.
    if (file.size > maxFileBytes) return setRefusal(texts.tooLarge);
    let content: string;
    try {
      content = await base64Of(file);
    } catch {
      return setRefusal(texts.notReadable);
    }
    read.mutate(content, { onError: (error) => setRefusal(errorText(error)) });
  }

  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to="/inventory">{texts.back}</BackLink>}
      />
      <div className="grid grid-cols-1 gap-5">
        {refusal === null ? null : (
          <Banner tone="danger" live title={texts.refused}>
            {refusal}
          </Banner>
        )}
        <FileChoice
          fileName={read.isSuccess || read.isPending ? fileName : ''}
          pending={read.isPending}
          onChoose={(file) => void choose(file)}
        />
        {read.data ? <FileImport key={`${read.data.fileId} ${read.submittedAt}`} file={read.data} /> : null}
      </div>
    </>
  );
}

interface FileChoiceProps {
  /** Of the file on show; empty for none. */
  readonly fileName: string;
  readonly pending: boolean;
  readonly onChoose: (file: File) => void;
}

function FileChoice({ fileName, pending, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {fileName === '' ? null : <p className="min-w-0 font-semibold wrap-anywhere">{fileName}</p>}
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="hidden"
          aria-label={texts.choose}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file again, after it was corrected, is a choice as well.
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
        <Button
          variant={fileName === '' ? 'primary' : 'secondary'}
          pending={pending}
          {...(fileName === '' ? { 'aria-describedby': hint } : {})}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden />
          {pending ? texts.reading : fileName === '' ? texts.choose : texts.otherFile}
        </Button>
        {fileName === '' ? (
          <div className="basis-full">
            <p id={hint} className="max-w-prose text-sm text-muted">
              {texts.chooseHint}
            </p>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
