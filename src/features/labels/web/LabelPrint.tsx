import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import Printer from 'lucide-react/icons/printer';
import { parseQuantity } from '#platform/kernel/numbers.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { drawLabel, type Drawing } from '../draw-label.ts';
import { labelFormatCodes, labelFormats, type LabelFormatCode } from '../formats.ts';
import type { LabelData } from '../label-data.ts';
import { maximumCopies } from '../limits.ts';
import { labelsPerPage, pagesOf } from '../pages.ts';
import { formatTexts } from '../texts.it.ts';
import { chooseFormat, useFormatChoice } from './format-choice.ts';
import type { PrintWay } from '../label-kinds.ts';
import { FileButtons } from './FileButtons.tsx';
import { LabelDrawing } from './LabelDrawing.tsx';
import { labelTexts as texts } from './messages.it.ts';
import { PrintedPages } from './PrintedPages.tsx';

/** A label to be printed. */
export interface Printable {
  readonly key: string;
  readonly data: LabelData;
  /** The address that its code holds. */
  readonly url: string;
  /** How many times it was printed before. */
  readonly reprint: number;
}

interface Props {
  readonly labels: readonly Printable[];
  /** Before the dialog of the browser opens: stores what has to be; false keeps it shut. */
  readonly onPrint?: () => Promise<boolean>;
  /** When it was shut again: what is counted by then is not on the paper. */
  readonly onPrinted: (printed: {
    readonly format: LabelFormatCode;
    readonly copies: number;
    readonly way: PrintWay;
  }) => void;
  /** The codes of labels that the server knows: it makes files of them; none while they wait here. */
  readonly stored?: readonly string[];
  readonly pending?: boolean;
  /** What is shown is being read again: what changed since may be on the old paper, so that nothing is printed until it has come (LABEL-95); who asks for it meanwhile gets it then. */
  readonly isReadAgain?: boolean;
  /** What is to be said or typed before it is printed. */
  readonly children?: ReactNode;
}

/** The labels on a paper, at their true size: which paper, how many, what comes out, and the button that prints it. */
export function LabelPrint(props: Props) {
  const { labels, onPrint, onPrinted, stored = [], pending = false, isReadAgain = false, children } = props;
  const format = useFormatChoice();
  const [typedCopies, setCopies] = useKeptState('label.copies', '1');
  const [typedFirst, setFirst] = useKeptState('label.first', '1');
  const perPage = labelsPerPage(format);
  const copies = wholeUpTo(typedCopies, maximumCopies);
  const first = perPage === 1 ? 1 : wholeUpTo(typedFirst, perPage);
  const results = labels.map(({ data, url, reprint }) => drawLabel(data, url, format, { reprint }));
  const drawings = results.flatMap((result): Drawing[] => (result.ok ? [result.drawing] : []));
  const larger = largest(results.flatMap((result) => (result.ok ? [] : [result.try])));
  const fits = drawings.length === labels.length;
  const pages = fits && copies !== null && first !== null ? pagesOf(drawings, format, { copies, first }) : [];
  async function send(): Promise<void> {
    if (onPrint && !(await onPrint())) return;
    print();
    onPrinted({ format, copies: copies ?? 1, way: 'dialog' });
  }
  // Tapped while it is read again: what has come is printed then, for a tap that did nothing would be lost.
  const [isWanted, setIsWanted] = useState(false);
  const tapped = useRef(false);
  const sendWanted = useEffectEvent(() => {
    tapped.current = false;
    void (pages.length > 0 ? send() : Promise.resolve()).finally(() => setIsWanted(false));
  });
  useEffect(() => {
    if (tapped.current && !isReadAgain) sendWanted();
  }, [isReadAgain]);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 print:block">
      <div className="grid gap-4 print:hidden">
        {children}
        <Field label={texts.paper}>
          <Select
            options={labelFormatCodes.map((code) => ({ value: code, label: formatTexts[code] }))}
            value={format}
            onChange={({ target }) =>
              chooseFormat(labelFormatCodes.find((code) => code === target.value) ?? format)
            }
          />
        </Field>
        <Field label={texts.copies} error={copies === null ? texts.copiesRange(maximumCopies) : undefined}>
          <Stepper value={typedCopies} onValueChange={setCopies} />
        </Field>
        {perPage === 1 ? null : (
          <Field
            label={texts.first}
            hint={texts.firstRange(perPage)}
            error={first === null ? texts.firstRange(perPage) : undefined}
          >
            <Stepper value={typedFirst} onValueChange={setFirst} />
          </Field>
        )}
        {fits ? null : (
          <Banner
            tone="danger"
            live
            actions={
              larger === null ? null : (
                <Button variant="secondary" onClick={() => chooseFormat(larger)}>
                  {texts.useLarger(formatTexts[larger])}
                </Button>
              )
            }
          >
            {texts.tooSmall(formatTexts[format])} {larger === null ? texts.noneFits : null}
          </Banner>
        )}
        {drawings.some(({ nameShortened }) => nameShortened) ? (
          <Banner tone="info">{texts.shortened}</Banner>
        ) : null}
        <Button
          size="lg"
          pending={pending || isWanted}
          disabled={pages.length === 0}
          onClick={() => {
            tapped.current = isReadAgain;
            if (isReadAgain) setIsWanted(true);
            else void send();
          }}
        >
          <Printer aria-hidden />
          {texts.print}
        </Button>
        <p className="text-sm text-muted">{texts.printHint}</p>
      </div>
      <section
        aria-label={texts.preview}
        className="grid gap-4 rounded-lg bg-sunken p-4 lg:row-span-2 print:hidden"
      >
        {labels.map(({ key, data }, index) => {
          const result = results[index];
          return result?.ok ? (
            <article
              key={key}
              aria-label={texts.label(data.product_name)}
              className="mx-auto w-fit max-w-full shadow-soft"
            >
              <LabelDrawing drawing={result.drawing} />
            </article>
          ) : null;
        })}
      </section>
      {stored.length === 0 ? null : (
        <FileButtons
          codes={stored}
          format={format}
          copies={copies ?? 1}
          first={first ?? 1}
          disabled={pages.length === 0 || isReadAgain}
          onMade={(way) => onPrinted({ format, copies: copies ?? 1, way })}
        />
      )}
      <PrintedPages pages={pages} />
    </div>
  );
}

/** A whole number from 1 on as it was typed; null where it is none. */
function wholeUpTo(text: string, most: number): number | null {
  const read = parseQuantity(text, 0);
  return read.ok && read.value >= 1 && read.value <= most ? read.value : null;
}

/** The largest of the papers that are named; null where one label fits on none. */
function largest(named: readonly (LabelFormatCode | null)[]): LabelFormatCode | null {
  if (named.includes(null)) return null;
  const height = (code: LabelFormatCode): number => labelFormats[code].height ?? Number.POSITIVE_INFINITY;
  return named.reduce<LabelFormatCode | null>(
    (most, code) => (most === null || (code !== null && height(code) > height(most)) ? code : most),
    null,
  );
}
