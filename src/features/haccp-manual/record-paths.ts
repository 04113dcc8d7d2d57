import type { RecordRoom } from './kinds.ts';

/** The screen of the room in which a record is kept; null where it is kept outside of Credenza. */
export const recordPaths: Readonly<Record<RecordRoom, string | null>> = {
  deliveries: '/inventory/deliveries',
  temperatures: '/refrigeration',
  checks: '/haccp',
  processes: '/process-checks',
  cleaning: '/sanitization',
  pests: '/pest-control',
  oil: '/frying-oil',
  thermometers: '/thermometers',
  training: '/staff-training',
  labels: '/preparations',
  allergen_book: '/allergen-book',
  traceability: '/traceability',
  non_conformities: '/non-conformities',
  elsewhere: null,
};
