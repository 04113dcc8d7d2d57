import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import Timer from 'lucide-react/icons/timer';
import { serverNow } from '#platform/http/server-clock.ts';
import { errorText } from '#platform/http/client.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useSettled } from '#platform/ui/useSettled.ts';
import type { RecallHead } from '../contract.ts';
import type { StartKind } from '../kinds.ts';
import { ExerciseBanner } from './ExerciseBanner.tsx';
import { durationText, traceTexts as texts } from './messages.it.ts';
import { findQuery, recallsQuery } from './queries.ts';
import { ReceivedBanner } from './ReceivedBanner.tsx';
import { receivedSearch, traceSearch, useExercise, useReceived } from './start-in-address.ts';

const row =
  'flex min-h-14 items-center justify-between gap-3 py-2 underline-offset-4 hover:underline focus-visible:underline';

/** `/traceability`: where a trace begins, and the recalls and exercises that there were. */
export function TraceabilityScreen() {
  const navigate = useNavigate();
  const exercise = useExercise();
  const received = useReceived();
  const [text, setText] = useState('');
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          exercise === null && !received ? (
            <>
              <Link
                to={'/traceability' as never}
                search={receivedSearch as never}
                className={buttonClass({ variant: 'danger' })}
              >
                <OctagonAlert aria-hidden />
                {texts.received}
              </Link>
              <Button
                variant="secondary"
                onClick={() =>
                  void navigate({ to: '.', search: { inizio: serverNow().toISOString() } as never })
                }
              >
                <Timer aria-hidden />
                {texts.beginExercise}
              </Button>
            </>
          ) : null
        }
      />
      <div className="grid gap-4 lg:gap-6">
        <ExerciseBanner />
        <ReceivedBanner>{texts.receivedFind}</ReceivedBanner>
        <Card>
          <SearchInput label={texts.search} value={text} onValueChange={setText} />
          <p className="mt-2 text-sm text-muted">{texts.searchHint}</p>
          <Found text={text} />
        </Card>
        <Recalls />
      </div>
    </>
  );
}

/** What a trace can begin with, by what is typed. */
function Found({ text }: { text: string }) {
  const settled = useSettled(text.trim());
  const exercise = useExercise();
  const received = useReceived();
  const { data, isError, error, refetch, isFetching } = useQuery(findQuery(settled));
  if (settled.length < 2) return null;
  if (isError)
    return (
      <LoadFailed quiet className="mt-3" title={texts.findFailed} onRetry={refetch}>
        {errorText(error)}
      </LoadFailed>
    );
  if (data === undefined) return isFetching ? <SkeletonList rows={3} label={texts.loading} /> : null;
  const more: Record<string, string> = {
    ...(exercise === null ? {} : { inizio: exercise }),
    ...(received ? receivedSearch : {}),
  };
  const way = (kind: StartKind, value: string) => ({
    to: '/traceability/trace' as never,
    search: traceSearch(kind, value, more) as never,
  });
  return (
    <>
      <p role="status" className="mt-3 text-sm text-muted">
        {received && data.rows.length === 0 ? texts.notFoundOfRecall : texts.found(data.rows.length)}
      </p>
      <ul className="divide-y divide-line">
        {data.rows.map(({ kind, value, title, detail, at }) => (
          <li key={`${kind}:${value}`}>
            <Link {...way(kind, value)} className={row}>
              <span className="min-w-0">
                <span className="font-semibold wrap-anywhere">{title || texts.noSupplier}</span>
                <span className="figures block text-sm text-muted wrap-anywhere">
                  {[texts.starts[kind], detail, at && texts.at(at)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
        {data.rows.length === 0 ? null : (
          <li>
            <Link {...way('number', settled)} className={row}>
              <span className="wrap-anywhere">{texts.allOfNumber(settled)}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}

function Recalls() {
  const { data, isPending, isError, error, refetch } = useQuery(recallsQuery());
  return (
    <Card title={texts.recalls}>
      {isPending ? <SkeletonList rows={2} label={texts.loading} /> : null}
      {isError ? (
        <LoadFailed quiet title={texts.recallsFailed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      ) : null}
      {data?.rows.length === 0 ? <p className="text-muted">{texts.recallsEmpty}</p> : null}
      <ul className="-my-2 divide-y divide-line">
        {data?.rows.map((recall) => (
          <li key={recall.id}>
            <Link
              to="/traceability/recalls/$recallId"
              params={{ recallId: recall.id } as never}
              className={row}
            >
              <RecallLine recall={recall} />
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      {data?.incomplete ? (
        <p className="mt-4 text-sm text-muted">{texts.recallsMore(data.rows.length)}</p>
      ) : null}
    </Card>
  );
}

function RecallLine({ recall }: { recall: RecallHead }) {
  const { kind, title, performedAt, startedAt, closedAt, left, goods } = recall;
  const isExercise = kind === 'exercise';
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        {kind === 'hold' ? <Badge tone="neutral">{texts.kindNames.hold}</Badge> : null}
        {isExercise ? (
          <Badge tone="neutral">{texts.kindNames.exercise}</Badge>
        ) : closedAt === null || left > 0 ? (
          <Badge tone="danger">{texts.open}</Badge>
        ) : (
          <Badge tone="neutral">{texts.closed}</Badge>
        )}
      </span>
      <span className="figures block text-sm text-muted wrap-anywhere">
        {[
          texts.on(performedAt),
          texts.goods(goods),
          isExercise ? durationText(startedAt, performedAt) : closedAt === null ? texts.left(left) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
