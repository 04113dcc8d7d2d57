/** Two looks at one picture, held against each other: what only one of them saw, or what they saw differently, is never sure. */
import { doubtfulAt, isSure, type Candidate, type Found } from './printed.ts';

/**
 * Candidates of both looks as one. Sure is what both are sure of, and then nothing else was to be read.
 * @param nameOf what tells two values apart
 */
export function agreed<Value>(
  first: Found<Value>,
  second: Found<Value>,
  nameOf: (value: Value) => string,
): Found<Value> {
  const ofSecond = new Map(second.map((candidate) => [nameOf(candidate.value), candidate]));
  const names = new Set(first.map(({ value }) => nameOf(value)));
  const both = first.map((candidate): Candidate<Value> => {
    const other = ofSecond.get(nameOf(candidate.value));
    return { ...candidate, confidence: Math.min(candidate.confidence, other?.confidence ?? doubtfulAt) };
  });
  // Its line is counted among those of the other look: where it stood is not told.
  const alone = second
    .filter(({ value }) => !names.has(nameOf(value)))
    .map(({ value, confidence }) => ({ value, confidence: Math.min(confidence, doubtfulAt), line: null }));
  const all = [...both, ...alone].toSorted((a, b) => b.confidence - a.confidence);
  return all.length < 2
    ? all
    : all.map((one) => ({ ...one, confidence: Math.min(one.confidence, doubtfulAt) }));
}

/**
 * Candidates of all looks as one. Sure is only what the first two agree on, as `agreed` says it: those that come after were asked because
 * those two did not see enough, and look at the same print in a similar way, so that they may make the same mistake. What is doubtful is
 * put in the order of how well all looks together saw it.
 * @param looks what each look read, in the order in which they were taken
 */
export function voted<Value>(looks: readonly Found<Value>[], nameOf: (value: Value) => string): Found<Value> {
  const [first = [], second = [], ...later] = looks;
  const two = agreed(first, second, nameOf);
  if (isSure(two)) return two;
  const support = new Map<string, number>();
  for (const found of looks)
    for (const { value, confidence } of found)
      support.set(nameOf(value), (support.get(nameOf(value)) ?? 0) + confidence);
  const known = new Set(two.map(({ value }) => nameOf(value)));
  const others = new Map(
    later
      .flat()
      .filter(({ value }) => !known.has(nameOf(value)))
      .map(({ value, confidence }) => [nameOf(value), { value, confidence, line: null }]),
  );
  const all = [...two, ...others.values()];
  if (all.length === 1 && others.size === 0) return two;
  return all
    .map((one) => ({
      ...one,
      confidence: Math.min(doubtfulAt, (support.get(nameOf(one.value)) ?? 0) / looks.length),
    }))
    .toSorted((a, b) => (support.get(nameOf(b.value)) ?? 0) - (support.get(nameOf(a.value)) ?? 0));
}
