/** What is told in the bell of links for an inspector: that one was opened, and that one was shut by wrong codes. */
import type { Viewer } from '#features/day/day.ts';
import type { Notice, NoticePriority, NoticesTold } from '#features/day/notice.ts';
import { noticeTexts } from './notices.it.ts';
import { inspectorTexts } from './texts.it.ts';

/** Days for which it is told. */
export const linkNoticeDays = 7;

export const levelPriorities = { opened: 'low', shut: 'medium' } as const satisfies Record<
  string,
  NoticePriority
>;

/** A link of which there is something to tell; instants as ISO. */
export interface ToldLink {
  readonly id: string;
  readonly opened_at: string | null;
  readonly shut_at: string | null;
}

/** What is told of links at an instant, to who administers the restaurant. */
export function linkNotices(links: readonly ToldLink[], { now, today, isAdmin }: Viewer): NoticesTold {
  const since = now.getTime() - linkNoticeDays * 86_400_000;
  const notices = (isAdmin ? links : []).flatMap(({ id, opened_at: opened, shut_at: shut }) =>
    (['shut', 'opened'] as const).flatMap((level): Notice[] => {
      const told = level === 'shut' ? shut : opened;
      if (told === null) return [];
      const at = new Date(told);
      if (at.getTime() <= since) return [];
      return [
        {
          type: 'inspector_link',
          level,
          priority: levelPriorities[level],
          record: `${id}@${level}`,
          subjectId: id,
          title: inspectorTexts.link,
          message: noticeTexts[level](at, today),
          since: at,
        },
      ];
    }),
  );
  return { notices, count: notices.length };
}
