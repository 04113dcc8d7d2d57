import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Movement } from '#features/inventory/movement-shapes.ts';
import {
  productsNamed,
  receiveGoods,
  refuseUsedBeforeBlock,
  storeProduct,
  takeGoods,
} from '#features/inventory/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { newId, type Id } from '#platform/kernel/ids.ts';
import { savedErrors } from '../errors.it.ts';
import { keptCode, productMeant } from '../goods-of-code.ts';
import { packageNotes } from '../package-notes.ts';
import type { SavedProduct } from '../saved-product.ts';

const refuse = refusals(savedErrors);

/** One package: of a product that is counted otherwise one of its unit (C-30). */
const onePackage = 1;

/**
 * Puts one package into stock (SCAN-09): goods of the product that has its code, else its name; any other product is made first, with the
 * goods or not at all. A date whose kind nobody says counts as a use-by, the stricter one.
 * @throws as `receive`; NAME_TAKEN, CODE_TAKEN where another makes the same product at this moment
 */
export async function addScanned(
  services: Services,
  caller: OperatorCaller,
  id: Id,
  product: SavedProduct,
): Promise<Movement> {
  return recordWrite<Movement>(services, caller, {
    id,
    action: 'inventory.add_product',
    input: { product },
    entity: { type: 'product_movement', id },
    hints: ['inventory'],
    run: async (tx, at) => {
      const known = await meant(tx, caller, product);
      const target =
        known ??
        (await storeProduct(
          tx,
          caller,
          {
            ...nothingSaid,
            id: newId(at),
            name: product.name,
            unit: 'pz',
            qrCode: keptCode(product.barcode ?? ''),
          },
          at,
        ));
      return receiveGoods(
        tx,
        caller,
        {
          id,
          productId: target.id,
          quantity: onePackage,
          lotNumber: product.lot_number,
          expiryDate: product.expiry_date,
          expiryKind: null,
          supplier: null,
          receivedOn: null,
          accepted: null,
          notes: notesOf(product),
          performedAt: null,
        },
        at,
      );
    },
  });
}

/**
 * Takes one package out of stock (SCAN-09, C-30): of the product that has its code, else its name, from the lot that expires first.
 * @throws PRODUCT_UNKNOWN; as `takeOut`
 */
export async function removeScanned(
  services: Services,
  caller: OperatorCaller,
  id: Id,
  product: SavedProduct,
): Promise<Movement> {
  return recordWrite<Movement>(services, caller, {
    id,
    action: 'inventory.remove_product',
    input: { product },
    entity: { type: 'product_movement', id },
    hints: ['inventory'],
    run: async (tx, at) => {
      const known = await meant(tx, caller, product);
      if (known === null) throw refuse('PRODUCT_UNKNOWN');
      const notes = notesOf(product);
      const goods = { id, productId: known.id, quantity: onePackage, lotId: null, notes, performedAt: null };
      const taken = await takeGoods(tx, caller, goods, at);
      refuseUsedBeforeBlock(taken.lines, notes, caller);
      return taken;
    },
  });
}

async function meant(tx: Transaction, { restaurant }: OperatorCaller, { name, barcode }: SavedProduct) {
  const products = await productsNamed(tx, restaurant.id, { name, code: barcode });
  return productMeant(products, { name, barcode: barcode ?? '' });
}

const notesOf = ({ brand, weight, ingredients, allergens }: SavedProduct): string | null =>
  packageNotes({ brand: brand ?? '', weight: weight ?? '', ingredients, allergens });

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
