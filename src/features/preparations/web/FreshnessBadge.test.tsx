import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { publicBadge } from '#features/labels/public-badge.ts';
import { badgeTexts } from '#features/labels/texts.it.ts';
import { recallInstants } from '#platform/http/server-clock.ts';
import { KnownPlaces, PlacesInQuestion, nothingInQuestion } from '#features/inventory/web/index.ts';
import { FreshnessBadge } from './FreshnessBadge.tsx';

afterEach(cleanup);

/** Made for the fridge, and nowhere yet. */
const sound = { state: 'fresh', thawedBefore: false, storageLocation: null } as const;

const until = new Date('2035-06-10T18:00:00Z');
it.each([
  // An hour before midnight in Rome, and the first instant of its day.
  ['2035-06-09T21:59:59Z', ['Fresca'], '1gg rimanenti'],
  ['2035-06-09T22:00:00Z', ['Fresca, scade oggi'], 'Scade oggi'],
  ['2035-06-10T14:00:00Z', ['Fresca, scade oggi'], 'Scade oggi'],
  ['2035-06-10T14:00:01Z', ['In Scadenza'], 'Scade oggi'],
  ['2035-06-10T18:00:00Z', ['In Scadenza'], 'Scade oggi'],
  ['2035-06-10T18:00:01Z', ['Scaduta'], 'Scaduto'],
] as const)('[PREP-30] at %s a container says %j, and its label %s', (at, badges, label) => {
  const now = new Date(at);
  const { container } = render(
    <FreshnessBadge
      madeFor="fridge"
      tub={{ ...sound, id: 't1', expiresAt: until.toISOString() }}
      now={now}
    />,
  );
  expect([...container.children].map(({ textContent }) => textContent)).toEqual([...badges]);
  expect(badgeTexts(publicBadge(until, now), 'use_by')).toBe(label);
});

it.each([
  ['the stored label hides an allergen', ['milk'], [], null],
  ['the paper that sticks on it hides one', [], ['milk'], null],
  ['the paper says another date', [], [], '2035-06-12T18:00:00.000Z'],
] as const)(
  '[LABEL-72] while %s, a container is not called fresh, in no green',
  (_, lacks, stuck, stuckUntil) => {
    const tub = {
      ...sound,
      id: 't1',
      expiresAt: until.toISOString(),
      labelLacks: [...lacks],
      stuckLacks: [...stuck],
      stuckUntil,
    };
    const told = (at: string) => {
      const { container } = render(<FreshnessBadge madeFor="fridge" tub={tub} now={new Date(at)} />);
      return [...container.children];
    };
    const [badge, ...others] = told('2035-06-08T10:00:00Z');
    expect(badge?.textContent).toBe('Etichetta da rifare');
    expect(badge?.className).not.toContain('ok');
    expect(others).toEqual([]);
    // How close it is to its end is said as before.
    expect(told('2035-06-10T18:00:01Z').map(({ textContent }) => textContent)).toEqual(['Scaduta']);
  },
);

it('[INV-77] where a temperature is out of its limits a container is not called fresh; how close it is to its end is said', () => {
  const told = (at: string, storageLocation: string) => {
    const tub = { ...sound, id: 't1', expiresAt: until.toISOString(), storageLocation };
    const { container } = render(
      <PlacesInQuestion value={{ ...nothingInQuestion, names: ['Frigo verdure'] }}>
        <FreshnessBadge madeFor="fridge" tub={tub} now={new Date(at)} />
      </PlacesInQuestion>,
    );
    return [...container.children].map(({ textContent }) => textContent);
  };
  expect(told('2035-06-08T10:00:00Z', 'Frigo verdure, ripiano 2')).toEqual(['Temperatura fuori limite']);
  expect(told('2035-06-08T10:00:00Z', 'Frigo verdure 2')).toEqual(['Fresca']);
  expect(told('2035-06-10T17:00:00Z', 'Frigo verdure')).toEqual(['In Scadenza', 'Temperatura fuori limite']);
});

it.each([
  ['2035-06-08T10:00:00Z', ['Guarda la data']],
  ['2035-06-10T18:00:00Z', ['Guarda la data']],
  ['2035-06-10T18:00:01Z', ['Scaduta']],
] as const)('[ERR-23] at %s of a device whose clock was set back a container says %j', (at, badges) => {
  recallInstants({ vouched: Date.now() + 86_400_000, shown: null });
  const { container } = render(
    <FreshnessBadge
      madeFor="fridge"
      tub={{ ...sound, id: 't1', expiresAt: until.toISOString() }}
      now={new Date(at)}
    />,
  );
  expect([...container.children].map(({ textContent }) => textContent)).toEqual([...badges]);
  expect(container.innerHTML).not.toContain('bg-ok');
});

