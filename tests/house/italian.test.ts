import { describe, expect, it } from 'vitest';
import { italian } from '../../scripts/checks/italian.ts';
import { repository, shown } from './files.ts';

const PATH = 'src/features/haccp/web/Form.tsx';
const say = (text: string, path = PATH): string[] => shown(italian.run(repository({ [path]: text })));

describe('Italian texts', () => {
  it.each([
    ['text between tags', 'const a = <p>Temperatura</p>;'],
    ['a text in braces', "const a = <p>{'Salva'}</p>;"],
    ['one arm of a choice', "const a = <p>{busy ? 'Invio' : text}</p>;"],
    ['a text that comes when something is missing', "const a = <p>{name ?? 'Senza nome'}</p>;"],
    ['a template', 'const a = <p>{`Totale ${n}`}</p>;'],
    ['a label for screen readers', 'const a = <button aria-label="Chiudi" />;'],
    ['a placeholder', "const a = <input placeholder={'Cerca'} />;"],
    ['a prop of a component', 'const a = <Field label="Nome" />;'],
    ['a prop that is named like one', 'const a = <Dialog confirmLabel="Elimina" />;'],
    ['a sentence in code', "toast('Impossibile caricare i dati');"],
    ['a word with an accent among others', "const a = 'Quantità disponibile';"],
    ['an exact string in a constant', "const failed = { text: 'Nessun risultato trovato' };"],
  ])('finds %s', (_case, text) => {
    const findings = say(text);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`${PATH}:1 text for people outside a messages file`);
  });

  it('finds a sentence that the server writes', () => {
    expect(
      say("throw new Error('Il ristorante non esiste');", 'src/features/haccp/server/record.ts'),
    ).toHaveLength(1);
  });

  it.each([
    ['units and signs', 'const a = <p>{n} °C / kg · %</p>;'],
    ['values', 'const a = <p>{t.title}</p>;'],
    ['class names and ids', 'const a = <p className="mt-2 flex" id="perche-sistema-intelligente" />;'],
    ['a hint for the keyboard', 'const a = <input enterKeyHint="search" />;'],
    ['module names and keys', "import x from './già.ts'; const a = { 'il nome': 1 };"],
    ['types', "type A = 'non lo so' | 'il resto';"],
    ['English', "throw new Error('The restaurant is not known to the server');"],
    ['codes', "const a = ['NOT_FOUND', 'scade-domani', 'già'];"],
    ['comments', '// Quantità non disponibile in magazzino\nconst a = 1;'],
    ['a state word', "const a = <Badge tone={late ? 'danger' : 'ok'} />;"],
  ])('leaves %s alone', (_case, text) => {
    expect(say(text)).toEqual([]);
  });

  it('leaves messages files, tests and the gallery alone', () => {
    const text = "export const a = 'Impossibile caricare i dati';";
    expect(say(text, 'src/features/haccp/web/messages.it.ts')).toEqual([]);
    expect(say(text, 'src/features/haccp/web/Form.test.tsx')).toEqual([]);
    expect(say(text, 'src/app/gallery/Gallery.tsx')).toEqual([]);
  });

  it('tells the line', () => {
    expect(say('const a = (\n  <p>\n    Temperatura\n  </p>\n);')[0]).toContain(`${PATH}:3 `);
  });
});
