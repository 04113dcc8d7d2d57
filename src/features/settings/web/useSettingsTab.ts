import { useNavigate, useSearch } from '@tanstack/react-router';

/** The tabs in their order; the first one is open by itself (SETT-01, SETT-02). */
export const settingsTabs = ['integration', 'operators', 'profile', 'theme'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The open tab, kept in the address so that a link or a reload leads to the same one. */
export function useSettingsTab(): readonly [SettingsTab, (tab: string) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = settingsTabs.find((name) => name === search['tab']) ?? settingsTabs[0];
  return [
    tab,
    (next) =>
      void navigate({
        to: '.',
        search: () => (next === settingsTabs[0] ? {} : { tab: next }),
        replace: true,
        resetScroll: false,
      }),
  ];
}
