import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useSession } from '#features/access/web/index.ts';
import { ProvenActs } from '#features/account-security/web/index.ts';
import { StripeTab } from '#features/billing/web/index.ts';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { AdministratorsTab } from './AdministratorsTab.tsx';
import { administrationTexts as texts } from './messages.it.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { RestaurantsTab } from './RestaurantsTab.tsx';
import { administrationTabs, useAdministrationTab } from './useAdministrationTab.ts';
import type { AdministrationTab } from './useAdministrationTab.ts';

const panels: Readonly<Record<AdministrationTab, ComponentType>> = {
  overview: OverviewTab,
  restaurants: RestaurantsTab,
  administrators: AdministratorsTab,
  stripe: StripeTab,
  settings: SettingsTab,
};
/** Tabs of super administrators alone (C-13). */
const superOnly: readonly AdministrationTab[] = ['administrators', 'stripe'];

/** `/admin`, `/super-admin`: the console of who runs the platform (ADMIN-01); people and payments for super administrators only (C-13). */
export function AdministrationScreen() {
  const session = useSession();
  const allowed = administrationTabs.filter((name) => !superOnly.includes(name) || session?.isSuperAdmin);
  const [tab, setTab] = useAdministrationTab(allowed);
  const Panel = panels[tab];
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label={texts.tabs}>
          {allowed.map((name) => (
            <Tab key={name} value={name}>
              {texts.tabLabels[name]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab}>
          <Suspense fallback={<SkeletonList rows={5} />}>
            <ProvenActs>
              <Panel />
            </ProvenActs>
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  );
}
