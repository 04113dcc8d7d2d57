import { useQuery } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { TraceNode } from '../contract.ts';
import { keyOf } from '../graph.ts';
import { traceTexts as texts } from './messages.it.ts';
import { nameOf, numberOf, standingOf, whenOf } from './node-words.ts';
import { unplacedQuery } from './queries.ts';

interface Props {
  /** What the trace of the place has already. */
  readonly found: ReadonlySet<string>;
  readonly chosen: readonly TraceNode[];
  readonly onChange: (chosen: readonly TraceNode[]) => void;
}

/** Goods that nobody wrote a place for: whoever knows that they stood there as well, chooses them by hand. */
export function Unplaced({ found, chosen, onChange }: Props) {
  const { data, isPending, error, refetch } = useQuery(unplacedQuery());
  const rows = data?.rows.filter((node) => !found.has(keyOf(node))) ?? [];
  const keys = new Set(chosen.map(keyOf));
  const wordsOf = (node: TraceNode): string =>
    [nameOf(node), texts.kinds[node.kind], numberOf(node), whenOf(node), standingOf(node)]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card title={texts.unplaced} aria-label={texts.unplaced}>
      {isPending ? <SkeletonList rows={2} label={texts.loading} /> : null}
      {error && data === undefined ? (
        <LoadFailed quiet title={texts.unplacedFailed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      ) : null}
      {data === undefined ? null : (
        <p className="text-muted">{rows.length === 0 ? texts.unplacedNone : texts.unplacedText}</p>
      )}
      {data?.incomplete ? (
        <Banner tone="warning" className="mt-3">
          {texts.unplacedMore}
        </Banner>
      ) : null}
      {rows.length === 0 ? null : (
        <ul className="mt-2 divide-y divide-line">
          {rows.map((node) => (
            <li key={keyOf(node)} className="wrap-anywhere">
              <Checkbox
                className="min-h-14 justify-center"
                label={wordsOf(node)}
                checked={keys.has(keyOf(node))}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...chosen, node] : chosen.filter((one) => keyOf(one) !== keyOf(node)))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
