import { useId } from 'react';
import { quantityText } from '#platform/kernel/numbers.ts';
import { unitTexts } from '#features/inventory/web/index.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { ProposedStock } from '../proposed-stock.ts';
import { preparationsTexts as texts } from './messages.it.ts';

/** What was typed over a proposal, by product. */
export type TypedStock = Readonly<Record<string, { readonly left: boolean; readonly quantity?: string }>>;

/** The stock that goes in: proposed, each row to be changed or left out. */
export function StockRows({
  proposed,
  typed,
  problems,
  onChange,
}: {
  proposed: readonly ProposedStock[];
  typed: TypedStock;
  problems: Readonly<Record<string, string>>;
  onChange: (typed: TypedStock) => void;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="font-semibold">
        {texts.stock}
      </h3>
      <p className="text-sm text-muted">{texts.stockHint}</p>
      <ul className="grid gap-2">
        {proposed.map(({ productId, name, unit, quantity }) => {
          const now = typed[productId];
          const text = now?.quantity ?? (quantity === null ? '' : quantityText(quantity));
          const left = now?.left ?? false;
          const word = unitTexts[unit];
          const set = (part: { left?: boolean; quantity?: string }): void =>
            onChange({ ...typed, [productId]: { left, ...now, ...part } });
          return (
            <li
              key={productId}
              className="grid grid-cols-[minmax(0,1fr)_9rem] items-end gap-3 rounded-md border border-line p-3"
            >
              <Checkbox
                label={<span className="wrap-anywhere">{name}</span>}
                checked={!left}
                onChange={({ target }) => set({ left: !target.checked })}
              />
              <Field label={<span className="sr-only">{`${texts.quantity} ${name}`}</span>}>
                <TextInput
                  inputMode="decimal"
                  maxLength={16}
                  disabled={left}
                  unit={typeof word === 'string' ? word : word.other}
                  value={text}
                  onChange={({ target }) => set({ quantity: target.value })}
                />
              </Field>
              {problems[`stock.${productId}`] === undefined ? null : (
                <p role="alert" className="col-span-2 text-sm font-medium text-danger">
                  {problems[`stock.${productId}`]}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
