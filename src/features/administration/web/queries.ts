import { useMutation } from '@tanstack/react-query';
import { useProven } from '#features/account-security/web/index.ts';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { administrationContract } from '../contract.ts';

export const administrationApi = featureApi<typeof administrationContract>('administration');

/** What others do changes these lists as well: they are read again whenever a tab is opened. */
const fresh = { staleTime: 0 } as const;

/** The figures over all restaurants. */
export const overviewQuery = () => administrationApi.overview.queryOptions(fresh);

/** The last 30 days of the service. */
export const trendsQuery = () => administrationApi.trends.queryOptions(fresh);

/** The restaurants that a search finds, newest first, a page at a time. */
export const restaurantsQuery = (search: string) =>
  administrationApi.restaurants.infiniteOptions({
    input: (cursor: string | null) => ({ search, ...(cursor === null ? {} : { cursor }) }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    ...fresh,
  });

/** Who administers Credenza, a page at a time. */
export const administratorsQuery = () =>
  administrationApi.administrators.infiniteOptions({
    input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    ...fresh,
  });

/** How this installation is set up. */
export const systemQuery = () => administrationApi.system.queryOptions(fresh);

/** Jobs that failed. */
export const jobsQuery = () => administrationApi.jobs.queryOptions(fresh);

/** What those who run the platform did, newest first, a page at a time. */
export const actsQuery = (subjectId?: string) =>
  administrationApi.acts.infiniteOptions({
    input: (cursor: string | null) => ({
      ...(subjectId === undefined ? {} : { subjectId }),
      ...(cursor === null ? {} : { cursor }),
    }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    ...fresh,
  });

/** One restaurant. */
export const restaurantQuery = (id: string) =>
  administrationApi.restaurant.queryOptions({ input: { id }, ...fresh });

/** An act of one of us: asks who is there first where that is long ago, and has the lists read again. */
function useAct<Input, Output>(act: (input: Input) => Promise<Output>) {
  const proven = useProven();
  return useMutation({
    mutationFn: (input: Input) => proven(() => act(input)),
    onSuccess: useReadAgain('administration'),
  });
}

type InputOf<
  Name extends
    | 'createRestaurant'
    | 'inviteOwner'
    | 'changePlan'
    | 'setSuspension'
    | 'tryJobAgain'
    | 'createAdmin'
    | 'changeAdministrator',
> = Parameters<(typeof administrationApi)[Name]['call']>[0];

/** Opens a restaurant and invites its owner. */
export const useCreateRestaurant = () =>
  useAct((made: InputOf<'createRestaurant'>) => administrationApi.createRestaurant.call(made));
/** Invites the owner of a restaurant once more. */
export const useInviteOwner = () =>
  useAct((invited: InputOf<'inviteOwner'>) => administrationApi.inviteOwner.call(invited));
/** Gives a restaurant another plan. */
export const useChangePlan = () =>
  useAct((wanted: InputOf<'changePlan'>) => administrationApi.changePlan.call(wanted));
/** Suspends a restaurant, or lets it go on. */
export const useSetSuspension = () =>
  useAct((wanted: InputOf<'setSuspension'>) => administrationApi.setSuspension.call(wanted));
/** Has a job that failed tried once more. */
export const useTryJobAgain = () =>
  useAct((wanted: InputOf<'tryJobAgain'>) => administrationApi.tryJobAgain.call(wanted));
/** Makes an administrator and invites them. */
export const useCreateAdministrator = () =>
  useAct((made: InputOf<'createAdmin'>) => administrationApi.createAdmin.call(made));
/** Gives an administrator another name or level. */
export const useChangeAdministrator = () =>
  useAct((changed: InputOf<'changeAdministrator'>) => administrationApi.changeAdministrator.call(changed));
/** Takes away what an administrator may do. */
export const useRemoveAdministrator = () =>
  useAct((id: string) => administrationApi.removeAdministrator.call({ id }));
/** Mails an administrator who has set no password a new link. */
export const useInviteAgain = () => useAct((id: string) => administrationApi.inviteAgain.call({ id }));
