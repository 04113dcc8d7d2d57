import { newId } from '#platform/kernel/ids.ts';
import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  rows: {
    cleaning_products: { kind: 'sheet', product: 'Forno Netto', product_kind: 'Sgrassatore' },
    cleaning_product_files: { media_type: 'application/pdf', bytes: 9 },
  },
  writes: () => [
    [
      '/sanitization/products',
      {
        id: newId(),
        kind: 'sheet',
        product: 'Forno Netto',
        productKind: 'Sgrassatore',
        dilution: '50 ml in 1 litro',
        contactSeconds: 300,
        rinse: 'rinse',
        sheetDate: '2024-05-06',
      },
    ],
  ],
  forms: {
    'web/CorrectionSheet.tsx': {
      'a wrong sheet': ['/sanitization/products', /^Correggi/],
    },
    'web/ProductSheet.tsx': {
      'a sheet': ['/sanitization/products', 'Nuova scheda'],
    },
  },
};
