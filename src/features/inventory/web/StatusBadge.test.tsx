import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/kernel/dates.ts';
import { daysLeft, expiryStatus } from '../expiry.ts';
import { stockLevel } from '../product-status.ts';
import { ExpiryBadge, ProductBadges } from './StatusBadge.tsx';
import { sampleProduct, today } from './test-kit.ts';

/** What the badges of a product say, which icon they carry, and in which colour. */
function shown(node: React.ReactNode): string[] {
  const { container } = render(node);
  return [...container.querySelectorAll('svg')].map((icon) => {
    const badge = icon.parentElement!;
    const tone = /bg-(danger|warning|ok|info)-soft/.exec(badge.className)?.[1] ?? 'neutral';
    return `${badge.textContent} (${tone})`;
  });
}

function expiryBadge(inDays: number): string[] {
  const date = addDays(today, inDays);
  return shown(<ExpiryBadge expiry={expiryStatus(date, today)} daysLeft={daysLeft(date, today)} />);
}

const product = (quantity: number, minimumStock: number) =>
  sampleProduct({ quantity, minimumStock, level: stockLevel(quantity, minimumStock) });

describe('the badge of an expiry', () => {
  it('[INV-06] says «Scaduto» of a day that has passed', () => {
    expect(expiryBadge(-1)).toEqual(['Scaduto (danger)']);
    expect(expiryBadge(-400)).toEqual(['Scaduto (danger)']);
  });

  it('[INV-07] says «Scade oggi» on the day itself, not «Scade domani»', () => {
    expect(expiryBadge(0)).toEqual(['Scade oggi (danger)']);
  });

  it('[INV-08] says «Scade domani» at one day and «In scadenza» up to three', () => {
    expect([expiryBadge(1), expiryBadge(2), expiryBadge(3)].flat()).toEqual([
      'Scade domani (warning)',
      'In scadenza (warning)',
      'In scadenza (warning)',
    ]);
  });

  it('[INV-09] says «Buono» from four days on, and for how long as long as it is in the list of what expires', () => {
    expect([4, 7, 8].flatMap(expiryBadge)).toEqual([
      'Buono ancora 4 giorni (neutral)',
      'Buono ancora 7 giorni (neutral)',
      'Buono (ok)',
    ]);
  });

  it('does not call good what has no date', () => {
    expect(shown(<ExpiryBadge expiry={null} daysLeft={null} />)).toEqual(['Senza scadenza (neutral)']);
  });
});

describe('the badges of a product', () => {
  it('tell what is used up and what is below its minimum', () => {
    expect(shown(<ProductBadges product={product(0, 5)} />)).toEqual(['Esaurito (neutral)']);
    expect(shown(<ProductBadges product={product(4, 5)} />)).toEqual([
      'Senza scadenza (neutral)',
      'Sotto scorta (warning)',
    ]);
    expect(shown(<ProductBadges product={product(5, 5)} />)).toEqual(['Senza scadenza (neutral)']);
  });
});
