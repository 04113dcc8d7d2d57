import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { byCode, findProducts, maximumResults } from './find-products.ts';
import type { Choice } from './find-products.ts';
import { deliveriesTexts as texts } from './messages.it.ts';

interface Props {
  /** Of the field, so that the form can put the cursor there. */
  readonly id: string;
  readonly products: readonly Choice[];
  /** What usually comes, the likeliest first. */
  readonly usual: readonly Choice[];
  readonly supplier: string;
  readonly onChoose: (product: Choice) => void;
}

/**
 * The next product of a delivery: by a few letters, by its code — which a scanner types with Enter behind it — or by one
 * tap, where the supplier has brought it before.
 */
export function ProductSearch({ id, products, usual, supplier, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const found = findProducts(products, typed);
  const searching = typed.trim() !== '';
  const shown = searching ? found : usual.slice(0, maximumResults);
  function choose(product: Choice): void {
    setTyped('');
    onChoose(product);
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field id={id} label={texts.search} hint={texts.searchHint}>
        <TextInput
          icon={<Search />}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={128}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter here means this product, never the whole delivery.
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
          <Link
            to="/inventory"
            search={{ nuovo: 'prodotto' } as never}
            className={buttonClass({ variant: 'secondary' })}
          >
            {texts.newProduct}
          </Link>
        </p>
      ) : null}
      {shown.length > 0 ? (
        <div className="grid grid-cols-1 gap-2">
          {searching ? null : (
            <p className="text-sm text-muted">{supplier === '' ? texts.last : texts.lastOf(supplier)}</p>
          )}
          <ul aria-label={searching ? texts.results : texts.last} className="flex flex-wrap gap-2">
            {shown.map((product) => (
              <li key={product.id} className="min-w-0">
                <button
                  type="button"
                  onClick={() => choose(product)}
                  className="inline-flex min-h-12 max-w-full items-center gap-2 rounded-full border border-edge bg-surface px-4 text-left font-semibold hover:bg-sunken"
                >
                  <Plus aria-hidden className="size-5 shrink-0" />
                  <span className="min-w-0 truncate">{product.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
