import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { errorCode, errorText } from '#platform/http/client.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Found, RecallPage, TraceNode } from '../contract.ts';
import { keyOf } from '../graph.ts';
import { isToldAfter, isUsedUnheard } from '../told-after.ts';
import { durationText, traceTexts as texts } from './messages.it.ts';
import { amountOf, nameOf, numberOf } from './node-words.ts';
import { NodeRow } from './NodeRow.tsx';
import { recallQuery, useRecallWrites } from './queries.ts';
import { traceSearch } from './start-in-address.ts';

const ReleaseDialog = lazy(async () => ({ default: (await import('./JudgeDialogs.tsx')).ReleaseDialog }));
const DiscardDialog = lazy(async () => ({ default: (await import('./JudgeDialogs.tsx')).DiscardDialog }));
const CloseDialog = lazy(async () => ({ default: (await import('./JudgeDialogs.tsx')).CloseDialog }));

type Doing =
  | { readonly what: 'release' | 'discard'; readonly node: TraceNode }
  | { readonly what: 'close' }
  | null;

const isGoods = ({ kind }: TraceNode): boolean => kind === 'lot' || kind === 'tub';

/** `/traceability/recalls/$recallId`: what was found, what is still to be judged, and what was done about it. */
export function RecallScreen() {
  const { recallId = '' }: { recallId?: string } = useParams({ strict: false });
  const { data: recall, isPending, error, refetch } = useQuery(recallQuery(recallId));
  const [doing, setDoing] = useState<Doing>(null);
  const close = (): void => setDoing(null);
  const back = <BackLink to="/traceability">{texts.back}</BackLink>;
  if (isPending) return <SkeletonList rows={5} label={texts.loading} />;
  if (recall === undefined)
    return (
      <>
        <PageHeader title={texts.recall} back={back} />
        <LoadFailed
          quiet
          title={errorCode(error) === 'NOT_FOUND' ? texts.recallGone : texts.recallFailed}
          onRetry={refetch}
        >
          {errorText(error)}
        </LoadFailed>
      </>
    );
  const { kind, start, closedAt, left, now, found } = recall;
  const blocked = new Set(recall.blocked);
  const kept = now.nodes.filter((node) => blocked.has(keyOf(node)));
  const toJudge = kept.filter(({ quantity }) => (quantity ?? 0) > 0);
  const isExercise = kind === 'exercise';
  const days = { ...(start.from && { dal: start.from }), ...(start.to && { al: start.to }) };
  return (
    <>
      <PageHeader
        title={recall.title || texts.noSupplier}
        description={isExercise ? texts.exercise : texts.kindNames[kind]}
        back={back}
        actions={
          <>
            {closedAt === null ? (
              <Button
                variant={left > 0 ? 'secondary' : 'primary'}
                onClick={() => setDoing({ what: 'close' })}
              >
                {texts.close[kind]}
              </Button>
            ) : null}
            <Link
              to={'/traceability/recalls/$recallId/paper' as never}
              params={{ recallId } as never}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Printer aria-hidden />
              {texts.print[kind]}
            </Link>
            <Link
              to={'/traceability/trace' as never}
              search={traceSearch(start.kind, start.value, days) as never}
              className={buttonClass({ variant: 'secondary' })}
            >
              {texts.showTrace}
            </Link>
          </>
        }
      />
      <div className="grid gap-4 lg:gap-6">
        <Standing recall={recall} />
        <UnrecordedMade found={isExercise ? found : now} />
        {recall.missing.length > 0 ? <Missing recall={recall} /> : null}
        <SameNumber
          title={texts.sameNumberTitle}
          text={texts.sameNumber}
          lots={(recall.sameNumber ?? []).filter(({ isLike }) => isLike !== true)}
        />
        <SameNumber
          title={texts.likeNumberTitle}
          text={texts.likeNumber}
          lots={(recall.sameNumber ?? []).filter(({ isLike }) => isLike === true)}
        />
        {isExercise || (toJudge.length === 0 && closedAt !== null) ? null : (
          <Card title={texts.toJudge} aria-label={texts.toJudge}>
            {toJudge.length === 0 ? <p className="text-muted">{texts.toJudgeEmpty}</p> : null}
            <ToJudge nodes={toJudge} onJudge={setDoing} />
          </Card>
        )}
        <Exits found={isExercise ? found : now} recall={recall} />
        <Card title={texts.foundThen} aria-label={texts.foundThen}>
          <Nodes nodes={found.nodes.filter(isGoods)} />
        </Card>
        {found.nodes.some((node) => node.kind === 'preparation') ? (
          <Card title={texts.madeOf} aria-label={texts.madeOf}>
            <Nodes nodes={found.nodes.filter((node) => node.kind === 'preparation')} />
          </Card>
        ) : null}
        <Deeds recall={recall} />
      </div>
      <Suspense>
        {doing === null ? null : doing.what === 'close' ? (
          <CloseDialog kind={kind} recallId={recallId} onClose={close} />
        ) : doing.what === 'release' ? (
          <ReleaseDialog kind={kind} recallId={recallId} node={doing.node} onClose={close} />
        ) : (
          <DiscardDialog kind={kind} title={recall.reason} node={doing.node} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

const spoken = (node: TraceNode): string => [nameOf(node), numberOf(node)].filter(Boolean).join(' ');

function Nodes({ nodes }: { nodes: readonly TraceNode[] }) {
  return (
    <ul className="-my-3 divide-y divide-line">
      {nodes.map((node) => (
        <NodeRow key={keyOf(node)} node={node} />
      ))}
    </ul>
  );
}

/** What is blocked and still there: thrown away, or let go, one by one. */
function ToJudge({ nodes, onJudge }: { nodes: readonly TraceNode[]; onJudge: (doing: Doing) => void }) {
  const ways = ['discard', 'release'] as const;
  return (
    <ul className="-my-3 divide-y divide-line">
      {nodes.map((node) => (
        <NodeRow
          key={keyOf(node)}
          node={node}
          actions={ways.map((what) => (
            <Button key={what} variant="secondary" onClick={() => onJudge({ what, node })}>
              {texts[what]} <span className="sr-only">{spoken(node)}</span>
            </Button>
          ))}
        />
      ))}
    </ul>
  );
}

/** How it stands, before everything else; never in green: whether food is safe, people have judged. */
function Standing({ recall }: { recall: RecallPage }) {
  const { kind, closedAt, left, startedAt, performedAt, deeds, now, missing } = recall;
  if (kind === 'exercise')
    return (
      <Banner tone="info" title={texts.exerciseDone(durationText(startedAt, performedAt))}>
        {texts.exerciseText}
      </Banner>
    );
  if (closedAt === null)
    return (
      <Banner tone={left + missing.length > 0 ? 'danger' : 'warning'} live>
        {left === 0 && missing.length > 0
          ? texts.openToBlock(missing.length)
          : left === 0 && now.unlisted?.left
            ? texts.openUnlisted
            : texts.openText(left)}
      </Banner>
    );
  const by = deeds.find(({ act }) => act === 'close')?.operatorName ?? '';
  return left > 0 ? (
    <Banner tone="danger" live>
      {texts.closedLeft(left)}
    </Banner>
  ) : (
    <Banner tone="neutral">{texts.closedText(closedAt, by)}</Banner>
  );
}

function Missing({ recall }: { recall: RecallPage }) {
  const { blockMore } = useRecallWrites();
  const writeId = useWriteId();
  const block = (): void => {
    const more = { recallId: recall.id };
    blockMore.mutate(
      { id: writeId({ ...more, missing: recall.missing }), ...more },
      {
        onSuccess: ({ blocked }) => toast({ title: texts.blockedMore(blocked), tone: 'info' }),
        onError: (error) => toastFailure(texts.failed, errorText(error)),
      },
    );
  };
  return (
    <Banner
      tone="danger"
      live
      actions={
        <Button variant="danger" pending={blockMore.isPending} onClick={block}>
          {texts.blockMore}
        </Button>
      }
    >
      <p>{texts.missing(recall.missing.length)}</p>
      <ul className="mt-2 list-disc pl-5">
        {recall.now.nodes
          .filter((node) => recall.missing.includes(keyOf(node)))
          .map((node) => (
            <li key={keyOf(node)} className="wrap-anywhere">
              {[nameOf(node), numberOf(node)].filter(Boolean).join(' · ')}
              {isOtherProduct(recall, node) ? ` · ${texts.sameNumberFound}` : ''}
            </li>
          ))}
      </ul>
    </Banner>
  );
}

/** How many preparations may be made of it by their recipe, though nobody wrote down of which lot. */
function UnrecordedMade({ found }: { found: Found }) {
  const made = found.nodes.filter(
    ({ kind, unrecorded }) => kind === 'preparation' && unrecorded !== undefined,
  );
  const { gone = 0, left = 0 } = found.unlisted ?? {};
  return (
    <>
      {left === 0 ? null : (
        <Banner tone="danger" live>
          {texts.unlistedLeft(left)}
        </Banner>
      )}
      {made.length + gone === 0 ? null : (
        <Banner tone="warning">
          {made.length === 0 ? null : <p>{texts.unrecordedText(made.length)}</p>}
          {gone === 0 ? null : <p>{texts.unlistedGone(gone)}</p>}
        </Banner>
      )}
    </>
  );
}

/** Whether a lot is found by its number alone: of its product nothing was found when the recall began. */
const isOtherProduct = ({ start, found }: RecallPage, { kind, name }: TraceNode): boolean =>
  start.kind === 'number' &&
  kind === 'lot' &&
  !found.nodes.some((node) => node.kind === 'lot' && node.name === name);

/** Lots that bear a called number and are another product, or one that looks like it: nothing is done with them, and somebody has to look. */
function SameNumber({
  title,
  text,
  lots,
}: {
  title: string;
  text: string;
  lots: NonNullable<RecallPage['sameNumber']>;
}) {
  return lots.length === 0 ? null : (
    <Banner tone="warning" title={title}>
      <p>{text}</p>
      <ul className="mt-2 list-disc pl-5">
        {lots.map(({ id, name, number }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to={'/inventory/lots/$lotId' as never}
              params={{ lotId: id } as never}
              className="underline"
            >
              {name} · {number}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Whether something may have been made of it though nobody wrote down of which lot. */
const isUnrecorded = ({ nodes, unlisted }: Found): boolean =>
  unlisted !== undefined || nodes.some(({ unrecorded }) => unrecorded !== undefined);

/** What is out of the house or on a plate already: when, how much, by whom. */
function Exits({ found, recall }: { found: Found; recall: RecallPage }) {
  const byKey = new Map(found.nodes.map((node) => [keyOf(node), node]));
  return (
    <Card title={texts.gone} aria-label={texts.gone}>
      {found.exits.length === 0 ? (
        <p className="text-muted">{isUnrecorded(found) ? texts.goneUnknown : texts.goneEmpty}</p>
      ) : null}
      <ul className="-my-3 divide-y divide-line">
        {found.exits.map((exit) => {
          const { id, node, kind, quantity, unit, at, timeBy, operatorName } = exit;
          const of = byKey.get(node);
          return (
            <li key={`${id}-${node}`} className="py-3">
              <p className="font-semibold wrap-anywhere">{of === undefined ? '' : spoken(of)}</p>
              <p className="figures text-sm text-muted wrap-anywhere">
                {texts.exitNames[kind]} · {amountOf(quantity, unit)} · {texts.by(at, operatorName, timeBy)}
              </p>
              {isToldAfter(exit, recall) ? <p className="text-sm font-semibold">{texts.toldAfter}</p> : null}
              {isUsedUnheard(exit, recall) ? (
                <p className="text-sm font-semibold text-danger">{texts.usedUnheard}</p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Who did what about it, from the beginning. */
function Deeds({ recall }: { recall: RecallPage }) {
  const all = [
    {
      id: recall.id,
      what: texts.began[recall.kind],
      at: recall.performedAt,
      operatorName: recall.operatorName,
      reason: recall.reason,
    },
    ...recall.deeds.map(({ id, act, goods, performedAt, operatorName, reason }) => ({
      id,
      what: [texts.deedTexts[act], goods?.name].filter(Boolean).join(': '),
      at: performedAt,
      operatorName,
      reason: reason ?? '',
    })),
  ];
  return (
    <Card title={texts.deeds} aria-label={texts.deeds}>
      <ul className="-my-3 divide-y divide-line">
        {all.map(({ id, what, at, operatorName, reason }) => (
          <li key={id} className="py-3">
            <p className="font-semibold wrap-anywhere">{what}</p>
            <p className="figures text-sm text-muted">{texts.by(at, operatorName)}</p>
            {reason === '' ? null : <p className="text-sm wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
