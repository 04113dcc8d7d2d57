/** Makes the sections of the documentation tabs (SITE-28), by the keys that tabs have; an article that is asked for is shown in its own. */
export function enlivenTabs(page: Document, target: Window): void {
  for (const root of page.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const list = root.querySelector<HTMLElement>('[role=tablist]');
    const tabs = [...root.querySelectorAll<HTMLElement>('[role=tab]')];
    const panels = tabs.map((tab) => page.getElementById(tab.getAttribute('aria-controls') ?? ''));
    if (list === null) continue;
    list.hidden = false;
    for (const panel of panels) {
      panel?.setAttribute('role', 'tabpanel');
      const title = panel?.querySelector<HTMLElement>('[data-panel-title]');
      if (title) title.hidden = true;
    }
    const choose = (chosen: number, focus = false): void => {
      for (const [index, tab] of tabs.entries()) {
        const isChosen = index === chosen;
        tab.setAttribute('aria-selected', String(isChosen));
        tab.tabIndex = isChosen ? 0 : -1;
        const panel = panels[index];
        if (panel) panel.hidden = !isChosen;
      }
      if (focus) tabs[chosen]?.focus();
    };
    const showArticle = (id: string): void => {
      const article = page.getElementById(id);
      const index = panels.findIndex((panel) => article !== null && panel?.contains(article));
      if (article === null || index < 0) return;
      choose(index);
      article.tabIndex = -1;
      article.focus();
      article.scrollIntoView();
    };
    for (const [index, tab] of tabs.entries()) {
      tab.addEventListener('click', () => choose(index));
      tab.addEventListener('keydown', (event) => {
        const last = tabs.length - 1;
        const next = {
          ArrowRight: index === last ? 0 : index + 1,
          ArrowLeft: index === 0 ? last : index - 1,
          Home: 0,
          End: last,
        }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        choose(next, true);
      });
    }
    choose(0);
    const dialog = root.closest('dialog');
    if (dialog) {
      dialog.addEventListener('show-article', (event) => {
        showArticle(`d-${String((event as CustomEvent<string>).detail)}`);
      });
    } else {
      const follow = () => showArticle(target.location.hash.slice(1));
      target.addEventListener('hashchange', follow);
      follow();
    }
  }
}
