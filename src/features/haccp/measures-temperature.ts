import { limitsOf, type StatedLimit } from './limits-of.ts';
import { familyOf } from './measure-units.ts';

/** Whether what a limit is about is measured in °C, so that it can be said with which thermometer (HACCP-92). */
export function measuresTemperature(stated: StatedLimit): boolean {
  const unit = limitsOf(stated)?.unit ?? null;
  return unit !== null && familyOf(unit) === 'temperature';
}
