import { quantityText } from '#platform/kernel/numbers.ts';
import type { Field } from '../field.ts';
import { voiceTexts as texts } from './messages.it.ts';

const told = (value: string | number): string => (typeof value === 'number' ? quantityText(value) : value);

/** What is to be looked at of a field: in words, with what else it may mean. */
export function hintOf(field: Field<string | number>): string | undefined {
  if (field.doubt !== null) {
    const others = field.others.map(told);
    const why = texts.doubts[field.doubt];
    return texts.check(others.length === 0 ? why : `${why}, ${texts.orElse(others)}`);
  }
  return field.origin === 'default' ? texts.unsaid : undefined;
}
