import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { lotMeant, lotsOfNumber } from '#features/inventory/lot-on-package.ts';
import type { Movement } from '#features/inventory/movement-shapes.ts';
import {
  addAllergens,
  hintsOfComing,
  lotsInStock,
  productsNamed,
  receiveAlone,
  refuseUsedBeforeBlock,
  storeProduct,
  takeGoods,
} from '#features/inventory/server/index.ts';
import type { ArrivalRegister } from '#features/inventory/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { newId, type Id } from '#platform/kernel/ids.ts';
import { savedErrors } from '../errors.it.ts';
import { keptCode, productMeant } from '../goods-of-code.ts';
import { namedOnPackage } from '../named-on-package.ts';
import { packageNotes } from '../package-notes.ts';
import type { SavedGoods, SavedProduct, zSavedPackage } from '../saved-product.ts';

const refuse = refusals(savedErrors);

/** Where nobody says more, one package: of a product that is counted otherwise one of its unit (C-30). */
const onePackage = 1;

/**
 * A package as the screen sends it (SCAN-09); its photo is looked at by nobody any more, and not kept.
 * @throws as `addScanned` and `removeScanned`
 */
export function saveScanned(
  services: Services,
  caller: OperatorCaller,
  { id, action, product, goods }: z.output<typeof zSavedPackage>,
  register: ArrivalRegister,
): Promise<Movement> {
  return action === 'add_product'
    ? addScanned(services, caller, id, product, goods, goods, register)
    : removeScanned(services, caller, id, product, goods);
}

/** What a person says of goods that come in. */
export type SaidOfGoods = Pick<SavedGoods, 'came' | 'celsius' | 'accepted'>;

/** What was said and nothing else: where nothing is, it is as it was before anything could be. */
const withoutUnsaid = <Said extends Pick<SaidOfGoods, 'came' | 'celsius'> & { readonly lot_id?: Id | null }>({
  came,
  celsius,
  lot_id: lotId,
  ...said
}: Said) => ({
  ...said,
  ...((lotId ?? null) === null ? {} : { lot_id: lotId }),
  ...(came === null ? {} : { came }),
  ...(celsius === null ? {} : { celsius }),
});

/**
 * Puts a package into stock (SCAN-09): goods of the product that has its code, else its name; any other product is made first, with the
 * goods or not at all. A date whose kind nobody says counts as a use-by, the stricter one. An allergen that the package names and the
 * product does not is the product's from then on (SCAN-65). Of what is kept cold is said how it came, as of goods of a movement (GOODS-44).
 * @param said what a person says of the goods, whether in the form (`goods`) or beside the package
 * @throws UNIT_DIFFERS; as `receive`; NAME_TAKEN, CODE_TAKEN where another makes the same product at this moment
 */
export async function addScanned(
  services: Services,
  caller: OperatorCaller,
  id: Id,
  product: SavedProduct,
  goods: SavedGoods | null,
  said: SaidOfGoods,
  register: ArrivalRegister,
): Promise<Movement> {
  const { came, celsius, accepted } = said;
  return recordWrite<Movement>(services, caller, {
    id,
    action: 'inventory.add_product',
    // Where nothing is said of the goods it is as it was before anything could be.
    input: {
      product,
      ...(goods === null
        ? { ...withoutUnsaid({ came, celsius }), ...(accepted === null ? {} : { accepted }) }
        : { goods: withoutUnsaid(goods) }),
    },
    entity: { type: 'product_movement', id },
    hints: hintsOfComing(said, hintsOf(product)),
    run: async (tx, at) => {
      const known = await meant(tx, caller, product);
      requireUnit(known, goods);
      if (known !== null) await addAllergens(tx, caller, known.id, saidOn(product), at);
      const target =
        known ??
        (await storeProduct(
          tx,
          caller,
          {
            ...nothingSaid,
            id: newId(at),
            name: product.name,
            unit: goods?.unit ?? 'pz',
            qrCode: keptCode(product.barcode ?? ''),
          },
          at,
        ));
      return receiveAlone(
        tx,
        caller,
        {
          id,
          productId: target.id,
          quantity: goods?.quantity ?? onePackage,
          lotNumber: product.lot_number,
          expiryDate: product.expiry_date,
          expiryKind: product.expiry_date === null ? null : (goods?.expiry_kind ?? null),
          supplier: null,
          receivedOn: null,
          accepted,
          came,
          celsius,
          notes: notesOf(product, goods),
          performedAt: null,
        },
        at,
        register,
      );
    },
  });
}

