import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Session } from '#features/access/session.ts';
import { sessionQuery } from '#features/access/web/index.ts';
import { operatorsApi } from '#features/operators/web/index.ts';
import { readAgain } from '#platform/http/read-again.ts';
import { browserQueue } from '#platform/offline/browser-queue.ts';
import { clockMoved } from '#platform/offline/kept-write.ts';
import type { WriteQueue } from '#platform/offline/queue.ts';
import type { QueueNews } from '#platform/offline/sender.ts';
import { toast } from '#platform/ui/toast.ts';
import { frameTexts as texts } from './messages.it.ts';

/** How often the server is asked anew for its word on who works here, in milliseconds. */
const ticketEveryMs = 30 * 60_000;

/**
 * Keeps the queue of this device in step with who is signed in and works here, has what waits sent, and tells what
 * became of it. For the whole app, once.
 */
export function useWaitingWork(session: Session | null): void {
  const queryClient = useQueryClient();
  const restaurantId = session?.restaurant?.id ?? null;
  const userId = session?.user.id ?? null;
  const operatorId = session?.operator?.id ?? null;
  const operatorName = session?.operator?.name ?? null;

  useEffect(() => {
    if (restaurantId === null || userId === null) return undefined;
    let over = false;
    const operator = operatorId === null ? null : { id: operatorId, name: operatorName ?? '' };
    const settle = async (): Promise<void> => {
      const queue = await browserQueue();
      if (queue === null || over) return;
      const known = operatorId === null ? null : await queue.ticketOf(restaurantId, operatorId);
      if (over) return;
      queue.setPlace({ restaurantId, userId, operator, ticket: known });
      // Whoever left has a ticket that stands for nothing from now on; chosen again they get another.
      if (operator === null) return void (await queue.keepTicket(null));
      const fresh = await operatorsApi.ticket.call().catch(() => null);
      // Somebody else may have been chosen meanwhile.
      if (over || fresh?.operatorId !== operator.id) return;
      await queue.keepTicket({ restaurantId, ...fresh });
      queue.setPlace({ restaurantId, userId, operator, ticket: fresh.ticket });
    };
    const attempt = (): void => void settle().catch(() => undefined);
    attempt();
    const timer = setInterval(attempt, ticketEveryMs);
    window.addEventListener('online', attempt);
    return () => {
      over = true;
      // Nothing of theirs goes out once they have left.
      void browserQueue().then((queue) => queue?.setPlace(null));
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [restaurantId, userId, operatorId, operatorName]);

  const hear = useEffectEvent((queue: WriteQueue, news: QueueNews): void => {
    if (news.kind === 'stored') void readAgain(queryClient, [news.write.endpoint[0]]);
    // No form asks when something was done: that is told also while it is there.
    if (news.kind === 'refused' && (news.refusal.code === clockMoved || !queue.attends(news.write.id)))
      toast({ title: texts.toSettle, text: news.write.about.title, tone: 'danger' });
    if (news.kind === 'stopped' && news.because === 'signed_out')
      void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
  });
  useEffect(() => {
    let over = false;
    let stop = (): void => {};
    void browserQueue().then((queue) => {
      if (!over && queue) stop = queue.listen((news) => hear(queue, news));
    });
    return () => {
      over = true;
      stop();
    };
  }, []);
}

/** Sends what waits as soon as the server is known to answer again. */
export function useSendWhen(reachable: boolean): void {
  useEffect(() => {
    if (reachable) void browserQueue().then((queue) => queue?.atOnce());
  }, [reachable]);
}
