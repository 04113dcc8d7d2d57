import type { AuditedWords } from '#features/audit/audited.ts';

const plans = {
  test: 'Prova',
  free: 'Free',
  base: 'Base',
  basic: 'Base',
  plus: 'Plus',
  bonus: 'Bonus',
  bonus_plus: 'Bonus Plus',
};

const statuses = { active: 'Attivo', trial: 'In prova', inactive: 'Non attivo' };

/** How a restaurant came to its plan, in the audit log. */
export const plansAudited: AuditedWords = {
  room: 'plans',
  name: 'Piano',
  acts: { 'plans.change': 'Piano cambiato' },
  fields: {
    from: 'Da',
    to: 'A',
    choice: 'Scelto',
    status: 'Stato dell’abbonamento',
    until: 'Fino a',
    by: 'Cambiato da',
    held: 'Fino ad allora',
    planType: 'piano',
    subscriptionStatus: 'stato',
    trialEndsAt: 'fine della prova',
    bonusExpiresAt: 'fine del bonus',
  },
  values: {
    from: plans,
    to: plans,
    planType: plans,
    choice: { ...plans, trial: 'In prova' },
    status: statuses,
    subscriptionStatus: statuses,
    by: {
      'command line': 'Comando sul server',
      payment: 'Pagamento',
      'sign up': 'Registrazione',
      platform: 'Chi gestisce il servizio',
    },
  },
};
