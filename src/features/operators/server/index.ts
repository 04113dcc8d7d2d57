/** What other features may use of the operators on the server. */
export { createOperator } from './create.ts';
