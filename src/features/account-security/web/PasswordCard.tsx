import { lazy, Suspense, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { accountSecurityTexts as texts } from './messages.it.ts';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog,
}));

/** The way to another password. */
export function PasswordCard({ email }: { email: string }) {
  const [changing, setChanging] = useState(false);
  return (
    <Card title={texts.passwordTitle} description={texts.passwordDescription}>
      <Button variant="secondary" className="max-sm:w-full" onClick={() => setChanging(true)}>
        {texts.changePassword}
      </Button>
      <Suspense>
        {changing ? <ChangePasswordDialog email={email} onClose={() => setChanging(false)} /> : null}
      </Suspense>
    </Card>
  );
}
