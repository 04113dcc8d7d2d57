import { useNavigate, useSearch } from '@tanstack/react-router';

/** The tabs in their order (BILL-01). */
export const subscriptionTabs = ['plan', 'change', 'payments'] as const;
export type SubscriptionTab = (typeof subscriptionTabs)[number];

/** The open tab, kept in the address so that a link or a reload leads to the same one. */
export function useSubscriptionTab(): readonly [SubscriptionTab, (tab: string) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = subscriptionTabs.find((name) => name === search['tab']) ?? 'plan';
  return [
    tab,
    (next) =>
      void navigate({
        to: '.',
        search: () => (next === 'plan' ? {} : { tab: next }),
        replace: true,
        resetScroll: false,
      }),
  ];
}
