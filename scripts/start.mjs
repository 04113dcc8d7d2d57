/*
 * The only file that runs on whatever Node the machine has, before anything is installed:
 *
 *   node scripts/start.mjs <task> [args…]
 *
 * It checks that Node, installs what is missing, and hands over to the Node that Credenza is tested with.
 * `npm start` is the task `serve`. This file and messages.mjs use syntax that old versions of Node understand, so that
 * they too answer with a sentence.
 */
import { messages } from './starter/messages.mjs';

const major = Number(process.versions.node.split('.')[0]);
if (major < 18) {
  console.error(messages.NODE_TOO_OLD({ version: process.versions.node }));
  process.exit(1);
}

void import('./starter/run.mjs').then(function (starter) {
  return starter.run(process.argv.slice(2));
});
