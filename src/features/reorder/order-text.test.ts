import { describe, expect, it } from 'vitest';
import { orderText } from './order-text.it.ts';

const of = { restaurant: 'Trattoria Da Gino', today: '2026-11-23' };

describe('[ORDER-15] the draft of an order', () => {
  it('names restaurant, day, supplier and each product with its unit', () => {
    const lines = [
      { name: 'Farina 00', order: 12.5, unit: 'kg' },
      { name: 'Burro', order: 1, unit: 'confezione' },
      { name: 'Basilico', order: 3, unit: 'confezione' },
      { name: 'Uova', order: 180, unit: 'pz' },
    ] as const;
    expect(orderText({ ...of, supplier: 'Molino San Vito' }, lines)).toBe(
      'Ordine di Trattoria Da Gino, 23/11/2026\nPer: Molino San Vito\n\n- Farina 00: 12,5 kg\n- Burro: 1 confezione\n- Basilico: 3 confezioni\n- Uova: 180 pz\n\nGrazie!',
    );
  });

  it('without a supplier names none', () => {
    expect(orderText({ ...of, supplier: null }, [])).not.toContain('Per:');
  });
});
