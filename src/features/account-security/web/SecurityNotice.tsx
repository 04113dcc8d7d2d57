import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import type { Session } from '#features/access/session.ts';
import { formatItalianDate, formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import type { FailedSignIn } from '../contract.ts';
import { failuresListed, failuresToWarnOf, isOldSignIn } from '../notice.ts';
import { deviceText } from '#platform/kernel/device.it.ts';
import { dismiss, dismissedOf } from './dismissed.ts';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { failedSignInsQuery } from './queries.ts';

/**
 * What the account's owner should know, at the top of the dashboard: failed sign-ins with their address, and a sign-in
 * that is long ago (AUTH-66…68, C-21, C-54). Without an answer of the server it says nothing.
 * @param now the device's clock
 */
export function SecurityNotice({ now = () => new Date() }: { now?: () => Date }) {
  const session = useSession();
  return session ? (
    <>
      <Failures key={session.user.id} userId={session.user.id} />
      <OldSignIn key={`${session.user.id} hint`} user={session.user} now={now} />
    </>
  ) : null;
}

function Failures({ userId }: { userId: string }) {
  const failures = useQuery(failedSignInsQuery()).data?.failures ?? [];
  const [dismissed, setDismissed] = useState(() => dismissedOf('failures', userId));
  const [newest] = failures;
  if (failures.length < failuresToWarnOf || !newest || newest.at === dismissed) return null;
  return (
    <Banner
      tone="warning"
      live
      className="mb-6"
      title={texts.failuresTitle}
      actions={<ToAccount />}
      onDismiss={() => {
        dismiss('failures', userId, newest.at);
        setDismissed(newest.at);
      }}
    >
      <p>{texts.failuresText(failures.length, failures.length === failuresListed)}</p>
      <ul className="mt-2 grid gap-1 text-sm" aria-label={texts.failuresList}>
        {failures.map((failure, index) => (
          <li key={`${failure.at} ${index}`}>{failureText(failure)}</li>
        ))}
      </ul>
    </Banner>
  );
}

const failureText = ({ at, device, address }: FailedSignIn): string =>
  [formatItalianDateTime(new Date(at)), deviceText(device), address].filter(Boolean).join(' · ');

function OldSignIn({ user, now }: { user: Session['user']; now: () => Date }) {
  const { id, previousSignInAt } = user;
  const [openedAt] = useState(now);
  const [dismissed, setDismissed] = useState(() => dismissedOf('old-sign-in', id));
  const previous = previousSignInAt === null ? null : new Date(previousSignInAt);
  if (!previous || !isOldSignIn(previous, openedAt) || previousSignInAt === dismissed) return null;
  return (
    <Banner
      className="mb-6"
      title={texts.oldSignInTitle}
      actions={<ToAccount />}
      onDismiss={() => {
        dismiss('old-sign-in', id, previous.toISOString());
        setDismissed(previous.toISOString());
      }}
    >
      {texts.oldSignInText(formatItalianDate(previous))}
    </Banner>
  );
}

function ToAccount() {
  return (
    <Link to="/account" className={buttonClass({ variant: 'secondary' })}>
      {texts.changePassword}
    </Link>
  );
}
