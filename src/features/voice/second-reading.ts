import { foldText } from '#platform/kernel/fold-text.ts';
import { baseUnitOf, factorOf, type Unit } from '#platform/kernel/quantity.ts';
import type { LabelFields } from './extracted-data.ts';
import type { Field } from './field.ts';
import type { Understood } from './understand.ts';

/** What a model understood of the same words; null where it heard nothing of it. */
export interface SecondReading {
  readonly name: string | null;
  readonly quantity: number | null;
  readonly unit: Unit | null;
  readonly shelf_life_hours: number | null;
  readonly storage_location: string | null;
  /** °C, of a temperature that was read. */
  readonly temperature: number | null;
}

/**
 * Holds what a model understood against what the rules did. The rules' value stands; where the model heard otherwise, or nothing where
 * they heard something, the field is marked and its value stands beside it. What the model alone heard is never taken.
 */
export function withSecondReading(understood: Understood, heard: SecondReading | null): Understood {
  if (heard === null) return understood;
  if (understood.intent === 'reading') {
    const { equipment, temperature } = understood.reading;
    return {
      intent: 'reading',
      reading: {
        equipment,
        temperature: held(temperature, heard.temperature, (one, other) => one === other),
      },
    };
  }
  if (understood.intent !== 'label') return understood;
  const { fields } = understood;
  return { intent: 'label', fields: { ...fields, ...heldFields(fields, heard) } };
}

function heldFields(fields: LabelFields, heard: SecondReading): Partial<LabelFields> {
  const { quantity, unit } = fields;
  const isSameAmount =
    heard.quantity !== null &&
    baseOf(quantity.value, unit.value) === baseOf(heard.quantity, heard.unit ?? unit.value);
  const sameUnit = heard.unit === null || isSameAmount || heard.unit === unit.value;
  return {
    name: held(fields.name, heard.name, isSameText),
    quantity: isSameAmount ? quantity : held(quantity, heard.quantity, () => false),
    unit: sameUnit ? unit : held(unit, heard.unit, () => false),
    shelfLife: held(fields.shelfLife, heard.shelf_life_hours, (one, other) => one === Math.floor(other)),
    storage: held(fields.storage, heard.storage_location, isSameText),
  };
}

/** A field beside what somebody else heard. Nobody said anything, and nobody heard anything: that is the same. */
function held<Value>(
  field: Field<Value>,
  heard: Value | null,
  isSame: (one: Value, other: Value) => boolean,
): Field<Value> {
  if (heard === null ? field.origin === 'default' : isSame(field.value, heard)) return field;
  return {
    ...field,
    doubt: field.doubt ?? 'heard_otherwise',
    others:
      heard === null || field.others.some((other) => isSame(other, heard))
        ? field.others
        : [...field.others, heard],
  };
}

/** Amounts are the same whatever unit of their kind they are told in. */
const baseOf = (value: number, unit: Unit): string =>
  `${String(Math.round(value * factorOf(unit) * 1_000) / 1_000)} ${baseUnitOf(unit)}`;

const isSameText = (one: string, other: string): boolean => foldText(one.trim()) === foldText(other.trim());
