import { isInPlace, isSameName, placeAmong } from '#platform/kernel/place-names.ts';

/** A place of the list, with the equipment that it is. */
export interface TiedPlace {
  readonly id: string;
  readonly name: string;
  readonly equipmentId: string | null;
  readonly archived: boolean;
}

/** Equipment of which a temperature is out of its limits and nobody has closed that (C-61). */
export interface EquipmentOut {
  /** Null for equipment that was named freely. */
  readonly equipmentId: string | null;
  readonly name: string;
  /** Somebody may have said which place it is; what was named freely, or is out of use, nobody can choose. */
  readonly inUse: boolean;
  /** What it was called before, where nothing else is called so by now (INV-101). */
  readonly formerNames?: readonly string[];
}

/**
 * Where goods stand that are not to be called good (INV-77): in a place that is equipment out of its limits, or in one that is no
 * equipment and reads like a shelf of such a place. A name ties what nobody can choose; and where no place of the list bears the
 * name of the equipment, goods may still have it written beside them.
 * @returns the ids of such places, and names besides them that goods may bear
 */
export function inQuestion(
  places: readonly TiedPlace[],
  out: readonly EquipmentOut[],
): { readonly places: ReadonlySet<string>; readonly names: readonly string[] } {
  const isBorne = (name: string): boolean =>
    places.some((place) => !place.archived && isSameName(place.name, name));
  const tied = places.filter((place) =>
    out.some(
      ({ equipmentId, name, inUse }) =>
        (place.equipmentId !== null && place.equipmentId === equipmentId) ||
        (!inUse && isSameName(place.name, name)),
    ),
  );
  const names = [
    ...tied.filter(({ archived }) => archived).map(({ name }) => name),
    ...out.flatMap(({ name, formerNames = [] }) => [name, ...formerNames]),
  ].filter((name) => !isBorne(name));
  const roots = [...names, ...tied.map(({ name }) => name)];
  const shelves = places.filter(
    ({ name, equipmentId }) =>
      equipmentId === null && roots.some((root) => !isSameName(name, root) && isInPlace(name, root)),
  );
  return { places: new Set([...tied, ...shelves].map(({ id }) => id)), names: [...new Set(names)] };
}

/** Whether goods that are said to stand somewhere stand in one of such places, as every list says it of them (INV-77). */
export function standsInQuestion(
  where: string,
  places: readonly TiedPlace[],
  asked: ReturnType<typeof inQuestion>,
): boolean {
  const place = placeAmong(places, where);
  return place === null ? asked.names.some((name) => isInPlace(where, name)) : asked.places.has(place.id);
}
