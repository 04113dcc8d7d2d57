import type { AuditedWords } from '#features/audit/audited.ts';
import { movementWords } from '#features/inventory/audited.it.ts';

/** What is stored of what was scanned, in the audit log: goods are in the room of the stock. */
export const scannedAudited: AuditedWords = {
  room: 'inventory',
  name: 'Magazzino',
  acts: {
    'inventory.add_product': 'Carico dallo scanner',
    'inventory.remove_product': 'Scarico dallo scanner',
  },
  ...movementWords,
};

/** What the scanner may ask of others, in the audit log. */
export const scannerAudited: AuditedWords = {
  room: 'scanner',
  name: 'Scanner',
  acts: { 'scanner.update_settings': 'Impostazioni dello scanner modificate' },
  fields: { asksOpenFoodFacts: 'Chiede a Open Food Facts' },
};
