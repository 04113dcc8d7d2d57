import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlacesInQuestion, nothingInQuestion } from '#features/inventory/web/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { showScreen } from '#tests/support/web-app.tsx';
import { UseFirstList } from './UseFirstList.tsx';

afterEach(cleanup);

it('[INV-95] goods in question are in no dish before somebody has judged them', async () => {
  const [asked, good] = [newId(), newId()];
  const lot = (lotId: string, productName: string, dish: string) => ({
    productId: newId(),
    productName,
    unit: 'kg' as const,
    lotId,
    lotNumber: 'L1',
    quantity: 2,
    expiryDate: '2035-06-12',
    expiryKind: 'use_by' as const,
    leftover: null,
    dishes: [{ recipeId: newId(), name: dish, times: 2 }],
    moreDishes: 0,
  });
  showScreen(
    <PlacesInQuestion value={{ ...nothingInQuestion, goods: new Map([[asked, 'open']]) }}>
      <UseFirstList useFirst={[lot(asked, 'Panna', 'Panna cotta'), lot(good, 'Burro', 'Frolla')]} />
    </PlacesInQuestion>,
    '/reorder',
  );
  expect(await screen.findByText('Panna')).toBeTruthy();
  expect(screen.getByText('Temperatura fuori limite')).toBeTruthy();
  expect(screen.getByText('Prima va valutata: non metterla in nessun piatto.')).toBeTruthy();
  expect(screen.queryByText(/Panna cotta/)).toBeNull();
  expect(screen.getByText(/Frolla/)).toBeTruthy();
});
