import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MeasuredWith } from '#features/registers/measured-with.ts';
import type { Delivery } from '../contract.ts';
import { ArrivalTemperature } from './ArrivalTemperature.tsx';
import { remarks } from './paper-words.ts';
import { deliveryColumns } from './register-csv.ts';

const row: Delivery['rows'][number] = {
  id: 'row',
  movementId: 'row',
  productId: 'fish',
  productName: 'Orata',
  quantity: 2,
  unit: 'kg',
  lotId: 'lot',
  lotNumber: 'A7',
  expiryDate: null,
  expiryKind: null,
  celsius: 1.5,
  kind: 'fish',
  maxCelsius: 2,
  kindReason: null,
  refused: null,
  arrival: null,
  corrected: false,
};
const delivery = (measuredWith?: MeasuredWith): Delivery => ({
  id: 'delivery',
  supplier: null,
  documentNumber: null,
  notes: null,
  receivedOn: '2026-11-21',
  operatorName: 'Anna',
  performedAt: '2026-11-21T09:00:00.000Z',
  recordedAt: '2026-11-21T09:00:00.000Z',
  rows: [row],
  ...(measuredWith === undefined ? {} : { measuredWith }),
});

it.each<[string, Partial<typeof row>, string]>([
  ['with a limit', { celsius: null }, 'non misurata (max 2,0 °C)'],
  ['sent back', { celsius: null, refused: { reason: 'Rotta' } }, ''],
  ['without a limit', { celsius: null, kind: 'ambient', maxCelsius: null }, ''],
  ['eggs', { celsius: null, kind: 'eggs', maxCelsius: 20 }, ''],
])('[GOODS-40] goods that were not measured say so on paper and in the file: %s', (_name, part, text) => {
  const { container } = render(<ArrivalTemperature row={{ ...row, ...part }} />);
  expect(container.textContent).toBe(text);
  const column = deliveryColumns.find(({ head }) => head.startsWith('Temperatura'))!;
  expect(column.cell({ delivery: delivery(), row: { ...row, ...part } })).toBe(
    text === '' ? null : 'non misurata',
  );
});

it('[GOODS-41] what was to be done with goods that came too warm stands with why they were taken', () => {
  const arrival = {
    id: 'row',
    questions: ['above_limit' as const],
    celsius: 5,
    maxCelsius: 2,
    kind: 'fish' as const,
    kindReason: null,
    reason: 'Era al sole un momento',
    measure: 'In abbattitore subito',
    operatorName: 'Anna',
    performedAt: '2026-11-21T09:00:00.000Z',
    closing: null,
  };
  const said = remarks({ delivery: delivery(), row: { ...row, celsius: 5, arrival } });
  expect(said).toContain('Era al sole un momento');
  expect(said).toContain('Che cosa ne è stato fatto: In abbattitore subito');
});

it.each<[string, MeasuredWith | undefined, string, boolean, string]>([
  ['nobody said', undefined, '1,5\u00a0°C (max 2,0 °C)', false, ''],
  [
    'in order',
    { id: 's', name: 'Sonda', state: 'in_order' },
    '1,5\u00a0°C (max 2,0 °C)',
    false,
    'misurata con Sonda',
  ],
  [
    'off',
    { id: 's', name: 'Sonda', state: 'off' },
    '1,5\u00a0°C (max 2,0 °C) · termometro fuori taratura',
    true,
    'misurata con Sonda: termometro fuori taratura',
  ],
  [
    'found off since',
    { id: 's', name: 'Sonda', state: 'in_order', foundOff: true },
    '1,5\u00a0°C (max 2,0 °C) · termometro trovato poi fuori taratura',
    true,
    'misurata con Sonda: termometro trovato poi fuori taratura',
  ],
])('[GOODS-38] on paper a temperature by a thermometer: %s', (_how, measuredWith, text, isBold, remark) => {
  const { container } = render(<ArrivalTemperature row={row} measuredWith={measuredWith} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('.font-bold') !== null).toBe(isBold);
  expect(remarks({ delivery: delivery(measuredWith), row })).toBe(remark);
  // Nothing was measured of this one.
  expect(remarks({ delivery: delivery(measuredWith), row: { ...row, celsius: null } })).toBe('');
});
