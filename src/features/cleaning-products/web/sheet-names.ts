import { namesOf } from '#features/registers/web/index.ts';

/** How the calls of the register are named, by which what waits on the device is known. */
export const sheetNames = namesOf('cleaningProducts', 'sheet');
