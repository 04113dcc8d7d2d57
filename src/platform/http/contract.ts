import '#platform/kernel/zod-setup.ts';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { commonErrors } from './errors.it.ts';

/**
 * Who may call an endpoint, from the least to the most:
 * `public` anybody; `user` somebody signed in; `member` a signed-in person of a restaurant; `operator` a member who has
 * chosen an operator on this device; `restaurant_admin` an administrator of the restaurant; `platform_admin` one of us,
 * also without the right to payments and administrators (C-13); `super_admin` one of us with every right.
 */
export type Access =
  | 'public'
  | 'user'
  | 'member'
  | 'operator'
  | 'restaurant_admin'
  | 'platform_admin'
  | 'super_admin';

/** What an endpoint asks of its caller; every endpoint states it, there is no default. */
export interface Permission {
  readonly access: Access;
  /** The plan must hold this entitlement (features/access/entitlements.ts); checked on the server for every call. */
  readonly feature?: string;
  /**
   * With `feature`: a plan that lacks it may call all the same what ends something that is open (PLAN-40). The use case refuses the
   * rest (`requireToEnd`, access/server/to-end.ts), and so does whoever takes the permission of another call.
   */
  readonly orToEnd?: true;
  /** Of `operator`: a super administrator who has chosen none may call it as well, and works as nobody (C-53). */
  readonly orSuperAdmin?: true;
  /**
   * The write may have waited on a device without a network: a ticket of the operator who did it then stands in for the
   * operator session (access/server/operator-ticket.ts). Its input carries `id` and `performedAt`.
   */
  readonly queueable?: true;
  /**
   * The caller has shown lately, and not only at the beginning of a session that lasts for weeks, that it is them
   * (access/proof.ts): for what touches money, keys and people of all restaurants, or takes an owner's keys away.
   */
  readonly proven?: true;
  /** Reaches somebody or something beyond the restaurant, by our name or by keys of others: never out of a tryout, behind which is nobody (C-62). */
  readonly outward?: true;
  /** Of `operator`: done also while the restaurant is suspended, because people may come to harm otherwise. */
  readonly whileSuspended?: true;
}

export interface EndpointMeta extends Record<string, unknown> {
  readonly permission?: Permission;
  /** A call that the documents name: its refusals carry `success: false` and `error` as well. */
  readonly documented?: boolean;
  /** Of a documented call: a screen of ours calls it as well. */
  readonly calledByScreens?: boolean;
  /** Its handler stands in the line for heavy work (`Services.heavy`), and so in no line of calls. */
  readonly heavy?: boolean;
  /** It may change something. */
  readonly writes?: boolean;
  /** Largest body in bytes, where the contract allows more than usual. */
  readonly maxBodyBytes?: number;
}

interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `/api`, with parameters in braces: `/inventory/products/{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tags: readonly [string, ...string[]];
  readonly successStatus?: 200 | 201 | 202;
  /** Largest body in bytes, where that of every call (platform/http/server/json-body.ts) is too small: a file to read. */
  readonly maxBodyBytes?: number;
  /** Done by the line for heavy work: while it waits there, other calls of the restaurant go on. */
  readonly heavy?: true;
}

/**
 * Starts an endpoint of a contract: its permission, its place in the OpenAPI document and the refusals that every
 * endpoint may answer. Continue with `.errors(…).input(…).output(…)`.
 */
export function endpoint(permission: Permission, { maxBodyBytes, heavy, ...route }: Route) {
  return oc
    .$meta<EndpointMeta>({})
    .errors(commonErrors)
    .meta({
      permission,
      writes: route.method !== 'GET',
      ...(heavy ? { heavy } : {}),
      ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
    })
    .route({
      ...route,
      tags: [...route.tags],
      inputStructure: 'compact',
      spec: (operation) => ({
        ...operation,
        security: permission.access === 'public' ? [] : [{ [sessionScheme]: [] }],
        'x-permission': permission,
        ...(maxBodyBytes === undefined ? {} : { 'x-max-body-bytes': maxBodyBytes }),
      }),
    });
}

/**
 * Starts a call that the documents name, with their body and answer: `POST /functions/<name>` or `POST /rpc/<name>`
 * (API-02…06). Its refusals have the documents' `{success, error}` besides our own fields (C-39).
 */
export function documentedEndpoint(
  permission: Permission,
  route: Pick<Route, 'summary' | 'tags' | 'maxBodyBytes' | 'heavy'> & {
    readonly path: `/functions/${string}` | `/rpc/${string}`;
  },
) {
  return endpoint(permission, { method: 'POST', ...route }).meta({ documented: true });
}

/** How the OpenAPI document calls the session cookie. */
export const sessionScheme = 'session';

/**
 * A row that is stored and does not fit what the contract promises: it can not be shown, and is not passed over either.
 * `list` says in which list of the answer it stood; `id` is null where even that can not be read.
 */
export const zDamagedRow = z.object({ list: z.string(), id: z.string().nullable() });
export type DamagedRow = z.infer<typeof zDamagedRow>;

/**
 * For every answer with lists of what is stored: rows that do not fit are left out of them and named here, and the
 * others come as they are (server/damaged-rows.ts). Whoever shows the answer says so; the frame of the app does.
 */
export const damagedRows = { damaged: z.array(zDamagedRow).optional() };

/** How many rows of a list that grows are asked for at once, 1 to 100. Codes: `not_a_number`, `not_whole`, `too_small`, `too_large`. */
export const zPageSize = (usual: number) =>
  z.coerce.number('not_a_number').int('not_whole').min(1, 'too_small').max(100, 'too_large').default(usual);

/** A page of a list that grows: rows, the count of all matches, and where the next page starts (null on the last). */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    rows: z.array(row),
    total: z.int(),
    nextCursor: z.string().nullable(),
    ...damagedRows,
  });
}

/** An instant as it travels: ISO 8601 in UTC with milliseconds. */
export const zInstant = z.iso.datetime({ precision: 3 });
