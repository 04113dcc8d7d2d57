import CloudUpload from 'lucide-react/icons/cloud-upload';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Badge } from './Badge.tsx';
import { uiMessages } from './messages.it.ts';

export type OnlineBadgeProps = {
  online: boolean;
  /** Records kept on this device that the server has not got yet. */
  waiting?: number;
};

/** Whether what is written goes to the server now, later, or is on its way. Changes are read aloud. */
export function OnlineBadge({ online, waiting = 0 }: OnlineBadgeProps) {
  return (
    <span role="status" className="inline-flex flex-wrap gap-1">
      {online && waiting > 0 ? null : (
        <Badge
          tone={online ? 'ok' : 'warning'}
          icon={online ? <Wifi aria-hidden /> : <WifiOff aria-hidden />}
        >
          {online ? uiMessages.online : uiMessages.offline}
        </Badge>
      )}
      {waiting > 0 ? (
        <Badge tone={online ? 'info' : 'warning'} icon={<CloudUpload aria-hidden />}>
          {uiMessages.waiting(waiting)}
        </Badge>
      ) : null}
    </span>
  );
}
