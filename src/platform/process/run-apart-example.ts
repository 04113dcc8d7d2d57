import { answerApart } from './run-apart.ts';

const kept: unknown[] = [];
const forEver = (work: () => void): never => {
  for (;;) work();
};

/** What the tests of run-apart.ts have done apart. */
const examples = {
  echo: () => Uint8Array.of(1, 2),
  environment: () => Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')),
  throw: () => {
    throw new RangeError('what nobody is told');
  },
  exit: () => process.exit(3),
  spin: () => forEver(() => (kept.length = 0)),
  heap: () => forEver(() => kept.push({ kept })),
  /** The array alone grows beyond what V8 can make: in a thread that ends the whole process. */
  array: () => forEver(() => kept.push(null)),
  buffers: () => forEver(() => kept.push(Buffer.alloc(8 * 1_048_576, 1))),
};
export type Example = keyof typeof examples;

answerApart<Example, unknown>((work) => examples[work]());
