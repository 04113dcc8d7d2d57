import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { TraceNode } from '../contract.ts';
import { nameOf, pageOf } from './node-words.ts';
import { NodeLine } from './NodeLine.tsx';

interface Props {
  readonly node: TraceNode;
  /** What it took, of what. */
  readonly took?: readonly string[];
  readonly actions?: ReactNode;
}

/** One thing of a trace, whose name leads to its page. */
export function NodeRow({ node, took, actions }: Props) {
  return (
    <NodeLine
      node={node}
      took={took}
      actions={actions}
      name={
        <Link
          {...(pageOf(node) as { to: '/' })}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4 wrap-anywhere"
        >
          {nameOf(node)}
        </Link>
      }
    />
  );
}
