import { fieldText } from '../field-texts.it.ts';
import { refuse } from './refuse.ts';

/**
 * A refusal of one field that its schema could not judge, because the answer needs the clock or the database:
 * `throw refuseField('performedAt', 'in_future')`. Screens show it beside the field like any other.
 */
export function refuseField(field: string, code: string, bound?: number | string) {
  return refuse('INPUT_INVALID', { fields: [{ field, code, message: fieldText(code, bound) }] });
}
