import CloudUpload from 'lucide-react/icons/cloud-upload';
import { Badge } from '#platform/ui/Badge.tsx';
import { unsentTexts } from './unsent.it.ts';

/** Beside a value that this device has kept and the server does not know yet. */
export function ToSendBadge() {
  return (
    <Badge tone="info" icon={<CloudUpload aria-hidden />}>
      {unsentTexts.toSend}
    </Badge>
  );
}
