import { useNavigate, useSearch } from '@tanstack/react-router';

/** The tabs in their order; the first one is open by itself (ADMIN-01). */
export const administrationTabs = [
  'overview',
  'restaurants',
  'administrators',
  'stripe',
  'settings',
] as const;
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

/** What stands behind the tab Impostazioni, in its order. */
export const settingsParts = ['system', 'jobs', 'messages', 'acts'] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** The open part of the tab Impostazioni, kept in the address; null: the list of them. */
export function useSettingsPart(
  allowed: readonly SettingsPart[],
): readonly [SettingsPart | null, (part: SettingsPart | null) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const part = allowed.find((name) => name === search['part']) ?? null;
  return [
    part,
    (next) =>
      void navigate({
        to: '.',
        search: () => (next === null ? { tab: 'settings' } : { tab: 'settings', part: next }),
      }),
  ];
}

/** The restaurant that is looked at in the tab Ristoranti, kept in the address; null: the list. */
export function useOpenRestaurant(): readonly [string | null, (id: string | null) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = typeof search['id'] === 'string' ? search['id'] : null;
  return [
    id,
    (next) =>
      void navigate({
        to: '.',
        search: () => (next === null ? { tab: 'restaurants' } : { tab: 'restaurants', id: next }),
      }),
  ];
}
