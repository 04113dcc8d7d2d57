/*
 * The simulated browser finds the style of an element by holding it against every rule it knows, and looking for a part of
 * a screen by its role asks that of every element there: a third of the web tests' time went into it. Nothing in these
 * tests has rules of its own for what is asked — whether something is shown —, so it follows from the kind of element and
 * from what stands on it.
 */

type Read = (element: Element) => string;

/** What a rule may ask of an element besides its kind. */
const telling = ['hidden', 'type', 'open', 'popover', 'controls', 'dir'];
const displays = new Map<string, string>();
const judged = new WeakMap<CSSStyleSheet, boolean>();

/** Whether a sheet says something of what is answered here; then the simulated browser answers. */
function concerns(sheet: CSSStyleSheet): boolean {
  let known = judged.get(sheet);
  if (known === undefined) {
    known = [...sheet.cssRules].some(({ cssText }) => /display|visibility|pointer-events/.test(cssText));
    judged.set(sheet, known);
  }
  return known;
}

/** Puts an answer that is found at once in place of `getComputedStyle`; all else is still found by the rules. */
export function quickStyles(window: Window & typeof globalThis): void {
  const { document } = window;
  // The tests' global object has the functions of the simulated window, but is not the one that elements lead to.
  const view = document.defaultView ?? window;
  // Each test file comes by here, and they share one window.
  if (view.getComputedStyle.name === 'quickStyle') return;
  const byRules = view.getComputedStyle.bind(view);

  const display: Read = (element) => {
    const own = (element as HTMLElement).style.display;
    if (own !== '') return own;
    const key = [
      element.tagName,
      element.parentElement?.tagName,
      ...telling.map((name) => element.getAttribute(name) ?? 'none'),
    ].join('|');
    let known = displays.get(key);
    if (known === undefined) displays.set(key, (known = byRules(element).display));
    return known;
  };
  const inherited =
    (property: 'visibility' | 'pointerEvents', initial: string): Read =>
    (element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const own = (at as HTMLElement).style[property];
        if (own !== '' && own !== 'inherit') return own;
      }
      return initial;
    };
  const quick: Readonly<Record<string, Read>> = {
    display,
    visibility: inherited('visibility', 'visible'),
    pointerEvents: inherited('pointerEvents', 'auto'),
    'pointer-events': inherited('pointerEvents', 'auto'),
  };

  const quickStyle: typeof byRules = (element, pseudo) => {
    if ((pseudo ?? '') !== '' || [...document.styleSheets].some(concerns)) return byRules(element, pseudo);
    let found: CSSStyleDeclaration | undefined;
    const slow = (): CSSStyleDeclaration => (found ??= byRules(element));
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (typeof name === 'string' && quick[name]) return quick[name](element);
        if (name === 'getPropertyValue')
          return (property: string) => quick[property]?.(element) ?? slow().getPropertyValue(property);
        const value: unknown = Reflect.get(slow(), name);
        return typeof value === 'function' ? value.bind(slow()) : value;
      },
    });
  };
  window.getComputedStyle = quickStyle;
  view.getComputedStyle = quickStyle;
}
