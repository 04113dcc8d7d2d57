import { z } from 'zod';
import { damagedRows, endpoint, zInstant } from '#platform/http/contract.ts';
import { zId, zOptionalReason, zText } from '#platform/kernel/schemas.ts';
import { storagePlacesErrors } from './errors.it.ts';
import { standingKinds } from '#features/inventory/known-place.ts';
import { maxPlaceName, maxPlaceReason, placeKinds } from './place-kinds.ts';

const tags = ['Inventario'] as const;
const member = { access: 'member', feature: 'inventory_basic' } as const;
const operator = { access: 'operator', feature: 'inventory_basic' } as const;
const path = '/inventory/places';

const zKind = z.enum(placeKinds, 'invalid_option');

export const zPlace = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(placeKinds),
  archived: z.boolean(),
  /** The equipment that it is, and how that is called; left out where it is none. */
  equipmentId: z.uuid().optional(),
  equipmentName: z.string().optional(),
  /** Products in use that stand there. */
  products: z.int(),
  /** A temperature is out of its limits there, and nobody has closed that (INV-77). */
  inQuestion: z.literal(true).optional(),
  /** Nobody knows what it keeps at: its equipment became of another type or went out of use, or does not keep as cold (INV-101, 138, 139). */
  kindInDoubt: z.literal(true).optional(),
});
export type Place = z.infer<typeof zPlace>;

/** Equipment that a place may be: what is in use, and what a place is already. */
const zPlaceEquipment = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of a place that it is; left out where that is not sure. */
  kind: z.enum(placeKinds).optional(),
});
export type PlaceEquipment = z.infer<typeof zPlaceEquipment>;

const zEquipmentPlace = z.object({
  name: z.string(),
  kind: z.enum(standingKinds),
  /** Of a former name, or of equipment out of use: which equipment it is of (INV-101). */
  equipmentIds: z.array(z.uuid()).optional(),
});
export type EquipmentPlace = z.infer<typeof zEquipmentPlace>;

const zEquipmentRead = z.object({
  equipmentId: z.uuid(),
  name: z.string(),
  dueTimes: z.array(z.string()),
  readAt: zInstant,
});
export type EquipmentRead = z.infer<typeof zEquipmentRead>;

const placeFields = {
  name: zText({ max: maxPlaceName }),
  kind: zKind,
  /** The equipment that it is, null for none; where it is left out a new place is that of the same name, and another stays what it is. */
  equipmentId: zId.nullish(),
  /** Why goods may stay there that are kept colder (`PLACE_HOLDS_GOODS`). */
  reason: zOptionalReason({ max: maxPlaceReason, multiline: true }),
};

/** `id` is made by the client: the same place sent twice is stored once. */
export const zNewPlace = z.strictObject({ id: zId, ...placeFields });
/** `id` is that of the write, `placeId` that of the place. */
export const zPlaceEdit = z.strictObject({ id: zId, placeId: zId, ...placeFields });
export const zPlaceArchiving = z.strictObject({
  id: zId,
  placeId: zId,
  archived: z.boolean('invalid_option'),
  reason: placeFields.reason,
});

const zPlaceState = zPlace.omit({ products: true, inQuestion: true, kindInDoubt: true });
export type PlaceState = z.infer<typeof zPlaceState>;

export const storagePlacesContract = {
  list: endpoint(member, {
    method: 'GET',
    path,
    summary: 'Places where goods are kept, by name',
    tags,
  }).output(
    z.object({
      places: z.array(zPlace),
      /** Places that products name and that are not in the list yet. */
      unlisted: z.array(z.object({ name: z.string(), products: z.int() })),
      /** By name; left out where there is none. */
      equipment: z.array(zPlaceEquipment).optional(),
      /** Equipment in use that no place bears the name of, with what it keeps at: goods may stand under it (INV-100); left out where there is none. */
      equipmentPlaces: z.array(zEquipmentPlace).optional(),
      /** Equipment in use and when it was read last, or added where it never was: from some days on nobody knows how warm it is (FRIG-34). */
      lastRead: z.array(zEquipmentRead).optional(),
      /** Names besides those of places under which goods stand where a temperature is out of its limits; left out where there are none. */
      inQuestion: z.array(z.string()).optional(),
      ...damagedRows,
    }),
  ),
  create: endpoint(operator, { method: 'POST', path, summary: 'Add a place', tags, successStatus: 201 })
    .errors(storagePlacesErrors)
    .input(zNewPlace)
    .output(zPlaceState),
  edit: endpoint(operator, {
    method: 'PATCH',
    path: `${path}/{placeId}`,
    summary: 'Rename a place, also in the products and lots that stand there, or change its kind',
    tags,
  })
    .errors(storagePlacesErrors)
    .input(zPlaceEdit)
    .output(zPlaceState),
  archive: endpoint(operator, {
    method: 'POST',
    path: `${path}/{placeId}/archiving`,
    summary: 'Put a place away, or take it back',
    tags,
  })
    .errors(storagePlacesErrors)
    .input(zPlaceArchiving)
    .output(zPlaceState),
};
