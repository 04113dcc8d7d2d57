import { errorText } from '#platform/http/client.ts';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { TraceNode } from '../contract.ts';
import type { RecallKind } from '../kinds.ts';
import { traceTexts as texts } from './messages.it.ts';
import { amountOf, nameOf, numberOf } from './node-words.ts';
import { useRecallWrites } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const called = (node: TraceNode): string => [nameOf(node), numberOf(node)].filter(Boolean).join(' · ');

/** One lot or container is let go by name, with the judgement why. */
export function ReleaseDialog({
  kind,
  recallId,
  node,
  onClose,
}: {
  kind: RecallKind;
  recallId: string;
  node: TraceNode;
  onClose: () => void;
}) {
  const { release } = useRecallWrites();
  const writeId = useWriteId();
  const submit = (reason: string): void => {
    const goods = {
      recallId,
      goodsKind: node.kind === 'tub' ? ('tub' as const) : ('lot' as const),
      goodsId: node.id,
      reason,
    };
    release.mutate(
      { id: writeId(goods), ...goods },
      {
        onSuccess: ({ stillBlocked }) => {
          toast({
            title: stillBlocked ? texts.stillBlocked : texts.released,
            text: called(node),
            tone: 'info',
          });
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      keptAs={`recall.${recallId}.release.${node.id}`}
      title={texts.releaseTitle(called(node))}
      text={texts.releaseText}
      label={texts.releaseReason}
      hint={texts.releaseHint[kind]}
      submit={texts.release}
      pending={release.isPending}
      error={release.error}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

/** All that is left of a lot or a container is thrown away, for the recall; as everywhere else, by a movement or an act. */
export function DiscardDialog({
  kind,
  title,
  node,
  onClose,
}: {
  kind: RecallKind;
  title: string;
  node: TraceNode;
  onClose: () => void;
}) {
  const { discardLot, discardTub } = useRecallWrites();
  const writeId = useWriteId();
  const quantity = node.quantity ?? 0;
  const done = {
    onSuccess: () => {
      toast({ title: texts.discarded, text: called(node), tone: 'info' as const });
      onClose();
    },
    onError: (error: unknown) => toastFailure(texts.failed, errorText(error)),
  };
  const discard = (): void => {
    const how = { quantity, reason: 'other' as const, notes: texts.discardNote[kind](title).slice(0, 500) };
    if (node.kind === 'lot' && node.productId !== null) {
      const movement = { ...how, productId: node.productId, lotId: node.id };
      discardLot.mutate({ id: writeId(movement), ...movement }, done);
    } else {
      const act = { ...how, tubId: node.id, kind: 'discard' as const };
      discardTub.mutate({ id: writeId(act), ...act }, done);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.discardTitle(called(node))}
      description={texts.discardText(amountOf(quantity, node.unit))}
      confirmLabel={texts.discard}
      danger
      pending={discardLot.isPending || discardTub.isPending}
      onConfirm={discard}
    />
  );
}

/** The recall is closed by name, with what came of it. */
export function CloseDialog({
  kind,
  recallId,
  onClose,
}: {
  kind: RecallKind;
  recallId: string;
  onClose: () => void;
}) {
  const { close } = useRecallWrites();
  const writeId = useWriteId();
  const submit = (reason: string): void => {
    const closing = { recallId, reason };
    close.mutate(
      { id: writeId(closing), ...closing },
      {
        onSuccess: () => {
          toast({ title: texts.hasClosed[kind], tone: 'info' });
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      keptAs={`recall.${recallId}.close`}
      title={texts.closeTitle[kind]}
      text={texts.closeText}
      label={texts.closeReason}
      hint={texts.closeHint[kind]}
      submit={texts.close[kind]}
      pending={close.isPending}
      error={close.error}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
