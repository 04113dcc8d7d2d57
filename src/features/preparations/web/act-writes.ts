import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { EditableField } from '#platform/offline/kept-write.ts';
import { useQueuedWrite, wasKept, type QueuedWrite } from '#platform/offline/useQueuedWrite.ts';
import type { Made, preparationsContract } from '../contract.ts';
import { actTexts as texts } from './act-texts.it.ts';
import { preparationsTexts } from './messages.it.ts';
import { showAnswered } from './queries.ts';

/** What to do when somebody was first. */
const advice = { TUB_UNAVAILABLE: texts.keptGone };

const api = featureApi<typeof preparationsContract>('preparations');

type Input<Name extends 'change' | 'split' | 'move' | 'relabel' | 'correct'> = Parameters<
  (typeof api)[Name]['call']
>[0];

/** A container with all that is known of it. */
export const traceQuery = (tubId: string) => api.tub.queryOptions({ input: { tubId } });

/** What is answered to an act shows at once; then all that shows stock is read again. */
function useShownAnswer(): (answered: readonly Made[]) => void {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain('preparations');
  return (answered) => {
    showAnswered(queryClient, answered);
    void readAgain();
  };
}

function useAct<
  I extends { readonly id: string },
  Response extends Made | { readonly rows: readonly Made[] },
>(
  write: Omit<QueuedWrite<I, Response>, 'onSuccess' | 'about'>,
  title: (input: I) => string,
  fields: readonly EditableField[] = [],
) {
  const showAnswer = useShownAnswer();
  return useQueuedWrite({
    ...write,
    about: (input) => ({ title: title(input), fields, advice }),
    onSuccess: (result) => showAnswer(wasKept(result) ? [] : 'rows' in result ? result.rows : [result]),
  });
}

/** Opens, freezes or thaws a container of this name, or keeps that on the device until the network is back. */
export const useChangeTub = (name: string) =>
  useAct(
    { endpoint: ['preparations', 'change'], call: (input: Input<'change'>) => api.change.call(input) },
    ({ change }) => texts.keptOf(texts.act[change], name),
    [{ name: 'notes', label: preparationsTexts.notes, kind: 'text' }],
  );

/** Splits it. */
export const useSplitTub = (name: string) =>
  useAct(
    { endpoint: ['preparations', 'split'], call: (input: Input<'split'>) => api.split.call(input) },
    () => texts.keptOf(texts.kept.split, name),
    [{ name: 'notes', label: preparationsTexts.notes, kind: 'text' }],
  );

/** Puts it elsewhere. */
export const useMoveTub = (name: string) =>
  useAct({ endpoint: ['preparations', 'move'], call: (input: Input<'move'>) => api.move.call(input) }, () =>
    texts.keptOf(texts.kept.move, name),
  );

/** Gives it a new label. */
export const useRelabelTub = (name: string) =>
  useAct(
    { endpoint: ['preparations', 'relabel'], call: (input: Input<'relabel'>) => api.relabel.call(input) },
    () => texts.keptOf(texts.kept.relabel, name),
  );

/** Confirms its date, which outlasts something that went in: with a network, because another person has to be told apart. */
export function useConfirmDate() {
  const showAnswer = useShownAnswer();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.confirmDate.call>[0]) => api.confirmDate.call(input),
    onSuccess: (made) => showAnswer([made]),
  });
}

/** Brings the date of what it holds nearer: with a network, because what that went into is known there alone. */
export function useShortenDate() {
  const showAnswer = useShownAnswer();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.shortenDate.call>[0]) => api.shortenDate.call(input),
    onSuccess: (made) => showAnswer([made]),
  });
}

/** Mends what was recorded of it. */
export const useCorrectAct = (name: string) =>
  useAct(
    { endpoint: ['preparations', 'correct'], call: (input: Input<'correct'>) => api.correct.call(input) },
    () => texts.keptOf(texts.kept.correct, name),
  );
