import { useNavigate, useSearch } from '@tanstack/react-router';

/** The tabs in their order; the first one is open by itself (ADMIN-01). */
export const administrationTabs = ['overview', 'restaurants', 'administrators', 'messages'] as const;
export type AdministrationTab = (typeof administrationTabs)[number];

/**
 * The open tab, kept in the address so that a link or a reload leads to the same one.
 * @param allowed the tabs of this person; any other word in the address opens the first
 */
export function useAdministrationTab(
  allowed: readonly AdministrationTab[],
): readonly [AdministrationTab, (tab: string) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = allowed.find((name) => name === search['tab']) ?? administrationTabs[0];
  return [
    tab,
    (next) =>
      void navigate({
        to: '.',
        search: () => (next === administrationTabs[0] ? {} : { tab: next }),
        replace: true,
        resetScroll: false,
      }),
  ];
}
