/** What the rooms need to bring their part of the demo, and what the server's start uses. */
export { demoPoint, demoSource } from './source.ts';
export type { DemoSource } from './source.ts';
export { openAccount } from './demo-account.ts';
export { makeDemo, writeDemo } from './make-demo.ts';
export type { DemoWayIn } from './make-demo.ts';
