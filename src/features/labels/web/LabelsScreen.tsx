import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import QrCode from 'lucide-react/icons/qr-code';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { holdsWords, wordsOf } from '#platform/kernel/fold-text.ts';
import { wordsOfNumber } from '#platform/kernel/words-of-number.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useSettled } from '#platform/ui/useSettled.ts';
import { useNow } from '#platform/ui/useNow.ts';
import type { Label } from '../contract.ts';
import { LabelRow } from './LabelRow.tsx';
import { mostChosen } from './limits.ts';
import { labelTexts as texts } from './messages.it.ts';
import { OtherWays } from './OtherWays.tsx';
import { labelsQuery } from './queries.ts';

const FreeLabelDialog = lazy(async () => ({
  default: (await import('./FreeLabelDialog.tsx')).FreeLabelDialog,
}));

const LabelSheet = lazy(async () => ({ default: (await import('./LabelSheet.tsx')).LabelSheet }));

/** Words of one search that count, as on the server. */
const mostWords = 6;

/**
 * `/qr-labels`: every label, newest first (LABEL-01…05, 12, 13); above them the voice, where the plan holds it and the restaurant is
 * configured (LABEL-07).
 */
export function LabelsScreen({ Voice }: { readonly Voice: ComponentType }) {
  const session = useSession();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const [isCreating, setCreating] = useState(false);
  const [opened, setOpened] = useState<Label | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const all = useInfiniteQuery(labelsQuery(''));
  const found = useInfiniteQuery({ ...labelsQuery(search), enabled: search !== '' });
  const list = search === '' ? all : found;
  // Where the server can not be asked, what this device knows is looked through.
  const isLost = search !== '' && found.data === undefined && found.isError && all.data !== undefined;
  const words = wordsOfNumber(wordsOf(search, mostWords));
  const rows: readonly Label[] = isLost
    ? (all.data?.pages.flatMap((page) => page.rows) ?? []).filter((label) =>
        holdsWords(
          [label.label_data.product_name, label.label_data.lot_number, label.unique_identifier],
          words,
        ),
      )
    : (list.data?.pages.flatMap((page) => page.rows) ?? []);
  const total = list.data?.pages.at(-1)?.total;
  const googleConfigured = all.data?.pages[0]?.googleConfigured;
  const now = useNow();
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <>
            <Button onClick={() => setCreating(true)}>
              <Plus aria-hidden />
              {texts.new}
            </Button>
            <Link to={'/preparations/scan' as never} className={buttonClass({ variant: 'secondary' })}>
              <ScanQrCode aria-hidden />
              {texts.scan}
            </Link>
          </>
        }
      />
      {googleConfigured === true && hasFeature(session, 'voice_advanced') ? (
        <Suspense>
          <Voice />
        </Suspense>
      ) : null}
      <div className="grid gap-4">
        {googleConfigured === false ? <NoGoogle /> : null}
        <SearchInput label={texts.search} value={typed} onValueChange={setTyped} />
        {isLost ? <Banner tone="info">{texts.knownOnly}</Banner> : null}
        {list.isPending && !isLost ? <SkeletonList rows={4} label={texts.loading} /> : null}
        {list.isError && list.data === undefined && !isLost ? (
          <LoadFailed title={texts.loadFailed} onRetry={list.refetch} />
        ) : null}
        {list.data && rows.length === 0 && search === '' ? (
          <EmptyState
            icon={<QrCode />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={<OtherWays />}
          />
        ) : null}
        {(list.data ?? isLost) && rows.length === 0 && search !== '' ? (
          <p className="text-muted">{texts.none}</p>
        ) : null}
        {rows.length > 0 ? (
          <ul
            aria-label={texts.list}
            className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-soft"
          >
            {rows.map((label) => {
              const code = label.unique_identifier;
              const isChosen = chosen.includes(code);
              return (
                <li key={label.id}>
                  <LabelRow
                    label={label}
                    now={now}
                    chosen={isChosen}
                    onChoose={
                      !isChosen && chosen.length >= mostChosen
                        ? null
                        : (wanted) =>
                            setChosen((before) =>
                              wanted ? [...before, code] : before.filter((one) => one !== code),
                            )
                    }
                    onOpen={() => setOpened(label)}
                  />
                </li>
              );
            })}
          </ul>
        ) : null}
        {rows.length > 0 && !isLost ? (
          <LoadMore
            shown={rows.length}
            {...(total === undefined ? {} : { total })}
            hasMore={list.hasNextPage}
            pending={list.isFetchingNextPage}
            onLoadMore={() => list.fetchNextPage()}
          />
        ) : null}
        {chosen.length > 0 ? (
          <div className="sticky bottom-20 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3 shadow-soft md:bottom-4">
            <p role="status" className="flex-1 font-semibold">
              {texts.chosen(chosen.length)}
            </p>
            <Button variant="ghost" onClick={() => setChosen([])}>
              {texts.chooseNone}
            </Button>
            <Link
              to="/qr-labels/print"
              search={{ codici: chosen.join(',') } as never}
              className={buttonClass({})}
            >
              {texts.printChosen}
            </Link>
          </div>
        ) : null}
      </div>
      {opened === null ? null : (
        <Suspense>
          <LabelSheet label={opened} now={now} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {isCreating ? (
        <Suspense>
          <FreeLabelDialog googleConfigured={googleConfigured ?? true} onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The documented banner (LABEL-01), with what it is really about. */
function NoGoogle() {
  return (
    <Banner
      tone="warning"
      title={texts.noGoogleTitle}
      actions={
        <Link to="/restaurant-backend" className={buttonClass({ variant: 'secondary' })}>
          {texts.toSettings}
        </Link>
      }
    >
      {texts.noGoogle}
    </Banner>
  );
}
