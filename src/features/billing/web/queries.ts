import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import { useProven } from '#features/account-security/web/index.ts';
import type { BillingCycle } from '#features/plans/offer.ts';
import type { billingContract } from '../contract.ts';

export const billingApi = featureApi<typeof billingContract>('billing');

/** The invoices of the restaurant, as they were last heard of. */
export const invoicesQuery = () =>
  billingApi.invoices.queryOptions({ staleTime: 0, refetchOnWindowFocus: 'always', meta: { quiet: true } });

/** For whom invoices are made out. A failure is told by the form in its own words. */
export const detailsQuery = () => billingApi.details.queryOptions({ meta: { quiet: true } });

/** Stores for whom invoices are made out. */
export const useSaveDetails = () => {
  const readAgain = useReadAgain('billing');
  const queryClient = useQueryClient();
  return useMutation(
    billingApi.saveDetails.mutationOptions({
      onSuccess: (details) => {
        queryClient.setQueryData(detailsQuery().queryKey, { details });
        return readAgain();
      },
    }),
  );
};

/** The payment service may take its time, and is asked once more when it does not answer. */
const patience = { context: { timeoutMs: 60_000 } };

/** The subscription; read anew on every visit and look, because it changes in another tab. */
export const billingQuery = () =>
  billingApi.current.queryOptions({ staleTime: 0, refetchOnWindowFocus: 'always', meta: { quiet: true } });

/** How often it is asked whether a payment has brought its plan, in milliseconds. */
const checkMs = 2_000;

/** What came of a checkout; asked again until its plan is there. */
export const checkoutQuery = (sessionId: string) => ({
  ...billingApi.confirmCheckout.queryOptions({ input: { sessionId }, ...patience, meta: { quiet: true } }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: { state: string } | undefined } }) =>
    state.data?.state === 'paid' || state.data?.state === 'processing' ? checkMs : false,
});

/** What a change of plan costs; worked out anew each time it is asked. */
export const previewQuery = (wanted: {
  readonly targetPlanId: string;
  readonly billingCycle: BillingCycle;
}) => ({
  ...billingApi.previewChange.queryOptions({ input: wanted, ...patience, meta: { quiet: true } }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});

/** Changes the plan that is paid for. */
export const useUpgradePlan = () => {
  const readAgain = useReadAgain('billing');
  return useMutation({
    mutationFn: (change: Parameters<typeof billingApi.upgradePlan.call>[0]) =>
      billingApi.upgradePlan.call(change, patience),
    onSettled: readAgain,
  });
};

/** Ends the subscription with the paid time, or not. */
export const useSetCancellation = () => {
  const readAgain = useReadAgain('billing');
  return useMutation({
    mutationFn: (wanted: { readonly isCancelled: boolean }) =>
      billingApi.setCancellation.call(wanted, patience),
    onSettled: readAgain,
  });
};

/** Opens the service's page for cards and invoices; gives its address. It leads back to the page it is opened from. */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: () => billingApi.customerPortal.call({ returnUrl: location.href }, patience),
  });

/** Begins to pay for a plan; gives the address of the service's page. */
export const useStartCheckout = () =>
  useMutation({
    mutationFn: (wanted: { readonly planId: string; readonly cycle: BillingCycle }) =>
      billingApi.createCheckout.call(wanted, patience),
  });

/** The keys of the payment service, masked. */
export const stripeSettingsQuery = () =>
  billingApi.stripeSettings.queryOptions({ input: {}, staleTime: 0, refetchOnWindowFocus: false });

/** How the payment service stands with the keys in force: it is asked each time. */
export const stripeStateQuery = () => ({
  ...billingApi.stripeState.queryOptions({ ...patience, meta: { quiet: true } }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

/** Stores or removes keys; who is there is asked for once more where that is long ago. */
export const useUpdateStripeSettings = () => {
  const readAgain = useReadAgain('billing');
  const proven = useProven();
  return useMutation({
    mutationFn: (changed: Parameters<typeof billingApi.updateStripeSettings.call>[0]) =>
      proven(() => billingApi.updateStripeSettings.call(changed, patience)),
    onSuccess: readAgain,
  });
};

/** Makes the prices at the payment service that are not there as the plans have them. */
export const usePublishPrices = () => {
  const readAgain = useReadAgain('billing');
  const proven = useProven();
  return useMutation({
    mutationFn: () => proven(() => billingApi.publishPrices.call({}, patience)),
    onSettled: readAgain,
  });
};