/**
 * Takes a package out of stock (SCAN-09, C-30): of the product that has its code, else its name, from the lot that its label says; where it
 * says none, from the one that expires first. What a person chose goes before the label, and the notes say both.
 * @throws PRODUCT_UNKNOWN, UNIT_DIFFERS, LOT_TO_CHOOSE; as `takeOut`
 */
export async function removeScanned(
  services: Services,
  caller: OperatorCaller,
  id: Id,
  product: SavedProduct,
  goods: SavedGoods | null = null,
): Promise<Movement> {
  return recordWrite<Movement>(services, caller, {
    id,
    action: 'inventory.remove_product',
    // Where nothing is said of the goods it is as it was before anything could be.
    input: goods === null ? { product } : { product, goods: withoutUnsaid(goods) },
    entity: { type: 'product_movement', id },
    hints: hintsOf(product),
    run: async (tx, at) => {
      const known = await meant(tx, caller, product);
      if (known === null) throw refuse('PRODUCT_UNKNOWN');
      requireUnit(known, goods);
      await addAllergens(tx, caller, known.id, saidOn(product), at);
      const inStock = await lotsInStock(tx, caller.restaurant.id, known.id);
      const number = product.lot_number;
      const out = lotMeant(inStock, { number, chosenId: goods?.lot_id ?? '' });
      // Where nothing is left there is nothing to choose: that is told as what it is.
      if (out.isAsked && inStock.length > 0) throw refuse('LOT_TO_CHOOSE');
      // Chosen and gone since: it is told as what it is, and no other takes its place.
      const lotId = goods?.lot_id ?? out.lot?.id ?? null;
      const isOther = number !== null && out.lot !== null && lotsOfNumber([out.lot], number).length === 0;
      const notes = notesOf(product, goods, isOther ? number : null);
      const quantity = goods?.quantity ?? onePackage;
      const taking = { id, productId: known.id, quantity, lotId, notes, performedAt: null };
      const taken = await takeGoods(services, tx, caller, taking, at);
      refuseUsedBeforeBlock(taken.lines, notes, caller);
      return taken;
    },
  });
}

/** The allergens that the package names, in the words of a person or of what was read (SCAN-67). */
const saidOn = ({ allergens }: SavedProduct) => namedOnPackage(allergens.join('\n'));

/** What is made of the product names what its package names. */
const hintsOf = ({ allergens }: SavedProduct) =>
  allergens.length === 0
    ? (['inventory'] as const)
    : (['inventory', 'recipes', 'preparations', 'labels'] as const);

/** Five pieces are not five kilos: the product may have come into being, or have changed, since the form was opened. */
function requireUnit(known: { readonly unit: string } | null, goods: SavedGoods | null): void {
  if (known !== null && goods !== null && known.unit !== goods.unit) throw refuse('UNIT_DIFFERS');
}

async function meant(tx: Transaction, { restaurant }: OperatorCaller, { name, barcode }: SavedProduct) {
  const products = await productsNamed(tx, restaurant.id, { name, code: barcode });
  return productMeant(products, { name, barcode: barcode ?? '' });
}

const notesOf = (
  { brand, weight, ingredients, allergens }: SavedProduct,
  goods: SavedGoods | null,
  otherLot: string | null = null,
): string | null =>
  packageNotes({
    otherLot,
    brand: brand ?? '',
    weight: weight ?? '',
    ingredients,
    allergens,
    source: goods?.source ?? null,
  });

/** What a package does not say of its product. */
const nothingSaid = {
  category: null,
  supplier: null,
  storageLocation: null,
  costCents: null,
  minimumStock: null,
  openedShelfDays: null,
  frozenShelfDays: null,
  thawedShelfDays: null,
} as const;
