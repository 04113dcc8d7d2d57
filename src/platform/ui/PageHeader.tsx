import type { ReactNode } from 'react';
import { HelpMark } from './HelpMark.tsx';
import { uiMessages } from './messages.it.ts';

export type PageHeaderProps = {
  /** The `<h1>` of the page. */
  title: string;
  /** One line: what this page is for, or what it says right now. */
  description?: ReactNode;
  /** The page's actions; the main one first. */
  actions?: ReactNode;
  /** A way back, above the title. */
  back?: ReactNode;
};

/** The head of a screen; names the browser's tab as well. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <title>{uiMessages.pageTitle(title)}</title>
      <div className="min-w-0">
        {back ? <div className="-mt-3 mb-1">{back}</div> : null}
        <div className="flex items-start gap-1">
          <h1 className="min-w-0 text-2xl font-bold tracking-tight sm:text-3xl">{title}</h1>
          <HelpMark />
        </div>
        {description ? <p className="mt-1 max-w-prose text-muted">{description}</p> : null}
      </div>
      {actions ? (
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">{actions}</div>
      ) : null}
    </header>
  );
}
