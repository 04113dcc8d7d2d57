/** What the manual brings to the demo restaurant: the trattoria's, filled in and signed on the first morning, and the checks that come of it. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import type { haccpManualContract } from './contract.ts';
import { demoLinks, demoNote, demoRemoved, demoSections, demoSigner } from './demo.it.ts';
import type { SectionKey } from './kinds.ts';
import { rowIdOf } from './row-id.ts';
import type { zSectionFields } from './shapes.ts';
import { templateOf } from './templates.it.ts';

type InputOf<Name extends keyof typeof haccpManualContract> = z.input<
  NonNullable<(typeof haccpManualContract)[Name]['~orpc']['inputSchema']>
>;

type ManualWrite = DemoWrite &
  (
    | { readonly kind: 'template'; readonly input: InputOf<'applyTemplate'> }
    | { readonly kind: 'removal'; readonly input: InputOf<'removeRow'> }
    | { readonly kind: 'section'; readonly input: InputOf<'changeSection'> }
    | { readonly kind: 'signature'; readonly input: InputOf<'sign'> }
    | { readonly kind: 'link'; readonly input: InputOf<'linkTask'> }
  );

/** Behind the checks, which are there before they are said to come of the manual. */
export function planManual(month: Month): ManualWrite[] {
  const begun = month.setUp(136);
  const template = templateOf('trattoria');
  const id = month.id(begun);
  const rowId = (key: string) => rowIdOf(id, key);
  let minute = 136;
  let revision = 1;
  const next = (): Date => {
    minute += 0.5;
    return month.setUp(minute);
  };
  const removals = demoRemoved.map((key): ManualWrite => {
    const at = next();
    revision += 1;
    return { kind: 'removal', at, by: 0, input: { id: month.id(at), rowId: rowId(key), revision: 1 } };
  });
  const sections = (Object.entries(demoSections) as [SectionKey, { text: string; by: string | null }][]).map(
    ([section, { text, by }]): ManualWrite => {
      const at = next();
      revision += 1;
      const asks = template.sections.find(({ key }) => key === section)?.consultant?.asks;
      const consultant: z.input<typeof zSectionFields>['consultant'] =
        asks === undefined ? null : { asks, by };
      return {
        kind: 'section',
        at,
        by: 0,
        input: { id: month.id(at), section, revision: 1, text, consultant },
      };
    },
  );
  const signed = next();
  return [
    { kind: 'template', at: begun, by: 0, input: { id, template: 'trattoria' } },
    ...removals,
    ...sections,
    {
      kind: 'signature',
      at: signed,
      by: 0,
      input: { id: month.id(signed), revision, signer: demoSigner, note: demoNote },
    },
    ...demoLinks.map(({ row, task }): ManualWrite => {
      const at = next();
      const input = { id: month.id(at), rowId: rowId(row), taskId: month.idOf(`task ${task}`) };
      return { kind: 'link', at, by: 0, input };
    }),
  ];
}
