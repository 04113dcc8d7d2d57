import { Suspense, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AccountCard, MailSent, SignUpForm } from '#features/accounts/web/index.ts';
import { sessionQuery } from '#features/access/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { tryoutTexts as texts } from './messages.it.ts';
import { offerQuery, tryoutApi } from './queries.ts';

/**
 * `/prova` (C-62): opens a restaurant to try with one tap; for whoever is in one, the way back to it and the sign-up that keeps it.
 * A full load follows the opening: nothing of an earlier visit stays in the page.
 */
export function TryoutScreen() {
  const session = useQuery(sessionQuery()).data?.session;
  const [keptBy, setKeptBy] = useState<string>();
  const until = session?.restaurant?.tryoutUntil ?? null;
  return (
    <Suspense>
      <AccountCard title={texts.title}>
        {keptBy !== undefined ? (
          <MailSent email={keptBy} />
        ) : session === undefined ? null : until !== null ? (
          <Open until={until} onKept={setKeptBy} />
        ) : session === null ? (
          <Begin />
        ) : (
          <div className="grid gap-5">
            <p>{texts.member}</p>
            <Link to="/dashboard" className={buttonClass({ size: 'lg', block: true })}>
              {texts.today}
            </Link>
          </div>
        )}
      </AccountCard>
    </Suspense>
  );
}

function Begin() {
  const offer = useQuery(offerQuery());
  const start = useMutation(
    tryoutApi.start.mutationOptions({ onSuccess: () => window.location.assign('/dashboard') }),
  );
  const isWaiting = offer.data?.isReady === false;
  if (offer.data?.isOffered === false)
    return (
      <div className="grid gap-5">
        <p>{texts.notOffered}</p>
        <Link to="/auth" search={{ plan: 'free' }} className={buttonClass({ size: 'lg', block: true })}>
          {texts.signUp}
        </Link>
      </div>
    );
  return (
    <div className="grid gap-5">
      <p>{texts.lead}</p>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div role="status" className="empty:hidden">
        {isWaiting ? texts.preparing : null}
      </div>
      {start.isError ? (
        <Banner tone="warning" live>
          {errorText(start.error)}
        </Banner>
      ) : null}
      <Button
        size="lg"
        block
        pending={start.isPending || start.isSuccess}
        disabled={isWaiting}
        onClick={() => start.mutate(undefined)}
      >
        {texts.start}
      </Button>
    </div>
  );
}

function Open({ until, onKept }: { until: string; onKept: (email: string) => void }) {
  return (
    <div className="grid gap-5">
      <p>{texts.open(formatItalianDateTime(new Date(until)))}</p>
      <Link to="/dashboard" className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}>
        {texts.today}
      </Link>
      <section aria-labelledby="tieni" className="grid gap-3 border-t border-line pt-5">
        <h2 id="tieni" className="text-lg font-bold">
          {texts.keepTitle}
        </h2>
        <p>{texts.keepText}</p>
        <SignUpForm plan="free" withTick onDone={onKept} send={(account) => tryoutApi.keep.call(account)} />
      </section>
    </div>
  );
}
