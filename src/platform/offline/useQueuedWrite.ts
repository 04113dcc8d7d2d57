import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#platform/ui/toast.ts';
import { browserQueue } from './browser-queue.ts';
import { wasKept } from './kept-write.ts';
import type { Kept, WriteAbout, WriteInput } from './kept-write.ts';
import { offlineTexts as texts } from './messages.it.ts';

export { wasKept } from './kept-write.ts';
export type { Kept, WriteAbout } from './kept-write.ts';

/** What a queued write is to a feature. */
export interface QueuedWrite<Input extends { readonly id: string }, Response> {
  /** Feature and endpoint, as in the contract; the endpoint says `queueable` there and takes `performedAt`. */
  readonly endpoint: readonly [feature: string, name: string];
  /** The typed call, for browsers that keep nothing: `(input) => api.recordReading.call(input)`. */
  readonly call: (input: Input) => Promise<Response>;
  /** What it says to people while it waits. */
  readonly about: (input: Input, queryClient: QueryClient) => WriteAbout;
  readonly onSuccess?: (result: Response | Kept, input: Input) => void;
  readonly onError?: (error: unknown) => void;
}

/**
 * `useMutation` for a write that must not be lost: it is put into the browser's storage first, with its id, operator and
 * time, and goes out now or when the network is back, stored once. Resolves to the server's answer or, when that has to
 * wait, to `Kept`: ask `wasKept(result)`, and tell the person with `toastKept(result)` in place of the usual words.
 * Rejects with the server's refusal while the form is there; afterwards that is a task ("Da sistemare"). `reset` lets go
 * of the write that is on its way, for a form that goes on to another: to that write it is gone.
 */
export function useQueuedWrite<Input extends { readonly id: string }, Response>(
  write: QueuedWrite<Input, Response>,
) {
  const queryClient = useQueryClient();
  /** What is asked of the person now; null once the form is gone. */
  const asked = useRef<object | null>(null);
  useEffect(() => {
    asked.current = {};
    return () => {
      asked.current = null;
    };
  }, []);
  const mutation = useMutation<Response | Kept, Error, Input>({
    mutationKey: [write.endpoint],
    mutationFn: async (input) => {
      const form = asked.current;
      const queue = await browserQueue();
      if (queue === null || (await queue.whosePlace())?.operator == null) return write.call(input);
      // The contract checks what a feature sends; here it is only handed on.
      const result = await queue.write(
        write.endpoint,
        input as unknown as WriteInput,
        write.about(input, queryClient),
        () => form !== null && asked.current === form,
      );
      if (!wasKept(result)) return result.response as Response;
      // A browser that is short of room must not clear this away.
      void navigator.storage?.persist?.().catch(() => false);
      return result;
    },
    ...(write.onSuccess ? { onSuccess: write.onSuccess } : {}),
    ...(write.onError ? { onError: write.onError } : {}),
  });
  return {
    ...mutation,
    reset: (): void => {
      if (asked.current !== null) asked.current = {};
      mutation.reset();
    },
  };
}

/** Tells that a write is safe on this device, in place of the words for one that is stored. */
export function toastKept({ kept }: Kept): void {
  // Whoever tells of tasks has told of this one.
  if (kept === 'refused') return;
  toast({ title: kept === 'no_network' ? texts.keptText : texts.keptSignedOut, tone: 'info' });
}

/**
 * The name of the thing with this id in what the screens have read; null when none of it holds it.
 *
 * @param key what the thing calls its name
 */
export function nameInReads(
  queryClient: QueryClient,
  feature: string,
  id: string,
  key = 'name',
): string | null {
  for (const [, data] of queryClient.getQueriesData({ queryKey: [[feature]] })) {
    const name = nameIn(data, id, key, 6);
    if (name !== null) return name;
  }
  return null;
}

function nameIn(value: unknown, id: string, key: string, depth: number): string | null {
  if (depth === 0 || typeof value !== 'object' || value === null) return null;
  const named = value as Readonly<Record<string, unknown>>;
  if (named['id'] === id && typeof named[key] === 'string') return named[key];
  for (const inner of Object.values(value)) {
    const name = nameIn(inner, id, key, depth - 1);
    if (name !== null) return name;
  }
  return null;
}
