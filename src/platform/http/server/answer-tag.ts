import { createHash } from 'node:crypto';

/**
 * The ETag of an answer: a hash of what it says. Made of the answer itself, it can not stand for one that became overdue
 * meanwhile, nor for that of another restaurant, right or plan: whoever may not read an answer can not guess its tag, and
 * whoever says it back is told nothing that they would not be told anyway.
 */
export const answerTag = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Whether a request says that it holds the answer with this tag (RFC 9110, 13.1.2). */
export const holdsAnswer = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
