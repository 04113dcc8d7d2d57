import { describe, expect, it } from 'vitest';
import { formsKeepDrafts } from '../../scripts/checks/forms.ts';
import { repository, shown } from './files.ts';

const list = (kept: string, without = ''): string =>
  `export const keptForms = {${kept}}; export const formsWithoutDraft = {${without}};`;
const path = 'src/features/pest/web/VisitForm.tsx';
const say = (form: string, listed: string): string[] =>
  shown(formsKeepDrafts.run(repository({ [path]: form, 'tests/e2e/support/forms.ts': listed })));
const named = list(`'${path}': { a: () => ({ 'not a form': 1 }) }`);

describe('[UX-18] forms keep drafts', () => {
  it.each([
    "const [name, setName] = useKeptState('visit', ''); return <form>{name}</form>;",
    "const form = useForm({}); useFormDraft('visit', form); return <FormDialog />;",
    "const edits = useEdits(stored, { draft: 'visit' }); return <form />;",
    'return <form data-draft="visit" />;',
    'return <EntrySheet draft="visit" />;',
    "const [open, setOpen] = useState(false); const [a] = useKeptState('visit', ''); return <form />;",
  ])('accepts %s', (body) => {
    expect(say(`export function VisitForm() { ${body} }`, named)).toEqual([]);
  });

  it.each([
    ['return <form />;', 'keeps no draft'],
    ['const [text] = useState(\'\'); return <EntryCorrection draft="visit" />;', 'is lost with a reload'],
    [
      "const [name] = useState(''); const [a] = useKeptState('v', ''); return <form />;",
      'is lost with a reload',
    ],
    [
      "const form = useForm({}); const [a] = useKeptState('v', ''); return <FormDialog />;",
      'without useFormDraft',
    ],
    ['const edits = useEdits(stored); return <form />;', 'without a name for its draft'],
  ])('finds %s', (body, problem) => {
    expect(say(`export function VisitForm() { ${body} }`, named).join()).toContain(problem);
  });

  it('takes a form that the sample of its room names, and finds one that it should not', () => {
    const form = "export function VisitForm() { const [a] = useKeptState('visit', ''); return <form />; }";
    const sampled = (file: string): string[] =>
      shown(
        formsKeepDrafts.run(
          repository({
            [path]: form,
            'tests/e2e/support/forms.ts': list(''),
            'src/features/pest/server/sample.ts': `export const sample: RoomSample = { forms: { '${file}': { 'a visit': ['/pest', 'Nuova'] } } };`,
          }),
        ),
      );
    expect(sampled('web/VisitForm.tsx')).toEqual([]);
    expect(sampled('web/Other.tsx').join()).toMatch(
      /neither.*names.*names src\/features\/pest\/web\/Other\.tsx, which is no form/s,
    );
  });

  it('finds a form that the list does not name, and a name that is no form', () => {
    expect(say("const [a] = useKeptState('v', ''); const b = <form />;", list('')).join()).toContain(
      'is a form that neither',
    );
    expect(say('export const no = 1;', named).join()).toContain('which is no form');
  });

  it('leaves alone what the list says has nothing to keep', () => {
    const secret = list('', `'${path}': 'a PIN'`);
    expect(say("const [pin] = useState(''); const a = <form />;", secret)).toEqual([]);
  });
});
