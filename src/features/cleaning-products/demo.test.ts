import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth } from '#features/demo/test-kit.ts';
import { zNewProduct } from './contract.ts';
import { planCleaningProducts } from './demo.ts';
import { productProblems } from './product-content.ts';

describe('the cleaning products of the demo restaurant', () => {
  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    const planned = planCleaningProducts(demoMonth('cleaning-products', instant));
    expect(planned.length).toBeGreaterThan(2);
    for (const { input, at } of planned)
      expect(productProblems(zNewProduct.parse(input), at.toISOString().slice(0, 10))).toEqual({});
  });
});
