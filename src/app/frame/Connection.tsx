import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import ServerOff from 'lucide-react/icons/server-off';
import { accountsApi } from '#features/accounts/web/index.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useOnline } from '#platform/ui/useOnline.ts';
import { watchFailures } from '../reactions.ts';
import { awaitServer } from '../server-back.ts';
import { frameTexts as texts } from './messages.it.ts';

/** `offline`: the device has no network, which is certain; `down`: there is one, and the server does not answer. */
export type Connection = 'up' | 'offline' | 'down';

/** Whether the server can be reached, as the app's own calls find out; asks by itself until it is back, and says so. */
export function useConnection(): Connection {
  const queryClient = useQueryClient();
  const online = useOnline();
  const [down, setDown] = useState(false);
  useEffect(() => watchFailures(queryClient, () => setDown(true)), [queryClient]);
  useEffect(() => {
    if (!down) return undefined;
    return awaitServer(
      () => accountsApi.session.call(),
      () => {
        setDown(false);
        toast({ title: texts.serverBack, text: texts.serverBackText, tone: 'ok' });
        void queryClient.invalidateQueries();
      },
    );
  }, [down, queryClient]);
  if (!online) return 'offline';
  return down ? 'down' : 'up';
}

/** Says above every screen why nothing new comes in (ux: a visible state, never a lost record). */
export function ConnectionBanner({ connection }: { connection: Connection }) {
  if (connection === 'up') return null;
  const offline = connection === 'offline';
  return (
    <Banner
      tone="warning"
      live
      className="mb-6"
      icon={offline ? <WifiOff aria-hidden /> : <ServerOff aria-hidden />}
      title={offline ? texts.offline : texts.serverDown}
    >
      {offline ? texts.offlineText : `${texts.serverDownText} ${texts.retrying}`}
    </Banner>
  );
}
