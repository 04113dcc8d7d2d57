import { useId } from 'react';
import { cn } from '#platform/ui/cn.ts';
import type { LinkGroups } from '../navigation.ts';
import { frameTexts as texts } from './messages.it.ts';
import { PlaceLink } from './PlaceLink.tsx';

interface Props {
  readonly groups: LinkGroups;
  readonly current: string | null;
  /** Two side by side fit into the menu. */
  readonly columns: 1 | 2;
  readonly onFollow?: () => void;
}

/** Links under the names of their groups. A group of one place of the same name needs none. */
export function PlaceGroups({ groups, current, columns, onFollow }: Props) {
  const id = useId();
  return (
    <div className={cn('grid', columns === 2 ? 'gap-3' : 'gap-4')}>
      {groups.map(({ group, links }) => {
        const name = texts.groups[group];
        const headless = links.length === 1 && links[0]?.label === name;
        return (
          <div key={group} className="grid gap-1">
            {headless ? null : (
              <p
                id={`${id}${group}`}
                className={cn('text-sm font-semibold text-muted', columns === 2 ? 'px-1.5 sm:px-3' : 'px-3')}
              >
                {name}
              </p>
            )}
            <ul
              {...(headless ? { 'aria-label': name } : { 'aria-labelledby': `${id}${group}` })}
              className={cn('grid gap-1', columns === 2 && 'grid-cols-2')}
            >
              {links.map(({ to, label, icon: Icon }) => (
                <li key={to} className="min-w-0">
                  <PlaceLink
                    to={to}
                    current={to === current}
                    className={cn(
                      'flex min-h-12 items-center rounded-md py-1 hover:bg-sunken',
                      columns === 2 ? 'gap-1.5 px-1.5 sm:gap-3 sm:px-3' : 'gap-3 px-3',
                    )}
                    currentClassName="bg-primary-soft font-semibold text-primary"
                    {...(onFollow ? { onClick: onFollow } : {})}
                  >
                    <Icon aria-hidden className="size-5 shrink-0" />
                    <span className="min-w-0 leading-snug hyphens-auto wrap-anywhere">{label}</span>
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
