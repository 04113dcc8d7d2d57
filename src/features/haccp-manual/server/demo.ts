import { demoSource } from '#features/demo/server/index.ts';
import { planManual } from '../demo.ts';
import { zSectionFields } from '../shapes.ts';
import { applyTemplate } from './apply-template.ts';
import { changeSection, removeRow } from './change-rows.ts';
import { signManual } from './sign-manual.ts';
import { linkTask } from './tasks-of-rows.ts';

/** The manual of the demo restaurant, signed on its first morning. */
export const manualDemo = demoSource('haccp-manual', planManual, {
  template: (services, caller, { input }) => applyTemplate(services, caller, input),
  removal: (services, caller, { input }) => removeRow(services, caller, input),
  section: (services, caller, { input: { id, section, revision, ...fields } }) =>
    changeSection(services, caller, { id, section, revision, ...zSectionFields.parse(fields) }),
  signature: (services, caller, { input }) =>
    signManual(services, caller, { ...input, note: input.note ?? null }),
  link: (services, caller, { input }) => linkTask(services, caller, input),
});
