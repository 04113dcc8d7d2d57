import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import { errorText } from '#platform/http/client.ts';
import { formatItalianDateTime, formatTime } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { CopyStatus } from '../contract.ts';
import { calendarUrl, folderUrl, sheetUrl } from '../google-urls.ts';
import { problemTexts } from '../problems.it.ts';
import { InitializeButton } from './InitializeButton.tsx';
import { copyTexts } from './messages.it.ts';
import { ProblemBanner } from './ProblemBanner.tsx';
import {
  statusQuery,
  useCompare,
  useDisconnect,
  useRestore,
  useRetry,
  useRewriteCalendar,
} from './queries.ts';

const texts = copyTexts.data;
const at = (iso: string): string => formatItalianDateTime(new Date(iso));

/** `/google-data`: how the copy in the restaurant's own Google account stands (GOOG-05…09). */
export function DataScreen() {
  const { data, isError, refetch } = useQuery(statusQuery());
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          data?.isStarted === true ? (
            <Link to="/google-drive-setup" className={buttonClass({ variant: 'secondary' })}>
              {texts.setup}
            </Link>
          ) : null
        }
      />
      {data ? (
        <Data status={data} />
      ) : isError ? (
        <LoadFailed title={texts.loadFailed} onRetry={refetch} />
      ) : (
        <SkeletonList rows={5} />
      )}
    </>
  );
}

function Data({ status }: { readonly status: CopyStatus }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <StateCard status={status} />
        {status.isStarted ? <CompareCard status={status} /> : null}
        {status.isStarted || status.calendar.isUsed ? <CalendarCard calendar={status.calendar} /> : null}
      </div>
      <div className="grid gap-6">
        <RoomsCard status={status} />
        {status.tabs.length === 0 ? null : <TabsCard status={status} />}
        {status.problems.length === 0 ? null : <ProblemsCard status={status} />}
      </div>
    </div>
  );
}

/** Where the copy stands, in a word. */
function stateOf({ isStarted, problem, waiting }: CopyStatus) {
  if (!isStarted) return { label: texts.notConfigured, tone: 'neutral' } as const;
  if (problem !== null) return { label: texts.stopped, tone: 'warning' } as const;
  return waiting > 0
    ? ({ label: texts.filling, tone: 'info' } as const)
    : ({ label: texts.running, tone: 'neutral' } as const);
}

function StateCard({ status }: { readonly status: CopyStatus }) {
  const { label, tone } = stateOf(status);
  const { isStarted, problem, waiting, records, waitingSince, retryAt, syncedAt } = status;
  const retry = useRetry();
  const press = (): void =>
    retry.mutate(undefined, {
      onSuccess: ({ success }) =>
        void toast(
          success ? { title: texts.retried, tone: 'ok' } : { title: texts.retryFailed, tone: 'danger' },
        ),
      onError: (error) => void toast({ title: texts.retryFailed, text: errorText(error), tone: 'danger' }),
    });
  return (
    <Card title={texts.state} actions={<Badge tone={tone}>{label}</Badge>}>
      <div className="grid gap-4">
        {isStarted ? null : (
          <>
            <p className="text-muted">{texts.notConfiguredText}</p>
            <div>
              <Link to="/google-drive-setup" className={buttonClass()}>
                {texts.configure}
              </Link>
            </div>
          </>
        )}
        {problem === null ? null : (
          <ProblemBanner
            problem={problem}
            actions={
              <Button variant="secondary" pending={retry.isPending} onClick={press}>
                {texts.retry}
              </Button>
            }
          >
            {retryAt === null ? null : texts.retryAt(formatTime(new Date(retryAt)))}
          </ProblemBanner>
        )}
        {isStarted && waiting > 0 ? (
          <>
            <ProgressBar
              label={texts.progress}
              value={records - waiting}
              total={records}
              note={texts.waiting(waiting)}
            />
            {waitingSince === null ? null : (
              <p className="text-sm text-muted">{texts.waitingSince(at(waitingSince))}</p>
            )}
          </>
        ) : null}
        {isStarted && waiting === 0 ? (
          <p>{syncedAt === null ? texts.notYet : texts.allThere(at(syncedAt))}</p>
        ) : null}
        <Ways status={status} />
      </div>
    </Card>
  );
}

