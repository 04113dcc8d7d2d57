/** What other features may use of the refrigeration register on the server. */
export { readings } from './register.ts';
