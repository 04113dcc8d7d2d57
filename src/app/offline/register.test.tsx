import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAppAtHand } from './register.ts';

/** A worker as the page sees it. */
class Worker extends EventTarget {
  state = 'installed';
  readonly told: unknown[] = [];
  postMessage(message: unknown): void {
    this.told.push(message);
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = () => Promise.resolve();
}

let registration: Registration;
let container: EventTarget & { controller: object | null; register: () => Promise<Registration> };
let now = 0;
const offered = vi.fn<(take: () => void) => void>();
const reload = vi.fn<() => void>();
let stop = (): void => {};

beforeEach(() => {
  offered.mockReset();
  reload.mockReset();
  registration = new Registration();
  container = Object.assign(new EventTarget(), {
    controller: {} as object | null,
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  vi.useFakeTimers();
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start(): Promise<void> {
  stop = keepAppAtHand(offered);
  await vi.advanceTimersByTimeAsync(2_000);
}
/** A new version comes while the page is open. */
async function newVersion(): Promise<Worker> {
  const worker = new Worker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  worker.dispatchEvent(new Event('statechange'));
  return worker;
}

describe('a new version', () => {
  it('that came while the app was closed is taken over at the start', async () => {
    registration.waiting = new Worker();
    await start();
    expect(registration.waiting.told).toEqual(['take-over-if-alone']);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('found later waits for the person, who may be typing', async () => {
    await start();
    now = 60_000;
    const worker = await newVersion();
    expect(worker.told).toEqual([]);
    expect(offered).toHaveBeenCalledTimes(1);
    offered.mock.calls[0]![0]();
    expect(worker.told).toEqual(['take-over']);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that another tab has taken does not reload this one under somebody’s fingers', async () => {
    await start();
    now = 60_000;
    const worker = await newVersion();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    worker.state = 'activated';
    offered.mock.calls[0]![0]();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('the first worker of a page changes nothing for it', async () => {
  container.controller = null;
  await start();
  await newVersion();
  container.dispatchEvent(new Event('controllerchange'));
  expect(offered).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('the app is fetched onto the device as soon as the first screen is at rest, and not before', async () => {
  const register = vi.spyOn(container, 'register');
  let atRest = (): void => {};
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    atRest = work;
    return 1;
  });
  container.controller = null;
  await start();
  expect(register).not.toHaveBeenCalled();
  atRest();
  expect(register).toHaveBeenCalledTimes(1);
});

it('a browser without workers works as before', () => {
  vi.stubGlobal('navigator', {});
  expect(keepAppAtHand(offered)()).toBeUndefined();
  expect(offered).not.toHaveBeenCalled();
});
