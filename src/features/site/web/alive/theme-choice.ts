import { createThemeStore, type ThemePreference } from '#platform/ui/theme.ts';

/** Makes the choice of the theme work, and shows it: without JavaScript there is nothing to choose. */
export function enlivenTheme(page: Document, target: Window): void {
  const store = createThemeStore(target);
  store.start();
  const menu = page.querySelector<HTMLDetailsElement>('[data-theme-menu]');
  if (menu === null) return;
  menu.hidden = false;
  const inputs = [...menu.querySelectorAll<HTMLInputElement>('input')];
  const show = () => {
    for (const input of inputs) input.checked = input.value === store.getSnapshot();
  };
  show();
  store.subscribe(show);
  menu.addEventListener('change', ({ target: changed }) => {
    if (changed instanceof HTMLInputElement) store.set(changed.value as ThemePreference);
  });
  const close = () => {
    menu.open = false;
  };
  page.addEventListener('click', ({ target: clicked }) => {
    if (clicked instanceof Node && !menu.contains(clicked)) close();
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  });
}
