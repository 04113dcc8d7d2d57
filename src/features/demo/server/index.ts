/** What the server's start uses of the demo. */
export { makeDemo } from './make-demo.ts';
export type { DemoWayIn } from './make-demo.ts';
