import { expect, expectAccessible, test } from './support/test.ts';

// Watches the watchers: each of these tests must fail, or the browser tests have gone blind.

const PAGES = {
  'a console error': '<script>console.error("rotto")</script>',
  'a console warning': '<script>console.warn("quasi rotto")</script>',
  'an error nobody caught': '<script>setTimeout(() => { throw new Error("rotto") })</script>',
  'a rejected promise nobody caught': '<script>Promise.reject(new Error("rotto"))</script>',
  'a violation of the content security policy':
    '<meta http-equiv="content-security-policy" content="style-src \'none\'"><p style="color: red">x</p>',
  'a request past this machine': '<img alt="" src="http://192.0.2.1/x.png">',
};

for (const [problem, body] of Object.entries(PAGES)) {
  test.fail(`${problem} fails the test`, async ({ page }) => {
    await page.setContent(`<!doctype html><html lang="it"><title>Prova</title>${body}`);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  });
}

test.fail('a problem that was announced and never came fails the test', async ({ page, allowProblem }) => {
  allowProblem(/never/);
  await page.setContent('<!doctype html><title>Prova</title>');
});

test('an announced problem is allowed', async ({ page, allowProblem }) => {
  allowProblem(/console error .* rotto/);
  await page.setContent('<!doctype html><title>Prova</title><script>console.error("rotto")</script>');
});

test('a further device is watched too', async ({ openDevice, allowProblem }) => {
  allowProblem(/console error .* altrove/);
  const other = await openDevice();
  await other.setContent('<!doctype html><title>Prova</title><script>console.error("altrove")</script>');
});

test('a fault of contrast that only the dark theme shows is found', async ({ page }) => {
  await page.setContent(
    '<!doctype html><html lang="it"><title>Prova</title>' +
      '<style>.dark p { color: #222; background: #111 }</style><main><h1>Prova</h1><p>Testo</p></main>',
  );
  await expect(expectAccessible(page, 'prova')).rejects.toThrow(/dark theme[\s\S]*color-contrast/);
  expect(await page.locator('html').getAttribute('class')).toBe('');
});
