import { useEffect } from 'react';
import { sessionApi } from '#features/access/web/index.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Spinner } from '#platform/ui/Spinner.tsx';
import { useOnline } from '#platform/ui/useOnline.ts';
import { frameTexts as texts } from './frame/messages.it.ts';
import { awaitServer } from './server-back.ts';

/**
 * In place of the app when it could not even ask who is signed in: the device has no network, or the server does not
 * answer. Goes on by itself as soon as it does.
 */
export function Unreachable({ onBack }: { onBack: () => void }) {
  const online = useOnline();
  useEffect(() => awaitServer(() => sessionApi.session.call(), onBack), [onBack]);
  return (
    <main className="mx-auto grid min-h-[80dvh] max-w-md content-center gap-4 p-6 text-center">
      <h1 className="text-2xl font-bold">{online ? texts.serverDown : texts.offline}</h1>
      <p className="text-muted">{online ? texts.serverDownText : texts.offlineStartText}</p>
      <p role="status" className="flex items-center justify-center gap-3 text-muted">
        <Spinner label={null} />
        {online ? texts.retrying : texts.waitingForNetwork}
      </p>
      <Button variant="secondary" className="mt-2 justify-self-center" onClick={onBack}>
        {texts.retryNow}
      </Button>
    </main>
  );
}
