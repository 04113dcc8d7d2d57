import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Search from 'lucide-react/icons/search';
import {
  CodeCamera,
  fileOfPhoto,
  photoOfFile,
  PicturePick,
  readFileCodes,
  type SeenCode,
  type TakenPhoto,
} from '#features/code-reader/web/index.ts';
import { googleSettingsQuery } from '#features/google/web/index.ts';
import { choicesQuery } from '#features/inventory/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { Spinner } from '#platform/ui/Spinner.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useOnline } from '#platform/ui/useOnline.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { useToday } from '#platform/ui/useToday.ts';
import type { PackageReadings } from '../contract.ts';
import { printDiffers, productOfCode } from '../goods-of-code.ts';
import type { CodeFacts } from '../gs1.ts';
import { readCode, type CodeProblem } from '../read-code.ts';
import type { ScanResult } from '../scan-result.ts';
import { scanTypes, type ScanType } from '../scan-types.ts';
import { forgetLabel, keptLabel, type LabelDraft } from './label-draft.ts';
import { labelFormTexts } from './label-form.it.ts';
import { scannerTexts as texts } from './messages.it.ts';
import { packageCode, packageFormats } from './package-codes.ts';
import { useReadPhoto } from './queries.ts';
import { SeenGoods } from './SeenGoods.tsx';

// Only a photo needs it.
const LabelForm = lazy(async () => ({ default: (await import('./LabelForm.tsx')).LabelForm }));

/** A photo and what came of it; without readings it is still being looked at. */
interface Photographed {
  /** Null of a code alone, whose goods nobody has yet. */
  readonly photo: TakenPhoto | null;
  readonly read: {
    readonly result: ScanResult;
    readonly readings: PackageReadings;
    readonly degrees: number;
    readonly model: { readonly problem: string | null } | null;
    /** Why the server read nothing of it; null where it did. */
    readonly problem: string | null;
    readonly isGoogleHinted: boolean;
    /** As it was left, where it was begun before. */
    readonly begun?: Pick<LabelDraft, 'entry' | 'unit'>;
  } | null;
}

