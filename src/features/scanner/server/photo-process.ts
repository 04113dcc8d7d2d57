import { answerApart } from '#platform/process/run-apart.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { PackageReadings } from '../contract.ts';
import { readingsOf } from '../package-readings.ts';
import { hasDateAndLot } from '../photo-reading.ts';
import type { ScanType } from '../scan-types.ts';
import { BrokenPicture, openPhotoReader } from './recognise.ts';

/** What the process of its own is asked: one picture. */
export interface PhotoWork {
  readonly bytes: Uint8Array;
  readonly type: ScanType;
  /** The day in Rome. */
  readonly today: LocalDate;
}

/** What it says, or that it is no picture after all. */
export type PhotoAnswer =
  | { readonly readings: PackageReadings; readonly degrees: number }
  | { readonly problem: 'broken' };

answerApart<PhotoWork, PhotoAnswer>(async ({ bytes, type, today }) => {
  const reader = await openPhotoReader();
  try {
    const seen = await reader.see(bytes, (looks, codes) => codes.length > 1 || hasDateAndLot(looks, today), {
      print: type !== 'barcode',
    });
    return { readings: readingsOf(seen, type, today), degrees: (seen.radians * 180) / Math.PI };
  } catch (error) {
    if (error instanceof BrokenPicture) return { problem: 'broken' };
    throw error;
  } finally {
    await reader.end();
  }
});
