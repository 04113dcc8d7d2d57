import { ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import firstRoutes from 'virtual:api-routes/accounts';
import { pageMemory } from '#platform/kernel/page-memory.ts';
import { clientTexts } from './client-texts.it.ts';
import { featureCalls } from './feature-calls.ts';
import { createLink } from './link.ts';
import type { CallContext } from './link.ts';

/** What a feature's screens call the server with, typed by its contract. */
export type FeatureClient<C extends AnyContractRouter> = JsonifiedClient<
  ContractRouterClient<C, CallContext>
>;

const link = createLink(firstRoutes, async () => (await import('virtual:api-routes')).default);
/** Hears each call of a screen before it is made, and may throw in its place (resting.ts). */
export const callGate = pageMemory<((name: readonly string[]) => void) | null>(() => null);

/** Calls an endpoint by its name: for a write that was kept on this device, whose type is known to the server only. */
export const sendWrite = (
  endpoint: readonly string[],
  input: unknown,
  context: CallContext,
): Promise<unknown> => link.call(endpoint, input, { context });

/**
 * The endpoints of one feature as TanStack Query options (feature-calls.ts): `api.list.queryOptions({ input })`,
 * `api.create.mutationOptions()`, `api.list.call(input)`, `api.key()` for all that was read of the feature.
 *
 * @param name the feature's name in src/server/features.ts
 */
export function featureApi<C extends AnyContractRouter>(name: string) {
  return featureCalls<FeatureClient<C>>([name], async (path, input, how) => {
    callGate.current?.(path);
    return link.call(path, input, how);
  });
}

/** The code of a refusal by the server, or undefined for a failure to reach it. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof ORPCError ? error.code : undefined;
}

/** What a refusal carries besides its code (such as the plan that is needed). */
export function errorData(error: unknown): unknown {
  return error instanceof ORPCError ? error.data : undefined;
}

/** True when the server could not be reached or could not answer now: trying again may help. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof ORPCError ? error.status >= 500 : true;
}

/** How the browsers word a request that reached nobody; not a module that is gone, which their words resemble. */
const noAnswer = /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?)$/;

/** True when the server itself did not answer: no network, no answer in time, or only its gateway's. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ORPCError) return error.status >= 502;
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof TypeError && noAnswer.test(error.message);
}

/** One Italian sentence for any failure of a call. The server words its own refusals. */
export function errorText(error: unknown): string {
  if (error instanceof ORPCError)
    return /^[A-Z_]+$/.test(error.message) || error.message === '' ? clientTexts.unexpected : error.message;
  return clientTexts.unreachable;
}

/** The texts to show beside the fields of a form, by field name; empty when the failure is not about input. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const fields = (errorData(error) as { fields?: unknown } | undefined)?.fields;
  if (!Array.isArray(fields)) return {};
  const texts: Record<string, string> = {};
  for (const { field, message } of fields as { field: string; message: string }[])
    texts[field] = texts[field] === undefined ? message : `${texts[field]}. ${message}`;
  return texts;
}
