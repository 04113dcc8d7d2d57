/** What the rooms bring to the papers for an inspection. */
export { inspectionPoint } from './inspected-register.ts';
export type { InspectedRegister } from './inspected-register.ts';
