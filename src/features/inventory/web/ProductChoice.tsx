import { lazy, Suspense, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import type { Choice } from './find-products.ts';
import { inventoryTexts } from './messages.it.ts';

const loadSearch = () => import('./ProductSearch.tsx');
const ProductSearch = lazy(async () => ({ default: (await loadSearch()).ProductSearch })) as Awaited<
  ReturnType<typeof loadSearch>
>['ProductSearch'];

const texts = inventoryTexts.productSearch;

interface Props<C extends Choice> {
  readonly label: string;
  readonly products: readonly C[];
  /** The one that is chosen; undefined for none. */
  readonly product: C | undefined;
  /** What is known of it, under its name. */
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChoose: (product: C) => void;
}

/** The product that a form is about (INV-11): looked for among all that are listed, then named with a way to another. */
export function ProductChoice<C extends Choice & { readonly quantity: number }>({
  label,
  products,
  product,
  hint,
  error,
  inputRef,
  onChoose,
}: Props<C>) {
  const named = useRef<HTMLParagraphElement>(null);
  const [changing, setChanging] = useState(false);
  if (product === undefined || changing)
    return (
      <Suspense fallback={<Skeleton className="h-80" />}>
        <ProductSearch
          focused={changing}
          inputRef={inputRef}
          label={label}
          placeholder={texts.byNameOrCode}
          required
          error={error}
          products={products}
          usual={products}
          usualLabel={texts.all}
          asList
          onChoose={(next) => {
            setChanging(false);
            onChoose(next);
            // What was tapped is gone: the keyboard goes on from what took its place.
            requestAnimationFrame(() => named.current?.focus());
          }}
        />
      </Suspense>
    );
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{label}</p>
      <div className="flex min-h-12 items-center justify-between gap-3 rounded-md border border-line bg-sunken py-1 pr-1 pl-4">
        <p
          ref={named}
          tabIndex={-1}
          className="min-w-0 leading-snug font-semibold wrap-anywhere outline-none"
        >
          {product.name}
        </p>
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.changeLabel(product.name)}
          onClick={() => setChanging(true)}
        >
          {texts.change}
        </Button>
      </div>
      {hint === undefined ? null : <p className="text-sm text-muted">{hint}</p>}
    </div>
  );
}
