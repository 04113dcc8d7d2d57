import { describe, expect, it } from 'vitest';
import { readingsOf } from './package-readings.ts';
import { scanResult } from './scan-result.ts';
import type { ScanType } from './scan-types.ts';

const box = { left: 0, top: 0, width: 100, height: 20 };
const lines = ['Scadenza 17/03/2035', 'Lotto 24310'].map((text) => ({ text, confidence: 0.95, box }));
const seen = { codes: [']E08076809513753'], looks: [lines, lines], quarters: 0, width: 900, height: 600 };
const result = (type: ScanType, looks = seen.looks) =>
  scanResult({
    type,
    readings: readingsOf({ ...seen, looks }, type, '2034-01-01'),
    image: 'data:image/jpeg;base64,QUJD',
    operator: 'Anna',
    timestamp: '2034-01-01T08:00:00.000Z',
  });

describe('the result of a scan', () => {
  it('[SCAN-12] has type, data, confidence, timestamp and image', () => {
    const { confidence, ...told } = result('auto');
    expect(told).toEqual({
      type: 'auto',
      data: {
        name: null,
        brand: null,
        barcode: '8076809513753',
        expiry_date: '17/03/2035',
        weight: null,
        lot_number: '24310',
        ingredients: [],
        allergens: [],
        operator: 'Anna',
        timestamp: '2034-01-01T08:00:00.000Z',
      },
      timestamp: '2034-01-01T08:00:00.000Z',
      image: 'data:image/jpeg;base64,QUJD',
    });
    expect(confidence).toBeCloseTo(0.95, 5);
  });

  it.each<[ScanType, number]>([
    ['auto', 0],
    ['product', 0],
    ['expiry', 0],
    ['barcode', 0.98],
  ])('[SCAN-12] of type %s without print has a confidence of %s, within 0 and 1', (type, confidence) => {
    expect(result(type, [[], []]).confidence).toBe(confidence);
  });
});
