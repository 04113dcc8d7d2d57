import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { readAgainMs, useRegisterScreen } from '#features/registers/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { RegisterProduct } from '../contract.ts';
import { productTexts as texts } from './messages.it.ts';
import { overviewQuery } from './overview-query.ts';
import { ProductList } from './ProductList.tsx';
import type { Asked } from './ProductList.tsx';
import { Register } from './Register.tsx';
import type { WithFile } from './SafetySheetButton.tsx';
import { shownProducts } from './shown-products.ts';

const loadSheet = async () => (await import('./ProductSheet.tsx')).ProductSheet;
const ProductSheet = latePart(loadSheet);
const CorrectionSheet = latePart(async () => (await import('./CorrectionSheet.tsx')).CorrectionSheet);
const SafetySheetDialog = latePart(async () => (await import('./SafetySheetDialog.tsx')).SafetySheetDialog);

/** What is open over the screen. */
type Open =
  | { readonly what: 'entry'; readonly of: Asked | null }
  | { readonly what: 'correction'; readonly entry: RegisterProduct }
  | { readonly what: 'file'; readonly of: WithFile };

/** What a link may ask for, and takes out of the address when it is done. */
const asking = ['registra'] as const;

/**
 * `/sanitization/products`: the products in use, how each is used, and the register. `?registra` opens the form. Without the registers in
 * the plan nothing can be recorded, but what was recorded stays readable (C-07).
 */
export function ProductsScreen() {
  const { search, tapped, show, close, isThere, allowed, kept, restriction } = useRegisterScreen<Open>(
    asking,
    loadSheet,
  );
  const overview = useQuery({ ...overviewQuery(), refetchInterval: readAgainMs });
  const { data, isError, refetch } = overview;
  if (!isThere) return null;
  const products = shownProducts(data?.products ?? [], kept);
  const known = products.map(({ product }) => product);
  const asked: Open | null = 'registra' in search ? { what: 'entry', of: null } : null;
  const open = tapped ?? (allowed ? asked : null);

  return (
    <>
      <PageHeader
        title={texts.title}
        back={<BackLink to={'/sanitization' as never}>{texts.back}</BackLink>}
        actions={
          <Button onClick={restriction.unless('registers', () => show({ what: 'entry', of: null }))}>
            <Plus aria-hidden />
            {texts.record}
          </Button>
        }
      />
      {isAwaited(overview) ? (
        <SkeletonList rows={6} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {isError && data === undefined ? (
            <LoadFailed quiet title={texts.overviewFailed} onRetry={refetch} />
          ) : null}
          {data === undefined ? null : (
            <ProductList
              products={products}
              onEntry={allowed ? (of) => show({ what: 'entry', of }) : null}
              onFile={(of) => show({ what: 'file', of })}
            />
          )}
          <Register
            onCorrect={allowed ? (entry) => show({ what: 'correction', entry }) : null}
            onFile={(of) => show({ what: 'file', of })}
            mayKeep={allowed}
          />
        </div>
      )}
      {restriction.modal}
      <Suspense>
        {open?.what === 'entry' ? <ProductSheet of={open.of} known={known} onClose={close} /> : null}
        {open?.what === 'correction' ? (
          <CorrectionSheet entry={open.entry} known={known} onClose={close} />
        ) : null}
        {open?.what === 'file' ? <SafetySheetDialog of={open.of} mayKeep={allowed} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
