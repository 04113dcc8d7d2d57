import type { QueryClient } from '@tanstack/react-query';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { errorText } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { deadlineText } from '#platform/kernel/moment-text.it.ts';
import type { EditableField } from '#platform/offline/kept-write.ts';
import { toastKept, useQueuedWrite, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';

interface RegisterWrite<Input extends { readonly id: string }, Response> {
  /** Feature and endpoint, as in the contract. */
  readonly endpoint: readonly [feature: string, name: string];
  readonly call: (input: Input) => Promise<Response>;
  /** What it says of itself while it waits, and the fields that a person may correct then. */
  readonly title: (input: Input, queryClient: QueryClient) => string;
  readonly fields: readonly EditableField[];
  /** Told when it is stored, and when it is refused. */
  readonly saved: string;
  readonly failed: string;
  /** What is to be done then; null where nothing is, and all is well. */
  readonly next?: (input: Input, response: Response) => string | null;
  /** Before the lists are read again. */
  readonly onStored?: (response: Response) => void;
}

/**
 * A write of a register: without a network it is kept on this device (`useQueuedWrite`). It tells how it ended, also when
 * its form is closed by then, and has the lists read again. Green only where nothing is to be done (C-61).
 */
export function useRegisterWrite<Input extends { readonly id: string }, Response>({
  endpoint,
  call,
  title,
  fields,
  saved,
  failed,
  next,
  onStored,
}: RegisterWrite<Input, Response>) {
  const readAgain = useReadAgain(endpoint[0]);
  return useQueuedWrite<Input, Response>({
    endpoint,
    call,
    about: (input, queryClient) => ({ title: title(input, queryClient), fields }),
    onSuccess: (result, input) => {
      if (wasKept(result)) {
        toastKept(result);
        return;
      }
      const text = next?.(input, result) ?? null;
      toast(text === null ? { title: saved, tone: 'ok' } : { title: saved, text, tone: 'info' });
      onStored?.(result);
      void readAgain();
    },
    onError: (error) => void toastFailure(failed, errorText(error)),
  });
}

/** What comes after an entry outside its limits: to measure again by when, or first to say what was done (C-61). */
export const nextOfEntry = (answered: boolean, recheckMinutes: number): string =>
  answered ? recheckText(recheckMinutes) : matterTexts.stillOpen;

/** What comes after an answer: to measure again by when; or the matter is closed. Null minutes: nothing is measured again. */
export const nextOfAnswer = (isClosed: boolean, recheckMinutes: number | null): string | null =>
  isClosed ? matterTexts.closedNow : recheckMinutes === null ? null : recheckText(recheckMinutes);

function recheckText(minutes: number): string {
  const now = serverNow();
  return matterTexts.recheckBy(deadlineText(new Date(now.getTime() + minutes * 60_000), romeDate(now)));
}
