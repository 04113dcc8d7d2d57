import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetSavedOperator } from './saved-operator.ts';
import { tellOtherTabs, sessionQuery } from '#features/access/web/index.ts';
import { noteLeaving } from '#platform/ui/drafts.ts';
import { accountsApi } from './queries.ts';

/**
 * Signs out on this device, in all its tabs: nothing of this restaurant stays behind for the next person here, and the
 * sign-in page opens (AUTH-61).
 * @returns a function that rejects when the server could not be told; everything then stays as it was (AUTH-62)
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await accountsApi.signOut.call(undefined);
    const { queryKey } = sessionQuery();
    // An answer that is under way still knows the person.
    await queryClient.cancelQueries({ queryKey });
    forgetSavedOperator();
    noteLeaving();
    queryClient.setQueryData(queryKey, { session: null });
    tellOtherTabs();
    await navigate({ href: '/login', replace: true });
  };
}
