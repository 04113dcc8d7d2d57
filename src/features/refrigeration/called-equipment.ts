import { readAlike } from '#platform/kernel/place-names.ts';

/**
 * The equipment that bears a name somebody typed: the one that is called so, else the only one whose name reads the same (INV-115). Null
 * where two may be meant, from before names had to be told apart, or none: then it is a free name.
 */
export function equipmentCalled<One extends { readonly name: string }>(
  typed: string,
  equipment: readonly One[],
): One | null {
  const called = typed.trim().toLowerCase();
  const [only, ...others] = equipment.filter(({ name }) => readAlike(name, typed));
  return (
    equipment.find(({ name }) => name.toLowerCase() === called) ??
    (others.length === 0 ? (only ?? null) : null)
  );
}
