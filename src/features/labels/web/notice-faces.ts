import QrCode from 'lucide-react/icons/qr-code';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';
import { noticeFaceTexts as texts } from './notice-faces.it.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  qr_expiry: { icon: QrCode, to: '/preparations', several: texts.several },
};
