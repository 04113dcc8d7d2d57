import { foldText } from '#platform/kernel/fold-text.ts';

/** Looks through the frequent questions by what is typed, whatever its accents and case (SITE-31, SITE-32). */
export function enlivenQuestions(page: Document): void {
  for (const root of page.querySelectorAll<HTMLElement>('[data-questions]')) {
    const search = root.querySelector<HTMLElement>('[data-search]');
    const input = search?.querySelector('input');
    const nothing = root.querySelector<HTMLElement>('[data-nothing]');
    if (!search || !input || !nothing) continue;
    search.hidden = false;
    const questions = [...root.querySelectorAll<HTMLDetailsElement>('[data-question]')].map((element) => ({
      element,
      words: foldText(element.textContent),
    }));
    input.addEventListener('input', () => {
      const asked = foldText(input.value).split(' ').filter(Boolean);
      for (const { element, words } of questions) {
        const isFound = asked.every((word) => words.includes(word));
        element.hidden = !isFound;
        element.open = isFound && asked.length > 0;
      }
      for (const group of root.querySelectorAll<HTMLElement>('[data-group]'))
        group.hidden = group.querySelector('[data-question]:not([hidden])') === null;
      nothing.hidden = questions.some(({ element }) => !element.hidden);
    });
  }
}
