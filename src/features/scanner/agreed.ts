/** Two looks at one picture, held against each other: what only one of them saw, or what they saw differently, is never sure. */
import { doubtfulAt, type Candidate, type Found } from './printed.ts';

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
