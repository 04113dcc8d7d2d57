import { newId } from '#platform/kernel/ids.ts';
import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  writes: () => {
    const planItemId = newId();
    return [
      [
        '/sanitization/cleanings',
        { id: newId(), area: 'Cucina - Pavimenti', productUsed: 'Detergente pavimenti' },
      ],
      [
        '/sanitization/plan/items',
        {
          id: planItemId,
          area: 'Bagni',
          subject: 'Bagni del personale',
          productUsed: 'Disinfettante sanitari',
          frequency: 'daily',
          weekdays: [],
          dueTime: '23:30',
        },
      ],
      [
        `/sanitization/plan/items/${planItemId}/confirmations`,
        { id: newId(), itemId: planItemId, versionId: planItemId },
      ],
    ];
  },
  forms: {
    'web/CleaningSheet.tsx': {
      'what was cleaned': ['/sanitization', 'Registra sanificazione'],
    },
    'web/CorrectionSheet.tsx': {
      'a wrong cleaning': ['/sanitization', /^Correggi/],
    },
    'web/NotDoneSheet.tsx': {
      'a confirmation that was a slip': ['/sanitization', /^Non è stata fatta/],
    },
    'web/PlanItemDialog.tsx': {
      'a new item of the cleaning plan': ['/sanitization/plan', 'Nuova voce'],
      'an item of the cleaning plan': ['/sanitization/plan', /^Modifica/],
    },
  },
};
