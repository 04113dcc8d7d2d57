import { lazy, Suspense, useState } from 'react';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { accountSecurityTexts as texts } from './messages.it.ts';

const ChangeEmailDialog = lazy(async () => ({
  default: (await import('./ChangeEmailDialog.tsx')).ChangeEmailDialog,
}));

/** The address that the person signs in with, and the way to another one. */
export function EmailCard({ email }: { email: string }) {
  const [changing, setChanging] = useState(false);
  const [asked, setAsked] = useState<string>();
  return (
    <Card title={texts.emailTitle} description={texts.emailDescription}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 font-semibold wrap-anywhere">{email}</p>
        <Button variant="secondary" className="max-sm:w-full" onClick={() => setChanging(true)}>
          {texts.changeEmail}
        </Button>
      </div>
      {asked === undefined ? null : (
        <Banner className="mt-4" live title={texts.emailAskedTitle} onDismiss={() => setAsked(undefined)}>
          {asked}
        </Banner>
      )}
      <Suspense>
        {changing ? (
          <ChangeEmailDialog
            onClose={() => setChanging(false)}
            onAsked={(message) => {
              setChanging(false);
              setAsked(message);
            }}
          />
        ) : null}
      </Suspense>
    </Card>
  );
}
