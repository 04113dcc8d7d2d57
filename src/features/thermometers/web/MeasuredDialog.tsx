import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { operatorName } from '#features/access/operator-name.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { toJudgeText } from '#features/registers/measured-with.it.ts';
import { at } from '#features/registers/web/index.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { MeasuredShown } from '../contract.ts';
import { JudgeTogetherDialog } from './JudgeTogetherDialog.tsx';
import { measuredTexts as texts } from './measured-messages.it.ts';
import { measuredQuery } from './queries.ts';

/** A check that found a thermometer off. */
export interface FoundOff {
  readonly calibrationId: string;
  /** Its name of then; left out where a link leads to it. */
  readonly thermometer?: string;
}

interface Props {
  readonly of: FoundOff;
  readonly onClose: () => void;
}

/** What was measured with a thermometer since its last good check, for people to judge: nothing of it is green. */
export function MeasuredDialog({ of: { calibrationId, thermometer }, onClose }: Props) {
  const { data, isError, refetch } = useQuery(measuredQuery(calibrationId));
  const [judging, setJudging] = useState<Group | null>(null);
  if (judging !== null)
    return (
      <JudgeTogetherDialog calibrationId={calibrationId} group={judging} onClose={() => setJudging(null)} />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.title}
      description={texts.text(thermometer ?? data?.thermometer ?? texts.aThermometer)}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {data === undefined ? (
        isError ? (
          <LoadFailed quiet title={texts.failed} onRetry={refetch} />
        ) : (
          <SkeletonList rows={4} />
        )
      ) : (
        <>
          <Groups groups={data.groups} onJudge={setJudging} />
          <Measured shown={data} />
        </>
      )}
    </Dialog>
  );
}

type Row = MeasuredShown['rows'][number];
type Group = MeasuredShown['groups'][number];

/** What is to be judged, by fridge and by check: each in one go. */
function Groups({
  groups,
  onJudge,
}: {
  readonly groups: readonly Group[];
  readonly onJudge: (group: Group) => void;
}) {
  if (groups.length === 0) return null;
  return (
    <section className="mb-4 grid gap-2">
      <h3 className="font-semibold">{texts.together}</h3>
      <ul aria-label={texts.together} className="divide-y divide-line border-y border-line">
        {groups.map((group) => (
          <li
            key={`${group.of} ${group.group}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <p className="font-semibold">{group.name}</p>
              <p className="text-sm text-muted">
                {texts.toJudge(group.count, dayOf(group.firstAt), dayOf(group.lastAt))}
              </p>
            </div>
            <Button variant="secondary" onClick={() => onJudge(group)}>
              {texts.judge(group.count)} <span className="sr-only">{texts.ofGroup(group.name)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const dayOf = (instant: string): string => formatItalianDate(new Date(instant));

/** The same word as in its register: what nobody has judged is to be judged, and nothing of it is green. */
function stateOf({ isWithin, isToJudge = false, advice, judged }: Row): string {
  if (judged !== undefined) return matterTexts.closed[judged.judgement];
  if (isToJudge) return toJudgeText;
  if (advice !== undefined) return texts.toLookAt;
  return isWithin ? texts.within : texts.outside;
}

const toneOf = ({ isWithin, isToJudge = false, advice, judged }: Row): Tone =>
  judged !== undefined
    ? 'neutral'
    : isToJudge || advice !== undefined
      ? 'warning'
      : isWithin
        ? 'neutral'
        : 'danger';

function Measured({ shown: { from, until, rows, count } }: { readonly shown: MeasuredShown }) {
  if (rows.length === 0) return <p className="text-muted">{texts.none}</p>;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">
        {texts.since(from === null ? null : at(from), until === null ? null : at(until))}
      </p>
      <ul aria-label={texts.title} className="divide-y divide-line border-y border-line">
        {rows.map((row) => {
          const { id, name, value, performedAt, operatorName: who, path, advice, judged } = row;
          const [to = path, search] = path.split('?');
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
                <Link
                  to={to as never}
                  search={Object.fromEntries(new URLSearchParams(search)) as never}
                  className="inline-flex min-h-12 items-center font-semibold text-primary underline"
                >
                  {name}
                </Link>
                <p className="text-sm text-muted">
                  <time dateTime={performedAt}>{at(performedAt)}</time> · {operatorName(who)}
                </p>
              </div>
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="figures font-semibold">{value}</span>
                <Badge tone={toneOf(row)}>{stateOf(row)}</Badge>
              </span>
              {advice === undefined ? null : <p className="basis-full text-sm wrap-anywhere">{advice}</p>}
              {judged === undefined ? null : (
                <p className="basis-full text-sm wrap-anywhere">
                  {matterTexts.closedBy(operatorName(judged.operatorName), at(judged.at), judged.reason)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {count > rows.length ? <p className="text-sm text-muted">{texts.more(count - rows.length)}</p> : null}
    </div>
  );
}
