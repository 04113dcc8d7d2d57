export { questionOfGoods } from './goods-in-question.ts';
