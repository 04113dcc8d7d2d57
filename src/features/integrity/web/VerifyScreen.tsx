import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { readPrintedCode } from '../printed-code.ts';
import { integrityApi } from './queries.ts';
import type { BarePage } from './bare-page.ts';
import { verifyPageTexts as texts } from './verify.it.ts';
import { startVerifier } from './verifier.ts';
import type { Verifier } from './verifier.ts';
import type { ToVerify, Verified } from './verify-messages.ts';

type Verdict = Exclude<Verified, { unreadable: unknown }>;

/** `/verifica`: recomputes a file of records on the device of whoever holds it; no account, and no server but for its key. */
export function VerifyScreen({ Page }: { readonly Page: BarePage }) {
  const [file, setFile] = useState<File | null>(null);
  const [older, setOlder] = useState<File | null>(null);
  const { codice }: { readonly codice?: unknown } = useSearch({ strict: false });
  const [code, setCode] = useState(typeof codice === 'string' ? codice : '');
  const [isWrong, setIsWrong] = useState(false);
  const [part, setPart] = useState(0);
  const verifier = useRef<Verifier>(null);
  useEffect(() => {
    const started = startVerifier();
    verifier.current = started;
    return started.end;
  }, []);
  const check = useMutation({
    mutationFn: (asked: ToVerify) => verifier.current!.verify(asked, setPart).finally(() => setPart(0)),
    networkMode: 'always',
  });
  const take = (set: (file: File) => void) => (chosen: File) => {
    set(chosen);
    check.reset();
  };
  const found = check.data;
  function verify(): void {
    const printed = code.trim() === '' ? null : readPrintedCode(code);
    const isUnread = code.trim() !== '' && printed === null;
    setIsWrong(isUnread);
    if (file && !isUnread) check.mutate({ file, older, printed });
  }
  return (
    <Suspense>
      <Page title={texts.title}>
        <div className="grid gap-5">
          <p>{texts.lead}</p>
          <FilePick label={texts.file} choose={texts.choose} file={file} onFile={take(setFile)} />
          <FilePick
            label={texts.older}
            hint={texts.olderHint}
            choose={texts.chooseOlder}
            file={older}
            onFile={take(setOlder)}
          />
          <Field
            label={texts.printed}
            hint={texts.printedHint}
            error={isWrong ? texts.printedWrong : undefined}
            optional
          >
            <TextInput
              value={code}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => {
                setCode(event.target.value);
                setIsWrong(false);
                check.reset();
              }}
            />
          </Field>
          <Button size="lg" block disabled={file === null} pending={check.isPending} onClick={verify}>
            {texts.verify} {part > 0 && check.isPending ? texts.part(part) : null}
          </Button>
          {check.isError ? (
            <Banner tone="danger" live>
              {texts.failed}
            </Banner>
          ) : null}
          {found === undefined ? null : 'unreadable' in found ? (
            <Banner tone="warning" live>
              {texts.unreadable[found.unreadable]}
            </Banner>
          ) : (
            <Result verdict={found} />
          )}
          <p className="text-sm text-muted">{texts.privacy}</p>
        </div>
      </Page>
    </Suspense>
  );
}

function Result({ verdict: { isSound, isInvented, lines, keys } }: { verdict: Verdict }) {
  const published = useQuery({
    ...integrityApi.keys.queryOptions({ meta: { saidInPlace: true } }),
    retry: false,
    networkMode: 'always',
  });
  const ours = published.data?.keys;
  const isOurs = ours === undefined ? null : keys.every((key) => ours.includes(key));
  // Anybody can make a file that is sound in itself: only a key that is known makes it more.
  const signed = isOurs === true ? 'sound' : isOurs === false ? 'foreign' : 'unknown';
  const look = !isSound ? 'notSound' : isInvented ? 'invented' : signed;
  const tone = {
    sound: 'text-ok',
    notSound: 'text-danger',
    invented: 'text-warning',
    foreign: 'text-warning',
    unknown: '',
  }[look];
  return (
    <section aria-live="polite" className="grid gap-3">
      <h2 className={`flex items-center gap-2 text-lg font-bold ${tone}`}>
        {look === 'sound' ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
        {texts.verdicts[look]}
      </h2>
      <ul className="grid gap-1 wrap-anywhere">
        {lines.map((line) => (
          <li key={line} className={line.startsWith('-') ? 'font-semibold text-danger' : ''}>
            {line}
          </li>
        ))}
      </ul>
      {published.isPending || !isSound ? null : (
        <p className={isOurs === false ? 'font-semibold text-warning' : ''}>
          {texts.key[isOurs === null ? 'unknown' : isOurs ? 'ours' : 'foreign']}
        </p>
      )}
    </section>
  );
}

function FilePick({
  label,
  hint,
  choose,
  file,
  onFile,
}: {
  label: string;
  hint?: string;
  choose: string;
  file: File | null;
  onFile: (file: File) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-2 rounded-md border border-dashed border-line p-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [dropped] = event.dataTransfer.files;
        if (dropped) onFile(dropped);
      }}
    >
      <p id={id} className="font-semibold">
        {label}
      </p>
      {hint === undefined ? null : <p className="text-sm text-muted">{hint}</p>}
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="hidden"
        aria-label={label}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          // The same file can be chosen again.
          event.target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
      <Button variant="secondary" block onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <p className="text-sm wrap-anywhere text-muted">
        {file === null ? `${texts.none}. ${texts.drop}.` : file.name}
      </p>
    </div>
  );
}
