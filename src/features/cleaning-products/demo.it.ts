import type { ProductKind } from './product-kinds.it.ts';
import type { Rinse } from './sheet-kinds.ts';

/** The cleaning products of the demo restaurant. The names are made up. */
export const demoProducts: readonly {
  readonly product: string;
  readonly productKind: ProductKind;
  readonly dilution: string;
  readonly contactSeconds: number;
  readonly rinse: Rinse;
  readonly instructions: string;
  readonly warnings: string;
}[] = [
  {
    product: 'Superfici Chiare',
    productKind: 'Disinfettante multi-superficie',
    dilution: '20 ml in 1 litro d’acqua fredda',
    contactSeconds: 300,
    rinse: 'rinse',
    instructions: 'Su piani già lavati e asciutti; risciacqua dove passano gli alimenti.',
    warnings: 'Non mescolare con prodotti acidi. Guanti.',
  },
  {
    product: 'Forno Netto',
    productKind: 'Sgrassatore',
    dilution: 'Pronto all’uso',
    contactSeconds: 600,
    rinse: 'rinse',
    instructions: 'Spruzza a freddo, lascia agire, strofina e risciacqua due volte.',
    warnings: 'Corrosivo: guanti e occhiali.',
  },
  {
    product: 'Passo Pulito',
    productKind: 'Detergente pavimenti',
    dilution: '50 ml in 5 litri d’acqua',
    contactSeconds: 60,
    rinse: 'no_rinse',
    instructions: 'Acqua pulita ogni due sale.',
    warnings: 'Pavimento bagnato: metti il cartello.',
  },
];
