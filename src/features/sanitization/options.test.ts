import { expect, it } from 'vitest';
import { productKinds } from '#features/cleaning-products/product-kinds.it.ts';
import { cleaningAreas } from './options.it.ts';

it('[SANI-06] eleven areas, exactly', () => {
  expect(cleaningAreas).toEqual([
    'Cucina - Piano di lavoro',
    'Cucina - Attrezzature',
    'Cucina - Pavimenti',
    'Magazzino',
    'Bagni',
    'Sala',
    'Ingresso',
    'Frigoriferi',
    'Congelatori',
    'Lavastoviglie',
    'Altro',
  ]);
});

it('[SANI-07] seven products, exactly', () => {
  expect(productKinds).toEqual([
    'Disinfettante multi-superficie',
    'Sgrassatore',
    'Detergente pavimenti',
    'Disinfettante sanitari',
    'Detergente vetri',
    'Disinfettante mani',
    'Altro',
  ]);
});
