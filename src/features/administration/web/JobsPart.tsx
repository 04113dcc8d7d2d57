import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { errorText } from '#platform/http/client.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { TroubledJob } from '../contract.ts';
import { jobNames, troubleWords } from '../jobs.it.ts';
import { administrationTexts } from './messages.it.ts';
import { jobsQuery } from './queries.ts';
import { TryJobAgainDialog } from './TryJobAgainDialog.tsx';

const texts = administrationTexts.jobs;

/** Lavori: what the server could not do later on, by itself or not any more, and the way to have it tried again. */
export function JobsPart() {
  const { data, error, isError, refetch } = useQuery(jobsQuery());
  const [again, setAgain] = useState<TroubledJob | null>(null);
  if (isError)
    return (
      <LoadFailed title={texts.failed} onRetry={refetch}>
        {errorText(error)}
      </LoadFailed>
    );
  if (!data) return <SkeletonList rows={4} />;
  if (data.jobs.length === 0)
    return <EmptyState icon={<CircleCheck />} title={texts.none} text={texts.noneText} />;
  return (
    <>
      <p className="text-muted">{texts.description}</p>
      <Card flush>
        <ul aria-label={administrationTexts.parts.jobs.title} className="divide-y divide-line">
          {data.jobs.map((job) => (
            <JobRow key={job.id} job={job} onAgain={() => setAgain(job)} />
          ))}
        </ul>
      </Card>
      {data.total > data.jobs.length ? (
        <p className="text-muted">{texts.more(data.jobs.length, data.total)}</p>
      ) : null}
      {again ? <TryJobAgainDialog job={again} onClose={() => setAgain(null)} /> : null}
    </>
  );
}

function JobRow({ job, onAgain }: { readonly job: TroubledJob; readonly onAgain: () => void }) {
  const { hasFailed, tries, begunAt, endedAt, nextAt, isEmptied, restaurant } = job;
  const name = jobNames[job.kind] ?? job.kind;
  const at = (instant: string): string => formatItalianDateTime(new Date(instant));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge tone={hasFailed ? 'danger' : 'warning'}>{hasFailed ? texts.hasFailed : texts.waits}</Badge>
        </p>
        {restaurant === null ? null : <p className="wrap-anywhere">{restaurant.name}</p>}
        <p className="wrap-anywhere">{troubleText(job.trouble)}</p>
        <p className="text-sm text-muted">
          {[
            texts.since(at(begunAt)),
            texts.tries(tries),
            ...(endedAt === null ? [] : [texts.ended(at(endedAt))]),
            ...(nextAt === null ? [] : [texts.next(at(nextAt))]),
          ].join(' · ')}
        </p>
        {isEmptied ? <p className="text-sm text-muted">{texts.emptied}</p> : null}
      </div>
      {isEmptied ? null : (
        <Button variant="secondary" size="sm" aria-label={texts.againOf(name)} onClick={onAgain}>
          {texts.again}
        </Button>
      )}
    </li>
  );
}

/** What went wrong, in words where the code has some, with the code that a search finds. */
function troubleText({ code, answer }: TroubledJob['trouble']): string {
  const words = code === null ? undefined : troubleWords[code];
  const codes = [
    ...(code === null || code === 'UNENDED' ? [] : [code]),
    ...(answer === null ? [] : [String(answer)]),
  ];
  if (words === undefined && codes.length === 0) return texts.unknown;
  return `${words ?? texts.error}${codes.length === 0 ? '' : ` (${codes.join(', ')})`}`;
}
