import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';
import { sessionOf } from '#tests/support/sample-session.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { VoiceCard } = await import('./VoiceCard.tsx');

const user = userEvent.setup();

const withVoice = (held: boolean) => ({
  session: sessionOf({ plan: held ? 'plus' : 'base' }),
});

beforeEach(() => {
  server.asked.length = 0;
});

it('[VOICE-01] [VOICE-02] [PLAN-27] is locked without the feature, and leads to the plans', async () => {
  server.answer = () => withVoice(false);
  const router = showScreen(<VoiceCard />, '/preparations', ['/subscription']);
  await screen.findByText('Disponibile solo con piano Plus');
  await user.click(screen.getByRole('button', { name: 'Aggiorna Piano' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscription'));
});

it('[VOICE-05] [VOICE-14] nothing closes the preview while it is on its way; a failure tells why and keeps what was said', async () => {
  const answer = Promise.withResolvers<Response>();
  server.answer = ({ method }) => (method === 'POST' ? answer.promise : withVoice(true));
  showScreen(<VoiceCard />, '/preparations', ['/qr-labels/print']);
  await user.type(await screen.findByLabelText('Cosa hai preparato?'), 'ragù due chili tre giorni');
  await user.click(screen.getByRole('button', { name: 'Prepara l’etichetta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  answer.resolve(refusal(409, 'LABEL_BLOCKED', 'Qualcosa non va'));
  await waitFor(() =>
    expect(toastStore.getSnapshot()?.text).toBe("Errore nella creazione dell'etichetta: Qualcosa non va"),
  );
  expect(dialog.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Ragù');
  expect(server.writes()[0]?.body).toMatchObject({ name: 'Ragù', quantity: 2, unit: 'kg', shelfLife: 72 });
});
