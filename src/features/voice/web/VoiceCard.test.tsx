import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

/** Answers who is signed in and who listens; whoever reads the one passes over the other. */
const withVoice = (held: boolean, listener: 'service' | null = null) => ({
  session: sessionOf({ plan: held ? 'plus' : 'base' }),
  listener,
});
const stopped = vi.fn();

/** A microphone that gives what it is given; jsdom has none. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state = 'inactive';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['suono']) }));
    this.dispatchEvent(new Event('stop'));
  }
}
class FakeContext {
  createAnalyser = () => ({
    fftSize: 0,
    getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.1),
  });
  createMediaStreamSource = () => ({ connect: () => {} });
  close = () => Promise.resolve();
}
function withMicrophone(getUserMedia: (asked: unknown) => Promise<unknown>): void {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeContext);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}
const track = { stop: stopped, addEventListener: () => {} };
const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
const speak = (): Promise<void> => user.click(screen.getByRole('button', { name: 'Parla' }));
const said = (text: string, rest: object = {}) => ({
  success: true,
  filtered: false,
  transcription: text,
  extracted_data: null,
  second: null,
  at: '2034-11-22T10:20:00.000Z',
  ...rest,
});

beforeEach(() => {
  // What is said here is said of that day.
  vi.setSystemTime('2034-11-22T10:21:00.000Z');
  server.asked.length = 0;
  stopped.mockClear();
  sessionStorage.clear();
  withMicrophone(() => Promise.resolve(stream));
  const shown = toastStore.getSnapshot();
  if (shown) toastStore.dismiss(shown.id);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

it('[VOICE-03] [VOICE-07] [VOICE-08] records, asks the server with the documents’ body, and shows what the words say', async () => {
  const answer = Promise.withResolvers<unknown>();
  const asked: unknown[] = [];
  withMicrophone((wanted) => {
    asked.push(wanted);
    return Promise.resolve(stream);
  });
  server.answer = ({ method }) => (method === 'POST' ? answer.promise : withVoice(true, 'service'));
  showScreen(<VoiceCard />, '/preparations', ['/qr-labels/print']);
  await screen.findByRole('button', { name: 'Parla' });
  await speak();
  const button = await screen.findByRole('button', { name: 'Ho finito' });
  expect(asked).toEqual([
    {
      audio: {
        channelCount: 1,
        sampleRate: 16_000,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      },
    },
  ]);
  await waitFor(() => expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('67'));
  await user.click(button);
  await screen.findByRole('button', { name: 'Ascolto…' });
  expect(stopped).toHaveBeenCalledOnce();
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({ path: '/voice/commands' });
  expect(server.writes()[0]?.body).toEqual({
    audio: btoa('suono'),
    operation: 'preparation_creation',
    filter_commands: true,
  });
  answer.resolve(
    said('ragù due chili tre giorni', {
      second: {
        name: 'ragù',
        quantity: 12,
        unit: 'kg',
        shelf_life_hours: 72,
        storage_location: null,
        temperature: null,
      },
    }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Quantità/).value).toBe('2');
  dialog.getByText('Da controllare: i due ascolti non concordano, oppure 12');
});

it('[VOICE-63] what a field may mean as well is a tap away, also of when it was made', async () => {
  server.answer = ({ method }) =>
    method === 'POST'
      ? said('ragù due o tre chili, fatto ieri alle otto, tre giorni')
      : withVoice(true, 'service');
  showScreen(<VoiceCard />, '/preparations', ['/qr-labels/print']);
  await screen.findByRole('button', { name: 'Parla' });
  await speak();
  await user.click(await screen.findByRole('button', { name: 'Ho finito' }));
  const dialog = within(await screen.findByRole('dialog'));
  const quantity = dialog.getByLabelText<HTMLInputElement>(/^Quantità/);
  expect(quantity.value).toBe('2');
  const doubt = dialog.getByText('Da controllare: può voler dire altro, oppure 3');
  expect(doubt.closest('[data-doubt]')).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: '3' }));
  expect(quantity.value).toBe('3');
  expect(dialog.getByRole('button', { name: '3' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(dialog.getByRole('button', { name: '2' }));
  expect(quantity.value).toBe('2');

  dialog.getByText('Scade il 24/11/2034 08:00');
  await user.click(dialog.getByRole('button', { name: '21/11/2034 20:00' }));
  dialog.getByText('Scade il 24/11/2034 20:00');
  await user.click(dialog.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(server.writes().at(-1)?.path).toBe('/voice/labels'));
  expect(server.writes().at(-1)?.body).toMatchObject({
    quantity: 2,
    prepTime: '2034-11-21T19:00:00.000Z',
    shelfLife: 72,
  });
});

it('[VOICE-63] an end that was said as a day stays that day when another hour of making is taken', async () => {
  server.answer = ({ method }) =>
    method === 'POST' ? said('pesce fatto ieri alle otto scade oggi due chili') : withVoice(true, 'service');
  showScreen(<VoiceCard />, '/preparations', ['/qr-labels/print']);
  await screen.findByRole('button', { name: 'Parla' });
  await speak();
  await user.click(await screen.findByRole('button', { name: 'Ho finito' }));
  const dialog = within(await screen.findByRole('dialog'));
  const hours = dialog.getByLabelText<HTMLInputElement>(/^Durata/);
  expect(hours.value).toBe('39');
  dialog.getByText('Scade il 22/11/2034 23:00');
  await user.click(dialog.getByRole('button', { name: '21/11/2034 20:00' }));
  expect(hours.value).toBe('27');
  dialog.getByText('Scade il 22/11/2034 23:00');
  await user.click(dialog.getByRole('button', { name: '21/11/2034 08:00' }));
  expect(hours.value).toBe('39');
});

it('[VOICE-63] only what is to be looked at has a hint', async () => {
  server.answer = () => withVoice(true);
  showScreen(<VoiceCard />, '/preparations');
  await user.type(await screen.findByLabelText('Cosa hai preparato?'), 'ragù due chili tre giorni');
  await user.click(screen.getByRole('button', { name: 'Prepara l’etichetta' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^Nome/).getAttribute('aria-describedby')).toBeNull();
});

it('[VOICE-64] goods to be thrown away are told with all that was said, and looked for in the stock', async () => {
  const shown = vi.fn();
  Element.prototype.scrollIntoView = shown;
  server.answer = () => withVoice(true);
  const router = showScreen(<VoiceCard />, '/preparations', ['/inventory']);
  await user.type(
    await screen.findByLabelText('Cosa hai preparato?'),
    'butta due litri di panna del lotto 12A perché è acida',
  );
  await user.click(screen.getByRole('button', { name: 'Prepara l’etichetta' }));
  const answer = await screen.findByText(/Ho capito uno scarto: Panna · 2 l · lotto 12A · è acida/);
  // It stands below the button: on a phone that is under the bar.
  expect(shown.mock.contexts.some((element) => (element as Element).contains(answer))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Apri l’inventario' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/inventory'));
  expect(router.state.location.search).toEqual({ search: 'Panna' });
});

it('[VOICE-33] held and let go it ends, without a second tap', async () => {
  server.answer = ({ method }) =>
    method === 'POST' ? said('chiama il fornitore') : withVoice(true, 'service');
  showScreen(<VoiceCard />, '/preparations');
  const button = await screen.findByRole('button', { name: 'Parla' });
  fireEvent.pointerDown(button, { button: 0 });
  await screen.findByRole('button', { name: 'Ho finito' });
  const up = createEvent.pointerUp(button);
  Object.defineProperty(up, 'timeStamp', { value: Number.MAX_SAFE_INTEGER });
  fireEvent(button, up);
  fireEvent.click(button);
  await screen.findByText('Comando non valido. Descrivi una preparazione da etichettare.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Cosa hai preparato?').value).toBe('chiama il fornitore');
  expect(server.writes()).toHaveLength(1);
});

it.each([
  ['NotAllowedError', 'Non è permesso'],
  ['NotFoundError', 'Questo dispositivo non ha un microfono'],
  ['NotReadableError', 'Un altro programma lo sta usando'],
])('[VOICE-13] a microphone that says %s is told, with what to do', async (name, text) => {
  withMicrophone(() => Promise.reject(new DOMException('no', name)));
  server.answer = () => withVoice(true, 'service');
  showScreen(<VoiceCard />, '/preparations');
  await screen.findByRole('button', { name: 'Parla' });
  await speak();
  await screen.findAllByText(/Impossibile accedere al microfono/);
  await screen.findAllByText(new RegExp(text));
  screen.getByRole('button', { name: 'Parla' });
});

it('[VOICE-13] without https it is told so', async () => {
  vi.stubGlobal('isSecureContext', false);
  server.answer = () => withVoice(true, 'service');
  showScreen(<VoiceCard />, '/preparations');
  await screen.findByRole('button', { name: 'Parla' });
  await speak();
  await screen.findAllByText(/solo su un indirizzo https/);
});

it.each([
  [refusal(502, 'LISTENER_FAILED', 'Non risponde'), "Errore nell'elaborazione vocale: Non risponde"],
  [
    refusal(422, 'NOTHING_UNDERSTOOD', 'x'),
    'Non sono riuscito a interpretare la richiesta. Riprova con più dettagli sulla preparazione da etichettare.',
  ],
])(
  '[VOICE-11] [VOICE-12] what the server could not hear is told, and what was typed stays',
  async (answer, text) => {
    server.answer = ({ method }) => (method === 'POST' ? answer : withVoice(true, 'service'));
    showScreen(<VoiceCard />, '/preparations');
    await user.type(await screen.findByLabelText('Cosa hai preparato?'), 'ragù');
    await speak();
    await user.click(await screen.findByRole('button', { name: 'Ho finito' }));
    await waitFor(() => expect(toastStore.getSnapshot()?.text).toBe(text));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Cosa hai preparato?').value).toBe('ragù');
  },
);

it('[VOICE-39] where nobody listens the browser’s own recognition does, and whose ears those are is told', async () => {
  const languages: string[] = [];
  class Recognition extends EventTarget {
    lang = '';
    start(): void {
      languages.push(this.lang);
    }
    stop(): void {
      const results = [[{ transcript: ' ragù due chili ' }], [{ transcript: 'tre giorni' }]];
      this.dispatchEvent(Object.assign(new Event('result'), { results }));
      this.dispatchEvent(new Event('end'));
    }
    abort(): void {}
  }
  vi.stubGlobal('webkitSpeechRecognition', Recognition);
  server.answer = () => withVoice(true, null);
  showScreen(<VoiceCard />, '/preparations');
  await screen.findByText(/la voce la sente chi lo produce/);
  await speak();
  await user.click(await screen.findByRole('button', { name: 'Ho finito' }));
  expect(languages).toEqual(['it-IT']);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Durata/).value).toBe('72');
  expect(server.writes()).toEqual([]);
});

it('[VOICE-40] where nobody can listen there is no button to speak into, and what is typed is understood', async () => {
  server.answer = () => withVoice(true, null);
  showScreen(<VoiceCard />, '/preparations');
  await user.type(await screen.findByLabelText('Cosa hai preparato?'), 'ragù due chili');
  expect(screen.queryByRole('button', { name: 'Parla' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Prepara l’etichetta' }));
  await screen.findByRole('dialog');
});
