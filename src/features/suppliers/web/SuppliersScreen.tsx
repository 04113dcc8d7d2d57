import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { readAgainMs, useRegisterScreen } from '#features/registers/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { Button } from '#platform/ui/Button.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { RegisterVetting } from '../contract.ts';
import type { WithFile } from './DocumentButton.tsx';
import { suppliersTexts as texts } from './messages.it.ts';
import { overviewQuery } from './overview-query.ts';
import { Register } from './Register.tsx';
import { shownSuppliers } from './shown-suppliers.ts';
import { judging, renewing, SupplierList } from './SupplierList.tsx';
import type { Asked } from './SupplierList.tsx';

const loadSheet = async () => (await import('./VettingSheet.tsx')).VettingSheet;
const VettingSheet = latePart(loadSheet);
const CorrectionSheet = latePart(async () => (await import('./CorrectionSheet.tsx')).CorrectionSheet);
const DocumentDialog = latePart(async () => (await import('./DocumentDialog.tsx')).DocumentDialog);

/** What is open over the screen. */
type Open =
  | { readonly what: 'entry'; readonly of: Asked | null }
  | { readonly what: 'correction'; readonly entry: RegisterVetting }
  | { readonly what: 'file'; readonly of: WithFile };

/** What a link may ask for, and takes out of the address when it is done. */
const asking = ['registra', 'scade'] as const;

/**
 * `/suppliers`: how each supplier stands, its documents, and the register. `?registra` opens the form, `?scade=<vettingId>` the one for what
 * follows on that decision or document. Without the registers in the plan nothing can be recorded, but what was recorded stays readable (C-07).
 */
export function SuppliersScreen() {
  const { search, tapped, show, close, isThere, allowed, now, kept, restriction } = useRegisterScreen<Open>(
    asking,
    loadSheet,
  );
  const overview = useQuery({ ...overviewQuery(), refetchInterval: readAgainMs });
  const { data, isError, refetch } = overview;
  if (!isThere) return null;
  const suppliers = shownSuppliers(data?.suppliers ?? [], kept);
  const names = suppliers.map(({ supplier }) => supplier);

  function askedFor(): Open | null {
    if ('registra' in search) return { what: 'entry', of: null };
    for (const one of suppliers) {
      if (one.decision !== null && one.decision.id === search['scade'])
        return { what: 'entry', of: judging(one) };
      const document = one.documents.find(({ id }) => id === search['scade']);
      if (document) return { what: 'entry', of: renewing(one, document) };
    }
    return null;
  }
  const open = tapped ?? (allowed ? askedFor() : null);

  return (
    <>
      <PageHeader
        title={texts.title}
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
            <SupplierList
              suppliers={suppliers}
              now={now}
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
        {open?.what === 'entry' ? <VettingSheet of={open.of} suppliers={names} onClose={close} /> : null}
        {open?.what === 'correction' ? (
          <CorrectionSheet entry={open.entry} suppliers={names} onClose={close} />
        ) : null}
        {open?.what === 'file' ? <DocumentDialog of={open.of} mayKeep={allowed} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
