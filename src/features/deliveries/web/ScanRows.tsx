import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { CodeCamera, PicturePick, type SeenCode } from '#features/code-reader/web/index.ts';
import { ProductSearch, unitTexts, type Choice } from '#features/inventory/web/index.ts';
import { goodsOfCode, productOfCode, shownCode } from '#features/scanner/goods-of-code.ts';
import type { CodeFacts } from '#features/scanner/gs1.ts';
import { isOwnNumber } from '#features/scanner/gtin.ts';
import { packageCode, packageFormats, RememberCode } from '#features/scanner/web/index.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import type { DraftRow } from './draft.ts';
import { scanTexts as texts } from './scan-rows.it.ts';

interface Props<P extends Choice> {
  readonly products: readonly P[];
  /** What is offered first where it has to be asked, the likeliest first, and what that is called. */
  readonly usual: readonly P[];
  readonly usualLabel: string;
  /** Puts one package more among the rows, and says in which it stands. */
  readonly onPackage: (product: P, facts: CodeFacts) => DraftRow;
  readonly onClose: () => void;
}

/** What was scanned last. */
type Last<P> =
  | { readonly is: 'damaged' }
  | { readonly is: 'unknown'; readonly facts: CodeFacts }
  | {
      readonly is: 'added';
      readonly facts: CodeFacts;
      readonly product: P;
      readonly row: DraftRow;
      /** A person said which product it is. */
      readonly wasAsked: boolean;
    };

const isKept = ({ gtin }: CodeFacts): boolean => gtin !== null && !isOwnNumber(gtin);

const unitOf = ({ unit, quantity }: DraftRow): string => {
  const said = unitTexts[unit];
  return typeof said === 'string' ? said : quantity === '1' ? said.one : said.other;
};

const textOf = ({ mark, text }: SeenCode): string => `${mark}${text}`;

/**
 * Package after package before the camera: each code becomes a row, or counts into the row of its product, lot and date; what is there is
 * mended in the rows as ever. What the camera has read once it looks past: the package still lies before it, and two side by side would
 * count each other up. One like it is a tap, a picture, or a quantity.
 */
export function ScanRows<P extends Choice>({ products, usual, usualLabel, onPackage, onClose }: Props<P>) {
  const today = useToday();
  const [last, setLast] = useState<Last<P> | null>(null);
  /** Codes that were read. */
  const [before, setBefore] = useState<ReadonlySet<string>>(new Set());
  /** Products that a person named in this delivery for codes that none of them has: product by code. */
  const [named, setNamed] = useState<ReadonlyMap<string, string>>(new Map());
  /** Each package has a look of its own through the camera. */
  const [round, setRound] = useState(0);

  function put(product: P, facts: CodeFacts, wasAsked: boolean): void {
    const row = onPackage(product, facts);
    setLast({ is: 'added', facts, product, row, wasAsked });
    setRound((last) => last + 1);
  }
  function see(code: SeenCode): void {
    const facts = packageCode(code, today);
    if (facts === null) return;
    setBefore((others) => new Set(others).add(textOf(code)));
    if (facts === 'damaged') {
      setLast({ is: 'damaged' });
      setRound((last) => last + 1);
      return;
    }
    const namedId = facts.gtin === null ? undefined : named.get(facts.gtin);
    const product = productOfCode(products, facts) ?? products.find(({ id }) => id === namedId);
    if (product) put(product, facts, false);
    else setLast({ is: 'unknown', facts });
  }
  function name(product: P, facts: CodeFacts): void {
    const { gtin } = facts;
    // A number of the shop itself may be other goods on the next package.
    if (gtin !== null && isKept(facts)) setNamed((others) => new Map(others).set(gtin, product.id));
    put(product, facts, true);
  }

  const reader = {
    formats: packageFormats,
    accepts: (code: SeenCode) => packageCode(code, today) !== null,
    onCode: see,
  };
  // As it is now: its code may just have been written on it.
  const hasNoCode = ({ id }: P): boolean => products.some((one) => one.id === id && one.qrCode === null);
  const code =
    last === null || last.is === 'damaged' || last.facts.gtin === null ? null : shownCode(last.facts.gtin);
  return (
    <section
      aria-label={texts.title}
      className="grid grid-cols-1 gap-3 rounded-md border border-line bg-paper p-3 sm:p-4"
    >
      {last?.is === 'unknown' ? (
        <>
          <p role="status" className="font-semibold wrap-anywhere">
            {code === null ? texts.noNumber : texts.unknown(code)}
          </p>
          <Said facts={last.facts} />
          <ProductSearch
            label={texts.which}
            products={products}
            usual={usual}
            usualLabel={usualLabel}
            onChoose={(product) => name(product, last.facts)}
          />
          <Button variant="secondary" onClick={() => setLast(null)}>
            {texts.skip}
          </Button>
        </>
      ) : (
        <>
          {last?.is === 'damaged' ? (
            <Banner tone="warning" live>
              {texts.damaged}
            </Banner>
          ) : null}
          {last?.is === 'added' ? (
            <div className="grid gap-2">
              <p role="status" className="font-semibold wrap-anywhere">
                {last.row.quantity === ''
                  ? texts.howMuch(last.product.name)
                  : texts.added(last.product.name, `${last.row.quantity} ${unitOf(last.row)}`)}
              </p>
              {last.facts.items === null && last.facts.pieces === null ? null : <Said facts={last.facts} />}
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" onClick={() => put(last.product, last.facts, last.wasAsked)}>
                  <Plus aria-hidden />
                  {texts.another}
                </Button>
                {last.wasAsked && code !== null && isKept(last.facts) && hasNoCode(last.product) ? (
                  <RememberCode code={code} product={last.product} />
                ) : null}
              </div>
            </div>
          ) : null}
          <CodeCamera
            key={round}
            {...reader}
            accepts={(seen) => reader.accepts(seen) && !before.has(textOf(seen))}
            looking={last?.is === 'added' ? texts.next : texts.first}
          />
          {before.size > 0 ? <p className="text-sm text-muted">{texts.once}</p> : null}
          <PicturePick {...reader} />
        </>
      )}
      <Button variant="secondary" onClick={onClose}>
        {texts.close}
      </Button>
    </section>
  );
}

/** What the code says beside its product, to be held against the package. */
function Said({ facts }: { facts: CodeFacts }) {
  const { lotNumber, expiryDate } = goodsOfCode(facts, 'pz');
  const said = [
    ...(lotNumber === '' ? [] : [texts.lot(lotNumber)]),
    ...(expiryDate === null ? [] : [texts.expiry(formatItalianDate(expiryDate))]),
    ...(facts.items === null ? [] : [texts.items(facts.items)]),
    ...(facts.pieces === null ? [] : [texts.pieces(facts.pieces)]),
  ];
  return said.length === 0 ? null : <p className="figures text-muted">{said.join(' · ')}</p>;
}
