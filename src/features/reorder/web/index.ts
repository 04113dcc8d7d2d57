export { OrderFacts } from './OrderFacts.tsx';
export { StockAhead } from './StockAhead.tsx';
export { reorderTexts } from './messages.it.ts';
