import type { AuditedWords } from '#features/audit/audited.ts';

/** What people say of non-conformities, in the audit log. */
export const nonConformitiesAudited: AuditedWords = {
  room: 'non_conformities',
  name: 'Non conformità',
  acts: {
    'non_conformities.add_step': 'Annotazione su una non conformità',
    'non_conformities.close': 'Non conformità chiusa',
  },
  subjects: { non_conformity_step: 'Annotazione' },
  fields: {
    cause: 'Causa',
    action: 'Azione correttiva',
    goods: 'Lotti e contenitori',
    verified: 'Verifica',
    at: 'Quando',
  },
  values: {
    food: {
      none: 'Nessun alimento coinvolto',
      kept: 'Si usa normalmente',
      use_first: 'Si usa subito',
      discarded: 'Scartato',
    },
    kind: { lot: 'Lotto', tub: 'Contenitore' },
  },
};
