import { Procedure } from '@orpc/server';
import type { AnyRouter, AnyProcedure } from '@orpc/server';
import type { AnySchema } from '@orpc/contract';

/** An answer as it is sent: JSON that was held against its contract before, maybe for another call. */
class Written {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/**
 * An answer of a use case that wrote it already, out of parts that are remembered: it is sent as it is, without being judged
 * and written once more. Who makes it answers for that: each part was judged by the contract, and is of a moment and of a
 * restaurant that the caller may read.
 */
export const writtenAnswer = <Answer>(json: string): Answer => new Written(json) as unknown as Answer;

/** The JSON of what a use case answered and the contract let pass; undefined for no answer at all. */
export const writtenOf = (answer: unknown): string | undefined =>
  answer instanceof Written ? answer.json : (JSON.stringify(answer) as string | undefined);

/** The same endpoints, whose contracts let pass what was held against them before. */
export function lettingWrittenPass(router: AnyRouter): AnyRouter {
  if (router instanceof Procedure) {
    const procedure = router as AnyProcedure;
    const { outputSchema, ...rest } = procedure['~orpc'];
    return outputSchema ? new Procedure({ ...rest, outputSchema: orWritten(outputSchema) }) : procedure;
  }
  return Object.fromEntries(
    Object.entries(router).map(([name, inner]) => [name, lettingWrittenPass(inner as AnyRouter)]),
  );
}

function orWritten(schema: NonNullable<AnySchema>): NonNullable<AnySchema> {
  const standard = schema['~standard'];
  return {
    '~standard': {
      ...standard,
      validate: (value: unknown) => (value instanceof Written ? { value } : standard.validate(value)),
    },
  };
}
