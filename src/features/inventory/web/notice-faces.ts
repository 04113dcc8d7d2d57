import Package from 'lucide-react/icons/package';
import Thermometer from 'lucide-react/icons/thermometer';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';
import { noticeFaceTexts as texts } from './notice-faces.it.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  product_expiry: { icon: Package, to: '/inventory/$productId', param: 'productId', several: texts.several },
  goods_held: { icon: Thermometer, to: '/inventory/lots/$lotId', param: 'lotId' },
};
