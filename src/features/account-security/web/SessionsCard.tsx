import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { OpenSession } from '../contract.ts';
import { deviceText } from '#platform/kernel/device.it.ts';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { openSessionsQuery } from './queries.ts';

const EndSessionsDialog = lazy(async () => ({
  default: (await import('./EndSessionsDialog.tsx')).EndSessionsDialog,
}));

const moment = (instant: string): string => formatItalianDateTime(new Date(instant));

/** Where the person is signed in, each with a way to end it; and everywhere at once. */
export function SessionsCard() {
  const sessions = useQuery(openSessionsQuery());
  const [ending, setEnding] = useState<OpenSession | 'others' | 'all' | null>(null);
  const list = sessions.data?.sessions;
  return (
    <Card title={texts.sessionsTitle} description={texts.sessionsDescription}>
      {sessions.isPending ? (
        <SkeletonList rows={2} rowClassName="h-16" />
      ) : list === undefined ? (
        <LoadFailed quiet title={texts.sessionsFailed} onRetry={() => sessions.refetch()} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-5 max-sm:*:w-full">
            {list.some(({ current }) => !current) ? (
              <Button variant="secondary" onClick={() => setEnding('others')}>
                {texts.endOthers}
              </Button>
            ) : null}
            <Button variant="secondary" onClick={() => setEnding('all')}>
              <LogOut aria-hidden />
              {texts.endAll}
            </Button>
          </div>
        </>
      )}
      {ending ? (
        <Suspense>
          <EndSessionsDialog what={ending} onClose={() => setEnding(null)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { device, address, lastUsedAt, createdAt, current } = session;
  const name = deviceText(device);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 first:pt-0">
      <div className="flex min-w-0 gap-3">
        <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {name}
            {current ? <Badge tone="ok">{texts.thisDevice}</Badge> : null}
          </p>
          <p className="figures text-sm text-muted">
            {current ? texts.inUse : texts.usedAt(moment(lastUsedAt))}
          </p>
          <p className="figures text-sm wrap-anywhere text-muted">
            {address === null ? null : `${texts.networkAddress(address)} · `}
            {texts.signedInOn(moment(createdAt))}
          </p>
        </div>
      </div>
      {current ? null : (
        <Button
          variant="secondary"
          className="max-sm:w-full"
          aria-label={texts.endSessionLabel(name, moment(createdAt))}
          onClick={onEnd}
        >
          {texts.endSession}
        </Button>
      )}
    </li>
  );
}
