import type { QueryClient } from '@tanstack/react-query';
import { useReadAgain } from '#platform/http/read-again.ts';
import { quantityText } from '#platform/kernel/numbers.ts';
import { nameInReads, useQueuedWrite } from '#platform/offline/useQueuedWrite.ts';
import { keptTexts } from './kept.it.ts';
import { lotKeptTexts as texts } from './lot-kept.it.ts';
import { inventoryTexts } from './messages.it.ts';
import { inventoryApi } from './queries.ts';

type Count = Parameters<typeof inventoryApi.count.call>[0];
type Change = Parameters<typeof inventoryApi.change.call>[0];
type Move = Parameters<typeof inventoryApi.move.call>[0];
type Correct = Parameters<typeof inventoryApi.correct.call>[0];
type CorrectTransition = Parameters<typeof inventoryApi.correctTransition.call>[0];

/** How a lot is called while what was done with it waits. */
function lotName(queryClient: QueryClient, lotId: string): string {
  const number = nameInReads(queryClient, 'inventory', lotId, 'lotNumber');
  return number === null ? texts.unnamedLot : texts.lot(number);
}

/** What was opened, frozen or thawed, as the history on this device says. */
function transitionName(queryClient: QueryClient, transitionId: string): string {
  const state = nameInReads(queryClient, 'inventory', transitionId, 'toState');
  const known: Readonly<Record<string, string>> = texts.transition;
  return (state === null ? undefined : known[state]) ?? texts.unnamedTransition;
}

/** What is done to a lot on its own page, and corrections; as `useInventoryWrites`, which the list needs. */
export function useLotWrites() {
  const readAgain = useReadAgain('inventory');
  const onSuccess = () => void readAgain();
  return {
    count: useQueuedWrite({
      endpoint: ['inventory', 'count'],
      call: (input: Count) => inventoryApi.count.call(input),
      about: ({ lotId, counted }, queryClient) => ({
        title: texts.count(lotName(queryClient, lotId), quantityText(counted)),
        fields: [
          { name: 'counted', label: texts.counted, kind: 'number' },
          { name: 'expected', label: texts.expected, kind: 'number' },
          { name: 'notes', label: keptTexts.notes, kind: 'text' },
        ],
        advice: { COUNT_OUTDATED: texts.countedSince },
      }),
      onSuccess,
    }),
    change: useQueuedWrite({
      endpoint: ['inventory', 'change'],
      call: (input: Change) => inventoryApi.change.call(input),
      about: ({ lotId, transition, quantity }, queryClient) => ({
        title: keptTexts.movement(
          texts.change[transition],
          lotName(queryClient, lotId),
          quantityText(quantity),
        ),
        fields: [
          { name: 'quantity', label: keptTexts.quantity, kind: 'number' },
          { name: 'notes', label: keptTexts.notes, kind: 'text' },
        ],
      }),
      onSuccess,
    }),
    correct: useQueuedWrite({
      endpoint: ['inventory', 'correct'],
      call: (input: Correct) => inventoryApi.correct.call(input),
      about: ({ reason }) => ({
        title: texts.correction(reason),
        fields: [{ name: 'reason', label: texts.reason, kind: 'text' }],
        advice: { STOCK_UNAVAILABLE: inventoryTexts.correct.gone, ALREADY_CORRECTED: texts.mended },
      }),
      onSuccess,
    }),
    correctTransition: useQueuedWrite({
      endpoint: ['inventory', 'correctTransition'],
      call: (input: CorrectTransition) => inventoryApi.correctTransition.call(input),
      about: ({ transitionId, reason }, queryClient) => ({
        title: texts.transitionCorrection(transitionName(queryClient, transitionId), reason),
        fields: [{ name: 'reason', label: texts.reason, kind: 'text' }],
        advice: { STOCK_UNAVAILABLE: inventoryTexts.correctTransition.gone, ALREADY_CORRECTED: texts.mended },
      }),
      onSuccess,
    }),
    move: useQueuedWrite({
      endpoint: ['inventory', 'move'],
      call: (input: Move) => inventoryApi.move.call(input),
      about: ({ lotId, storageLocation }, queryClient) => ({
        title: texts.place(lotName(queryClient, lotId), storageLocation?.trim() || texts.usualPlace),
        fields: [
          { name: 'storageLocation', label: texts.placeLabel, kind: 'text' },
          { name: 'notes', label: keptTexts.notes, kind: 'text' },
        ],
      }),
      onSuccess,
    }),
  };
}
