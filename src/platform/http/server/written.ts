import { Procedure } from '@orpc/server';
import type { AnyProcedure, AnyRouter } from '@orpc/server';
import type { AnyContractProcedure, AnySchema } from '@orpc/contract';
import type { z } from 'zod';
import { answerTag } from './answer-tag.ts';
import type { Services } from './context.ts';

/** An answer as it is sent: JSON that was held against its contract, maybe for a call before. */
export class Written {
  readonly json: string;
  #tag: string | undefined;

  constructor(json: string) {
    this.json = json;
  }

  /** Its ETag. */
  get tag(): string {
    return (this.#tag ??= answerTag(this.json));
  }
}

/**
 * An answer of a use case that wrote it already, out of parts that are remembered: it is sent as it is, without being judged
 * and written once more. Who makes it answers for that: each part was judged by the contract, and is of a moment and of a
 * restaurant that the caller may read.
 */
export const writtenAnswer = <Answer>(json: string): Answer => new Written(json) as unknown as Answer;

/**
 * An answer that is worked out at each call and says the same most of the time, as one that screens ask for all day: where it
 * says what it said last, it was judged and written then.
 */
export function writtenAgain<Answer>(
  { memory }: Pick<Services, 'memory'>,
  restaurantId: string,
  contract: AnyContractProcedure,
  answer: Answer,
): Answer {
  const { outputSchema, route } = contract['~orpc'];
  const written = memory.madeOf(restaurantId, `answer of ${route.path}`, JSON.stringify(answer), () => {
    const judged = (outputSchema as z.ZodType).safeParse(answer);
    return judged.success ? new Written(JSON.stringify(judged.data)) : undefined;
  });
  // What does not fit goes the way of every other answer.
  return written ? (written as unknown as Answer) : answer;
}

/** What a use case answered and the contract let pass, as it is sent; undefined for no answer at all. */
export function writtenOf(answer: unknown): Written | undefined {
  if (answer instanceof Written) return answer;
  const json = JSON.stringify(answer) as string | undefined;
  return json === undefined ? undefined : new Written(json);
}

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
