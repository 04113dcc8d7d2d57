import { describe, expect, it } from 'vitest';
import { batchNumberAfter, batchNumberAt, batchNumberForm, batchNumberOnDevice } from './batch-number.ts';

const at = new Date('2026-11-29T10:00:00.123Z');

describe('the number of a batch', () => {
  it('[PREP-23] is the milliseconds of its instant', () => {
    expect(batchNumberAt(at)).toBe('PREP_1795946400123');
  });

  it.each([
    ['01a2045c-19da-7393-aaf1-c670df000000', '000'],
    ['01a2045c-19da-7393-aaf1-c670df000007', '007'],
    ['01a2045c-19da-7393-aaf1-c670df0003e7', '999'],
    // Of the last six digits the remainder; what stands before them says nothing.
    ['01a2045c-19da-7393-aaf1-c670df0003e8', '000'],
    ['01a2045c-19da-7393-aaf1-000000ffffff', '215'],
  ])('[RECIPE-16] ends on a device with three digits of the id %s: %s', (id, digits) => {
    const number = batchNumberOnDevice(at, id);
    expect(number).toBe(`PREP_1795946400123${digits}`);
    expect(batchNumberForm.test(number)).toBe(true);
  });

  it.each([
    ['PREP_1795946400123', 'PREP_1795946400124'],
    ['PREP_1795946400999', 'PREP_1795946401000'],
    // Those of a device are as exact: sixteen digits are no more than a number holds.
    ['PREP_1795946400123999', 'PREP_1795946400124000'],
    ['PREP_8999999999999998', 'PREP_8999999999999999'],
  ])('%s is followed by %s', (number, next) => {
    expect(batchNumberAfter(number)).toBe(next);
  });

  it.each([
    ['PREP_1795946400123', true],
    ['PREP_1795946400123000', true],
    ['PREP_179594640012', false],
    ['PREP_17959464001230', false],
    ['PREP_179594640012300', false],
    ['PREP_17959464001230000', false],
    ['prep_1795946400123', false],
    ['PREP_1795946400123\n', false],
    [' PREP_1795946400123', false],
    ['1795946400123', false],
    ['', false],
  ])('%j is sent by a device: %s', (number, taken) => {
    expect(batchNumberForm.test(number)).toBe(taken);
  });
});