/** Ways to folder and spreadsheet, and to what makes the structure anew (GOOG-06, GOOG-07). */
function Ways({ status: { sheetId, folderId, isStarted } }: { readonly status: CopyStatus }) {
  if (sheetId === null && folderId === null) return null;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:w-full">
      {sheetId === null ? null : <OutLink href={sheetUrl(sheetId)} label={texts.openSheet} />}
      {folderId === null ? null : <OutLink href={folderUrl(folderId)} label={texts.openFolder} />}
      {sheetId === null ? null : <InitializeButton label={texts.initialize} variant="secondary" />}
      {isStarted ? <Disconnect /> : null}
    </div>
  );
}

/** A way to a page of Google's. */
function OutLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
      <ExternalLink aria-hidden />
      {label}
    </a>
  );
}

function Disconnect() {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useDisconnect();
  const idFor = useWriteId();
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {texts.disconnect}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.disconnectTitle}
        description={texts.disconnectText}
        confirmLabel={texts.disconnect}
        pending={isPending}
        onConfirm={() =>
          mutate(idFor({}), {
            onSuccess: () => {
              setOpen(false);
              toast({ title: texts.disconnected, tone: 'ok' });
            },
            onError: (error) =>
              void toast({ title: texts.disconnectFailed, text: errorText(error), tone: 'danger' }),
          })
        }
      />
    </>
  );
}

function CompareCard({ status: { touchedAt, differences, comparedAt } }: { readonly status: CopyStatus }) {
  const compare = useCompare();
  const [isOpen, setOpen] = useState(false);
  const restore = useRestore();
  const idFor = useWriteId();
  const differs = differences !== null && differences.length > 0;
  return (
    <Card title={texts.compare}>
      <div className="grid gap-4">
        {touchedAt === null ? null : <Banner tone="warning">{texts.touched(at(touchedAt))}</Banner>}
        {differs ? (
          <Banner
            tone="danger"
            title={texts.differs}
            actions={
              <Button variant="secondary" onClick={() => setOpen(true)}>
                {texts.restore}
              </Button>
            }
          >
            <ul className="grid gap-1">
              {differences.map((one) => (
                <li key={one.kind}>{differenceText(one)}</li>
              ))}
            </ul>
          </Banner>
        ) : null}
        {differences !== null && !differs ? <p>{texts.same}</p> : null}
        {comparedAt === null ? null : <p className="text-sm text-muted">{texts.compared(at(comparedAt))}</p>}
        <div>
          <Button
            variant="secondary"
            pending={compare.isPending}
            className="max-sm:w-full"
            onClick={() =>
              compare.mutate(undefined, {
                onSuccess: ({ problem }) => {
                  if (problem !== null)
                    toast({ title: texts.compareFailed, text: problemTexts[problem].title, tone: 'danger' });
                },
                onError: (error) =>
                  void toast({ title: texts.compareFailed, text: errorText(error), tone: 'danger' }),
              })
            }
          >
            {texts.compare}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.restoreTitle}
        description={texts.restoreText}
        confirmLabel={texts.restore}
        pending={restore.isPending}
        onConfirm={() =>
          restore.mutate(idFor({ comparedAt }), {
            onSuccess: ({ problem }) => {
              setOpen(false);
              toast(
                problem === null
                  ? { title: texts.restored, tone: 'ok' }
                  : { title: texts.restoreFailed, text: problemTexts[problem].title, tone: 'danger' },
              );
            },
            onError: (error) =>
              void toast({ title: texts.restoreFailed, text: errorText(error), tone: 'danger' }),
          })
        }
      />
    </Card>
  );
}

