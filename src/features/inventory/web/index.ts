/** What other features' screens may use of the inventory. */
export { ArrivalQuestionFields, ComingFields, sentOf, useArrivalQuestion } from './useArrivalQuestion.ts';
export type { SaidOfGoods } from './useArrivalQuestion.ts';
export { readCelsius } from './read-celsius.ts';
export { ActionDialog } from './ActionDialog.tsx';
export type { InventoryAction } from './actions.ts';
export { onPackageTexts, reasonTexts, unitNames, unitTexts } from './messages.it.ts';
export { choicesQuery, useInventoryWrites } from './queries.ts';
export { LotChoice } from './LotChoice.tsx';
export { LotNext } from './LotNext.tsx';
export { ProductSearch } from './ProductSearch.tsx';
export type { Choice } from './find-products.ts';
export { readTypedQuantity } from './typed-quantity.ts';
export { useLotPage, useProductPage } from './stock-today.ts';
export { useFrozenPlaceText, useRefrozenText } from './useFrozenPlaceText.ts';
export { isChangedAway } from './with-waiting.ts';
export { KnownPlaces, useKnownPlaces } from './known-places.ts';
export {
  PlacesInQuestion,
  isUnread,
  nothingInQuestion,
  useQuestion,
  worstQuestion,
} from './places-in-question.ts';
export type { InQuestion, QuestionKind, Standing } from './places-in-question.ts';
export { PaperQuestion } from './PaperQuestion.tsx';
export { QuestionBadge } from './QuestionBadge.tsx';
export { WarmthBadge } from './WarmthBadge.tsx';
