import type { Tone } from '#platform/ui/tones.ts';
import { statusTexts } from './messages.it.ts';

const tones: Readonly<Record<string, Tone>> = { completed: 'ok', failed: 'danger', running: 'info' };

/** Word and colour of a check's state; one that is not known is shown as it is (INTEG-09). */
export function statusBadge(status: string): { tone: Tone; label: string } {
  return { tone: tones[status] ?? 'neutral', label: statusTexts[status] ?? status };
}
