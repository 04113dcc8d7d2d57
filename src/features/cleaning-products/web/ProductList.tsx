import { formatItalianDate } from '#platform/kernel/dates.ts';
import { UnsentBadge } from '#platform/offline/UnsentBadge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { usageText } from '../product-text.it.ts';
import { productTexts as texts } from './messages.it.ts';
import { SafetySheetButton } from './SafetySheetButton.tsx';
import type { WithFile } from './SafetySheetButton.tsx';
import type { ShownProduct } from './shown-products.ts';
import { typedOf } from './typed-product.ts';
import type { TypedProduct } from './typed-product.ts';

/** What an entry is to be about, where a form is opened for it. */
export interface Asked {
  readonly key: string;
  readonly typed: Partial<TypedProduct>;
}

interface Props {
  readonly products: readonly ShownProduct[];
  /** Opens the form; null where the plan or the rights allow reading only. */
  readonly onEntry: ((asked: Asked) => void) | null;
  /** Opens a safety data sheet, or the choice of one where none is kept. */
  readonly onFile: (of: WithFile) => void;
}

/** A new sheet of a product, which begins as the one that counts. */
const renewing = (of: ShownProduct): Asked => ({
  key: of.id,
  typed: { ...typedOf({ ...of, notes: null }), sheetDate: '' },
});

const ending = ({ id, product, productKind }: ShownProduct): Asked => ({
  key: `${id}.ended`,
  typed: { kind: 'ended', product, productKind },
});

/** The products in use: how each is used, what to beware of, and its safety data sheet. */
export function ProductList({ products, onEntry, onFile }: Props) {
  return (
    <Card title={texts.list} flush>
      {products.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-muted">{texts.listEmpty}</p>
      ) : (
        <ul aria-label={texts.list} className="divide-y divide-line border-t border-line">
          {products.map((one) => (
            <li key={one.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
              <ProductWords of={one} />
              <div className="flex flex-wrap items-center gap-2">
                <SafetySheetButton
                  of={one}
                  mayKeep={onEntry !== null}
                  onFile={onFile}
                  className="max-sm:-ml-4"
                />
                {onEntry === null ? null : (
                  <>
                    <Button variant="secondary" onClick={() => onEntry(renewing(one))}>
                      {texts.renew} <span className="sr-only">{one.product}</span>
                    </Button>
                    <Button variant="ghost" onClick={() => onEntry(ending(one))}>
                      {texts.end} <span className="sr-only">{one.product}</span>
                    </Button>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ProductWords({ of }: { readonly of: ShownProduct }) {
  const { product, productKind, instructions, warnings, sheetDate, paper, toSend } = of;
  const use = usageText(of);
  return (
    <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{product}</span>
        <span className="text-sm text-muted">{productKind}</span>
        {toSend ? <UnsentBadge unsent={toSend} /> : null}
      </p>
      <p className={use === '' ? 'mt-1 text-sm text-muted' : 'mt-1'}>{use === '' ? texts.noUse : use}</p>
      {instructions === null ? null : (
        <p className="mt-1 text-sm whitespace-pre-line text-muted">{instructions}</p>
      )}
      {warnings === null ? null : (
        <p className="mt-1 text-sm font-semibold whitespace-pre-line">{texts.warnings(warnings)}</p>
      )}
      {sheetDate === null ? (
        paper === undefined ? null : (
          <p className="mt-1 text-sm text-muted">{texts.noSheetDate}</p>
        )
      ) : (
        <p className="mt-1 text-sm text-muted">{texts.sheetOf(formatItalianDate(sheetDate))}</p>
      )}
    </div>
  );
}
