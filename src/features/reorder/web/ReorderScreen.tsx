import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { errorText } from '#platform/http/client.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { coverDays } from '../plan.ts';
import type { CoverDays } from '../plan.ts';
import { reorderTexts as texts } from './messages.it.ts';
import { OrderList } from './OrderList.tsx';
import { planQuery } from './queries.ts';
import { UseFirstList } from './UseFirstList.tsx';
import { WasteView } from './WasteView.tsx';

/** The tabs, as they stand in the address; the first one needs no word there. */
const views = ['ordini', 'usa-prima', 'sprechi'] as const;

/** `/reorder`: what to order, what to use first, and what was thrown away. */
export function ReorderScreen() {
  const session = useSession();
  if (!session) return <SkeletonList rows={6} />;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      {hasFeature(session, 'smart_planning') ? (
        <Views restaurant={session.restaurant?.name ?? ''} />
      ) : (
        <EmptyState
          icon={<ShoppingCart />}
          title={texts.needsPlan}
          text={texts.needsPlanText}
          action={
            <Link to={'/plan-selection' as never} className={buttonClass({ variant: 'secondary' })}>
              {texts.seePlans}
            </Link>
          }
        />
      )}
    </>
  );
}

function Views({ restaurant }: { readonly restaurant: string }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = views.find((one) => one === search['vista']) ?? 'ordini';
  const cover = coverDays.find((one) => String(one) === String(search['giorni'])) ?? 7;
  const show = (next: { readonly vista?: string; readonly giorni?: number }): void =>
    void navigate({ search: { vista: view, giorni: cover, ...next } as never, replace: true });
  return (
    <Tabs value={view} onValueChange={(vista) => show({ vista })}>
      <TabList label={texts.views}>
        <Tab value="ordini">{texts.order}</Tab>
        <Tab value="usa-prima">{texts.useFirst}</Tab>
        <Tab value="sprechi">{texts.waste}</Tab>
      </TabList>
      <TabPanel value="ordini">
        <Planned view="ordini" cover={cover} restaurant={restaurant} onCover={(giorni) => show({ giorni })} />
      </TabPanel>
      <TabPanel value="usa-prima">
        <Planned view="usa-prima" cover={cover} restaurant={restaurant} onCover={() => undefined} />
      </TabPanel>
      <TabPanel value="sprechi">
        <WasteView />
      </TabPanel>
    </Tabs>
  );
}

interface PlannedProps {
  readonly view: 'ordini' | 'usa-prima';
  readonly cover: CoverDays;
  readonly restaurant: string;
  readonly onCover: (cover: CoverDays) => void;
}

/** What comes of the estimates: both tabs are of one answer. */
function Planned({ view, cover, restaurant, onCover }: PlannedProps) {
  const plan = useQuery(planQuery(cover));
  const { data, error, refetch } = plan;
  const content =
    data === undefined ? (
      isAwaited(plan) ? (
        <SkeletonList rows={6} label={texts.calculating} />
      ) : (
        <LoadFailed quiet title={texts.failed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      )
    ) : view === 'ordini' ? (
      <OrderList plan={data} restaurant={restaurant} />
    ) : (
      <UseFirstList useFirst={data.useFirst} />
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      {view === 'ordini' ? (
        <SegmentedControl
          label={texts.cover}
          options={coverDays.map((days) => ({ value: `${days}`, label: texts.coverDays(days) }))}
          value={`${cover}`}
          onValueChange={(value) => onCover(coverDays.find((days) => `${days}` === value) ?? 7)}
        />
      ) : null}
      {content}
    </div>
  );
}
