import SprayCan from 'lucide-react/icons/spray-can';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';
import { noticeFaceTexts as texts } from './notice-faces.it.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  cleaning: { icon: SprayCan, to: '/sanitization', several: texts.several },
};
