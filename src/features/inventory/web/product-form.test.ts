import { describe, expect, it } from 'vitest';
import { changesOf, productForm, productValues } from './product-form.ts';
import { sampleProduct } from './test-kit.ts';

const product = sampleProduct({
  name: 'Olio',
  category: 'Condimenti',
  unit: 'l',
  costCents: 1205,
  minimumStock: 3,
});
const read = (typed: Partial<ReturnType<typeof productValues>>) =>
  productForm(typed.unit ?? 'pz').safeParse({ ...productValues(undefined), name: 'Pane', ...typed });
const problems = (typed: Parameters<typeof read>[0]) =>
  read(typed).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('the product form', () => {
  it.each([
    ['', null],
    ['2,50', 250],
    ['0,29', 29],
    ['1.234,5 €', 123450],
    ['0', 0],
  ])('reads the cost «%s» as %s cents', (cost, cents) => {
    expect(read({ cost }).data).toMatchObject({ cost: cents });
  });

  it.each([
    ['tanto', 'Inserisci un importo, per esempio 2,50'],
    ['1.200', 'Scrivi l’importo senza il punto delle migliaia, per esempio 1200'],
    ['0,125', 'Al massimo due cifre dopo la virgola'],
    ['-1', 'Il minimo è 0'],
    ['100001', 'Importo troppo alto'],
  ])('refuses the cost «%s»: %s', (cost, sentence) => {
    expect(problems({ cost })).toEqual([`cost: ${sentence}`]);
  });

  it('takes blank and zero as no minimum, and blank as nothing in stock', () => {
    expect(read({}).data).toMatchObject({ minimumStock: null, quantity: null });
    expect(read({ minimumStock: '0', quantity: ' 7 ' }).data).toMatchObject({
      minimumStock: null,
      quantity: 7,
    });
    expect(problems({ minimumStock: '1,5' })).toEqual(['minimumStock: Inserisci un numero intero']);
    expect(problems({ quantity: '1,5' })).toEqual(['quantity: Inserisci un numero intero']);
  });

  it('[INV-13] takes decimals of what is counted in kilos and litres, and no more than three', () => {
    expect(read({ unit: 'kg', minimumStock: '1,5', quantity: '2,250' }).data).toMatchObject({
      minimumStock: 1.5,
      quantity: 2.25,
    });
    expect(problems({ unit: 'l', quantity: '0,0005' })).toEqual([
      'quantity: Al massimo tre cifre dopo la virgola',
    ]);
    expect(problems({ unit: 'kg', minimumStock: '1.000' })?.[0]).toContain('per i decimali usa la virgola');
  });

  it('[INV-14] takes a date for a use-by, the stricter kind, until another one is chosen', () => {
    const expiry = { ...productValues(undefined).expiry, date: '2026-12-01' };
    expect(read({ expiry }).data).toMatchObject({
      expiry: { expiryDate: '2026-12-01', expiryKind: 'use_by' },
    });
  });

  it('opens with what is known and sends only what is different', () => {
    const typed = productValues(product);
    expect(typed).toMatchObject({ cost: '12,05', minimumStock: '3', supplier: '' });
    expect(changesOf(product, productForm('l').parse(typed))).toEqual({});
    const changed = productForm('l').parse({ ...typed, name: 'Olio EVO', category: ' ', cost: '13' });
    expect(changesOf(product, changed)).toEqual({ name: 'Olio EVO', category: null, costCents: 1300 });
  });
});
