/** What came of looking at a package (SCAN-12), and what of it is sent to be stored (SCAN-09). */
import type { PackageReadings } from './contract.ts';
import { confidenceOf } from './package-readings.ts';
import type { ScanType } from './scan-types.ts';
import { scannedProduct } from './scanned-product.ts';

/** A package in the documents' fields (SCAN-10); `operator` is null where nobody could ask the server. */
export type ScannedData = ReturnType<typeof scannedProduct> & {
  readonly operator: string | null;
  readonly timestamp: string;
};

/** SCAN-12. */
export interface ScanResult {
  /** What a person meant to read. */
  readonly type: ScanType;
  readonly data: ScannedData;
  /** 0 to 1: of expiry and lot the lower one; of a barcode that of its number. */
  readonly confidence: number;
  /** When it was looked at: ISO 8601, UTC. */
  readonly timestamp: string;
  /** The smaller photo, as a data URL; null of a code that was read without one. */
  readonly image: string | null;
}

/**
 * @param readings all that was read, of codes and of print: what is likeliest of each stands in `data`
 * @param operator who works on the device, as the server knows it
 */
export function scanResult({
  type,
  readings,
  image,
  operator,
  timestamp,
}: Pick<ScanResult, 'type' | 'image' | 'timestamp'> & {
  readonly readings: PackageReadings;
  readonly operator: string | null;
}): ScanResult {
  return {
    type,
    data: { ...scannedProduct(readings), operator, timestamp },
    confidence: confidenceOf(readings, type),
    timestamp,
    image,
  };
}
