import { isContractProcedure } from '@orpc/contract';
import type { AnyContractProcedure } from '@orpc/contract';
import type { Access, Permission } from '#platform/http/contract.ts';
import { contract } from '#server/features.ts';

/** One endpoint of the contract. */
export interface Endpoint {
  /** `inventory.create` */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, with parameters in braces. */
  readonly path: string;
  readonly permission: Permission | undefined;
  readonly access: Access | undefined;
  /** Codes that it says it may answer with, and their status. */
  readonly errors: Readonly<Record<string, number>>;
  readonly procedure: AnyContractProcedure;
}

/** Every endpoint, however deep it stands. */
export function allEndpoints(router: unknown = contract, name: readonly string[] = []): Endpoint[] {
  if (!isContractProcedure(router)) {
    if (typeof router !== 'object' || router === null) return [];
    return Object.entries(router).flatMap(([key, inner]) => allEndpoints(inner, [...name, key]));
  }
  const { meta, route, errorMap } = router['~orpc'];
  const permission = Reflect.get(meta, 'permission') as Permission | undefined;
  return [
    {
      name: name.join('.'),
      method: route.method as Endpoint['method'],
      path: route.path!,
      permission,
      access: permission?.access,
      errors: Object.fromEntries(
        Object.entries(errorMap as Record<string, { status: number }>).map(([code, { status }]) => [
          code,
          status,
        ]),
      ),
      procedure: router,
    },
  ];
}
