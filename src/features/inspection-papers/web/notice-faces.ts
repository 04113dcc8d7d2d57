import FileKey from 'lucide-react/icons/file-key';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  inspector_link: { icon: FileKey, to: '/inspection-papers' },
};
