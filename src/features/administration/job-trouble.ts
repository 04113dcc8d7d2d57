/** What a job failed of, without a word of what it carried: a code, and what a mail server or another service answered. */
export interface JobTrouble {
  readonly code: string | null;
  /** 550, 503 … */
  readonly answer: number | null;
}

/** What the queue itself writes where a job never ended. */
const unended = ['job timed out', 'job heartbeat timeout'];
/** Errors of the system and of libraries (`ECONNREFUSED`, `NOT_FOUND`), states of SQL (`23505`): never a sentence. */
const codePattern = /^(?:[A-Z][A-Z0-9_]{1,40}|[0-9A-Z]{5})$/;
/** The name of a kind of error. */
const namePattern = /^[A-Z][A-Za-z]{2,40}$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads what the queue kept of an error. Its message and stack stay on the server: they may hold an address, a link or a key.
 * The innermost cause counts where it says more.
 */
export function jobTrouble(output: unknown): JobTrouble {
  const chain: Record<string, unknown>[] = [];
  for (let error = output; isRecord(error) && chain.length < 5; error = error['cause']) {
    chain.push(isRecord(error['value']) ? error['value'] : error);
  }
  if (chain.some(({ message }) => unended.includes(String(message))))
    return { code: 'UNENDED', answer: null };
  const texts = (field: string, pattern: RegExp): string[] =>
    chain.flatMap(({ [field]: value }) => (typeof value === 'string' && pattern.test(value) ? [value] : []));
  const answers = chain
    .flatMap(({ responseCode, statusCode, status }) => [responseCode, statusCode, status])
    .filter((answer) => Number.isInteger(answer) && Number(answer) >= 400 && Number(answer) < 600);
  const [code = null] = [
    ...texts('code', codePattern),
    ...texts('name', namePattern).filter((name) => name !== 'Error'),
  ];
  return { code, answer: answers.length > 0 ? Number(answers[0]) : null };
}
