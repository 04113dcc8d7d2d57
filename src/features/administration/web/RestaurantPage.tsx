import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useSession } from '#features/access/web/index.ts';
import { planLabels } from '#features/plans/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { formatItalianDate, formatItalianDateTime } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { RestaurantDetail } from '../contract.ts';
import { ActsPart } from './ActsPart.tsx';
import { Facts } from './Facts.tsx';
import { administrationTexts } from './messages.it.ts';
import { restaurantQuery } from './queries.ts';

const texts = administrationTexts.restaurant;

const InviteOwnerDialog = lazy(async () => ({
  default: (await import('./InviteOwnerDialog.tsx')).InviteOwnerDialog,
}));
const ChangePlanDialog = lazy(async () => ({
  default: (await import('./ChangePlanDialog.tsx')).ChangePlanDialog,
}));
const SuspensionDialog = lazy(async () => ({
  default: (await import('./SuspensionDialog.tsx')).SuspensionDialog,
}));

const day = (instant: string): string => formatItalianDate(new Date(instant));
/** The last day of what ends at an instant: at midnight it is the one before. */
const lastDay = (end: string): string => formatItalianDate(new Date(Date.parse(end) - 1));
const moment = (instant: string): string => formatItalianDateTime(new Date(instant));

/** One restaurant: who it is, what it pays, who uses it, whether it is well, and what was done to it from here. */
export function RestaurantPage({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { data, error, isError, refetch } = useQuery(restaurantQuery(id));
  const isSuper = useSession()?.isSuperAdmin === true;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="ghost" onClick={onBack}>
          <ChevronLeft aria-hidden className="size-5" />
          {administrationTexts.restaurants}
        </Button>
        {data ? <h2 className="min-w-0 text-xl font-semibold wrap-anywhere">{data.name}</h2> : null}
      </div>
      {data ? (
        <>
          <Shown restaurant={data} isSuper={isSuper} />
          {isSuper ? (
            <section className="grid gap-4" aria-label={texts.acts}>
              <h3 className="text-lg font-semibold">{texts.acts}</h3>
              <ActsPart subjectId={id} />
            </section>
          ) : null}
        </>
      ) : isError ? (
        <LoadFailed title={texts.failed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      ) : (
        <SkeletonList rows={6} />
      )}
    </div>
  );
}

function Shown({
  restaurant,
  isSuper,
}: {
  readonly restaurant: RestaurantDetail;
  readonly isSuper: boolean;
}) {
  const [asking, setAsking] = useState<'invite' | 'plan' | 'suspension' | null>(null);
  const close = (): void => setAsking(null);
  const { suspendedAt, suspensionReason, people } = restaurant;
  const isUsed = people.some(({ hasPassword }) => hasPassword);
  return (
    <>
      {suspendedAt === null ? null : (
        <Banner tone="danger" title={texts.suspendedSince(day(suspendedAt))}>
          {suspensionReason === null ? null : texts.because(suspensionReason)}
        </Banner>
      )}
      {restaurant.violations > 0 ? (
        <Banner tone="danger">{texts.violations(formatCount(restaurant.violations))}</Banner>
      ) : null}
      <Card
        title={texts.plan}
        actions={
          isSuper ? (
            <Button variant="secondary" size="sm" onClick={() => setAsking('plan')}>
              {texts.changePlan}
            </Button>
          ) : null
        }
      >
        <Facts
          facts={[
            [
              texts.plan,
              <span key="plan" className="flex flex-wrap items-center gap-2">
                {planLabels[restaurant.planType] ?? restaurant.planType}
                <Badge tone={restaurant.subscriptionActive ? 'ok' : 'warning'}>
                  {restaurant.subscriptionActive
                    ? administrationTexts.status.active
                    : administrationTexts.status.inactive}
                </Badge>
              </span>,
            ],
            [texts.endsAt, restaurant.planEndsAt === null ? texts.noEnd : lastDay(restaurant.planEndsAt)],
            [texts.pays, restaurant.isSubscriber ? texts.yes : texts.no],
            ...(restaurant.customerId === null ? [] : [[texts.customer, restaurant.customerId] as const]),
          ]}
        />
      </Card>
      <Card
        title={texts.who}
        actions={
          isUsed ? null : (
            <Button variant="secondary" size="sm" onClick={() => setAsking('invite')}>
              {texts.invite}
            </Button>
          )
        }
      >
        <Facts
          facts={[
            [texts.email, restaurant.email ?? administrationTexts.noEmail],
            [texts.phone, restaurant.phone ?? texts.unknown],
            [texts.address, restaurant.address ?? texts.unknown],
            [texts.created, day(restaurant.createdAt)],
          ]}
        />
        <ul aria-label={texts.people} className="mt-4 divide-y divide-line border-t border-line">
          {people.map((person) => (
            <li
              key={person.email}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">{person.email}</span>
              {person.hasPassword ? (
                <span className="text-sm text-muted">
                  {person.lastSignInAt === null ? texts.neverIn : texts.lastIn(moment(person.lastSignInAt))}
                </span>
              ) : (
                <Badge tone="warning">{administrationTexts.invited}</Badge>
              )}
            </li>
          ))}
        </ul>
        {people.length === 0 ? <p className="mt-4 text-muted">{texts.nobody}</p> : null}
      </Card>
      <Card title={texts.health}>
        <Facts
          facts={[
            [
              texts.lastRecord,
              restaurant.lastRecordAt === null ? texts.none : moment(restaurant.lastRecordAt),
            ],
            [texts.records, formatCount(restaurant.records)],
            [texts.operators, formatCount(restaurant.operators)],
            [texts.devices, formatCount(restaurant.devicesInUse)],
            [texts.held, formatCount(restaurant.heldRecords)],
            ...(restaurant.silentRecords === 0
              ? []
              : ([[texts.silent, formatCount(restaurant.silentRecords)]] as const)),
          ]}
        />
      </Card>
      <div>
        <Button
          variant={suspendedAt === null ? 'danger' : 'primary'}
          className="max-sm:w-full"
          onClick={() => setAsking('suspension')}
        >
          {suspendedAt === null ? texts.suspend : texts.resume}
        </Button>
      </div>
      <Suspense>
        {asking === 'invite' ? <InviteOwnerDialog restaurant={restaurant} onClose={close} /> : null}
        {asking === 'plan' ? <ChangePlanDialog restaurant={restaurant} onClose={close} /> : null}
        {asking === 'suspension' ? <SuspensionDialog restaurant={restaurant} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
