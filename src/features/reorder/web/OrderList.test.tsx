import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showScreen } from '#tests/support/web-app.tsx';
import type { Plan, ToOrder } from '../contract.ts';
import { OrderList } from './OrderList.tsx';

const line: ToOrder = {
  productId: '01990000-0000-7000-8000-000000000001',
  name: 'Panna',
  unit: 'l',
  supplier: null,
  usable: 0,
  minimum: null,
  reason: 'out',
  order: 4,
  orderCents: null,
  keepsDays: null,
  estimate: {
    days: 30,
    demandClass: 'intermittent',
    method: 'croston',
    rmsse: 0.8,
    perDay: 0.5,
    daysLeft: { low: 1, middle: 2, high: 4 },
  },
};
const plan = (toOrder: ToOrder[]): Plan => ({
  today: '2026-11-21',
  cover: 7,
  toOrder,
  others: [],
  useFirst: [],
  leftOut: 0,
});

it.each([
  [
    'what is finished',
    {},
    ['Finito', 'Stima: quello che ordini basta per 7 giorni'],
    /Ne restano|Stima: per/,
  ],
  [
    'what is finished and keeps for less',
    { keepsDays: 3 },
    ['Finito', 'Stima: quello che ordini basta per 3 giorni'],
    /Ne restano|Stima: per/,
  ],
  [
    'what is running out',
    { reason: 'runs_out' as const, usable: 1 },
    ['Sta per finire', /^Ne restano 1/, 'Stima: per 2 giorni (tra 1 e 4)'],
    /quello che ordini/,
  ],
])('[UX-64] %s says only what can be so', async (_what, changes, said, not) => {
  showScreen(<OrderList plan={plan([{ ...line, ...changes }])} restaurant="Da Anna" />, '/reorder');
  const row = (await screen.findByRole('link', { name: 'Panna' })).closest('li')!;
  for (const text of said) expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).queryByText(not)).toBeNull();
});
