import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { Link } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import { DeletionCard } from '#features/account-deletion/web/index.ts';
import { GoogleForm } from '#features/google/web/index.ts';
import { OwnChainCard } from '#features/integrity/web/index.ts';
import { TakeOutCard } from '#features/take-out/web/index.ts';
import { OperatorManager } from '#features/operators/web/index.ts';
import { PortalButton } from '#features/billing/web/index.ts';
import { CurrentPlanCard, PlanNotice } from '#features/plans/web/index.ts';
import { ProfileForm } from '#features/restaurants/web/index.ts';
import { FoodFactsSetting } from '#features/scanner/web/index.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { ThemeSwitch } from '#platform/ui/ThemeSwitch.tsx';
import { settingsTexts as texts, tabLabels } from './messages.it.ts';
import { settingsTabs, useSettingsTab } from './useSettingsTab.ts';
import type { SettingsTab } from './useSettingsTab.ts';

/** `/settings`, `/restaurant-backend`: four tabs for the restaurant's administrator, the theme for everybody (C-60). */
export function SettingsScreen() {
  const session = useSession();
  const administers = session?.isRestaurantAdmin === true && session.restaurant !== null;
  return (
    <>
      <PageHeader title={texts.title} />
      {administers ? <SettingsTabs /> : <ThemeCard />}
    </>
  );
}

const panels: Readonly<Record<SettingsTab, ComponentType>> = {
  integration: IntegrationPanel,
  operators: OperatorsPanel,
  profile: ProfilePanel,
  theme: ThemeCard,
};

function SettingsTabs() {
  const [tab, setTab] = useSettingsTab();
  const [opened, setOpened] = useState<readonly SettingsTab[]>([tab]);
  // A tab is loaded when it is first opened, and stays from then on: what was typed into it is not lost.
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList label={texts.tabs}>
        {settingsTabs.map((name) => (
          <Tab key={name} value={name}>
            {tabLabels[name]}
          </Tab>
        ))}
      </TabList>
      {settingsTabs
        .filter((name) => opened.includes(name))
        .map((name) => {
          const Panel = panels[name];
          return (
            <TabPanel key={name} value={name} keepMounted>
              <Suspense fallback={<SkeletonList />}>
                <Panel />
              </Suspense>
            </TabPanel>
          );
        })}
    </Tabs>
  );
}

/** What the restaurant asks of others, and with whose key. */
function IntegrationPanel() {
  return (
    <div className="grid gap-6">
      <GoogleForm />
      <FoodFactsSetting />
    </div>
  );
}

function OperatorsPanel() {
  return <OperatorManager order="created" loadFailedText={texts.operatorsFailed} />;
}

/** The profile, and the plan with the way to the subscription (SETT-19). */
function ProfilePanel() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ProfileForm />
      <div className="grid gap-6">
        <Card title={texts.closedDays} description={texts.closedDaysText}>
          <Link to={'/closed-days' as never} className={buttonClass({ variant: 'secondary' })}>
            {texts.closedDaysLink}
          </Link>
        </Card>
        <PlanNotice />
        <CurrentPlanCard>
          <Link to="/subscription" className={buttonClass({ variant: 'secondary' })}>
            {texts.payments}
          </Link>
          <Suspense fallback={null}>
            <PortalButton />
          </Suspense>
        </CurrentPlanCard>
        <Suspense fallback={null}>
          <OwnChainCard />
          <TakeOutCard />
          <DeletionCard />
        </Suspense>
      </div>
    </div>
  );
}

function ThemeCard() {
  return (
    <Card title={texts.themeTitle} description={texts.themeText}>
      <ThemeSwitch />
    </Card>
  );
}
