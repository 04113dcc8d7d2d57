/** How long to wait before a stream that the server refused or ended is opened again, by the failures so far, in milliseconds. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

/**
 * After so long without a word of the server's there is no stream, whatever the browser says: the server beats every 20 seconds,
 * and lets a page that had to make room for another come back after 60. In milliseconds.
 */
const silentMs = 90_000;

/** How long the page that holds the stream may take to say that it does, before another takes its place, in milliseconds. */
const answerMs = 2_000;

/** What one page of a browser tells the others. */
type Word =
  /** Something was heard from the server: a beat, or the hint with these parts of the restaurant's data. */
  | { readonly kind: 'heard'; readonly topics?: string }
  /** There was no stream for a while: what changed meanwhile was not heard. */
  | { readonly kind: 'missed' }
  /** Who holds the stream? And its answer. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'held' };

/** What a page does about what it hears. */
export interface HintEar {
  /** The server says that these parts of the restaurant's data have changed. */
  onHint(topics: readonly string[]): void;
  /** Something may have changed unheard: all is to be read again. */
  onMissed(): void;
}

/**
 * Hears the server's hints until it is told to stop. Over HTTP/1.1 a browser keeps six connections to one host for all its
 * pages together: seven pages with a stream each would leave none for what they ask. So the pages of one browser share one
 * stream (ERR-22): one of them holds it, by a lock of the browser's, and passes on what it hears. When that page is closed the
 * next one opens its own; when it sleeps in the background, whoever is looked at takes its place. Where a browser has no locks,
 * each page has its own stream.
 *
 * Where nothing is heard for 90 seconds — a network that lost the connection, a gateway that holds the stream back — all is
 * read again and a new one opened: what is shown as good is asked about at least that often (ERR-21).
 *
 * @param listener who listens, in which restaurant: pages of another one have a stream of their own
 * @returns ends the listening
 */
export function hearHints(listener: string, { onHint, onMissed }: HintEar): () => void {
  const name = `credenza.hints ${listener}`;
  const channel =
    'locks' in navigator && typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  let ended = false;
  let waiting = new AbortController();
  let source: EventSource | null = null;
  let letGo: (() => void) | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let heardBefore = false;
  let failures = 0;

  const tell = (word: Word): void => channel?.postMessage(word);

  /** Something came from the server, here or on the page that holds the stream. */
  function onLife(): void {
    heardBefore = true;
    clearTimeout(unanswered);
    clearTimeout(silence);
    silence = setTimeout(onSilence, silentMs);
  }

  function onSilence(): void {
    onLife();
    onMissed();
    tell({ kind: 'missed' });
    if (letGo) open();
    else takeOver();
  }

  function open(): void {
    shut();
    const opened = new EventSource('/api/realtime');
    source = opened;
    const heard = (topics?: string): void => {
      onLife();
      tell({ kind: 'heard', ...(topics === undefined ? {} : { topics }) });
    };
    opened.addEventListener('beat', () => heard());
    opened.addEventListener('hint', (event: MessageEvent<string>) => {
      heard(event.data);
      onHint(event.data.split(','));
    });
    opened.addEventListener('open', () => {
      failures = 0;
      // What changed while there was no stream was not heard.
      if (heardBefore) {
        onMissed();
        tell({ kind: 'missed' });
      }
      onLife();
    });
    opened.addEventListener('error', () => {
      // By a stream that was not there yet nothing was heard either.
      heardBefore = true;
      if (opened.readyState !== EventSource.CLOSED) return;
      reopening = setTimeout(open, retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]);
      failures += 1;
    });
  }

  function shut(): void {
    clearTimeout(reopening);
    source?.close();
    source = null;
  }

  /**
   * Asks for the lock; whoever has it holds the stream, until another page takes it or this one ends. Who had to wait for it, or took it
   * from another page, heard nothing meanwhile.
   */
  function request(how: LockOptions, isFirst = false): void {
    let turn: (() => void) | null = null;
    const held = (lock: Lock | null): Promise<void> =>
      new Promise((resolve) => {
        if (ended) return resolve();
        if (lock === null) {
          waitForTurn();
          return resolve();
        }
        if (!isFirst) heardBefore = true;
        turn = letGo = resolve;
        open();
      });
    navigator.locks.request(name, how, held).catch(() => {
      if (ended || how.signal?.aborted) return;
      if (turn === null) holdAlone();
      else if (letGo === turn) {
        // Another page took its place: this one hears by it, and waits for its turn again.
        letGo = null;
        shut();
        waitForTurn();
      }
    });
  }

  function waitForTurn(): void {
    waiting = new AbortController();
    request({ signal: waiting.signal });
  }

  function takeOver(): void {
    waiting.abort();
    request({ steal: true });
  }

  /** Where there are no locks to be had, each page has its own stream. */
  function holdAlone(): void {
    letGo = () => {};
    open();
  }

  /** A page that sleeps holds its lock and hears nothing: who is looked at asks, and takes its place where it is silent. */
  function ask(): void {
    if (letGo || document.visibilityState !== 'visible') return;
    clearTimeout(unanswered);
    unanswered = setTimeout(() => {
      if (!letGo) takeOver();
    }, answerMs);
    tell({ kind: 'ask' });
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'ask') {
      if (letGo) tell({ kind: 'held' });
      return;
    }
    clearTimeout(unanswered);
    if (data.kind === 'held') return;
    onLife();
    if (data.kind === 'missed') onMissed();
    else if (data.topics !== undefined) onHint(data.topics.split(','));
  });

  silence = setTimeout(onSilence, silentMs);
  if (channel) {
    request({ ifAvailable: true }, true);
    document.addEventListener('visibilitychange', ask);
    ask();
  } else holdAlone();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', ask);
    waiting.abort();
    clearTimeout(silence);
    clearTimeout(unanswered);
    shut();
    letGo?.();
    channel?.close();
  };
}
