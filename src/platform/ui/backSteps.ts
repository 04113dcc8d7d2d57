import type { RouterHistory } from '@tanstack/react-router';
import { LAYERS, pops } from './openLayers.ts';

/** Chromium's newer view of the history; only whether something lies ahead is asked of it. */
type Ahead = { readonly navigation?: { readonly canGoForward: boolean } };

type Place = Readonly<Record<string, unknown>>;

/**
 * Gives each open dialog or sheet an entry of the browser's history, so that Back (the button of an Android phone, a
 * swipe) takes away what is on top and not the page with what was typed in it.
 *
 * The router is told nothing of these entries: they carry its own place (`__TSR_index`), are written past its patched
 * `pushState`, and a step between them is kept from it. So neither doors nor scrolling nor the origin that a sign-in
 * remembers can be touched by them, and opening a sheet costs no navigation. There is one rule, held again after
 * every change: as many entries lie over the page's as dialogs are open. Closing by the cross takes the entry away by a
 * step back, so both ways leave the same history; an entry whose dialog is gone (Forward, a reload) is stepped over.
 *
 * @param history the router's; one that is not the browser's (tests in memory) gets no entries
 * @returns what adds an open dialog, by what Back does to it, and returns what takes it off again
 */
export function backStepsOver(
  history: RouterHistory,
  win: Window & typeof globalThis & Ahead = window,
): { add: (close: () => void) => () => void } {
  const native = win.History.prototype;
  const layers: (() => void)[] = [];
  const here = (): Place => (win.history.state as Place | null) ?? {};
  const layersHere = (): number => Number(here()[LAYERS] ?? 0);
  const onRoutersPage = (): boolean => here()['__TSR_index'] === history.location.state.__TSR_index;
  /** How many entries lie over the page's, up to the one where the browser is. */
  let depth = onRoutersPage() ? layersHere() : 0;
  /** A step of our own is under way. */
  let stepping = false;
  /** Meanwhile the router opened a page, which that step would leave again. */
  let overtaken = false;

  function settle(): void {
    if (stepping) return;
    history.flush();
    if (!onRoutersPage()) return;
    for (; depth < layers.length; depth += 1)
      native.pushState.call(win.history, { ...here(), [LAYERS]: depth + 1 }, '');
    if (depth === layers.length) return;
    stepping = true;
    win.history.go(layers.length - depth);
  }

  function onPop(event: PopStateEvent): void {
    const before = depth;
    const own = stepping;
    const target = layersHere();
    stepping = false;
    if (overtaken) {
      overtaken = false;
      event.stopImmediatePropagation();
      const { state, href } = history.location;
      // Written once more from where the step has led, instead of a step forward that something could overtake again.
      if (!onRoutersPage()) native.pushState.call(win.history, state, '', history.createHref(href));
      setTimeout(settle);
      return;
    }
    if (before === 0 && target === 0) return;
    depth = target;
    if (!onRoutersPage()) {
      // Another page, which the router shows now; an entry of a dialog that was left behind there is left next.
      setTimeout(settle);
      return;
    }
    event.stopImmediatePropagation();
    const { state, href } = history.location;
    // While the dialog was open the router may have replaced its address (a question taken out of it): that is the page's.
    if (here()['__TSR_key'] !== state.__TSR_key)
      native.replaceState.call(win.history, { ...state, [LAYERS]: target }, '', history.createHref(href));
    if (!own && target > before && target > layers.length && win.navigation?.canGoForward) {
      win.history.forward();
      return;
    }
    // From the top: the one that asks before it closes stands over the others.
    if (!own) for (const close of layers.slice(target).toReversed()) close();
    // After whatever the closing drew; who did not let itself be closed gets its entry back.
    setTimeout(settle);
  }

  history.subscribe(({ action }) => {
    // A link in a sheet: its entry stays behind under the next page.
    if (action.type === 'PUSH') {
      depth = 0;
      overtaken = stepping;
    }
    if (action.type !== 'REPLACE') return;
    queueMicrotask(() => {
      history.flush();
      if (depth > 0 && onRoutersPage())
        native.replaceState.call(win.history, { ...here(), [LAYERS]: depth }, '');
    });
  });
  pops.hear = onPop;
  // Where a reload left the browser on the entry of a dialog.
  queueMicrotask(settle);

  return {
    add(close) {
      layers.push(close);
      queueMicrotask(settle);
      return () => {
        layers.splice(layers.lastIndexOf(close), 1);
        queueMicrotask(settle);
      };
    },
  };
}

const known = new WeakMap<RouterHistory, ReturnType<typeof backStepsOver>>();

/** The one of this history. */
export function backSteps(history: RouterHistory): ReturnType<typeof backStepsOver> {
  const steps = known.get(history) ?? backStepsOver(history);
  known.set(history, steps);
  return steps;
}
