export { NodeLine } from './NodeLine.tsx';
export { traceTexts } from './messages.it.ts';
export { amountOf, nameOf, numberOf, tookOf } from './node-words.ts';
