/** What other features may use of the processes on the server. */
export { goodsOfRuns, readGoodsOfRuns } from './goods-of-runs.ts';
