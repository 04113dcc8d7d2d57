import { describe, expect, it } from 'vitest';
import { checkDatabase, NOT_OF_A_RESTAURANT } from '../../scripts/checks/database.ts';
import type { PolicyFacts, TableFacts } from '../../scripts/checks/database.ts';
import { shown } from './files.ts';

const TIED = '(restaurant_id = ( SELECT current_restaurant_id() AS current_restaurant_id))';
const POLICY: PolicyFacts = {
  name: 'own_restaurant',
  roles: ['credenza_tenant'],
  command: 'ALL',
  using: TIED,
  withCheck: TIED,
};
const GOOD: TableFacts = {
  name: 'visit_logs',
  rlsEnabled: true,
  rlsForced: true,
  required: ['restaurant_id', 'id'],
  keys: [['restaurant_id', 'id']],
  foreignKeys: [
    { name: 'fk1', columns: ['restaurant_id'], target: 'restaurants', targetColumns: ['id'] },
    {
      name: 'fk2',
      columns: ['restaurant_id', 'lot_id'],
      target: 'lots',
      targetColumns: ['restaurant_id', 'id'],
    },
    { name: 'fk3', columns: ['user_id'], target: 'users', targetColumns: ['id'] },
  ],
  policies: [POLICY],
  tenantMay: ['SELECT', 'INSERT'],
};
const common: TableFacts[] = Object.keys(NOT_OF_A_RESTAURANT).map((name) => ({
  ...GOOD,
  name,
  rlsEnabled: false,
  rlsForced: false,
  keys: [],
  foreignKeys: [],
  policies: [],
  tenantMay: [],
}));
const judge = (change: Partial<TableFacts>): string[] =>
  shown(checkDatabase({ tables: [{ ...GOOD, ...change }, ...common], roles: [] }));

describe('checkDatabase', () => {
  it('accepts a table that is built like its neighbours', () => {
    expect(judge({})).toEqual([]);
  });

  it.each<[string, Partial<TableFacts>, string]>([
    ['no row level security', { rlsEnabled: false }, 'has no row level security'],
    ['an owner that passes it by', { rlsForced: false }, 'FORCE is missing'],
    ['an optional restaurant', { required: ['id'] }, 'does not require restaurant_id'],
    [
      'a key that the restaurant does not lead',
      { keys: [['id', 'restaurant_id']] },
      'that restaurant_id leads',
    ],
    ['no policy', { policies: [] }, 'has no policy for credenza_tenant'],
    [
      'a policy for others only',
      { policies: [{ ...POLICY, roles: ['credenza_maintenance'] }] },
      'has no policy for',
    ],
    [
      'an open policy',
      { policies: [POLICY, { ...POLICY, name: 'all', using: 'true' }] },
      'the policy all, which is not tied',
    ],
    [
      'an open policy for everybody',
      { policies: [POLICY, { ...POLICY, name: 'all', roles: ['public'], using: 'true' }] },
      'not tied',
    ],
    ['writing into other restaurants', { policies: [{ ...POLICY, withCheck: 'true' }] }, 'not tied'],
    [
      'an insert without condition',
      { policies: [POLICY, { ...POLICY, command: 'INSERT', using: null, withCheck: null }] },
      'not tied',
    ],
    [
      'a policy that asks for every row',
      { policies: [{ ...POLICY, using: '(restaurant_id = current_restaurant_id())' }] },
      'not tied',
    ],
    [
      'a policy on another column',
      { policies: [{ ...POLICY, using: TIED.replace('restaurant_id', 'lot_id') }] },
      'not tied',
    ],
    [
      'a pointer without the restaurant',
      { foreignKeys: [{ name: 'fk', columns: ['lot_id'], target: 'lots', targetColumns: ['id'] }] },
      'points to lots without restaurant_id (fk)',
    ],
    [
      'a pointer with crossed columns',
      {
        foreignKeys: [
          {
            name: 'fk',
            columns: ['restaurant_id', 'lot_id'],
            target: 'lots',
            targetColumns: ['id', 'restaurant_id'],
          },
        ],
      },
      'points to lots',
    ],
    [
      'a register that can be changed',
      { tenantMay: ['SELECT', 'INSERT', 'UPDATE'] },
      'only ever added to, yet credenza_tenant may UPDATE',
    ],
    ['a register that can be deleted from', { tenantMay: ['DELETE'] }, 'may DELETE'],
    ['a table that can be emptied', { tenantMay: ['TRUNCATE'] }, 'may be emptied'],
  ])('finds %s', (_case, change, problem) => {
    expect(judge(change)).toHaveLength(1);
    expect(judge(change)[0]).toContain(`visit_logs`);
    expect(judge(change)[0]).toContain(problem);
  });

  it('lets a list be changed that is no record', () => {
    expect(judge({ name: 'products', tenantMay: ['SELECT', 'INSERT', 'UPDATE'] })).toEqual([]);
  });

  it('knows that the restaurant itself is found by its id', () => {
    const own = TIED.replace('restaurant_id', 'id');
    const restaurant: Partial<TableFacts> = {
      name: 'restaurants',
      required: ['id'],
      keys: [['id']],
      foreignKeys: [],
      policies: [{ ...POLICY, using: own, withCheck: own }],
    };
    expect(judge(restaurant)).toEqual([]);
    expect(judge({ ...restaurant, policies: [POLICY] })).toHaveLength(1);
  });

  it('keeps the tenant role away from the tables of nobody', () => {
    const tables = common.map((table) =>
      table.name === 'users' ? { ...table, tenantMay: ['SELECT'] } : table,
    );
    expect(shown(checkDatabase({ tables, roles: [] }))).toEqual([
      'users is no tenant table, yet credenza_tenant may SELECT',
    ]);
  });

  it('finds an exception that is no longer needed', () => {
    const tables = common.filter(({ name }) => name !== 'rate_limits');
    expect(shown(checkDatabase({ tables, roles: [] }))[0]).toContain('rate_limits');
  });

  it.each([
    [{ isSuperuser: true }, 'is a superuser'],
    [{ bypassesRls: true }, 'BYPASSRLS'],
    [{ owns: ['lots'] }, 'owns lots'],
  ])('finds a server role with %o', (change, problem) => {
    const role = { name: 'credenza_server', isSuperuser: false, bypassesRls: false, owns: [] };
    expect(checkDatabase({ tables: common, roles: [role] })).toEqual([]);
    expect(shown(checkDatabase({ tables: common, roles: [{ ...role, ...change }] }))[0]).toContain(problem);
  });
});