/** `/scanner`: a package in the hand, its code or its label, and what is known of the goods into stock (SCAN-03, SCAN-31…34). */
export function ScannerScreen() {
  const today = useToday();
  const isOnline = useOnline();
  const choices = useQuery(choicesQuery());
  const queries = useQueryClient();
  const readPhoto = useReadPhoto();
  const [type, setType] = useState<ScanType>('auto');
  const [seen, setSeen] = useState<CodeFacts | 'damaged' | null>(null);
  const [taken, setTaken] = useState<Photographed | null>(resumed);
  const [hasTold, setHasTold] = useState(false);
  /** Counts photos: what comes of one that was given up is for nobody. */
  const round = useRef(0);
  const read = (code: SeenCode) => packageCode(code, today);
  const wantsCode = type === 'auto' || type === 'barcode';
  // A package has codes that are none of ours to read, as of its maker's page: those are looked past.
  const accepts = (code: SeenCode): boolean => wantsCode && read(code) !== null;
  const see = (code: SeenCode): void => setSeen(read(code));
  // Once: it is tried again after each package, and must not take the place of what was just stored.
  const tellProblem = (): void => {
    if (!hasTold) toastFailure(texts.cameraFailed);
    setHasTold(true);
  };
  const begin = (): void => {
    round.current += 1;
    setSeen(null);
    setTaken(null);
    forgetLabel();
  };

  /** What a photo's code says, where nothing beside it says another thing. */
  const seeCode = (facts: CodeFacts): void => {
    setTaken(null);
    setSeen(facts);
  };

  // Only the restaurant's administrators are told; to anybody else the hint is as good (C-34).
  const isGoogleConfigured = (): Promise<boolean> =>
    queries.query(googleSettingsQuery()).then(
      ({ configured }) => configured,
      () => false,
    );

  /** Looks at a photo; where a part of the app that this needs does not load, that is told and nothing waits for it. */
  async function look(
    photo: TakenPhoto,
    failedText: string,
    isUpload: boolean,
    beside: CodeFacts | null = null,
  ): Promise<void> {
    round.current += 1;
    const own = round.current;
    try {
      await lookAt(photo, failedText, isUpload, own, beside);
    } catch {
      if (own !== round.current) return;
      begin();
      if (beside !== null) {
        setSeen(beside);
        return;
      }
      toastFailure(failedText, texts.notLoaded);
    }
  }
  async function lookAt(
    photo: TakenPhoto,
    failedText: string,
    isUpload: boolean,
    own: number,
    beside: CodeFacts | null,
  ): Promise<void> {
    setTaken({ photo, read: null });
    const [{ readingsOf, withCodes }, { scanResult }] = await Promise.all([
      import('../package-readings.ts'),
      import('../scan-result.ts'),
    ]);
    const codes = (await readFileCodes(fileOfPhoto(photo), packageFormats)) ?? [];
    const facts = codes.map(read).filter((said) => said !== null && said !== 'damaged');
    const ofCodes = withCodes(readingsOf(nothingSeen, type, today), facts);
    const show = (
      { readings, ...read }: Omit<NonNullable<Photographed['read']>, 'result'>,
      told: Pick<ScanResult['data'], 'operator' | 'timestamp'> | null,
    ): void => {
      if (own !== round.current) return;
      const by = told ?? { operator: null, timestamp: serverNow().toISOString() };
      const { compressedImage: image } = photo;
      const result = scanResult({ type, readings, image, ...by });
      setTaken({ photo, read: { result, readings, ...read } });
    };
    const unread = { readings: ofCodes, degrees: 0, model: null };
    if (!isOnline) {
      const problem = labelFormTexts.offline;
      show({ ...unread, problem, isGoogleHinted: false }, null);
      return;
    }
    try {
      const { data } = await readPhoto.mutateAsync({ photo, type });
      const readings = withCodes(data.readings, facts);
      const { degrees, model } = data;
      const known =
        beside === null
          ? null
          : await queries.query(choicesQuery()).then(
              ({ products }) => productOfCode(products, beside),
              () => null,
            );
      if (beside !== null && !printDiffers(readings, known)) {
        if (own === round.current) seeCode(beside);
        return;
      }
      show({ readings, degrees, model, problem: null, isGoogleHinted: false }, data);
    } catch (error) {
      // What the code says stands, as it does without a network: its form asks to hold it against the package.
      if (beside !== null) {
        if (own === round.current) seeCode(beside);
        return;
      }
      const reason = errorText(error);
      const isGoogleHinted = isUpload && !(await isGoogleConfigured());
      if (own === round.current && !isGoogleHinted) toastFailure(failedText, reason);
      const problem = labelFormTexts.notRead(reason);
      show({ ...unread, problem, isGoogleHinted }, null);
    }
  }
  /** Goods that nobody has yet, of which only a code was seen: the form begins with what that says. */
  async function describe(facts: CodeFacts): Promise<void> {
    const [{ readingsOf, withCodes }, { scanResult }] = await Promise.all([
      import('../package-readings.ts'),
      import('../scan-result.ts'),
    ]);
    const readings = withCodes(readingsOf(nothingSeen, 'barcode', today), [facts]);
    const timestamp = serverNow().toISOString();
    const result = scanResult({ type: 'barcode', readings, image: null, operator: null, timestamp });
    setSeen(null);
    setTaken({
      photo: null,
      read: { result, readings, degrees: 0, model: null, problem: null, isGoogleHinted: false },
    });
  }
  async function takeFile(file: File): Promise<boolean> {
    // A code that says date or lot, or that alone is wanted, is read here, as the camera reads it.
    if (wantsCode) {
      const [code, ...others] = ((await readFileCodes(file, packageFormats)) ?? []).filter(accepts);
      const said = code === undefined ? null : read(code);
      const saysMore =
        said === 'damaged' || (said !== null && (said.lot ?? said.useBy ?? said.bestBefore) !== null);
      if (code !== undefined && others.length === 0 && (type === 'barcode' || saysMore)) {
        // What is printed beside it may say another thing: only the server reads it.
        const photo = type === 'auto' && said !== 'damaged' && isOnline ? await photoOfFile(file) : null;
        if (photo === null || said === null || said === 'damaged') see(code);
        else await look(photo, texts.imageFailed, true, said);
        return true;
      }
    }
    const photo = await photoOfFile(file);
    if (photo === null) {
      // It is told beside the button in any case (SCAN-20).
      if (await isGoogleConfigured()) toastFailure(texts.imageFailed, texts.noPicture);
      return false;
    }
    await look(photo, texts.imageFailed, true);
    return true;
  }
  const reader = { formats: packageFormats, accepts, onCode: see };
  const products = choices.data?.products;
  const waiting = choices.isError ? (
    <LoadFailed title={texts.loadFailed} onRetry={() => choices.refetch()}>
      {errorText(choices.error)}
    </LoadFailed>
  ) : (
    <SkeletonList rows={2} rowClassName="h-24" />
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className={taken === null ? 'mx-auto grid max-w-2xl gap-4' : 'mx-auto grid max-w-5xl gap-4'}>
        {seen === null && taken === null ? (
          <>
            <SegmentedControl
              label={texts.type}
              className="max-sm:[&>div]:grid max-sm:[&>div]:grid-cols-2"
              value={type}
              onValueChange={setType}
              options={scanTypes.map((value) => ({ value, label: texts.types[value] }))}
            />
            <CodeCamera
              {...reader}
              onProblem={tellProblem}
              onPhoto={(photo) => {
                if (photo === null) toastFailure(texts.captureFailed);
                else void look(photo, texts.photoFailed, false);
              }}
              {...(wantsCode ? {} : { looking: texts.lookForLabel })}
            />
            <PicturePick {...reader} onFile={takeFile} />
            <TypedCode onFacts={setSeen} />
          </>
        ) : null}
        {seen === 'damaged' ? (
          <Banner tone="warning" live>
            {texts.damaged}
          </Banner>
        ) : null}
        {seen === null || seen === 'damaged' ? null : products ? (
          <SeenGoods facts={seen} products={products} onNew={() => void describe(seen)} onDone={begin} />
        ) : (
          waiting
        )}
        {taken?.read === null && taken.photo !== null ? (
          <Reading image={taken.photo.compressedImage} />
        ) : null}
        {taken?.read ? (
          <>
            {taken.read.problem === null ? null : (
              <Banner
                tone="warning"
                live
                actions={
                  taken.read.isGoogleHinted ? (
                    <Link to="/settings" search={{ tab: 'integration' }} className="font-semibold underline">
                      {labelFormTexts.google}
                    </Link>
                  ) : null
                }
              >
                {taken.read.problem}
              </Banner>
            )}
            {products ? (
              <Suspense fallback={waiting}>
                <LabelForm
                  result={taken.read.result}
                  readings={taken.read.readings}
                  degrees={taken.read.degrees}
                  model={taken.read.model}
                  products={products}
                  begun={taken.read.begun ?? null}
                  onDone={begin}
                />
              </Suspense>
            ) : (
              waiting
            )}
          </>
        ) : null}
        {seen === null && taken === null ? null : (
          <Button variant="secondary" onClick={begin}>
            <ScanBarcode aria-hidden />
            {taken === null ? texts.again : texts.cancel}
          </Button>
        )}
      </div>
    </>
  );
}

/** A label that was begun and left, by a reload or another way. */
function resumed(): Photographed | null {
  const kept = keptLabel();
  if (kept === null) return null;
  const { result, readings, model, entry, unit } = kept;
  const told = { problem: labelFormTexts.resumed, isGoogleHinted: false };
  return { photo: null, read: { result, readings, degrees: 0, model, ...told, begun: { entry, unit } } };
}

/** What stands for a photo of which nothing was seen yet. */
const nothingSeen = { codes: [], looks: [], quarters: 0, width: 1, height: 1 } as const;

function Reading({ image }: { image: string }) {
  return (
    <div className="grid gap-3">
      <img
        src={image}
        alt={labelFormTexts.photo}
        className="max-h-[50dvh] w-full rounded-lg border border-line object-contain"
      />
      <p role="status" className="flex items-center justify-center gap-3 font-semibold">
        <Spinner label={null} />
        {texts.reading}
      </p>
    </div>
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
