import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { articleOf, helpArticles } from '#features/help/articles.ts';
import { FakeEventSource, frameAnswer, quietDay } from './frame/test-kit.tsx';
import { people } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { showApp } = await import('./frame/test-kit.tsx');
const { screens } = await import('./screens.ts');

const user = userEvent.setup();

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  // jsdom lacks it; the way in with a passkey asks.
  vi.stubGlobal('isSecureContext', false);
  FakeEventSource.opened.length = 0;
  server.asked.length = 0;
  server.answer = ({ path }) => frameAnswer(path, people.member, quietDay);
});

const mark = () => screen.findByRole('button', { name: 'Come si usa questa pagina' });

describe('help where one stands', () => {
  it('[HELP-01] every screen inside the frame has its article, and no article is about a screen that is not there', () => {
    const paths = new Set(screens.map(({ path }) => path));
    expect(screens.filter(({ frame, path }) => frame !== 'bare' && !articleOf(path))).toEqual([]);
    expect(helpArticles.flatMap((article) => article.screens).filter((path) => !paths.has(path))).toEqual([]);
  });

  it('[HELP-03] opens from beside the title with the article of this screen, and gives the focus back', async () => {
    showApp('/dashboard');
    const button = await mark();
    await user.click(button);
    const sheet = await screen.findByRole('dialog', { name: 'Oggi' });
    expect(within(sheet).getByText(articleOf('/dashboard')!.steps[0]!)).toBeTruthy();
    expect(
      within(sheet)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/aiuto', '/help/wall', '/contatti']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('[HELP-03] opens by its key, and not where somebody writes', async () => {
    showApp('/dashboard');
    await mark();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await user.keyboard('?');
    expect(field.value).toBe('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    field.remove();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Oggi' })).toBeTruthy();
  });
});
