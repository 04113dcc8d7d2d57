import type { Lot } from '../lot-shapes.ts';
import type { Product } from '../product-shapes.ts';

/** The day on which the tests' products are looked at. */
export const today = '2026-11-21';

/** A product as the server tells it: nothing of it in stock, nothing known but its name. */
export function sampleProduct(fields: Partial<Product> = {}): Product {
  return {
    id: '0198a5a0-0000-7000-8000-000000000001',
    name: 'Mozzarella',
    category: null,
    supplier: null,
    unit: 'pz',
    storageLocation: null,
    costCents: null,
    minimumStock: null,
    qrCode: null,
    arrivalKind: null,
    arrivalMaxCelsius: null,
    arrivalReason: null,
    heldLots: 0,
    blockedLots: 0,
    outOfCold: false,
    openedShelfDays: null,
    frozenShelfDays: null,
    thawedShelfDays: null,
    allergens: null,
    archived: false,
    quantity: 0,
    expiryDate: null,
    expiryKind: null,
    expiry: null,
    daysLeft: null,
    datedLots: [],
    lotCount: 0,
    expiredLots: [],
    allExpired: false,
    nextDaysLeft: null,
    level: 'out',
    valueCents: null,
    ...fields,
  };
}

/** A lot with a use-by date as the server tells it; `number` makes its id. */
export function sampleLot(
  number: number,
  lotNumber: string,
  quantity: number,
  expiryDate: string,
  fields: Partial<Lot> = {},
): Lot {
  const past = expiryDate < today;
  return {
    id: `0198a5a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
    lotNumber,
    expiryDate,
    expiryKind: 'use_by',
    expiry: past ? 'expired' : 'good',
    daysLeft: past ? -1 : 10,
    pastUseBy: past,
    heldBack: false,
    arrivals: [],
    supplier: null,
    receivedOn: '2026-11-18',
    quantity,
    state: 'closed',
    storageLocation: null,
    outOfCold: false,
    parentLotId: null,
    blockedAt: null,
    thawedBefore: false,
    daysLeftAtFreezing: null,
    ...fields,
  };
}
