import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import ListChecks from 'lucide-react/icons/list-checks';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { ProductsOfKind } from '#features/cleaning-products/web/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { PlanItem } from '../contract.ts';
import { frequencyText, planTexts as texts } from './plan-messages.it.ts';
import { planQuery, useSetPlanItemStatus } from './plan-queries.ts';

const PlanItemDialog = latePart(async () => (await import('./PlanItemDialog.tsx')).PlanItemDialog);

/** `/sanitization/plan`: what is cleaned, with what, how often and by whom (SANI-14). Without the registers it is readable. */
export function PlanScreen() {
  const session = useSession();
  const plan = useQuery(planQuery());
  const restriction = useRestriction();
  const [editing, setEditing] = useState<{ readonly item: PlanItem | null } | null>(null);
  if (session === undefined) return null;
  const mayWrite = hasFeature(session, 'registers');
  const inOrder = (plan.data?.items ?? []).toSorted(
    (a, b) => a.area.localeCompare(b.area, 'it') || a.subject.localeCompare(b.subject, 'it'),
  );
  const inUse = inOrder.filter(({ status }) => status === 'active');
  const paused = inOrder.filter(({ status }) => status === 'paused');
  const add = (
    <Button onClick={restriction.unless('registers', () => setEditing({ item: null }))}>
      <Plus aria-hidden />
      {texts.add}
    </Button>
  );
  const rows = (items: readonly PlanItem[], label: string) => (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {items.map((item) => (
        <li key={item.id}>
          <Row item={item} onEdit={mayWrite ? () => setEditing({ item }) : null} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to={'/sanitization' as never}>{texts.back}</BackLink>}
        actions={inOrder.length === 0 ? null : add}
      />
      {plan.isPending ? (
        <SkeletonList rows={5} />
      ) : !plan.data ? (
        <LoadFailed quiet title={texts.loadFailed} onRetry={() => plan.refetch()} />
      ) : inOrder.length === 0 ? (
        <Card>
          <EmptyState icon={<ListChecks />} title={texts.empty} text={texts.emptyText} action={add} />
        </Card>
      ) : (
        <div className="grid gap-6">
          {inUse.length === 0 ? null : (
            <Card title={texts.list} flush>
              {rows(inUse, texts.list)}
            </Card>
          )}
          {paused.length === 0 ? null : (
            <Card title={texts.pausedList} description={texts.pausedHint} flush>
              {rows(paused, texts.pausedList)}
            </Card>
          )}
        </div>
      )}
      {restriction.modal}
      <Suspense>
        {editing ? (
          <PlanItemDialog
            key={editing.item?.versionId ?? 'new'}
            item={editing.item}
            onClose={() => setEditing(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Row({ item, onEdit }: { readonly item: PlanItem; readonly onEdit: (() => void) | null }) {
  const pause = useSetPlanItemStatus('paused');
  const resume = useSetPlanItemStatus('active');
  const isPaused = item.status === 'paused';
  const change = isPaused ? resume : pause;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{item.subject}</p>
        <p className="text-sm wrap-anywhere">
          {frequencyText(item)}, {texts.by(item.dueTime)}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {[item.area, item.productUsed, item.responsible].filter(Boolean).join(' · ')}
        </p>
        {item.instructions === null ? null : (
          <p className="text-sm text-muted wrap-anywhere whitespace-pre-line">{item.instructions}</p>
        )}
        <ProductsOfKind kind={item.productUsed} />
      </div>
      {onEdit ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onEdit}>
            {texts.edit} <span className="sr-only">{item.subject}</span>
          </Button>
          <Button
            variant="ghost"
            pending={change.isPending}
            onClick={() =>
              change.mutate({
                id: newId(),
                itemId: item.id,
                versionId: item.versionId,
                status: isPaused ? 'active' : 'paused',
              })
            }
          >
            {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            {isPaused ? texts.resume : texts.pause} <span className="sr-only">{item.subject}</span>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