/** The calendar of HACCP tasks: how it stands, and what puts it right. */
function CalendarCard({ calendar }: { readonly calendar: CopyStatus['calendar'] }) {
  const { isUsed, id, title, events, isWhole, syncedAt, problem, retryAt } = calendar;
  const rewrite = useRewriteCalendar();
  if (!isUsed || id === null)
    return (
      <Card title={texts.calendar}>
        <div className="grid gap-4">
          <p className="text-muted">{texts.calendarNone}</p>
          <div>
            <Link to="/google-drive-setup" className={buttonClass({ variant: 'secondary' })}>
              {texts.calendarSetup}
            </Link>
          </div>
        </div>
      </Card>
    );
  const press = (): void =>
    rewrite.mutate(undefined, {
      onSuccess: ({ success }) =>
        void toast(
          success ? { title: texts.rewritten, tone: 'ok' } : { title: texts.rewriteFailed, tone: 'danger' },
        ),
      onError: (error) => void toast({ title: texts.rewriteFailed, text: errorText(error), tone: 'danger' }),
    });
  return (
    <Card title={texts.calendar}>
      <div className="grid gap-4">
        {problem === null ? null : (
          <ProblemBanner problem={problem}>
            {retryAt === null ? null : texts.retryAt(formatTime(new Date(retryAt)))}
          </ProblemBanner>
        )}
        <div className="grid gap-1">
          <p className="font-semibold wrap-anywhere">{title === null ? id : texts.calendarUsed(title)}</p>
          <p>{texts.calendarEvents(events)}</p>
          {problem !== null ? null : isWhole && syncedAt !== null ? (
            <p className="text-sm text-muted">{texts.calendarWhole(at(syncedAt))}</p>
          ) : (
            <p className="text-sm text-muted">{texts.calendarBehind}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <OutLink href={calendarUrl(id)} label={texts.calendarOpen} />
          <Button variant="secondary" pending={rewrite.isPending} onClick={press}>
            {texts.rewrite}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function differenceText(one: NonNullable<CopyStatus['differences']>[number]): string {
  const parts = (['missing', 'doubled', 'changed', 'foreign'] as const).flatMap((what) =>
    one[what] === 0 ? [] : [texts[what](one[what])],
  );
  return texts.difference(one.title, parts);
}

/** What the copy holds, with the ways to the rooms (GOOG-08, GOOG-09). */
function RoomsCard({ status: { counts } }: { readonly status: CopyStatus }) {
  const rooms = [
    { to: '/products', label: texts.products, count: counts.products },
    { to: '/preparations', label: texts.preparations, count: counts.preparations },
    { to: '/haccp', label: texts.tasks, count: counts.tasks },
  ] as const;
  return (
    <Card title={texts.rooms} flush>
      <ul className="divide-y divide-line border-t border-line">
        {rooms.map(({ to, label, count }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-14 items-center justify-between gap-4 px-4 hover:bg-sunken">
              <span className="font-semibold text-primary">{label}</span>
              <span className="figures">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TabsCard({ status: { tabs } }: { readonly status: CopyStatus }) {
  return (
    <Card title={texts.tabs} flush>
      <ul className="divide-y divide-line border-t border-line">
        {tabs.map(({ title, rows }) => (
          <li key={title} className="flex min-h-12 items-center justify-between gap-4 px-4">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="figures shrink-0 text-sm text-muted">{texts.tabRows(rows)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ProblemsCard({ status: { problems } }: { readonly status: CopyStatus }) {
  return (
    <Card title={texts.problems} flush>
      <ul className="divide-y divide-line border-t border-line">
        {problems.map(({ at: when, problem }) => (
          <li key={when} className="px-4 py-3">
            <p>{problemTexts[problem].title}</p>
            <p className="text-sm text-muted">
              <time dateTime={when}>{at(when)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
