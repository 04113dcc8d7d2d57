import { Badge } from '#platform/ui/Badge.tsx';
import type { Unsent } from './kept-write.ts';
import { toMendText } from './to-mend.it.ts';
import { ToSendBadge } from './ToSendBadge.tsx';

/** Beside a value that this device has kept and the server does not know yet, or would not take. */
export function UnsentBadge({ unsent }: { readonly unsent: Unsent }) {
  return unsent === 'refused' ? <Badge tone="warning">{toMendText}</Badge> : <ToSendBadge />;
}
