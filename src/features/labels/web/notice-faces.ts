import QrCode from 'lucide-react/icons/qr-code';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';
import { noticeFaceTexts as texts } from './notice-faces.it.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  qr_expiry: {
    icon: QrCode,
    to: '/qr-labels/print',
    search: ({ subject }) => ({ codici: subject }),
    several: texts.several,
  },
  lot_label: { icon: TriangleAlert, to: '/qr-labels/print', search: ({ subject }) => ({ codici: subject }) },
};
