import { lazy } from 'react';

/** What other features' screens may use of the voice; loaded where it is shown. */
export const VoiceCard = lazy(async () => ({ default: (await import('./VoiceCard.tsx')).VoiceCard }));
