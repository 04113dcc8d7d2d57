import type { AuditedRoom } from '#features/audit/server/index.ts';
import { scannedAudited, scannerAudited } from '../audited.it.ts';
import { scannerContract as calls } from '../contract.ts';

/** What is stored of what was scanned, and what the scanner may ask of others. */
export const auditedScanner: readonly AuditedRoom[] = [
  {
    words: scannedAudited,
    shapes: { 'inventory.add_product': calls.save, 'inventory.remove_product': calls.save },
    ofDay: ['inventory.add_product', 'inventory.remove_product'],
  },
  {
    words: scannerAudited,
    shapes: { 'scanner.update_settings': calls.updateSettings },
    changes: { 'scanner.update_settings': ['asksOpenFoodFacts'] },
  },
];
