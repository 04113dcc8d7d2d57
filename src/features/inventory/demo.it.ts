/** What the made-up trattoria keeps in stock. */
import { noAllergens } from '#features/allergens/allergens.ts';
import type { Allergen, AllergenStatement } from '#features/allergens/allergens.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';

/** Where it keeps it. */
export const demoPlaces = {
  pantry: 'Dispensa',
  cellar: 'Cantina',
  meat: 'Frigo carne',
  fish: 'Frigo pesce',
  dairy: 'Frigo latticini',
  greens: 'Frigo verdure',
  freezer: 'Congelatore',
  showcase: 'Vetrina dolci',
} as const;
export type DemoPlace = keyof typeof demoPlaces;

const suppliers = {
  garden: 'Ortofrutta Le Balze',
  butcher: 'Macelleria Fantechi',
  sea: 'Ittica del Tirreno',
  dairy: 'Caseificio Poggioalto',
  mill: 'Molino San Vito',
  grocer: 'Alimentari Ripoli',
  wine: 'Cantina Montelaio',
} as const;

/** A product of the trattoria and how it comes and goes. */
export interface DemoProduct {
  readonly name: string;
  readonly category: string;
  readonly supplier: string;
  readonly unit: Unit;
  readonly place: DemoPlace;
  /** Cents for one unit. */
  readonly costCents: number;
  readonly minimumStock: number;
  readonly expiryKind: ExpiryKind;
  /** Days from the delivery to the last good day. */
  readonly keepsDays: number;
  /** Days between two deliveries. */
  readonly everyDays: number;
  /** Units of one delivery. */
  readonly quantity: number;
  /** Days since the last delivery. */
  readonly lastDaysAgo: number;
}

type Row = readonly [
  name: string,
  unit: Unit,
  costCents: number,
  minimumStock: number,
  keepsDays: number,
  everyDays: number,
  quantity: number,
  lastDaysAgo: number,
];

const group = (
  category: string,
  supplier: keyof typeof suppliers,
  place: DemoPlace,
  expiryKind: ExpiryKind,
  rows: readonly Row[],
): DemoProduct[] =>
  rows.map(([name, unit, costCents, minimumStock, keepsDays, everyDays, quantity, lastDaysAgo]) => ({
    name,
    category,
    supplier: suppliers[supplier],
    unit,
    place,
    costCents,
    minimumStock,
    expiryKind,
    keepsDays,
    everyDays,
    quantity,
    lastDaysAgo,
  }));

