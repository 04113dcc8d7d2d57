import { useSession } from '#features/access/web/index.ts';
import { refusal } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import type { ListedOperator, Operator, SelectionState } from '../contract.ts';
import { useOperatorAtWork } from './useOperatorAtWork.ts';

/** An operator as the server lists it. */
export function listed(name: string, fields: Partial<ListedOperator> = {}): ListedOperator {
  return {
    id: `id of ${name}`,
    name,
    icon: 'user',
    hasPin: false,
    pinLocked: false,
    atWork: false,
    createdAt: '2026-11-01T10:00:00.000Z',
    ...fields,
  };
}

/** What the server knows in these tests, and how it answers by it. */
export function kitchen() {
  const state = {
    operators: [listed('Anna'), listed('Bruno')] as ListedOperator[],
    /** Works on this device. */
    working: null as ListedOperator | null,
    selection: 'none' as SelectionState,
    /** Restored when it is asked for. */
    restorable: null as string | null,
    isSuperAdmin: false,
    isRestaurantAdmin: true,
    maxOperators: 10,
    subscriptionActive: true,
    /** Refusal by path, instead of the ordinary answer. */
    refusals: {} as Record<string, () => Response>,
  };
  const chosen = ({ id, name, icon, hasPin }: ListedOperator): Operator => ({ id, name, icon, hasPin });
  const work = (id: unknown): Operator => {
    state.working = state.operators.find((operator) => operator.id === id) ?? state.operators[0]!;
    state.selection = 'working';
    return chosen(state.working);
  };
  function answer({ method, path, body }: Asked): unknown {
    const refused = state.refusals[`${method} ${path}`];
    if (refused) return refused();
    switch (`${method} ${path}`) {
      case 'GET /accounts/session':
        return {
          session: {
            user: { id: 'u', email: 'u@example.test' },
            restaurant: { id: 'r', name: 'Da Anna', planType: 'plus' },
            isSuperAdmin: state.isSuperAdmin,
            isRestaurantAdmin: state.isRestaurantAdmin,
            operator: state.working && chosen(state.working),
            features: { max_operators: state.maxOperators, subscription_active: state.subscriptionActive },
          },
        };
      case 'GET /operators':
        return { operators: state.operators };
      case 'GET /operators/selection':
        return { state: state.selection, operator: state.selection === 'working' ? state.working : null };
      case 'POST /operators/selection':
        return work(body['operatorId']);
      case 'POST /operators/selection/restore':
        return { operator: state.restorable === body['operatorId'] ? work(body['operatorId']) : null };
      case 'POST /operators/selection/heartbeat':
        return { active: state.working !== null };
      case 'POST /operators/selection/clear':
        state.working = null;
        state.selection = 'none';
        return { cleared: true };
      case 'POST /operators': {
        const made = listed(String(body['name']), { id: String(body['id']), hasPin: 'pin' in body });
        state.operators = [...state.operators, made];
        return chosen(made);
      }
      default:
        return chosen(state.operators[0]!);
    }
  }
  return {
    state,
    answer,
    /** Somebody else has begun to work, or the administrator ended the session. */
    forceOut: () => {
      state.working = null;
      state.selection = 'forced_out';
    },
    refuse: (call: string, status: number, code: string, message: string, data?: unknown) => {
      state.refusals[call] = () => refusal(status, code, message, data);
    },
  };
}

/** Stands in for the app's frame: keeps the operator true, and says who works here. */
export function Frame() {
  const session = useSession();
  const { restoring } = useOperatorAtWork(session);
  return (
    <p>{restoring ? 'restoring' : session ? `at work: ${session.operator?.name ?? 'nobody'}` : 'loading'}</p>
  );
}
