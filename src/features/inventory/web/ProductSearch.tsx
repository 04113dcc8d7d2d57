import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { byCode, findProducts, maximumResults } from './find-products.ts';
import type { Choice } from './find-products.ts';
import { inventoryTexts, unitTexts } from './messages.it.ts';

const texts = inventoryTexts.productSearch;

interface Props<C extends Choice> {
  /** Of the field, so that the form can put the cursor there. */
  readonly id?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** The cursor stands in it from the start. */
  readonly focused?: boolean;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly products: readonly C[];
  /** What is offered before anything is typed, the likeliest first, and what that is called. */
  readonly usual: readonly C[];
  readonly usualLabel: string;
  /** One below the other with what is in stock, as many as there are; else the likeliest few, side by side, and a way to a new one. */
  readonly asList?: boolean;
  readonly onChoose: (product: C) => void;
}

/**
 * A product is found by a few letters, by its code — which a scanner types with Enter behind it — or by one tap among
 * those that are offered.
 */
export function ProductSearch<C extends Choice & { readonly quantity?: number }>({
  id,
  inputRef,
  focused = false,
  label,
  hint,
  placeholder,
  required = false,
  error,
  products,
  usual,
  usualLabel,
  asList = false,
  onChoose,
}: Props<C>) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.querySelector('input')?.focus();
  }, [focused]);
  const found = findProducts(products, typed);
  const searching = typed.trim() !== '';
  const shown = searching ? found : asList ? usual : usual.slice(0, maximumResults);
  function choose(product: C): void {
    setTyped('');
    onChoose(product);
  }
  return (
    <div ref={box} className="grid grid-cols-1 gap-3">
      <Field
        {...(id === undefined ? {} : { id })}
        label={label}
        hint={hint}
        required={required}
        error={error}
      >
        <TextInput
          ref={inputRef}
          icon={<Search />}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={128}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter here means this product, never the whole form.
            event.preventDefault();
            const sure = byCode(products, typed) ?? found[0];
            if (sure) choose(sure);
          }}
        />
      </Field>
      <span role="status" className="sr-only">
        {searching ? texts.found(found.length) : ''}
      </span>
      {searching && found.length === 0 ? (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          <span className="min-w-0 wrap-anywhere">{texts.nothingFound(typed.trim())}</span>
          {asList ? null : (
            <Link
              to="/inventory"
              search={{ nuovo: 'prodotto' } as never}
              className={buttonClass({ variant: 'secondary' })}
            >
              {texts.newProduct}
            </Link>
          )}
        </p>
      ) : null}
      {shown.length > 0 ? (
        <div className="grid grid-cols-1 gap-2">
          {searching || asList ? null : <p className="text-sm text-muted">{usualLabel}</p>}
          <ul
            aria-label={searching ? texts.results : usualLabel}
            className={
              asList
                ? 'max-h-62 divide-y divide-line overflow-y-auto rounded-md border border-line'
                : 'flex flex-wrap gap-2'
            }
          >
            {shown.map((product) => (
              <li key={product.id} className="min-w-0">
                {asList ? (
                  <button
                    type="button"
                    onClick={() => choose(product)}
                    className="flex min-h-12 w-full items-center justify-between gap-3 px-4 py-1.5 text-left -outline-offset-2! hover:bg-sunken"
                  >
                    <span className="min-w-0 leading-snug font-semibold wrap-anywhere">{product.name}</span>{' '}
                    {product.quantity === undefined ? null : (
                      <span className="figures shrink-0 text-sm text-muted">
                        {formatQuantity(product.quantity, unitTexts[product.unit])}
                      </span>
                    )}
                  </button>
                ) : (
                  <button
                    type="button"
                    onClick={() => choose(product)}
                    className="inline-flex min-h-12 max-w-full items-center gap-2 rounded-full border border-edge bg-surface px-4 text-left font-semibold hover:bg-sunken"
                  >
                    <Plus aria-hidden className="size-5 shrink-0" />
                    <span className="min-w-0 truncate">{product.name}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
