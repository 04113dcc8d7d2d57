import type { AuditedWords } from '#features/audit/audited.ts';
import { attachedNames } from '#features/registers/attached.it.ts';
import { trainingSheetTexts as texts } from './sheets.it.ts';
import { courseTexts } from './training-text.it.ts';

/** What is done with the register of training, in the audit log. */
export const staffTrainingAudited: AuditedWords = {
  room: 'staffTraining',
  name: 'Formazione',
  acts: {
    'staffTraining.record_training': 'Formazione registrata',
    'staffTraining.correct_training': 'Formazione corretta',
    'staffTraining.attach_certificate': 'Attestato messo in archivio',
    'staffTraining.change_years': 'Anni di validità dei corsi cambiati',
  },
  subjects: { training_log: 'Formazione', training_years: 'Anni di validità dei corsi' },
  fields: {
    kind: texts.kind,
    person: texts.person,
    course: texts.course,
    courseName: 'Quale corso',
    heldOn: texts.heldOn,
    expiresOn: texts.expiresOn,
    provider: texts.provider,
    certificate: texts.certificate,
    trainingId: 'Voce',
    mediaType: texts.fileType,
    bytes: texts.fileBytes,
    addedAt: 'Aggiunto',
    region: texts.region,
    haccpManager: texts.haccpManager,
    haccpWorker: texts.haccpWorker,
    allergenCourse: texts.allergenCourse,
    otherCourse: texts.otherCourse,
    years: 'Anni',
    haccp_manager: texts.haccpManager,
    haccp_worker: texts.haccpWorker,
    allergen_course: texts.allergenCourse,
    other_course: texts.otherCourse,
    setBy: 'Deciso da',
    setAt: 'Deciso',
  },
  values: { kind: texts.kinds, course: courseTexts, mediaType: attachedNames },
};
