import { describe, expect, it } from 'vitest';
import { OtherVersionError } from '#platform/db/data-version.ts';
import { MigrationBlockedError } from '#platform/db/migrate.ts';
import { explainOpening } from './explain.ts';

const ownFolder = { CREDENZA_DATA: '/srv/dati' };
const ownDatabase = { DATABASE_URL: 'postgres://db.example.it/credenza' };

describe('explainOpening', () => {
  it('[DATA-33] says of the data of an old trial where they lie and what to do about them', () => {
    const unrelated = new OtherVersionError('unrelated');
    expect(explainOpening(unrelated, ownFolder)).toBe(
      'I dati in /srv/dati sono di una vecchia prova di Credenza, che questa versione non riprende: sposta o cancella quella cartella, oppure scegline un’altra con CREDENZA_DATA, e riavvia.',
    );
    expect(explainOpening(unrelated, {})).toContain('I dati in data ');
    expect(explainOpening(unrelated, { ...ownFolder, ...ownDatabase })).toBe(
      'Il database indicato in DATABASE_URL è di una vecchia prova di Credenza, che questa versione non riprende: indica un database vuoto e riavvia.',
    );
  });

  it.each([
    [new OtherVersionError('newer'), 'più recente'],
    [new MigrationBlockedError('in use'), 'in uso'],
  ])('says what to do about %s', (error, words) => {
    expect(explainOpening(error, {})).toContain(words);
  });

  it('leaves what nobody foresaw to the caller, who shows it whole', () => {
    expect(explainOpening(new Error('bug'), ownFolder)).toBeNull();
  });
});
