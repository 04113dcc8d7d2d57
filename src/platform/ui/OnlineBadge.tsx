import CloudUpload from 'lucide-react/icons/cloud-upload';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Badge } from './Badge.tsx';
import { uiMessages } from './messages.it.ts';

export type OnlineBadgeProps = {
  online: boolean;
  /** Records kept on this device that the server has not got yet. */
  waiting?: number;
  /** On a phone only the icon and the number are seen; the words are still read aloud. */
  compact?: boolean;
};

/** Whether what is written goes to the server now, later, or is on its way. Changes are read aloud. */
export function OnlineBadge({ online, waiting = 0, compact = false }: OnlineBadgeProps) {
  const words = compact ? 'max-sm:sr-only' : undefined;
  const look = compact ? { className: 'max-sm:gap-1 max-sm:px-2' } : {};
  return (
    <span role="status" className="inline-flex flex-wrap gap-1">
      {online && waiting > 0 ? null : (
        <Badge
          {...look}
          tone={online ? 'ok' : 'warning'}
          icon={online ? <Wifi aria-hidden /> : <WifiOff aria-hidden />}
        >
          <span className={words}>{online ? uiMessages.online : uiMessages.offline}</span>
        </Badge>
      )}
      {waiting > 0 ? (
        <Badge {...look} tone={online ? 'info' : 'warning'} icon={<CloudUpload aria-hidden />}>
          {compact ? (
            <span aria-hidden className="sm:hidden">
              {waiting}
            </span>
          ) : null}
          <span className={words}>{uiMessages.waiting(waiting)}</span>
        </Badge>
      ) : null}
    </span>
  );
}
