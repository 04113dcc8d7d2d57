import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Search from 'lucide-react/icons/search';
import { CodeCamera, PicturePick, type CodeFormat, type SeenCode } from '#features/code-reader/web/index.ts';
import { choicesQuery } from '#features/inventory/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useToday } from '#platform/ui/useToday.ts';
import type { CodeFacts } from '../gs1.ts';
import { readCode, type CodeProblem } from '../read-code.ts';
import { scannerTexts as texts } from './messages.it.ts';
import { SeenGoods } from './SeenGoods.tsx';

/** What stands on packages. */
const formats: readonly CodeFormat[] = [
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'ITF14',
  'Code128',
  'DataBar',
  'DataBarExp',
  'DataMatrix',
  'QRCode',
];

/** Codes of packages that can not be believed; any other that is refused is no code of a package at all. */
const damaged: ReadonlySet<CodeProblem> = new Set(['malformed', 'no_such_day', 'contradicting']);

/** `/scanner`: a package in the hand, its code, and what is known of the goods into stock (SCAN-31…34). */
export function ScannerScreen() {
  const today = useToday();
  const choices = useQuery(choicesQuery());
  const [seen, setSeen] = useState<CodeFacts | 'damaged' | null>(null);
  const [hasTold, setHasTold] = useState(false);
  const read = ({ mark, text }: SeenCode) => readCode(`${mark}${text}`, today);
  // A package has codes that are none of ours to read, as of its maker's page: those are looked past.
  const accepts = (code: SeenCode): boolean => {
    const said = read(code);
    return said.ok || damaged.has(said.code);
  };
  const see = (code: SeenCode): void => {
    const said = read(code);
    setSeen(said.ok ? said.value : 'damaged');
  };
  // Once: it is tried again after each package, and must not take the place of what was just stored.
  const tellProblem = (): void => {
    if (!hasTold) toastFailure(texts.cameraFailed);
    setHasTold(true);
  };
  const reader = { formats, accepts, onCode: see };
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="mx-auto grid max-w-2xl gap-4">
        {seen === null ? (
          <>
            <CodeCamera {...reader} onProblem={tellProblem} />
            <PicturePick {...reader} />
            <TypedCode onFacts={setSeen} />
          </>
        ) : null}
        {seen === 'damaged' ? (
          <Banner tone="warning" live>
            {texts.damaged}
          </Banner>
        ) : null}
        {seen === null || seen === 'damaged' ? null : choices.data ? (
          <SeenGoods facts={seen} products={choices.data.products} onDone={() => setSeen(null)} />
        ) : choices.isError ? (
          <LoadFailed title={texts.loadFailed} onRetry={() => choices.refetch()}>
            {errorText(choices.error)}
          </LoadFailed>
        ) : (
          <SkeletonList rows={2} rowClassName="h-24" />
        )}
        {seen === null ? null : (
          <Button variant="secondary" onClick={() => setSeen(null)}>
            <ScanBarcode aria-hidden />
            {texts.again}
          </Button>
        )}
      </div>
    </>
  );
}

/** A code that no camera reads: its digits, as they stand below the bars. */
function TypedCode({ onFacts }: { onFacts: (facts: CodeFacts) => void }) {
  const today = useToday();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  function find(): void {
    const said = readCode(typed.trim(), today);
    if (said.ok) onFacts(said.value);
    else setProblem(said.code);
  }
  const told =
    problem !== null && problem in texts.unreadable ? (problem as keyof typeof texts.unreadable) : 'other';
  return (
    <Card>
      <div className="grid gap-3">
        <Field
          label={texts.typed}
          hint={texts.typedHint}
          error={problem === null ? undefined : texts.unreadable[told]}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={128}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') find();
            }}
          />
        </Field>
        <Button variant="secondary" disabled={typed.trim() === ''} onClick={find}>
          <Search aria-hidden />
          {texts.find}
        </Button>
      </div>
    </Card>
  );
}
