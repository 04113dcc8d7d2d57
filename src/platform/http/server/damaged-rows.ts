import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import type { AnyProcedure } from '@orpc/server';
import type { AnySchema, SchemaIssue } from '@orpc/contract';
import { refuse } from './refuse.ts';
import type { DamagedRow } from '../contract.ts';

type Path = readonly (string | number)[];

/**
 * What is answered when something stored does not fit what the contract promises (a unit that is not of the list, a
 * status that nobody knows). Rows of a list that do not fit are taken out of it and named in `damaged`; the others are
 * answered as they are. Only an answer whose contract has a `damaged` of its own may lose rows: who reads another would
 * take what is left for the whole.
 * @param error what the endpoint threw
 * @returns the answer without the rows that do not fit; null when this is no such failure, or the endpoint writes
 * @throws RECORD_DAMAGED where it is no row that could be left out
 */
export async function withoutDamagedRows(
  procedure: AnyProcedure,
  error: unknown,
): Promise<{ readonly output: unknown; readonly damaged: readonly DamagedRow[] } | null> {
  const { outputSchema, route } = procedure['~orpc'];
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError)) return null;
  if (error.message !== 'Output validation failed' || route.method !== 'GET' || !outputSchema) return null;
  return leaveOut(outputSchema, error.cause.data, error.cause.issues);
}

/**
 * An answer held against what another endpoint promises, whose list it is: as that one gives it, without the rows that do not fit.
 * @throws RECORD_DAMAGED where it is no row that could be left out
 */
export async function withoutDamaged(
  schema: AnySchema,
  answer: unknown,
): Promise<{ readonly output: unknown; readonly damaged: readonly DamagedRow[] }> {
  const held = await schema['~standard'].validate(answer);
  return held.issues ? leaveOut(schema, answer, held.issues) : { output: held.value, damaged: [] };
}

async function leaveOut(
  outputSchema: AnySchema,
  data: unknown,
  issues: readonly SchemaIssue[],
): Promise<{ readonly output: unknown; readonly damaged: readonly DamagedRow[] }> {
  const paths = issues.map(({ path = [] }) =>
    path.map((step) => keyOf(typeof step === 'object' ? step.key : step)),
  );
  const rows = paths.map(rowIn);
  if (!rows.every((row) => row !== null)) throw refuse('RECORD_DAMAGED');
  const answer = structuredClone(data) as object;
  const damaged = new Map<string, DamagedRow>();
  for (const { list, index } of rows) {
    const row = (at(answer, list) as unknown[])[index];
    damaged.set(JSON.stringify([list, index]), { list: list.join('.'), id: idOf(row) });
  }
  // From the end, so that the places of those before stay what they are.
  for (const key of [...damaged.keys()].toSorted((a, b) => indexIn(b) - indexIn(a))) {
    const [list, index] = JSON.parse(key) as [Path, number];
    (at(answer, list) as unknown[]).splice(index, 1);
  }

  const told = [...damaged.values()];
  const mended = await outputSchema['~standard'].validate({ ...answer, damaged: told });
  if (mended.issues || !(mended.value as { damaged?: unknown }).damaged) throw refuse('RECORD_DAMAGED');
  return { output: mended.value, damaged: told };
}

/** The row of a list that a path leads into: the outermost, for half a row is none. Null where there is no list on the way. */
function rowIn(path: Path): { readonly list: Path; readonly index: number } | null {
  const place = path.findIndex((step) => typeof step === 'number');
  const index = path[place];
  return typeof index === 'number' ? { list: path.slice(0, place), index } : null;
}

/** The place of a row in its list, out of the key that it is kept under. */
const indexIn = (key: string): number => (JSON.parse(key) as [Path, number])[1];

/** The row's own id, or else the first id that it names: `readingId` of one that asks what was done. */
function idOf(row: unknown): string | null {
  if (typeof row !== 'object' || row === null) return null;
  const [, id] =
    Object.entries(row).find(([key]) => key === 'id') ??
    Object.entries(row).find(([key]) => key.endsWith('Id')) ??
    [];
  return typeof id === 'string' ? id : null;
}

const keyOf = (key: PropertyKey): string | number => (typeof key === 'number' ? key : String(key));

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => Reflect.get(inner as object, step) as unknown, value);
