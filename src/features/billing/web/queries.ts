import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import type { BillingCycle } from '#features/plans/offer.ts';
import type { billingContract } from '../contract.ts';

export const billingApi = featureApi<typeof billingContract>('billing');

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

/** Begins to pay for a plan; gives the address of the service's page. */
export const useStartCheckout = () =>
  useMutation({
    mutationFn: (wanted: { readonly planId: string; readonly cycle: BillingCycle }) =>
      billingApi.createCheckout.call(wanted, patience),
  });
