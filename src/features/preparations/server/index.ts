/** What other features may use of preparations on the server. */
export { isCoveredSql } from './covered-sql.ts';
export { listTubs } from './list-tubs.ts';
export { madeInStock } from './made-in-stock.ts';
export { makePreparation } from './make.ts';
export { outlastsSql } from './open-dates.ts';
export { readMaking } from './read-making.ts';
export type { Making } from './read-making.ts';
