import type { ReactNode } from 'react';
import { Banner } from '#platform/ui/Banner.tsx';
import { problemTexts } from '../problems.it.ts';
import { passing } from '../problems.ts';
import type { CopyProblem } from '../problems.ts';

/** What Google said against it, and what to do; red only for what nobody but a person can end. */
export function ProblemBanner({
  problem,
  actions,
  children,
}: {
  readonly problem: CopyProblem;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { title, todo } = problemTexts[problem];
  return (
    <Banner tone={passing.has(problem) ? 'warning' : 'danger'} live title={title} actions={actions}>
      {todo} {children}
    </Banner>
  );
}
