/** What other features may use of the inventory on the server. */
export { arrivalLimitAt, arrivalsOf, heldLots, rememberKinds } from './arrivals.ts';
export { countLot } from './count-lot.ts';
export { refuseTooWarm } from './refuse-too-warm.ts';
export { refuseUsedBeforeBlock } from './refuse-used-before-block.ts';
export { demoLotOf } from './demo.ts';
export { createProduct } from './create.ts';
export { editProduct } from './edit.ts';
export { countRowsForExport, readProductsForExport } from './export.ts';
export type { ExportedProduct } from './export.ts';
export { goodsOfLot, quantityThen } from './goods-of-lot.ts';
export { readMovements } from './movement-rows.ts';
export { holdProduct } from './store.ts';
export { storedQuantity } from './stored-quantity.ts';
export { performedDay } from './performed-day.ts';
export { receive, receiveGoods } from './receive.ts';
export { inventorySummary } from './summary.ts';
export { takeGoods, takeOut } from './take-out.ts';
export { findLots, lotNumbersOf } from './lot-numbers.ts';
