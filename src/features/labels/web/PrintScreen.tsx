import { useQueries } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { isUuid } from '#platform/kernel/ids.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { errorCode } from '#platform/http/client.ts';
import type { Label } from '../contract.ts';
import { labelEndTexts } from '../texts.it.ts';
import { LabelPrint } from './LabelPrint.tsx';
import { labelTexts as texts } from './messages.it.ts';
import { mostChosen } from './limits.ts';
import { labelQuery } from './queries.ts';
import { usePrints } from './usePrints.ts';

/** `/qr-labels/print?codici=…`: labels as they are printed, one or several. */
export function PrintScreen() {
  const { codici }: { codici?: unknown } = useSearch({ strict: false });
  const codes = [...new Set(typeof codici === 'string' ? codici.split(',') : [])]
    .filter(isUuid)
    .slice(0, mostChosen);
  const reads = useQueries({ queries: codes.map(labelQuery) });
  const labels = reads.flatMap(({ data }): Label[] => (data === undefined ? [] : [data]));
  const printable = labels.filter(({ ended }) => !ended);
  const prints = usePrints(
    printable.map(({ unique_identifier: labelId, label_data: data }) => ({
      labelId,
      name: data.product_name,
      data,
    })),
  );
  const failed = reads.find(({ isError, data }) => isError && data === undefined);
  return (
    <main className="mx-auto grid max-w-4xl gap-5 p-4 print:block print:max-w-none print:p-0">
      <header className="grid gap-1 print:hidden">
        <BackLink to="/qr-labels">{texts.back}</BackLink>
        <h1 className="text-2xl font-semibold">{texts.printTitle}</h1>
      </header>
      {failed ? (
        errorCode(failed.error) === 'NOT_FOUND' ? (
          <p>{texts.notFound}</p>
        ) : (
          <LoadFailed quiet title={texts.loadFailed} onRetry={failed.refetch} />
        )
      ) : codes.length === 0 ? (
        <p>{texts.notFound}</p>
      ) : labels.length < codes.length ? (
        <SkeletonList rows={3} label={texts.loading} />
      ) : (
        <>
          {labels.map(({ id, ended, kind, subjectId, label_data: { product_name: name, lot_number: lot } }) =>
            ended ? (
              <Banner
                key={id}
                tone="danger"
                title={`${name} · ${lot}`}
                className="print:hidden"
                actions={
                  ended === 'incomplete' && kind === 'lot' && subjectId !== null ? (
                    <Link
                      to={'/qr-labels/lots/$lotId' as never}
                      params={{ lotId: subjectId } as never}
                      className={buttonClass({ variant: 'secondary' })}
                    >
                      {texts.makeNew}
                    </Link>
                  ) : undefined
                }
              >
                {labelEndTexts[ended]}
              </Banner>
            ) : null,
          )}
          {printable.length === 0 ? null : (
            <LabelPrint
              labels={printable.map((label) => ({
                key: label.id,
                data: label.label_data,
                url: label.qr_url,
                reprint: label.prints,
              }))}
              pending={prints.pending}
              onPrinted={prints.count}
              stored={printable.map((label) => label.unique_identifier)}
            />
          )}
        </>
      )}
    </main>
  );
}
