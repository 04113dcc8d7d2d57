import type { MeasureUnit } from './measure-units.ts';

/** Units as they are written behind a number; apart, so that whoever shows a value need not load the screens' words. */
export const unitTexts: Readonly<Record<MeasureUnit, string>> = {
  celsius: '°C',
  percent: '%',
  ph: 'pH',
  aw: 'aw',
  mg_per_l: 'mg/l',
  ppm: 'ppm',
  cfu: 'ufc',
  cfu_per_g: 'ufc/g',
  cfu_per_ml: 'ufc/ml',
  cfu_per_cm2: 'ufc/cm²',
  mg: 'mg',
  g: 'g',
  kg: 'kg',
  mm: 'mm',
  cm: 'cm',
  second: 'secondi',
  minute: 'minuti',
  hour: 'ore',
  day: 'giorni',
};
