import { type ReactNode, useState } from 'react';
import type { Unsent } from '#platform/offline/kept-write.ts';
import { UnsentBadge } from '#platform/offline/UnsentBadge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { cn } from '#platform/ui/cn.ts';
import { plainBadges } from '#platform/ui/plainBadges.ts';

/** A matter as the banner tells it. */
export interface ToldMatter {
  readonly id: string;
  readonly title: string;
  /** How it stands. */
  readonly badge: ReactNode;
  readonly toSend?: Unsent | undefined;
  /** What else is to be known, in lines. */
  readonly told: ReactNode;
  /** Without them it is only told: the plan or the rights allow reading only. */
  readonly actions: ReactNode;
}

interface Props {
  readonly matters: readonly ToldMatter[];
  readonly tone: 'danger' | 'warning';
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** On the button that shows all; `more` are not shown yet. */
  readonly all: (more: number, all: number) => string;
  readonly className?: string;
}

/** Shown at once: a bad month must not push the day's work out of sight. */
const shownAtFirst = 3;

/** What is outside its limits and not over: it stands here until it is well again, or the food was judged (C-61). */
export function MattersBanner({ matters, tone, icon, title, text, all, className }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  if (matters.length === 0) return null;
  const shown = showsAll ? matters : matters.slice(0, shownAtFirst);
  const more = matters.length - shown.length;
  return (
    <Banner
      tone={tone}
      title={title}
      {...(icon === undefined ? {} : { icon })}
      {...(className === undefined ? {} : { className })}
    >
      <p className="text-sm">{text}</p>
      <ul className="mt-2 grid gap-2">
        {shown.map((matter) => (
          <li
            key={matter.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-current/30 pt-2"
          >
            <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <p className={cn('flex flex-wrap items-center gap-x-3', plainBadges)}>
                <strong className="figures font-semibold">{matter.title}</strong>
                {matter.badge}
                {matter.toSend ? <UnsentBadge unsent={matter.toSend} /> : null}
              </p>
              {matter.told}
            </div>
            {matter.actions === null ? null : (
              <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3!">
                {matter.actions}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          {all(more, matters.length)}
        </Button>
      ) : null}
    </Banner>
  );
}
