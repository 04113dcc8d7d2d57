import { useEffect, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorCode, errorText } from '#platform/http/client.ts';
import { toast } from '#platform/ui/toast.ts';
import type { CheckRow } from '../contract.ts';
import { integrityTexts as texts } from './messages.it.ts';
import { checksQuery, integrityApi } from './queries.ts';

function tellDone(violations: number): void {
  toast({ title: texts.completed(violations), ...(violations > 0 ? { tone: 'danger' } : {}) });
}

function tellFailed(reason: string): void {
  toast({ title: reason === '' ? texts.failedWithoutReason : texts.failed(reason), tone: 'danger' });
}

/**
 * The check by hand (INTEG-12…15) and the log in which every check can be followed. It is done on the server and goes on
 * when the answer does not come through, or the page is left: then the log says how it ended.
 */
export function useIntegrityCheck() {
  const client = useQueryClient();
  /** Asked for here, and its answer was lost: the log tells of its end. */
  const isLost = useRef(false);
  const readAgain = () => client.invalidateQueries({ queryKey: integrityApi.key() });
  const asked = useMutation({
    ...integrityApi.check.mutationOptions(),
    onSuccess: ({ totalViolations }) => {
      tellDone(totalViolations);
    },
    onError: (error) => {
      // No word of the server's: a proxy that waits a minute, a network that is gone.
      if (errorCode(error) === undefined) isLost.current = true;
      else tellFailed(errorText(error));
    },
    onSettled: readAgain,
  });
  const log = useQuery(checksQuery(asked.isPending));
  const running: CheckRow | undefined = log.data?.checks.find(({ status }) => status === 'running');
  const isFollowing = running !== undefined;
  const last = log.data?.checks[0];
  // One that was followed came to its end: what is shown beside it is read again.
  const wasFollowing = useRef(false);
  useEffect(() => {
    if (isFollowing) {
      wasFollowing.current = true;
      return;
    }
    if (!wasFollowing.current || asked.isPending) return;
    wasFollowing.current = false;
    void client.invalidateQueries({ queryKey: integrityApi.key() });
    if (!isLost.current || last === undefined) return;
    isLost.current = false;
    if (last.status === 'completed') tellDone(last.violationsFound);
    else tellFailed('');
  }, [isFollowing, asked.isPending, last, client]);
  return {
    log,
    running,
    isRunning: asked.isPending || isFollowing,
    start: () => asked.mutate({ manual: true }),
  };
}
