import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { cn } from '#platform/ui/cn.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import type { ManualRow } from '../shapes.ts';
import { manualTexts as texts } from './messages.it.ts';
import { manualQuery } from './queries.ts';
import { Rows } from './Rows.tsx';
import { Sections } from './Sections.tsx';
import { Standing } from './Standing.tsx';
import { StartCard } from './StartCard.tsx';
import { Versions } from './Versions.tsx';

const RowDialog = lazy(async () => ({ default: (await import('./RowDialog.tsx')).RowDialog }));
const SignDialog = lazy(async () => ({ default: (await import('./SignDialog.tsx')).SignDialog }));

/** The parts of the manual in the address; the first one is shown where none is named. */
const views = ['righe', 'pagine', 'versioni'] as const;

type Open = { readonly what: 'row'; readonly row: ManualRow | null } | { readonly what: 'sign' } | null;

/**
 * `/haccp-manual`: the manual as it is being written, what of it is signed, and the checks that came of it (MANUAL-01…09).
 * `?riga=<id>` opens a row, `?vista=pagine|versioni` another part. Without Plus what was signed is read and printed, and nothing is written (PLAN-12).
 */
export function ManualScreen() {
  const session = useSession();
  const { data: manual, error, isPending, refetch } = useQuery(manualQuery());
  const restriction = useRestriction();
  const [open, setOpen] = useState<Open>(null);
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const askedRow = typeof asked['riga'] === 'string' ? asked['riga'] : null;
  const navigate = useNavigate();
  const tab = views.find((view) => view === asked['vista']) ?? views[0];
  const setTab = (vista: string): void =>
    void navigate({
      to: '.',
      search: (vista === views[0] ? {} : { vista }) as never,
      replace: true,
      resetScroll: false,
    });
  if (session === undefined) return null;
  const mayWrite = hasFeature(session, 'autoregulation');
  const draft = manual?.draft ?? null;
  const header = (
    <PageHeader
      title={texts.title}
      description={texts.description}
      actions={
        draft === null ? null : (
          <>
            <Link
              to={'/haccp-manual/print' as never}
              search={(manual?.signed ? {} : { versione: 'bozza' }) as never}
              className={cn(buttonClass({ variant: 'secondary' }), 'max-sm:px-3')}
            >
              <Printer aria-hidden />
              {manual?.signed ? texts.print : texts.printDraft}
            </Link>
            <Button
              variant="secondary"
              className="max-sm:px-3"
              onClick={restriction.unless('autoregulation', () => setOpen({ what: 'row', row: null }))}
            >
              <Plus aria-hidden />
              {texts.newRow}
            </Button>
          </>
        )
      }
    />
  );
  if (manual === undefined)
    return (
      <>
        {header}
        {isPending ? (
          <SkeletonList rows={6} label={texts.loading} />
        ) : (
          <LoadFailed quiet title={texts.loadFailed} onRetry={refetch}>
            {errorText(error)}
          </LoadFailed>
        )}
      </>
    );
  return (
    <>
      {header}
      {draft === null ? (
        <StartCard restriction={restriction} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {askedRow !== null && !draft.rows.some(({ id }) => id === askedRow) ? (
            <Banner tone="warning">{texts.gone}</Banner>
          ) : null}
          <Standing
            manual={manual}
            draft={draft}
            onSign={restriction.unless('autoregulation', () => setOpen({ what: 'sign' }))}
          />
          <Tabs value={tab} onValueChange={setTab}>
            <TabList label={texts.tabs.label} fill>
              <Tab value="righe">{texts.tabs.rows}</Tab>
              <Tab value="pagine">{texts.tabs.sections}</Tab>
              <Tab value="versioni">{texts.tabs.versions}</Tab>
            </TabList>
            <TabPanel value="righe" className="grid grid-cols-1 gap-6">
              <Rows
                manual={manual}
                draft={draft}
                askedRow={askedRow}
                onEdit={mayWrite ? (row) => setOpen({ what: 'row', row }) : null}
              />
              <StartCard restriction={restriction} isMore />
            </TabPanel>
            <TabPanel value="pagine">
              <Sections sections={draft.sections} mayWrite={mayWrite} />
            </TabPanel>
            <TabPanel value="versioni">
              <Versions versions={manual.versions} />
            </TabPanel>
          </Tabs>
        </div>
      )}
      {restriction.modal}
      <Suspense>
        {open?.what === 'row' ? (
          <RowDialog key={open.row?.id ?? 'new'} row={open.row} onClose={() => setOpen(null)} />
        ) : null}
        {open?.what === 'sign' && draft ? (
          <SignDialog manual={manual} draft={draft} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
