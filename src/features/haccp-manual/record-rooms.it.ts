import { productName } from '#platform/kernel/product.ts';

/**
 * Where what was found is written down: each room of Credenza in which records are kept, by its name and its screen, and outside of it. A row
 * of the manual is stored with the key: what is there is never renamed. `tests/house/rooms.test.ts` holds the rooms to it.
 */
const rooms = {
  deliveries: { name: 'Arrivo merce', path: '/inventory/deliveries' },
  temperatures: { name: 'Temperature', path: '/refrigeration' },
  checks: { name: 'Controlli HACCP', path: '/haccp' },
  processes: { name: 'Cotture e raffreddamenti', path: '/process-checks' },
  cleaning: { name: 'Sanificazione', path: '/sanitization' },
  cleaning_products: { name: 'Prodotti di pulizia', path: '/sanitization/products' },
  pests: { name: 'Controllo infestanti', path: '/pest-control' },
  pest_visits: { name: 'Visite infestanti', path: '/pest-control/visits' },
  oil: { name: 'Olio di frittura', path: '/frying-oil' },
  thermometers: { name: 'Termometri', path: '/thermometers' },
  training: { name: 'Formazione', path: '/staff-training' },
  suppliers: { name: 'Fornitori', path: '/suppliers' },
  labels: { name: 'Preparazioni ed etichette', path: '/preparations' },
  allergen_book: { name: 'Libro degli allergeni', path: '/allergen-book' },
  traceability: { name: 'Rintracciabilità', path: '/traceability' },
  non_conformities: { name: 'Non conformità', path: '/non-conformities' },
  elsewhere: { name: `Fuori da ${productName}`, path: null },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly path: string | null }>>;

export type RecordRoom = keyof typeof rooms;

/** In the order in which they are offered. */
export const recordRooms = Object.keys(rooms) as RecordRoom[];

const each = <Value>(of: (room: { readonly name: string; readonly path: string | null }) => Value) =>
  Object.fromEntries(recordRooms.map((key) => [key, of(rooms[key])])) as Readonly<Record<RecordRoom, Value>>;

/** What a person reads. */
export const recordNames = each(({ name }) => name);

/** The screen; null where it is kept outside of Credenza. */
export const recordPaths = each(({ path }) => path);
