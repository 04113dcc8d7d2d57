import Handshake from 'lucide-react/icons/handshake';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  supplier: { icon: Handshake, to: '/suppliers', search: ({ subject }) => ({ scade: subject }) },
};
