import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { cn } from '#platform/ui/cn.ts';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { scrollRegion } from '#platform/ui/scrollRegion.ts';
import type { Trace, TraceNode } from '../contract.ts';
import { box, placesOf, type PlacedNode } from './graph-places.ts';
import { traceTexts as texts } from './messages.it.ts';
import { amountOf, leftOf, nameOf, numberOf, pageOf, standingOf } from './node-words.ts';

/** The trace as a drawing, and the same steps as a table. */
export function TraceGraph({ trace }: { trace: Trace }) {
  const { placed, width, height } = placesOf(trace);
  const places = new Map(placed.map((one) => [one.key, one]));
  const named = (key: string): string => {
    const found = places.get(key)?.node;
    return found === undefined ? '' : [nameOf(found), numberOf(found)].filter(Boolean).join(' · ');
  };
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <Card>
        <p className="mb-3 text-sm text-muted">{texts.graphHint}</p>
        <div {...scrollRegion(texts.graphLabel)} className="overflow-x-auto">
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${String(width)} ${String(height)}`}
            role="group"
            aria-label={texts.graphLabel}
          >
            <g fill="none" className="stroke-edge" strokeWidth={2} aria-hidden>
              {trace.edges.map(({ from, to }) => {
                const [one, other] = [places.get(from), places.get(to)];
                return one === undefined || other === undefined ? null : (
                  <path key={`${from}>${to}`} d={curve(one, other)} />
                );
              })}
            </g>
            {placed.map((one) => (
              <Box key={one.key} placed={one} isStart={trace.starts.includes(one.key)} />
            ))}
          </svg>
        </div>
      </Card>
      <Card title={texts.table}>
        <DataTable
          caption={texts.table}
          rows={trace.edges}
          rowKey={({ from, to }) => `${from}>${to}`}
          columns={[
            { key: 'from', header: texts.tableFrom, primary: true, cell: ({ from }) => named(from) },
            { key: 'to', header: texts.tableTo, cell: ({ to }) => named(to) },
            {
              key: 'quantity',
              header: texts.tableQuantity,
              align: 'right',
              cell: ({ from, quantity, unit }) =>
                quantity === null
                  ? from.startsWith('lot:')
                    ? texts.mended
                    : null
                  : amountOf(quantity, unit),
            },
          ]}
        />
      </Card>
    </div>
  );
}

function curve(one: PlacedNode, other: PlacedNode): string {
  const [x1, y1] = [one.x + box.width, one.y + box.height / 2];
  const [x2, y2] = [other.x, other.y + box.height / 2];
  const middle = (x1 + x2) / 2;
  return `M ${String(x1)} ${String(y1)} C ${String(middle)} ${String(y1)}, ${String(middle)} ${String(y2)}, ${String(x2)} ${String(y2)}`;
}

/** One thing of the drawing: a link, which the keyboard reaches in the order of the columns. */
function Box({ placed: { node, key, x, y }, isStart }: { placed: PlacedNode; isStart: boolean }) {
  const router = useRouter();
  const target = pageOf(node);
  const { href } = router.buildLocation(target as never);
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate(target as never);
  };
  return (
    <a href={href} onClick={open} aria-label={saidOf(node)} data-node={key} className="group outline-none">
      <foreignObject x={x} y={y} width={box.width} height={box.height}>
        <div
          className={cn(
            'flex h-full flex-col justify-center rounded-md border-2 bg-surface px-3 py-1 text-sm leading-snug text-ink group-focus-visible:outline-3 group-focus-visible:-outline-offset-2 group-focus-visible:outline-primary',
            node.blockedAt !== null ? 'border-danger' : isStart ? 'border-primary' : 'border-edge',
          )}
        >
          <span className="truncate font-semibold">{nameOf(node)}</span>
          <span className="figures truncate text-muted">{numberOf(node) || texts.kinds[node.kind]}</span>
          <span className={cn('figures truncate', node.blockedAt !== null && 'font-semibold text-danger')}>
            {node.blockedAt === null ? leftOf(node) || texts.at(node.at) : texts.blocked}
          </span>
        </div>
      </foreignObject>
    </a>
  );
}

const saidOf = (node: TraceNode): string =>
  [
    texts.kinds[node.kind],
    nameOf(node),
    numberOf(node),
    standingOf(node),
    node.blockedAt === null ? '' : texts.blocked,
  ]
    .filter(Boolean)
    .join(', ');
