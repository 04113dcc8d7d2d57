import type { ComponentType } from 'react';
import { useSession } from '#features/access/web/index.ts';
import { MessagesTab } from '#features/contact/web/index.ts';
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
  messages: MessagesTab,
};
/** Tabs of super administrators alone (C-13). */
const superOnly: readonly AdministrationTab[] = ['administrators', 'messages'];

/** `/admin`, `/super-admin`: all restaurants, who administers them, and what visitors wrote; the latter two for super administrators only (C-13). */
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
          <Panel />
        </TabPanel>
      </Tabs>
    </>
  );
}
