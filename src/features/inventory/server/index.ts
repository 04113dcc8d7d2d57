/** What other features may use of the inventory on the server. */
export {
  arrivalLimitAt,
  arrivalsOf,
  heldArrivals,
  heldLots,
  isLotHeldSql,
  rememberKinds,
} from './arrivals.ts';
export { readGoodsInDoubt, wasAskedHowWarm } from './arrivals-in-doubt.ts';
export { countingText, isCounting, isStanding, wentInText } from './counting.ts';
export { goesOnText, lineFactor, tookStillText, transitionCountsText } from './goes-on.ts';
export { thereSinceSql } from './came-sql.ts';
export { countLot } from './count-lot.ts';
export { knownEquipment } from './known-equipment.ts';
export { kindOfPlace, knownPlaces } from './known-places.ts';
export { refuseLabelPlace } from './refuse-label-place.ts';
export { refuseRefrozen } from './refuse-refrozen.ts';
export { refuseThawPlace } from './refuse-thaw-place.ts';
export { refuseTooWarm } from './refuse-too-warm.ts';
export { refuseUsedBeforeBlock } from './refuse-used-before-block.ts';
export { demoLotOf } from './demo.ts';
export { createProduct, storeProduct } from './create.ts';
export { productsNamed } from './products-named.ts';
export { editProduct } from './edit.ts';
export { countRowsForExport, readProductsForExport } from './export.ts';
export type { ExportedProduct } from './export.ts';
export { presenceOf } from './presence.ts';
export { goodsOfLot, quantityThen } from './goods-of-lot.ts';
export { readMovements } from './movement-rows.ts';
export { holdProduct } from './store.ts';
export { storedQuantity } from './stored-quantity.ts';
export { performedDay } from './performed-day.ts';
export { hintsOfComing, receive, receiveAlone, receiveGoods } from './receive.ts';
export { arrivalRegisterPoint } from './arrived.ts';
export type { ArrivalRegister, ArrivedAlone } from './arrived.ts';
export { addAllergens } from './add-allergens.ts';
export { stateAllergens } from './state-allergens.ts';
export { inventorySummary } from './summary.ts';
export {
  toldAnewPoint,
  toldOfBlockedPoint,
  type ToldAnew,
  type ToldLots,
  type ToldOfBlocked,
} from './replaced.ts';
export { takeGoods, takeOut } from './take-out.ts';
export { findLots, lotNumbersOf } from './lot-numbers.ts';
export { lotsInStock } from './lots-in-stock.ts';
export { unfitAt, unfitPoint } from './unfit.ts';
export type { UnfitGoods } from './unfit.ts';
