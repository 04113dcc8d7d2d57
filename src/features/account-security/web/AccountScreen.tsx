import { Link } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { EmailCard } from './EmailCard.tsx';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { PasskeysCard } from './PasskeysCard.tsx';
import { ProvenActs } from './ProvenActs.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** `/account`: what people do for the safety of their own account. */
export function AccountScreen() {
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <EmailCard email={session.user.email} />
          <PasswordCard email={session.user.email} />
          <ProvenActs>
            <PasskeysCard />
          </ProvenActs>
        </div>
        <div className="grid gap-6">
          {session.restaurant === null ? null : (
            <Card title={texts.remindersTitle} description={texts.remindersText}>
              <Link to={'/reminders' as never} className={buttonClass({ variant: 'secondary' })}>
                {texts.toReminders}
              </Link>
            </Card>
          )}
          <SessionsCard />
        </div>
      </div>
    </>
  );
}
