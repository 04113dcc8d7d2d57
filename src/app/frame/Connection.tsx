import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import ServerOff from 'lucide-react/icons/server-off';
import { sessionApi } from '#features/access/web/index.ts';
import { onRest, restingCount, wakeAll } from '#platform/http/resting.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useOnline } from '#platform/ui/useOnline.ts';
import { useKeepsWrites } from '#platform/offline/useKeptWrites.ts';
import { watchFailures } from '../reactions.ts';
import { awaitServer } from '../server-back.ts';
import { frameTexts as texts } from './messages.it.ts';
import { useDataAge } from './useDataAge.ts';

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
      () => sessionApi.session.call(),
      () => {
        setDown(false);
        wakeAll();
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
  const partly = useSyncExternalStore(onRest, restingCount) > 0;
  const age = useDataAge(connection !== 'up' || partly);
  const keeps = useKeepsWrites();
  if (connection === 'up' && !partly) return null;
  const offline = connection === 'offline';
  const what = keeps ? texts.offlineText : texts.offlineOnlyText;
  return (
    <Banner
      tone="warning"
      live
      className="mb-4 max-sm:py-2 max-sm:text-sm sm:mb-6"
      icon={offline ? <WifiOff aria-hidden /> : <ServerOff aria-hidden />}
      title={offline ? texts.offline : connection === 'down' ? texts.serverDown : texts.partlyDown}
    >
      {age === null ? null : <strong className="font-semibold">{age} </strong>}
      {offline ? what : connection === 'down' ? `${texts.serverDownText} ${texts.retrying}` : texts.retrying}
    </Banner>
  );
}
