import type { ReactNode } from 'react';
import ChefHat from 'lucide-react/icons/chef-hat';
import CookingPot from 'lucide-react/icons/cooking-pot';
import Package from 'lucide-react/icons/package';
import Truck from 'lucide-react/icons/truck';
import { Badge } from '#platform/ui/Badge.tsx';
import type { TraceNode } from '../contract.ts';
import { traceTexts as texts } from './messages.it.ts';
import { numberOf, standingOf, whenOf } from './node-words.ts';

const icons = { delivery: Truck, lot: Package, preparation: ChefHat, tub: CookingPot } as const;

interface Props {
  readonly node: TraceNode;
  /** What it is called, maybe with where that leads. */
  readonly name: ReactNode;
  /** What it took, of what. */
  readonly took?: readonly string[];
  readonly actions?: ReactNode;
}

/** One thing of a trace in words: what it is, when, what is left of it and where. */
export function NodeLine({ node, name, took = [], actions }: Props) {
  const Icon = icons[node.kind];
  const standing = standingOf(node);
  return (
    <li className="grid gap-3 py-3 sm:flex sm:items-center">
      <div className="flex min-w-0 flex-1 gap-3">
        <Icon aria-hidden className="mt-3 size-5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {name}
            {node.blockedAt === null ? null : <Badge tone="danger">{texts.blocked}</Badge>}
          </p>
          <p className="figures text-sm text-muted wrap-anywhere">
            {[texts.kinds[node.kind], numberOf(node), whenOf(node)].filter(Boolean).join(' · ')}
          </p>
          {took.map((one) => (
            <p key={one} className="figures text-sm text-muted wrap-anywhere">
              {one}
            </p>
          ))}
          {node.unrecorded === undefined ? null : (
            <p className="text-sm font-semibold text-danger wrap-anywhere">
              {texts.unrecorded(node.unrecorded)}
            </p>
          )}
          {standing === '' ? null : <p className="figures text-sm wrap-anywhere">{standing}</p>}
          {node.labels > 0 ? <p className="text-sm text-muted">{texts.labels(node.labels)}</p> : null}
        </div>
      </div>
      {actions ? <div className="flex flex-wrap gap-2 max-sm:*:flex-1">{actions}</div> : null}
    </li>
  );
}
