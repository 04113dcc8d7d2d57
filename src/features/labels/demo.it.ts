/** A label that somebody of the made-up trattoria stuck on goods of a lot. */
export interface DemoLotLabel {
  readonly product: string;
  readonly handling: 'portioned' | 'decanted';
  /** What is in the container, in the product's unit: of so little there is always that much. */
  readonly quantity: number;
  /** How many days it is good for from then on; never longer than its lot. */
  readonly days: number;
  readonly daysAgo: number;
  /** In Rome. */
  readonly time: string;
  readonly notes?: string;
  readonly isPrinted: boolean;
}

export const demoLotLabels: readonly DemoLotLabel[] = [
  {
    product: 'Olio extravergine',
    handling: 'decanted',
    quantity: 1,
    days: 30,
    daysAgo: 3,
    time: '15:40',
    notes: 'Oliera della linea',
    isPrinted: true,
  },
  {
    product: 'Parmigiano Reggiano',
    handling: 'portioned',
    quantity: 0.4,
    days: 5,
    daysAgo: 2,
    time: '10:20',
    isPrinted: true,
  },
  {
    product: 'Prosciutto toscano',
    handling: 'portioned',
    quantity: 0.3,
    days: 3,
    daysAgo: 1,
    time: '17:10',
    notes: 'Affettato',
    isPrinted: true,
  },
  {
    product: 'Burro',
    handling: 'portioned',
    quantity: 1,
    days: 4,
    daysAgo: 1,
    time: '17:25',
    isPrinted: false,
  },
];
