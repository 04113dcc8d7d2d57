/** What is so urgent that it reaches people who are not looking, and which screen it leads to. Pure. */
import type { NoticeType } from '#features/day/kinds.ts';
import type { Notice } from '#features/day/notice.ts';

/** Where each kind of it leads: the screen to which the bell leads as well. */
export const mattersPaths: Readonly<Partial<Record<NoticeType, (subjectId: string) => string>>> = {
  temperature_alert: () => '/refrigeration',
  haccp: () => '/haccp',
  process: () => '/process-checks',
  frying_oil: () => '/frying-oil',
  pest_control: () => '/pest-control',
  goods_held: (lotId) => `/inventory/lots/${lotId}`,
  recall: (recallId) => `/traceability/recalls/${recallId}`,
};

/** Outside its limits and critical, of a kind that harms people if nobody comes. */
export const isPressing = ({ isMatter, priority, type }: Notice): boolean =>
  isMatter === true && priority === 'critical' && mattersPaths[type] !== undefined;

/** The matter itself, whatever has been done about it since. */
export const matterName = ({ type, record }: Pick<Notice, 'type' | 'record'>): string => `${type}:${record}`;

/** What the browser shows of it; the same matter takes the place of what it showed before. */
export interface PushShown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** Path of the app that a tap opens. */
  readonly path: string;
}

/** Letters of each text at the most: a screen shows fewer, and the service takes so many bytes. */
const longest = 300;

/** The screen of the app to which it leads. */
export const pathOf = (notice: Pick<Notice, 'type' | 'subjectId'>): string =>
  mattersPaths[notice.type]?.(notice.subjectId) ?? '/dashboard';

export const shownMatter = (notice: Notice, restaurant: string): PushShown => ({
  title: notice.title.slice(0, longest),
  body: `${notice.message} · ${restaurant}`.slice(0, longest),
  tag: matterName(notice),
  path: pathOf(notice),
});
