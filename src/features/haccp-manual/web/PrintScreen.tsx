import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useSession } from '#features/access/web/index.ts';
import type { Manual } from '../contract.ts';
import { ManualPaper, type PrintedManual } from './ManualPaper.tsx';
import { paperTexts as texts } from './paper.it.ts';
import { manualQuery, versionQuery } from './queries.ts';

/**
 * `/haccp-manual/print`: the manual on A4. The signed version that holds; another one with `?versione=<id>`, and what is still
 * being written with `?versione=bozza`, which says on every part that it does not hold.
 */
export function PrintScreen() {
  const session = useSession();
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const wanted = typeof asked['versione'] === 'string' ? asked['versione'] : null;
  const isDraft = wanted === 'bozza';
  const manual = useQuery(manualQuery());
  const older = useQuery({
    ...versionQuery(wanted ?? ''),
    enabled: wanted !== null && !isDraft && manual.data?.signed?.id !== wanted,
  });
  const printed = printedOf(manual.data, {
    isDraft,
    wanted,
    older: older.data,
    restaurant: session?.restaurant?.name ?? '',
  });
  const isFailed = manual.isError || older.isError;
  return (
    <main className="mx-auto max-w-4xl px-4 py-6 sm:px-6 print:max-w-none print:p-0">
      <div className="print:hidden">
        <PageHeader
          title={texts.printTitle}
          description={texts.hint}
          back={<BackLink to={'/haccp-manual' as never}>{texts.back}</BackLink>}
          actions={
            printed ? (
              <Button onClick={() => print()}>
                <Printer aria-hidden />
                {texts.print}
              </Button>
            ) : null
          }
        />
        {printed ? null : isFailed ? (
          <LoadFailed
            quiet
            title={texts.failed}
            onRetry={() => Promise.all([manual.refetch(), ...(wanted && !isDraft ? [older.refetch()] : [])])}
          />
        ) : manual.isPending || older.isLoading ? (
          <SkeletonList rows={8} label={texts.loading} />
        ) : (
          <Banner tone="info">{texts.none}</Banner>
        )}
      </div>
      {printed ? <ManualPaper manual={printed} /> : null}
    </main>
  );
}

interface Asked {
  readonly isDraft: boolean;
  readonly wanted: string | null;
  readonly older: NonNullable<Manual['signed']> | undefined;
  readonly restaurant: string;
}

/** What comes onto paper; null while it is not known, or there is nothing. */
function printedOf(
  manual: Manual | undefined,
  { isDraft, wanted, older, restaurant }: Asked,
): PrintedManual | null {
  if (manual === undefined) return null;
  const { draft, signed, versions } = manual;
  if (isDraft || (signed === null && wanted === null))
    return draft === null
      ? null
      : { content: { ...draft, restaurant, address: null }, signed: null, isOld: false, versions };
  const shown = wanted === null || signed?.id === wanted ? signed : (older ?? null);
  if (shown === null) return null;
  return {
    content: shown.content,
    signed: shown,
    isOld: shown.id !== versions[0]?.id,
    versions: versions.filter(({ version }) => version <= shown.version),
  };
}
