import type { LotArrival } from '../arrival-shapes.ts';
import type { Lot, LotTransition } from '../lot-shapes.ts';
import type { Movement } from '../movement-shapes.ts';
import type { Product } from '../product-shapes.ts';
import type { Transition } from '../transitions.ts';
import type { MovementStart } from './MovementDialog.tsx';

/** Something a person means to do with goods: the dialog for it is loaded when it is meant. */
export type InventoryAction =
  | { readonly kind: 'movement'; readonly start: MovementStart }
  | { readonly kind: 'discard'; readonly product: Product; readonly lot?: Lot }
  | { readonly kind: 'change'; readonly transition: Transition; readonly product: Product; readonly lot: Lot }
  | { readonly kind: 'count'; readonly product: Product; readonly lot: Lot }
  | {
      readonly kind: 'judge';
      readonly arrival: LotArrival;
      readonly product: Product;
      readonly lot: Lot;
    }
  | { readonly kind: 'redate'; readonly product: Product; readonly lot: Lot; readonly hasMade: boolean }
  | { readonly kind: 'place'; readonly product: Product; readonly lot: Lot }
  | {
      readonly kind: 'correct';
      readonly movement: Movement;
      readonly product: Product;
      /** Those that the screen shows: the one the movement filled is filled again. */
      readonly lots: readonly Lot[];
    }
  | { readonly kind: 'correct_transition'; readonly transition: LotTransition };
