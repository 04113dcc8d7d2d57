import type { NoticeFace } from '#platform/routing/notice-faces.ts';
import type { Notification } from '../contract.ts';

/** Where a notice leads, as a link is told. */
export interface NoticeWay {
  readonly to: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** The way to what a notice is about, by its face. */
export function wayTo(
  { id, subject_id: subject }: Notification,
  { to, param, search }: NoticeFace,
): NoticeWay {
  const [, record = '', level = ''] = id.split(':');
  return {
    to,
    params: param === undefined ? {} : { [param]: subject },
    ...(search ? { search: search({ record, level, subject }) } : {}),
  };
}
