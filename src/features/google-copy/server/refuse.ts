import { refusals } from '#platform/http/server/refuse.ts';
import { googleCopyErrors } from '../errors.it.ts';

export const refuseCopy = refusals(googleCopyErrors);
