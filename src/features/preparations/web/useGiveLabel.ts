import { useState } from 'react';
import { errorText } from '#platform/http/client.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Made } from '../contract.ts';
import { actTexts as texts } from './act-texts.it.ts';
import { useRelabelTub } from './act-writes.ts';

/** Gives a container a new label, without a network as well. @param onLabel what comes then: it is printed */
export function useGiveLabel(
  { preparation, tub }: Made,
  onLabel: (tubIds: readonly string[]) => void,
): { readonly isPending: boolean; readonly giveLabel: () => void } {
  const relabel = useRelabelTub(preparation.recipeName);
  const writeId = useWriteId();
  const [labelId, setLabelId] = useState<string>(() => crypto.randomUUID());
  const giveLabel = (): void => {
    const act = { tubId: tub.id, labelId };
    relabel.mutate(
      { id: writeId(act), ...act },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: texts.relabelled, text: preparation.recipeName, tone: 'ok' });
          setLabelId(crypto.randomUUID());
          onLabel([tub.id]);
        },
        onError: (error) => toastFailure(texts.failed, errorText(error)),
      },
    );
  };
  return { isPending: relabel.isPending, giveLabel };
}