export const demoProducts: readonly DemoProduct[] = [
  ...group('Latticini', 'dairy', 'dairy', 'use_by', [
    ['Mozzarella fiordilatte', 'pz', 110, 20, 6, 5, 60, 6],
    ['Ricotta di pecora', 'kg', 720, 2, 5, 6, 8, 6],
    ['Panna fresca', 'l', 480, 4, 9, 7, 14, 8],
    ['Latte intero fresco', 'l', 135, 10, 6, 4, 24, 4],
    ['Stracciatella', 'confezione', 390, 4, 5, 6, 12, 5],
    ['Burro', 'confezione', 260, 6, 45, 12, 20, 7],
    ['Yogurt bianco', 'confezione', 180, 4, 14, 9, 12, 11],
  ]),
  ...group('Latticini', 'dairy', 'dairy', 'best_before', [
    ['Pecorino romano', 'kg', 1690, 2, 90, 15, 6, 8],
    ['Parmigiano Reggiano', 'kg', 1980, 3, 120, 15, 9, 11],
    ['Gorgonzola', 'kg', 1250, 1, 24, 12, 4, 9],
  ]),
  ...group('Carne', 'butcher', 'meat', 'use_by', [
    ['Macinato di manzo', 'kg', 1150, 3, 3, 3, 9, 2],
    ['Controfiletto di manzo', 'kg', 2390, 4, 6, 5, 12, 4],
    ['Bistecca alla fiorentina', 'pz', 3200, 4, 8, 6, 14, 5],
    ['Petto di pollo', 'kg', 890, 3, 5, 4, 10, 5],
    ['Spezzatino di vitello', 'kg', 1640, 2, 5, 6, 8, 2],
    ['Salsiccia fresca', 'kg', 980, 3, 6, 5, 9, 4],
    ['Coniglio', 'pz', 1380, 2, 5, 7, 8, 3],
    ['Fegatelli', 'confezione', 560, 2, 4, 7, 8, 3],
  ]),
  ...group('Salumi', 'butcher', 'meat', 'best_before', [
    ['Prosciutto toscano', 'kg', 2150, 3, 60, 14, 8, 6],
    ['Finocchiona', 'kg', 1580, 2, 50, 14, 5, 9],
    ['Pancetta stesa', 'kg', 1290, 2, 40, 14, 6, 12],
    ['Guanciale', 'kg', 1460, 2, 60, 14, 6, 4],
  ]),
  ...group('Pesce', 'sea', 'fish', 'use_by', [
    ['Baccalà ammollato', 'kg', 1520, 2, 4, 5, 8, 3],
    ['Cozze', 'kg', 420, 3, 3, 4, 10, 2],
    ['Filetto di orata', 'kg', 2250, 2, 3, 3, 7, 1],
    ['Polpo', 'kg', 1790, 2, 4, 6, 7, 4],
    ['Acciughe marinate', 'confezione', 640, 3, 20, 10, 10, 6],
  ]),
  ...group('Verdura', 'garden', 'greens', 'best_before', [
    ['Cavolo nero', 'kg', 290, 4, 6, 4, 12, 3],
    ['Insalata mista', 'kg', 380, 3, 4, 3, 9, 2],
    ['Pomodorini', 'kg', 340, 4, 7, 4, 12, 3],
    ['Zucchine', 'kg', 260, 4, 7, 5, 12, 4],
    ['Melanzane', 'kg', 240, 3, 7, 5, 10, 4],
    ['Finocchi', 'kg', 210, 3, 8, 6, 10, 5],
    ['Funghi champignon', 'kg', 520, 2, 5, 5, 8, 4],
    ['Basilico', 'confezione', 150, 4, 4, 3, 12, 2],
    ['Rosmarino', 'confezione', 120, 2, 10, 9, 8, 5],
    ['Limoni', 'kg', 230, 3, 18, 9, 10, 6],
  ]),
  ...group('Verdura', 'garden', 'pantry', 'best_before', [
    ['Patate', 'kg', 110, 15, 35, 9, 50, 5],
    ['Cipolle rosse', 'kg', 130, 6, 30, 10, 20, 7],
    ['Aglio', 'kg', 690, 1, 60, 20, 4, 12],
  ]),
  ...group('Dispensa', 'mill', 'pantry', 'best_before', [
    ['Farina 00', 'kg', 95, 20, 240, 12, 50, 6],
    ['Semola rimacinata', 'kg', 120, 10, 240, 15, 25, 10],
    ['Pici secchi', 'confezione', 290, 12, 300, 12, 36, 4],
    ['Riso Carnaroli', 'kg', 320, 6, 360, 20, 20, 9],
    ['Farina di ceci', 'kg', 310, 3, 200, 20, 8, 14],
    ['Pane toscano', 'pz', 280, 6, 2, 2, 14, 1],
  ]),
  ...group('Dispensa', 'grocer', 'pantry', 'best_before', [
    ['Passata di pomodoro', 'confezione', 130, 24, 500, 14, 72, 8],
    ['Pomodori pelati', 'confezione', 210, 12, 600, 14, 36, 5],
    ['Fagioli cannellini', 'confezione', 170, 10, 700, 18, 30, 11],
    ['Olio extravergine', 'l', 1050, 10, 400, 15, 30, 7],
    ['Aceto di vino', 'l', 240, 3, 500, 25, 10, 16],
    ['Sale grosso', 'kg', 60, 5, 900, 25, 20, 13],
    ['Zucchero', 'kg', 115, 5, 700, 20, 15, 9],
    ['Caffè in grani', 'kg', 1650, 3, 270, 10, 8, 3],
    ['Uova fresche', 'pz', 26, 60, 24, 6, 180, 3],
  ]),
  ...group('Surgelati', 'sea', 'freezer', 'best_before', [
    ['Gamberi surgelati', 'kg', 1890, 3, 300, 15, 10, 8],
    ['Piselli surgelati', 'kg', 270, 4, 360, 20, 12, 12],
    ['Base per brodo surgelata', 'confezione', 350, 4, 240, 20, 12, 6],
  ]),
  ...group('Bevande', 'wine', 'cellar', 'best_before', [
    ['Chianti Classico', 'pz', 890, 24, 1500, 14, 60, 10],
    ['Acqua frizzante', 'confezione', 240, 20, 500, 7, 60, 3],
  ]),
];

/** Products of which some stands opened since yesterday, and the days they keep from then on. */
export const demoOpened: Readonly<Record<string, number>> = {
  'Panna fresca': 3,
  'Latte intero fresco': 3,
  'Prosciutto toscano': 10,
  'Passata di pomodoro': 4,
  'Acciughe marinate': 7,
};

/** What is written beside goods that came. */
export const demoDelivered = 'Bolla e temperatura controllate.';

const holds = (contains: readonly Allergen[], mayContain: readonly Allergen[] = []): AllergenStatement => ({
  contains,
  mayContain,
});

/** What products are said to hold, by name or by category. */
const held: Readonly<Record<string, AllergenStatement>> = {
  Latticini: holds(['milk']),
  Carne: noAllergens,
  Verdura: noAllergens,
  'Baccalà ammollato': holds(['fish']),
  Cozze: holds(['molluscs']),
  'Filetto di orata': holds(['fish']),
  Polpo: holds(['molluscs']),
  'Acciughe marinate': holds(['fish']),
  'Farina 00': holds(['gluten'], ['soybeans']),
  'Semola rimacinata': holds(['gluten']),
  'Pici secchi': holds(['gluten'], ['eggs']),
  'Farina di ceci': holds([], ['gluten']),
  'Pane toscano': holds(['gluten']),
  'Riso Carnaroli': noAllergens,
  'Passata di pomodoro': noAllergens,
  'Pomodori pelati': noAllergens,
  'Fagioli cannellini': noAllergens,
  'Olio extravergine': noAllergens,
  'Aceto di vino': holds(['sulphites']),
  'Sale grosso': noAllergens,
  Zucchero: noAllergens,
  'Uova fresche': holds(['eggs']),
  'Gamberi surgelati': holds(['crustaceans', 'sulphites']),
  'Piselli surgelati': noAllergens,
  'Base per brodo surgelata': holds(['celery']),
  'Chianti Classico': holds(['sulphites']),
};

/** What a product is said to hold of the fourteen; null where nobody has asked its maker yet: cold cuts, sausage. */
export const demoAllergens = ({ name, category }: DemoProduct): AllergenStatement | null =>
  name === 'Salsiccia fresca' ? null : (held[name] ?? held[category] ?? null);
