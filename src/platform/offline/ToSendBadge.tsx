import CloudUpload from 'lucide-react/icons/cloud-upload';
import { Badge } from '#platform/ui/Badge.tsx';
import { offlineTexts } from './messages.it.ts';

/** Beside a value that this device has kept and the server does not know yet. */
export function ToSendBadge() {
  return (
    <Badge tone="info" icon={<CloudUpload aria-hidden />}>
      {offlineTexts.toSend}
    </Badge>
  );
}
