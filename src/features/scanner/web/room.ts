import ScanBarcode from 'lucide-react/icons/scan-barcode';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const scannerRoom: WebRoom = {
  name: 'scanner',
  links: [{ to: '/scanner', label: texts.scanner, icon: ScanBarcode, group: 'stock' }],
  quickActions: [{ to: '/scanner', place: 4.5, label: texts.scan, icon: ScanBarcode }],
};
