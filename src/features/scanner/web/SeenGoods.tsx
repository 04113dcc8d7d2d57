import { useState } from 'react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import PackagePlus from 'lucide-react/icons/package-plus';
import {
  ActionDialog,
  ProductSearch,
  type Choice,
  type InventoryAction,
} from '#features/inventory/web/index.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatCount, formatQuantity } from '#platform/kernel/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { goodsOfCode, productOfCode, shownCode } from '../goods-of-code.ts';
import type { CodeFacts } from '../gs1.ts';
import { isOwnNumber } from '../gtin.ts';
import { scannerTexts as texts } from './messages.it.ts';
import { RememberCode } from './RememberCode.tsx';

type Product = Choice & { readonly quantity: number };

interface Props {
  readonly facts: CodeFacts;
  readonly products: readonly Product[];
  /** A person says that it is goods that nobody has yet. */
  readonly onNew: () => void;
  /** The movement was recorded or given up: the next package. */
  readonly onDone: () => void;
}

/** Goods come in, with all that their code says of them. */
const movementOf = (product: Product, facts: CodeFacts): InventoryAction => ({
  kind: 'movement',
  start: {
    type: 'in',
    product,
    delivery: goodsOfCode(facts, product.unit),
    ...(told(facts).length === 0
      ? {}
      : { read: texts.readOff(told(facts).map(([label, value]) => `${label} ${value}`)) }),
  },
});

/**
 * What a code says. A product that is known by it is at once in the form of a movement; any other is chosen by a person, who may have its
 * code kept for the next time.
 */
export function SeenGoods({ facts, products, onNew, onDone }: Props) {
  const known = productOfCode(products, facts);
  const [chosen, setChosen] = useState<Product | null>(known);
  const [action, setAction] = useState<InventoryAction | null>(known && movementOf(known, facts));
  const code = facts.gtin === null ? null : shownCode(facts.gtin);
  const isKept = facts.gtin !== null && !isOwnNumber(facts.gtin);
  return (
    <>
      <p role="status" className="sr-only">
        {texts.read}
      </p>
      <Card
        title={chosen?.name ?? (code === null ? texts.read : texts.ofProduct(code))}
        description={chosen ? (code ?? undefined) : code === null ? texts.noNumber : texts.unknown(code)}
      >
        <div className="grid gap-5">
          <Facts facts={facts} />
          {chosen === null ? (
            <>
              <ProductSearch
                label={texts.product}
                products={products}
                usual={products}
                usualLabel={texts.usual}
                onChoose={setChosen}
              />
              <Button variant="secondary" onClick={onNew}>
                <PackagePlus aria-hidden />
                {texts.fresh}
              </Button>
            </>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button size="lg" onClick={() => setAction(movementOf(chosen, facts))}>
                <ArrowDownToLine aria-hidden />
                {texts.take}
              </Button>
              {code !== null && isKept && known === null && chosen.qrCode === null ? (
                <RememberCode code={code} product={chosen} />
              ) : null}
              {known === null ? (
                <Button variant="secondary" onClick={() => setChosen(null)}>
                  {texts.otherChoice}
                </Button>
              ) : null}
            </div>
          )}
        </div>
      </Card>
      <ActionDialog action={action} onClose={onDone} onNext={setAction} />
    </>
  );
}

/** All that the code says, in words. */
function told(facts: CodeFacts): readonly (readonly [string, string])[] {
  const day = (date: string | null): string | null => (date === null ? null : formatItalianDate(date));
  return [
    [texts.lot, facts.lot],
    [texts.useBy, day(facts.useBy)],
    [texts.bestBefore, day(facts.bestBefore)],
    [texts.producedOn, day(facts.producedOn)],
    [texts.packedOn, day(facts.packedOn)],
    [texts.weight, facts.netGrams === null ? null : formatQuantity(facts.netGrams, 'g')],
    [texts.items, facts.items === null ? null : formatCount(facts.items)],
    [texts.pieces, facts.pieces === null ? null : formatCount(facts.pieces)],
  ].filter((fact): fact is [string, string] => fact[1] !== null);
}

/** All that the code says, so that it can be held against the package. */
function Facts({ facts }: { facts: CodeFacts }) {
  const said = told(facts);
  if (said.length === 0) return null;
  return (
    <div className="grid gap-3">
      <dl className="grid gap-4 sm:grid-cols-2">
        {said.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm font-semibold text-muted">{label}</dt>
            <dd className="figures mt-0.5 text-xl font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{texts.check}</p>
    </div>
  );
}
