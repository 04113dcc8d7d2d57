import { useNavigate } from '@tanstack/react-router';
import { toast } from '#platform/ui/toast.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Start } from '../contract.ts';
import type { GoodsKind, RecallKind } from '../kinds.ts';
import { durationText, traceTexts as texts } from './messages.it.ts';
import { useRecallWrites } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Props {
  readonly kind: RecallKind;
  readonly start: Start;
  /** Lots and containers that it is about. */
  readonly affected: number;
  readonly startedAt: string;
  /** Of goods at risk: what was chosen by hand besides, and the temperature that told of it. */
  readonly goods: readonly { readonly kind: GoodsKind; readonly id: string }[];
  readonly readingId: string | null;
  readonly onClose: () => void;
}

/** The one confirmation: all of it is blocked, or the exercise is recorded. */
export function BeginDialog({ kind, start, affected, startedAt, goods, readingId, onClose }: Props) {
  const { begin } = useRecallWrites();
  const writeId = useWriteId();
  const navigate = useNavigate();
  const submit = (reason: string): void => {
    const recall = {
      kind,
      start,
      reason,
      startedAt,
      ...(kind === 'hold' ? { goods: [...goods], ...(readingId === null ? {} : { readingId }) } : {}),
    };
    begin.mutate(
      { id: writeId(recall, begin.error), ...recall },
      {
        onSuccess: (head) => {
          toast({
            title: texts.hasBegun[kind],
            text: kind === 'exercise' ? durationText(head.startedAt, head.performedAt) : head.title,
            tone: 'info',
          });
          void navigate({
            to: '/traceability/recalls/$recallId',
            params: { recallId: head.id } as never,
          });
        },
      },
    );
  };
  return (
    <ReasonDialog
      keptAs={`recall.${kind}.${start.kind}.${start.value}`}
      title={texts.beginTitle[kind]}
      text={texts.beginText[kind](affected)}
      label={texts.beginReason[kind]}
      hint={texts.beginHint[kind]}
      submit={texts.begin[kind]}
      danger={kind !== 'exercise'}
      pending={begin.isPending}
      error={begin.error}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
