import type { Screen } from '#platform/routing/screen.ts';
import { operatorTexts } from './messages.it.ts';

export const operatorScreens: readonly Screen[] = [
  {
    path: '/operator-selection',
    access: 'member',
    title: operatorTexts.dialogTitle,
    load: async () => (await import('./OperatorSelectionScreen.tsx')).OperatorSelectionScreen,
  },
];
