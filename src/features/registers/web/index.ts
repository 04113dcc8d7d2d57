/** The register kit in the browser: what a feature with a register builds on. */
export { readWhole } from './read-whole.ts';
