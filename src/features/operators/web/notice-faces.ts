import KeyRound from 'lucide-react/icons/key-round';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  pin_changed: { icon: KeyRound, to: '/operators' },
  device_overdue: { icon: TabletSmartphone, to: '/operators' },
};