it('[FRIG-34] where nobody has read the temperature for days a container is not called fresh', () => {
  const { container } = render(
    <PlacesInQuestion value={{ ...nothingInQuestion, places: [{ name: 'Frigo carne', unreadDays: 4 }] }}>
      <FreshnessBadge
        madeFor="fridge"
        tub={{ ...sound, id: 't1', expiresAt: until.toISOString(), storageLocation: 'Frigo carne' }}
        now={new Date('2035-06-08T10:00:00Z')}
      />
    </PlacesInQuestion>,
  );
  expect(container.textContent).toBe('Temperatura non letta da 4 giorni');
  expect(container.innerHTML).not.toContain('bg-ok');
});

it.each([
  ['open', 'Temperatura fuori limite'],
  ['discarded', 'Da buttare: giudicato da scartare'],
] as const)(
  '[INV-93] a container that the server says is %s is not called fresh, wherever it stands now, nor what was made of it here',
  (question, text) => {
    const tub = { ...sound, expiresAt: until.toISOString(), storageLocation: 'Frigo carne' };
    const value = { ...nothingInQuestion, goods: new Map([['t1', question]]) };
    const told = (id: string, cameOf: { id?: string; where?: string }[] = []) => {
      const { container } = render(
        <PlacesInQuestion value={value}>
          <FreshnessBadge
            madeFor="fridge"
            tub={{ ...tub, id }}
            cameOf={cameOf}
            now={new Date('2035-06-08T10:00:00Z')}
          />
        </PlacesInQuestion>,
      );
      return [...container.children].map(({ textContent }) => textContent);
    };
    expect(told('t1')).toEqual([text]);
    expect(told('t2', [{ id: 't1' }])).toEqual([text]);
    expect(told('t2')).toEqual(['Fresca']);
  },
);

it.each([
  ['unknown', 'Da verificare'],
  ['pending', '…Controllo in corso'],
] as const)('[INV-93] where what is in question is %s, no container is called fresh', (told, text) => {
  const tub = { ...sound, id: 't9', expiresAt: until.toISOString() };
  const { container } = render(
    <PlacesInQuestion value={{ ...nothingInQuestion, told }}>
      <FreshnessBadge madeFor="fridge" tub={tub} now={new Date('2035-06-08T10:00:00Z')} />
    </PlacesInQuestion>,
  );
  expect(container.textContent).toBe(text);
});

it.each([
  ['frozen', 'fridge', 'Frigo pasti, ripiano 2', ['Fuori dal congelatore']],
  ['frozen', 'fridge', 'Banco caldo', ['Fuori dal frigo']],
  ['frozen', 'fridge', 'Cella nuova', ['Posto da chiarire']],
  ['frozen', 'fridge', 'Congelatore', ['Fresca']],
  // [INV-124] In no list: as its name says, and else it is asked.
  ['frozen', 'fridge', 'Mai visto', ['Posto da chiarire']],
  ['frozen', 'fridge', 'banco frigo', ['Fuori dal congelatore']],
  ['frozen', 'fridge', 'Pozzetto', ['Fresca']],
  // [INV-136] What is chilled as well.
  ['fresh', 'fridge', 'Mai visto', ['Posto da chiarire']],
  ['fresh', 'fridge', 'Frigo bar', ['Fresca']],
  ['fresh', 'fridge', 'Banco caldo', ['Fuori dal frigo']],
  ['fresh', 'fridge', 'Cella nuova', ['Posto da chiarire']],
  ['fresh', 'fridge', 'frigo PASTI', ['Fresca']],
  ['fresh', 'ambient', 'Banco caldo', ['Fresca']],
  ['fresh', 'ambient', 'Cella nuova', ['Fresca']],
  ['thawed', 'ambient', 'Banco caldo', ['Fuori dal frigo']],
] as const)(
  '[INV-100] a container that is %s, made for %s, in «%s» reads %j',
  (state, madeFor, place, badges) => {
    const tub = { ...sound, id: 't1', state, storageLocation: place, expiresAt: until.toISOString() };
    const { container } = render(
      <KnownPlaces
        value={[
          { name: 'Frigo pasti', kind: 'fridge' },
          { name: 'Congelatore', kind: 'freezer' },
          { name: 'Banco caldo', kind: 'ambient' },
          { name: 'Cella nuova', kind: 'unknown' },
        ]}
      >
        <FreshnessBadge tub={tub} madeFor={madeFor} now={new Date('2035-06-08T10:00:00Z')} />
      </KnownPlaces>,
    );
    expect([...container.children].map(({ textContent }) => textContent)).toEqual([...badges]);
  },
);
