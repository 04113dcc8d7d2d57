/**
 * Equipment as places: what stands in a fridge or freezer of the temperatures stands as warm as that, whether or not anybody put it into
 * the list of places (INV-100), under its former name as well (INV-101). The single source for the server and for the screens.
 */
import type { EquipmentType } from '#features/refrigeration/equipment-types.ts';
import { placeKey } from '#platform/kernel/place-names.ts';
import type { KnownPlace, placeKinds } from './known-place.ts';

type PlaceKind = (typeof placeKinds)[number];

const kindsOf: Readonly<Partial<Record<EquipmentType, PlaceKind>>> = {
  frigorifero: 'fridge',
  frigo_carne: 'fridge',
  frigo_pesce: 'fridge',
  frigo_latticini: 'fridge',
  frigo_verdure: 'fridge',
  vetrina_refrigerata: 'fridge',
  congelatore: 'freezer',
  // Kept hot: what is to be cold is out of the cold there.
  mantenimento_caldo: 'ambient',
};

/** What a place keeps at that is equipment of a type; null where nothing is known of it, as of a blast chiller that may be off. */
export const placeKindOf = (type: EquipmentType): PlaceKind | null => kindsOf[type] ?? null;

const warmth: readonly PlaceKind[] = ['freezer', 'fridge', 'ambient'];

/**
 * Whether a place would keep colder than the equipment that it is does by its type: frozen food in a freezer whose temperature is that of
 * a fridge (INV-138). What is kept warmer than it needs to be is nobody's harm.
 */
export function isColderThan(kind: PlaceKind, type: EquipmentType): boolean {
  const own = placeKindOf(type);
  return own !== null && warmth.indexOf(kind) < warmth.indexOf(own);
}

/** Equipment of the restaurant, by its id. */
export interface KnownEquipment {
  readonly id: string;
  readonly name: string;
  readonly type: EquipmentType;
  /** Out of use, and since when. */
  readonly archived?: boolean;
  readonly archivedSince?: Date;
  /** What it was called before. */
  readonly formerNames?: readonly string[];
  /** Since when its type says no more what it keeps at, as it did before; left out where it says it, or never did. */
  readonly unsaidSince?: Date;
}

/** A place of the list in use. */
interface ListedPlace {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly equipmentId: string | null;
}

/**
 * Whether nobody knows what a place keeps at: nobody has said it since the equipment that it is became of a type that does not say it
 * (the freezer that is «Altro» by now may be anything, INV-101) or went out of use (INV-139); or it was said to keep colder than
 * equipment does that it is (INV-138).
 * @param saidAt when the place was last changed
 */
export const isKindInDoubt = (
  {
    equipmentId,
    kind,
    saidAt,
  }: { readonly equipmentId: string | null; readonly kind: PlaceKind; readonly saidAt: Date },
  equipment: readonly KnownEquipment[],
): boolean => {
  const own = equipment.find(({ id }) => id === equipmentId);
  if (own === undefined) return false;
  const since = own.archived ? own.archivedSince : own.unsaidSince;
  return (!own.archived && isColderThan(kind, own.type)) || (since !== undefined && since >= saidAt);
};

/** Names besides places that equipment had, by which goods may still stand in it. */
export const formerNamesOf = (
  id: string | null,
  named: readonly { readonly name: string; readonly equipmentIds?: readonly string[] | undefined }[],
): string[] =>
  named.filter(({ equipmentIds }) => equipmentIds?.some((one) => one === id)).map(({ name }) => name);

/** A name besides those of places; of one that is a former name, or that of equipment out of use, whose it is. */
export interface EquipmentPlace extends KnownPlace {
  readonly equipmentIds?: readonly string[];
}

/**
 * Names under which goods may stand because no place bears them, with what is kept there: equipment in use as the place that is this
 * equipment under another name, else by its type, else unknown; what was written under a former name stands where that equipment is, and of
 * equipment out of use nobody knows what became (INV-101).
 * @param listed the places in use
 */
export function equipmentAsPlaces(
  listed: readonly (Omit<ListedPlace, 'kind'> & Pick<KnownPlace, 'kind'>)[],
  equipment: readonly KnownEquipment[],
): EquipmentPlace[] {
  const borne = new Set(listed.map(({ name }) => placeKey(name)));
  const kindOf = ({ id, type }: KnownEquipment): KnownPlace['kind'] =>
    listed.find(({ equipmentId }) => equipmentId === id)?.kind ?? placeKindOf(type) ?? 'unknown';
  const current = equipment.filter(({ name, archived }) => !archived && !borne.has(placeKey(name)));
  for (const { name } of current) borne.add(placeKey(name));
  const former = new Map<string, EquipmentPlace & { readonly equipmentIds: readonly string[] }>();
  for (const one of equipment)
    for (const name of [...(one.archived ? [one.name] : []), ...(one.formerNames ?? [])]) {
      const key = placeKey(name);
      if (borne.has(key)) continue;
      const kind = one.archived ? 'unknown' : kindOf(one);
      const known = former.get(key);
      former.set(key, {
        name: name.trim(),
        kind: known === undefined || known.kind === kind ? kind : 'unknown',
        equipmentIds: [...new Set([...(known?.equipmentIds ?? []), one.id])],
      });
    }
  return [...current.map((one) => ({ name: one.name.trim(), kind: kindOf(one) })), ...former.values()];
}
