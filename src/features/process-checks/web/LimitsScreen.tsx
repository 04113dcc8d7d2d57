import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { operatorName } from '#features/access/operator-name.ts';
import { useSession } from '#features/access/web/index.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { at } from '#features/registers/web/index.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { LimitsShown } from '../contract.ts';
import { guidanceNote, guidanceTexts } from '../guidance.it.ts';
import { absurdParts } from '../process-limits.ts';
import { limitText, processNames } from '../process-names.it.ts';
import { processTexts as texts } from './messages.it.ts';
import { liveQuery } from './queries.ts';

const LimitsDialog = latePart(async () => (await import('./LimitsDialog.tsx')).LimitsDialog);

/** `/process-checks/limits`: the limits of each process, where the usual ones come from, and who changed them. */
export function LimitsScreen() {
  const session = useSession();
  const { data, isPending, refetch } = useQuery(liveQuery());
  const restriction = useRestriction();
  const [editing, setEditing] = useState<LimitsShown | null>(null);
  if (session === undefined) return null;
  return (
    <>
      <PageHeader
        title={texts.limitsTitle}
        description={texts.limitsText}
        back={<BackLink to={'/process-checks' as never}>{texts.limitsBack}</BackLink>}
      />
      {isPending ? (
        <SkeletonList rows={7} />
      ) : !data ? (
        <LoadFailed quiet title={texts.limitsFailed} onRetry={() => refetch()} />
      ) : (
        <div className="grid gap-6">
          <Banner tone="info">{guidanceNote}</Banner>
          <Card flush>
            <ul aria-label={texts.limitsTitle} className="divide-y divide-line">
              {data.limits.map((one) => (
                <li
                  key={one.process}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
                >
                  <div className="min-w-0 flex-1 basis-64">
                    <p className="font-semibold">{processNames[one.process]}</p>
                    <p>{limitText(one.process, one.limits)}</p>
                    {one.setBy === null || one.setAt === null ? (
                      <Badge tone="neutral">{texts.usual}</Badge>
                    ) : (
                      <p className="text-sm">{texts.setBy(operatorName(one.setBy), at(one.setAt))}</p>
                    )}
                    {absurdParts(one.process, one.limits).length === 0 ? null : (
                      <Badge tone="danger" className="whitespace-normal!">
                        {texts.absurd}
                      </Badge>
                    )}
                    {one.widerReason === null ? null : (
                      <p className="text-sm font-semibold text-warning wrap-anywhere">
                        {texts.widerBecause(one.widerReason)}
                      </p>
                    )}
                    <p className="text-sm text-muted">{guidanceTexts[one.process]}</p>
                  </div>
                  <Button
                    variant="secondary"
                    onClick={restriction.unless('haccp_advanced', () => setEditing(one))}
                  >
                    {texts.edit} <span className="sr-only">{processNames[one.process]}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
      {restriction.modal}
      <Suspense>
        {editing ? (
          <LimitsDialog key={editing.process} shown={editing} onClose={() => setEditing(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
