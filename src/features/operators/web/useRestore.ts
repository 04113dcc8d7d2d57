import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Session } from '#features/access/session.ts';
import { forgetSavedOperator } from '#features/accounts/web/index.ts';
import { readSessionAgain } from '#features/access/web/index.ts';
import { needsOperatorSelection } from '../needs-selection.ts';
import { operatorsApi, selectionQuery } from './queries.ts';
import { readSavedOperator } from './saved-operator.ts';

/**
 * Asks the server for the operator that this device remembers, where somebody has to choose one and nobody is chosen
 * (OPER-10). What can not be given back is forgotten without a word here; the server has logged it (OPER-16, OPER-17).
 * @returns true while it is being asked: it is too early to ask the person.
 */
export function useRestore(session: Session | null | undefined): boolean {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const saved = needsOperatorSelection(session) ? readSavedOperator() : null;
  const wanted = saved === refused ? null : saved;
  useEffect(() => {
    if (wanted === null) return;
    const restore = async (): Promise<void> => {
      const { operator } = await operatorsApi.restoreSelection.call({ operatorId: wanted });
      if (operator === null) throw new Error('the session is over');
      queryClient.setQueryData(selectionQuery().queryKey, { state: 'working', operator });
      const read = await readSessionAgain(queryClient);
      // Given back and lost again: the browser took no cookie, or somebody ended it meanwhile.
      if (needsOperatorSelection(read)) throw new Error('nobody works here');
    };
    restore().catch(() => {
      forgetSavedOperator();
      setRefused(wanted);
    });
  }, [wanted, queryClient]);
  return wanted !== null;
}
