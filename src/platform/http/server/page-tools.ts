import type { Context } from 'hono';
import type { Services } from './context.ts';

/** What pages that the server writes by itself work with. */
export interface PageTools {
  readonly services: Services;
  /** Address of a caller; from the proxy's header only where the settings name one. */
  readonly addressOf: (c: Context) => string;
  /** Does `work` when the turn of the caller's network has come. @throws TOO_MANY_CALLS */
  readonly inTurn: <T>(c: Context, work: () => Promise<T>) => Promise<T>;
  /**
   * The body of a call to a page, as its bytes came: at most those of a usual call, with a place among the bodies on their way, so that
   * who sends slowly takes no more memory than others (API-38, API-58).
   */
  readonly bodyOf: (c: Context) => Promise<Buffer | 'too many' | 'too slow' | 'cut off' | 'no place'>;
  /** Whether a failure is that of a database which is away, and told in the log as such: once, and not with each page. */
  readonly toldAsOutage: (error: unknown) => boolean;
  /** The site is served over HTTPS. */
  readonly secure: boolean;
}
