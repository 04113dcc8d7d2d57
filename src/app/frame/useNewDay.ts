import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useToday } from '#platform/ui/useToday.ts';

/**
 * When midnight passes in Rome over an open page, what it shows is read again: what the server counted for a day it counted
 * for yesterday.
 */
export function useNewDay(): void {
  const queryClient = useQueryClient();
  const today = useToday();
  const last = useRef(today);
  useEffect(() => {
    if (last.current === today) return;
    last.current = today;
    void queryClient.invalidateQueries();
  }, [today, queryClient]);
}
