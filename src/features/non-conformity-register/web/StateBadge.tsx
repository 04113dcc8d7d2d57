import Ban from 'lucide-react/icons/ban';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Badge } from '#platform/ui/Badge.tsx';
import type { NonConformityState } from '../kinds.ts';
import { nonConformityTexts as texts } from './messages.it.ts';

/** Where a non-conformity stands. Never green: that it was closed says nothing of the food (C-61). */
export function StateBadge({ state }: { readonly state: NonConformityState }) {
  const label = texts.states[state];
  switch (state) {
    case 'open':
      return <Badge tone="danger">{label}</Badge>;
    case 'recheck':
      return (
        <Badge tone="warning" icon={<RotateCcw aria-hidden />}>
          {label}
        </Badge>
      );
    case 'to_close':
      return <Badge tone="info">{label}</Badge>;
    case 'closed':
      return (
        <Badge tone="neutral" icon={<Ban aria-hidden />}>
          {label}
        </Badge>
      );
  }
}
