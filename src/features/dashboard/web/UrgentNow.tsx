import { noticeFaces, wayTo } from '#features/notifications/web/index.ts';
import type { Today } from '../contract.ts';
import { dashboardTexts } from './messages.it.ts';
import { Frame, Go } from './NowFrame.tsx';

const { now: texts } = dashboardTexts;

/** Nothing else is to be done now, and the bell has something urgent: its first, with the way to it (DASH-48). */
export function UrgentNow({ what, count }: Omit<Extract<Today['next'], { kind: 'urgent' }>, 'kind'>) {
  const face = noticeFaces[what.type];
  return (
    <Frame
      tone={what.priority === 'critical' ? 'danger' : 'warning'}
      title={what.title}
      action={face === undefined ? null : <Go {...wayTo(what, face)}>{texts.toNotice}</Go>}
    >
      {what.message}
      {count > 1 ? ` ${texts.otherNotices(count - 1)}` : null}
    </Frame>
  );
}
