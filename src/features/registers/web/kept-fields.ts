import type { EditableField } from '#platform/offline/kept-write.ts';
import { registerTexts as texts } from './messages.it.ts';

/** Fields of a kept write that a person may correct, as every register calls them. */
export const keptFields = {
  notes: { name: 'notes', label: texts.notes, kind: 'text' },
  reason: { name: 'reason', label: texts.reason, kind: 'text' },
  action: { name: 'action', label: texts.action, kind: 'text' },
  /** Asked only of an entry whose time a person says and that lies far back. */
  lateReason: { name: 'lateReason', label: texts.lateReason, kind: 'text', onlyAsked: true },
} as const satisfies Readonly<Record<string, EditableField>>;
