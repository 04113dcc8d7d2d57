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
  },
  values: {
    from: plans,
    to: plans,
    choice: { ...plans, trial: 'In prova' },
    status: { active: 'Attivo', trial: 'In prova', inactive: 'Non attivo' },
    by: {
      'command line': 'Comando sul server',
      payment: 'Pagamento',
      platform: 'Chi gestisce il servizio',
    },
  },
};
