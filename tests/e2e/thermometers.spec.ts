import type { Page } from '@playwright/test';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import {
  expect,
  expectAccessible,
  holdToasts,
  screenshot,
  test,
  withinOneDay,
} from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Controllo del termometro' });
const rows = (page: Page) => page.getByRole('table', { name: 'Registro dei termometri' }).getByRole('row');

/** Writes past the screen. */
async function post(page: Page, path: string, body: object): Promise<string> {
  const id = newId();
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post(`/api${path}`, { data: { id, ...body }, headers: { origin } });
  expect(response.status(), await response.text()).toBe(201);
  return id;
}

test(
  '[THERM-07] a thermometer is added, found off, not to be used until it is true again; then correction, file and paper',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    await page.goto('/thermometers');
    await expect(page.getByText('Ancora nessuna voce')).toBeVisible();
    await expect(page.getByText('indicazione, non legge')).toBeVisible();
    await expectAccessible(page, 'no thermometers');
    await screenshot(page, 'thermometers-empty', { fullPage: true });

    // There is nothing to check yet: the first one is added.
    await page.getByRole('button', { name: 'Nuova voce' }).click();
    const added = page.getByRole('dialog', { name: 'Nuovo termometro' });
    await holdToasts(page);
    await added.getByRole('button', { name: 'Salva' }).click();
    await expect(added.getByText('Campo obbligatorio')).toBeVisible();
    await added.getByLabel(/^Nome/).fill('Sonda a spillo');
    await added.getByLabel(/^Dove sta/).fill('Cassetto del passe');
    await expectAccessible(page, 'a new thermometer');
    await screenshot(page, 'thermometers-new');
    await added.getByRole('button', { name: 'Salva' }).click();
    await expect(added).toHaveCount(0);
    await expect(page.getByText('Mai controllato')).toBeVisible();

    await page.getByRole('button', { name: 'Controlla Sonda a spillo' }).click();
    await expect(form(page).getByText('Deve segnare 0,0 °C (±1 °C)')).toBeVisible();
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page).getByText('Campo obbligatorio').first()).toBeVisible();
    await form(page).getByRole('button', { name: '2', exact: true }).click();
    await expect(form(page).getByText('Fuori taratura')).toBeVisible();
    await expectAccessible(page, 'a check of a thermometer');
    await screenshot(page, 'thermometers-check');
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page).getByRole('button', { name: 'Messo da parte con un cartello' })).toBeInViewport();
    // Two taps within 400 ms are one, so that a double tap does not answer the question.
    await expect(async () => {
      await form(page).getByRole('button', { name: 'Salva comunque' }).click({ timeout: 1_000 });
      await expect(form(page)).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByText('1 termometro da non usare')).toBeVisible();
    await expect(page.getByText('Non usarlo', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a thermometer that is off');
    await screenshot(page, 'thermometers-off', { fullPage: true });

    await page.getByRole('button', { name: 'Chiarisci di Sonda a spillo' }).click();
    const answer = page.getByRole('dialog', { name: 'Cosa hai fatto?' });
    await answer.getByRole('button', { name: 'Regolato e da ricontrollare' }).click();
    await answer.getByRole('button', { name: 'Salva' }).click();
    await expect(answer).toHaveCount(0);
    await expect(page.getByText(/^Da sistemare entro/)).toBeVisible();

    await page.getByRole('button', { name: 'Ricontrolla di Sonda a spillo' }).click();
    await form(page).getByRole('button', { name: '0', exact: true }).click();
    await expect(form(page).getByText('Preciso')).toBeVisible();
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByText('1 termometro da non usare')).toHaveCount(0);
    await expect(page.getByText('A posto')).toBeVisible();

    await page.getByRole('button', { name: 'Controlla Sonda a spillo' }).click();
    await form(page).getByText('Bollente', { exact: true }).click();
    await form(page)
      .getByLabel(/^Quota della cucina/)
      .fill('450');
    await expect(form(page).getByText('Qui l’acqua bolle a 98,5 °C')).toBeVisible();
    await form(page).getByRole('button', { name: '9', exact: true }).click();
    await form(page).getByRole('button', { name: '8', exact: true }).click();
    await expectAccessible(page, 'a check in boiling water');
    await screenshot(page, 'thermometers-boiling');
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(rows(page).nth(1)).toContainText(/Scarto −0,5 °C · Acqua bollente[\s\S]*Preciso/);

    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Correggi/ })
      .click();
    const correction = page.getByRole('dialog', { name: 'Correggi la voce' });
    await correction.getByRole('button', { name: 'Metodo sbagliato' }).click();
    await correction.getByText('Certificato', { exact: true }).click();
    await correction.getByLabel(/^Quanto segna quello certificato/).fill('98,2');
    await expectAccessible(page, 'correction of a check');
    await screenshot(page, 'thermometers-correction');
    await correction.getByRole('button', { name: 'Salva' }).click();
    await expect(correction).toHaveCount(0);
    await expect(rows(page)).toHaveCount(5);
    await expectAccessible(page, 'the register of thermometers');
    await screenshot(page, 'thermometers', { fullPage: true });

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^registro-termometri-\d{4}-\d{2}-\d{2}\.csv$/);
    await page.goto('/thermometers/print');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(4);
    await expectAccessible(page, 'thermometers on paper');
    await screenshot(page, 'thermometers-print', { fullPage: true });
  },
);

test(
  '[THERM-03, THERM-05, THERM-06] the tolerance is changed with a reason; Oggi and the bell lead to the check; one is put away',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    const thermometerId = await post(page, '/thermometers', { name: 'Sonda', place: 'Passe' });
    await page.goto('/thermometers');
    await page.getByRole('button', { name: 'Tolleranza', exact: true }).click();
    const rule = page.getByRole('dialog', { name: 'Tolleranza e scadenza' });
    await rule.getByLabel(/^Scarto al massimo/).fill('2');
    await rule.getByRole('button', { name: 'Salva' }).click();
    await expect(rule.getByText('Campo obbligatorio')).toBeVisible();
    await rule.getByLabel(/^Perché è più larga/).fill('Manuale, punto 9');
    await expectAccessible(page, 'the tolerance of thermometers');
    await screenshot(page, 'thermometers-rule');
    await rule.getByRole('button', { name: 'Salva' }).click();
    await expect(rule).toHaveCount(0);
    await expect(page.getByText('Più larga dell’indicazione: Manuale, punto 9')).toBeVisible();

    await page.goto('/dashboard');
    await expect(page.getByText('Scadenze della cucina')).toBeVisible();
    await expect(page.getByText('Sonda: mai controllato').first()).toBeVisible();
    await expectAccessible(page, 'what falls due, on Oggi');
    await screenshot(page, 'thermometers-today', { fullPage: true });
    await page.getByRole('button', { name: 'Notifiche' }).click();
    const bell = page.getByRole('dialog', { name: 'Notifiche' });
    await bell.getByRole('link', { name: 'Sonda' }).click();
    await expect(form(page).getByLabel(/^Quale termometro/)).toHaveValue(thermometerId);
    await form(page).getByRole('button', { name: '0', exact: true }).click();
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByText('A posto')).toBeVisible();

    await page.getByRole('button', { name: 'Modifica Sonda' }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifica il termometro' });
    await expectAccessible(page, 'a thermometer, to be changed');
    await dialog.getByRole('button', { name: 'Archivia' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: /^Mostra gli archiviati/ }).click();
    await expect(page.getByText('Archiviato', { exact: true })).toBeVisible();
  },
);

test(
  '[THERM-09] without a network a check waits on the device and arrives once',
  { tag: '@phone' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await signedIn(page);
    await post(page, '/thermometers', { name: 'Sonda' });
    await page.goto('/thermometers');
    await expect(page.getByText('Ancora nessuna voce')).toBeVisible();
    // The form is at hand before the first tap, and the only thermometer is chosen also where it came later.
    await page.getByRole('button', { name: 'Nuova voce' }).click();
    await expect(form(page).getByLabel(/^Quale termometro/)).not.toHaveValue('');
    await context.setOffline(true);
    await form(page).getByRole('button', { name: '3', exact: true }).click();
    await form(page).getByRole('button', { name: 'Messo da parte con un cartello' }).click();
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(
      page.getByText('Salvato su questo dispositivo: parte appena torna la rete').first(),
    ).toBeVisible();
    // It counts at once.
    await expect(page.getByText('1 termometro da non usare')).toBeVisible();
    await context.setOffline(false);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText('Scarto +3,0 °C');
  },
);

test(
  '[FRIG-32, THERM-11, THERM-12] a temperature says with which thermometer; once that is found off it is not green, and listed to be judged',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    const thermometerId = await post(page, '/thermometers', { name: 'Sonda a spillo' });
    const checked = (readCelsius: number) =>
      post(page, '/thermometers/entries', { kind: 'calibration', thermometerId, method: 'ice', readCelsius });
    await checked(0.2);
    await post(page, '/refrigeration/equipment', {
      name: 'Frigo carne',
      type: 'frigo_carne',
      limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
    });
    const sheet = page.getByRole('dialog', { name: 'Frigo carne' });
    const choice = sheet.getByLabel(/^Con quale termometro/);
    const record = page.getByRole('button', { name: /Registra.*Frigo carne/ });
    const outcome = sheet.getByRole('status');
    await page.goto('/refrigeration');
    await record.click();
    await choice.selectOption({ label: 'Sonda a spillo' });
    await sheet.getByRole('button', { name: '3', exact: true }).click();
    await expect(outcome).toContainText('OK');
    await expectAccessible(page, 'a temperature with its thermometer');
    await holdToasts(page);
    await sheet.getByRole('button', { name: 'Salva' }).click();
    await expect(sheet).toHaveCount(0);
    await page.reload();
    await record.click();
    await expect(choice).toHaveValue(thermometerId);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);

    await checked(3);
    await page.goto('/refrigeration');
    await expect(page.getByText('termometro trovato poi fuori taratura').first()).toBeVisible();
    await screenshot(page, 'temperatures-doubted', { fullPage: true });
    await record.click();
    // It is not proposed any more; whoever chooses it reads why not.
    await expect(choice).toHaveValue('');
    await choice.selectOption(thermometerId);
    await expect(sheet.getByText(/^È fuori taratura: misura con un altro/)).toBeVisible();
    await sheet.getByRole('button', { name: '3', exact: true }).click();
    await expect(outcome).toContainText('Da valutare');
    await expect(outcome).toContainText('termometro fuori taratura');
    await expectAccessible(page, 'a temperature by a thermometer that is off');
    await screenshot(page, 'temperature-by-thermometer');
    await sheet.getByRole('button', { name: 'Salva' }).click();
    await expect(sheet).toHaveCount(0);

    await page.goto('/thermometers');
    await page.getByRole('button', { name: 'Misure da giudicare di Sonda a spillo' }).first().click();
    const list = page.getByRole('dialog', { name: 'Misure da giudicare' });
    const measured = list.getByRole('list', { name: 'Misure da giudicare' });
    await expect(measured.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText('Da valutare', { exact: true })).toHaveCount(2);
    await expect(list.getByText('Nei limiti')).toHaveCount(0);
    await expectAccessible(page, 'what was measured with a thermometer that is off');
    await screenshot(page, 'thermometers-measured');
    await list.getByRole('link', { name: 'Frigo carne' }).first().click();
    const register = page.getByRole('table', { name: 'Ultimi controlli' });
    await expect(register.getByText('termometro trovato poi fuori taratura').first()).toBeVisible();
    await expect(register.getByText(/^misurata con Sonda a spillo/).first()).toBeVisible();
    await screenshot(page, 'temperatures-register-doubted', { fullPage: true });
    // Its food is judged by name, where it stands.
    await register
      .getByRole('row')
      .filter({ hasText: 'termometro trovato poi fuori taratura' })
      .getByRole('button', { name: /^Valuta/ })
      .click();
    const judging = page.getByRole('dialog');
    await judging.getByText('Idonei dopo valutazione').click();
    await judging.getByLabel(/^Che cosa hai valutato/).fill('Rimisurato con il laser: 3 °C');
    await expectAccessible(page, 'a judgement of what was measured by a thermometer found off');
    await screenshot(page, 'temperature-doubted-judged');
    await judging.getByRole('button', { name: 'Chiudi con il tuo nome' }).click();
    await expect(judging).toHaveCount(0);
    await expect(register.getByText('Chiuso: alimenti idonei')).toBeVisible();
    await expect(register.getByText(/Rimisurato con il laser/)).toBeVisible();
    await page.goto('/refrigeration/print');
    await expect(page.getByText(/Da valutare · termometro fuori taratura/)).toBeVisible();
    await expect(page.getByText(/Chiuso: alimenti idonei · termometro trovato poi/)).toBeVisible();
    await screenshot(page, 'temperatures-print-doubted', { fullPage: true });
  },
);

test(
  '[THERM-18] what a thermometer measured that is found off is judged in one go, from «Oggi» on; only with a network',
  { tag: '@every-size' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await withinOneDay();
    await signedIn(page);
    const thermometerId = await post(page, '/thermometers', { name: 'Sonda a spillo' });
    const checked = (readCelsius: number) =>
      post(page, '/thermometers/entries', { kind: 'calibration', thermometerId, method: 'ice', readCelsius });
    await checked(0.2);
    const limits = { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 };
    const fridge = (name: string) =>
      post(page, '/refrigeration/equipment', { name, type: 'frigo_carne', limits });
    const [meat, cell] = [await fridge('Frigo carne'), await fridge('Cella grande accanto alla porta')];
    const read = (equipmentId: string, temperature: number) =>
      post(page, '/refrigeration/readings', { equipmentId, temperature, thermometerId });
    for (const celsius of [3.2, 0.8, 2.5]) await read(meat, celsius);
    await read(cell, 1);
    const taskId = await post(page, '/haccp/tasks', {
      name: 'Arrosto al cuore',
      frequency: 'daily',
      dueTime: '23:59',
      criticalLimit: 'min 75 °C',
    });
    await post(page, '/haccp/checks', { taskId, value: '80', thermometerId });
    await checked(3);
    await checked(0);

    await page.goto('/dashboard');
    const row = page.getByRole('listitem').filter({ hasText: '4 temperature' });
    await expect(row).toContainText('termometro trovato poi fuori taratura');
    await screenshot(page, 'dashboard-judged-together', { fullPage: true });
    await row.getByRole('link', { name: 'Sonda a spillo' }).click();
    await expect(page).toHaveURL(/\/thermometers/);
    const list = page.getByRole('dialog', { name: 'Misure da giudicare' });
    const groups = list.getByRole('list', { name: 'Da valutare insieme' });
    await expect(groups.getByRole('listitem')).toHaveCount(3);
    await expect(groups.getByRole('listitem').nth(2)).toContainText(/^Frigo carne.*3 da valutare/);
    await expectAccessible(page, 'what is judged together');
    await screenshot(page, 'thermometers-groups');
    await groups.getByRole('button', { name: 'Valuta insieme di Frigo carne' }).click();

    const form = page.getByRole('dialog', { name: 'Valuta insieme: Frigo carne' });
    const found = form.getByRole('status');
    await expect(found).toContainText('3 temperature');
    await expect(found).toContainText('La più bassa 0,8 °C, la più alta 3,2 °C');
    const save = form.getByRole('button', { name: 'Valuta con il tuo nome' });
    await save.click();
    await expect(form.getByText('Scegli che cosa ne è degli alimenti')).toBeVisible();
    await expect(form.getByText('Scrivi che cosa hai valutato')).toBeVisible();
    await form.getByText('Idonei dopo valutazione').click();
    await form.getByLabel(/^Che cosa hai valutato/).fill('Rimisurato con il laser: 3 °C in tutto il frigo');
    await expectAccessible(page, 'a judgement of many values');
    await screenshot(page, 'thermometers-judge-together');

    // Days of which nothing is there; a day that is none.
    const last = form.getByLabel(/^Al giorno/);
    const day = await last.inputValue();
    await last.fill('01/01/2020');
    await expect(form.getByText('Viene prima del giorno da cui parti')).toBeVisible();
    await last.fill(day);
    await expect(found).toContainText('3 temperature');

    await context.setOffline(true);
    await save.click();
    await expect(form.getByText(/^Qui serve la rete/)).toBeVisible();
    await expect(form.getByText(/^Errore di connessione/)).toBeVisible();
    await context.setOffline(false);
    await holdToasts(page);
    await form
      .getByLabel(/^Che cosa hai valutato/)
      .fill('Rimisurato con il laser: 3 °C in tutto il frigo, bene');
    await save.click();
    await expect(page.getByText('3 temperature valutate')).toBeVisible();
    await expect(groups.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText(/Rimisurato con il laser: 3 °C in tutto il frigo/).first()).toBeVisible();
    await groups.getByRole('button', { name: /^Valuta di Cella/ }).click();
    const cellForm = page.getByRole('dialog', { name: /^Valuta insieme: Cella grande/ });
    await cellForm.getByText('Scartati').click();
    await cellForm.getByLabel(/^Che cosa hai valutato/).fill('Troppo a lungo, non mi fido');
    await cellForm.getByRole('button', { name: 'Valuta con il tuo nome' }).click();
    await expect(page.getByText('1 temperatura valutata')).toBeVisible();
    // Of which food a check is nobody wrote down: that is told where it is thrown away.
    await groups.getByRole('button', { name: /^Valuta di Arrosto/ }).click();
    const checkForm = page.getByRole('dialog', { name: /^Valuta insieme: Arrosto/ });
    await expect(checkForm.getByRole('status')).toContainText('1 controllo');
    await checkForm.getByText('Scartati').click();
    await expect(checkForm.getByText(/^Quali alimenti, un controllo non lo dice/)).toBeVisible();
    await expectAccessible(page, 'a judgement of checks to be thrown away');
    await screenshot(page, 'thermometers-judge-checks');
    await checkForm.getByLabel(/^Che cosa hai valutato/).fill('Arrosto buttato');
    await checkForm.getByRole('button', { name: 'Valuta con il tuo nome' }).click();
    await expect(page.getByText('1 controllo valutato')).toBeVisible();
    await expect(groups).toHaveCount(0);
    await screenshot(page, 'thermometers-judged-together');

    // Each stands in its register with its own word.
    await page.goto('/refrigeration?vista=registro');
    const register = page.getByRole('table', { name: 'Ultimi controlli' });
    await expect(register.getByText('Chiuso: alimenti idonei')).toHaveCount(3);
    await expect(register.getByText('Chiuso: alimenti scartati')).toHaveCount(1);
    await page.goto('/dashboard');
    await expect(page.getByText('termometro trovato poi fuori taratura')).toHaveCount(0);
  },
);

test(
  '[HACCP-92, THERM-12] a check in °C says with which thermometer, also in the round and without a network; once that is found off it is not green, and listed',
  { tag: '@every-size' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await withinOneDay();
    await signedIn(page);
    const thermometerId = await post(page, '/thermometers', { name: 'Sonda a spillo' });
    const checked = (readCelsius: number) =>
      post(page, '/thermometers/entries', { kind: 'calibration', thermometerId, method: 'ice', readCelsius });
    await checked(0.2);
    // Late in the day: both are due all day.
    const task = { frequency: 'daily', dueTime: '23:59' };
    await post(page, '/haccp/tasks', { ...task, name: 'Pollo al cuore', criticalLimit: 'min 75 °C' });
    await post(page, '/haccp/tasks', {
      ...task,
      name: 'Ripiani della cella',
      criticalLimit: 'Puliti e asciutti',
    });
    const sheet = page.getByRole('dialog', { name: 'Pollo al cuore' });
    const choice = sheet.getByLabel(/^Con quale termometro/);
    const outcome = sheet.getByRole('status');
    const key = (name: string) => sheet.getByRole('button', { name, exact: true });
    const type = async (value: string) => {
      for (const digit of value) await key(digit).click();
    };
    await page.goto('/haccp');
    await page.getByRole('button', { name: 'Controlla: Pollo al cuore' }).click();
    await choice.selectOption({ label: 'Sonda a spillo' });
    await type('80');
    await expect(outcome).toContainText('OK');
    await expectAccessible(page, 'a check with its thermometer');
    await screenshot(page, 'check-by-thermometer');
    await holdToasts(page);
    await sheet.getByRole('button', { name: 'Salva' }).click();
    await expect(sheet).toHaveCount(0);

    // Nothing is asked where nothing is measured.
    await page.getByRole('button', { name: 'Controlla: Ripiani della cella' }).click();
    const words = page.getByRole('dialog', { name: 'Ripiani della cella' });
    await expect(words.getByRole('button', { name: 'Conforme', exact: true })).toBeVisible();
    await expect(words.getByLabel(/^Con quale termometro/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(words).toHaveCount(0);

    // Without a network it waits, and is not green before the server has said how the thermometer stood.
    await page.getByRole('button', { name: 'Controlla: Pollo al cuore' }).click();
    await expect(choice).toHaveValue(thermometerId);
    await context.setOffline(true);
    await type('81');
    await sheet.getByRole('button', { name: 'Salva' }).click();
    await expect(sheet).toHaveCount(0);
    const row = page.getByRole('article').filter({ hasText: 'Pollo al cuore' });
    await expect(row).toContainText('Da inviare');
    await expect(row).not.toContainText('Fatto, nei limiti');
    // Whatever the screen asks for meanwhile, one call fails.
    await page.evaluate(() => fetch('/api/haccp/matters').catch(() => undefined));
    await context.setOffline(false);
    await expect(row).not.toContainText('Da inviare');

    await checked(3);
    await page.goto('/haccp');
    await expect(row.getByText('termometro trovato poi fuori taratura')).toBeVisible();
    await row.getByRole('button', { name: /^Pollo al cuore/ }).click();
    await expect(row.getByText('termometro trovato poi fuori taratura')).toHaveCount(2);
    await expectAccessible(page, 'a control by a thermometer found off');
    await screenshot(page, 'checks-doubted', { fullPage: true });

    // In the round it is not proposed; what is read with it all the same is not green.
    await post(page, '/haccp/tasks', { ...task, name: 'Arrosto al cuore', criticalLimit: 'min 75 °C' });
    await page.goto('/haccp/round');
    const step = page.getByRole('dialog', { name: 'Arrosto al cuore' });
    await expect(step.getByLabel(/^Con quale termometro/)).toHaveValue('');
    await step.getByLabel(/^Con quale termometro/).selectOption(thermometerId);
    await expect(step.getByText(/^È fuori taratura: misura con un altro/)).toBeVisible();
    for (const digit of '79') await step.getByRole('button', { name: digit, exact: true }).click();
    await expect(step.getByRole('status')).toContainText('termometro fuori taratura');
    await expectAccessible(page, 'a step of the round by a thermometer that is off');
    await screenshot(page, 'round-by-thermometer');
    await step.getByRole('button', { name: /^Salva/ }).click();
    await expect(page.getByText('Da valutare: misura di nuovo con un termometro in ordine.')).toBeVisible();
    // The same step again, empty, and with no thermometer that is off.
    await expect(step.getByRole('status')).not.toContainText('Da valutare');
    await expect(step.getByLabel(/^Con quale termometro/)).toHaveValue('');
    await step.getByRole('button', { name: 'Salta' }).click();
    await expect(step).toHaveCount(0);
    await page.keyboard.press('Escape');
    const steps = page.getByRole('list', { name: 'Passi del giro' });
    await expect(steps.getByRole('listitem').filter({ hasText: 'Arrosto al cuore' })).toContainText(
      'Da valutare',
    );
    await screenshot(page, 'round-doubted', { fullPage: true });

    await page.goto('/thermometers');
    await page.getByRole('button', { name: 'Misure da giudicare di Sonda a spillo' }).first().click();
    const list = page.getByRole('dialog', { name: 'Misure da giudicare' });
    const measured = list.getByRole('list', { name: 'Misure da giudicare' });
    await expect(measured.getByRole('listitem')).toHaveCount(3);
    await list.getByRole('link', { name: 'Pollo al cuore' }).first().click();
    const register = page.getByRole('table', { name: 'Controlli eseguiti, dal più recente' });
    await expect(register.getByText('termometro trovato poi fuori taratura').first()).toBeVisible();
    await expect(register.getByText(/^misurata con Sonda a spillo/).first()).toBeVisible();
    await expectAccessible(page, 'the register of checks by a thermometer found off');
    await screenshot(page, 'checks-register-doubted', { fullPage: true });
    await page.goto('/haccp/print');
    await expect(page.getByText(/Da valutare · termometro trovato poi fuori taratura/).first()).toBeVisible();
    await screenshot(page, 'checks-print-doubted', { fullPage: true });
    await page.goto('/dashboard');
    await expect(page.getByText('termometro trovato poi fuori taratura').first()).toBeVisible();
    await screenshot(page, 'dashboard-checks-doubted', { fullPage: true });
  },
);

test(
  '[PROC-19, PROC-20, THERM-12] a process says with which thermometer it was measured, also without a network; by one that is off it asks, found off it is not green',
  { tag: '@every-size' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await withinOneDay();
    await signedIn(page);
    await page.goto('/process-checks');
    // Nothing is asked where there are none.
    await page.getByRole('button', { name: /^Cottura/ }).click();
    const start = page.getByRole('dialog', { name: 'Cottura' });
    await start.getByLabel(/^Temperatura iniziale/).fill('20');
    await expect(start.getByText('Il tempo parte adesso.')).toBeVisible();
    await expect(start.getByLabel(/^Con quale termometro/)).toHaveCount(0);
    const thermometerId = await post(page, '/thermometers', { name: 'Sonda a spillo' });
    const checked = (readCelsius: number) =>
      post(page, '/thermometers/entries', { kind: 'calibration', thermometerId, method: 'ice', readCelsius });
    await checked(0.2);
    const run = { process: 'cooking', food: 'Pollo arrosto', celsius: null };
    await post(page, '/process-checks/runs', run);
    await page.reload();

    // With a first temperature alone, and remembered on the device.
    await page.getByRole('button', { name: /^Cottura/ }).click();
    await expect(start.getByLabel('Che cosa?')).toBeVisible();
    await start.getByLabel('Che cosa?').fill('Arrosto');
    await start.getByLabel(/^Temperatura iniziale/).fill('');
    await expect(start.getByLabel(/^Con quale termometro/)).toHaveCount(0);
    await start.getByLabel(/^Temperatura iniziale/).fill('20');
    await start.getByLabel(/^Con quale termometro/).selectOption({ label: 'Sonda a spillo' });
    await expectAccessible(page, 'a process that begins with its thermometer');
    await screenshot(page, 'process-start-by-thermometer');
    await holdToasts(page);
    await start.getByRole('button', { name: 'Avvia' }).click();
    await expect(start).toHaveCount(0);

    const card = (food: string) => page.getByRole('article', { name: new RegExp(food) });
    const measure = page.getByRole('dialog', { name: 'Misura' });
    const measured = async (food: string, celsius: string, button: string) => {
      await card(food).getByRole('button', { name: 'Misura' }).first().click();
      await expect(measure.getByLabel(/^Con quale termometro/)).toHaveValue(thermometerId);
      await measure.getByLabel(/^Temperatura/).fill(celsius);
      await measure.getByRole('button', { name: button }).click();
      await expect(measure).toHaveCount(0);
    };
    await measured('Pollo arrosto', '80', 'Salva e chiudi');
    await expect(card('Pollo arrosto')).toHaveCount(0);
    // Without a network it waits.
    await page.reload();
    await card('Arrosto').getByRole('button', { name: 'Misura' }).click();
    await expect(measure.getByLabel(/^Con quale termometro/)).toHaveValue(thermometerId);
    await page.keyboard.press('Escape');
    await expect(measure).toHaveCount(0);
    await context.setOffline(true);
    await measured('Arrosto', '50', 'Salva la misura');
    await expect(card('Arrosto').getByText('Da inviare')).toBeVisible();
    await page.evaluate(() => fetch('/api/process-checks/live').catch(() => undefined));
    await context.setOffline(false);
    await expect(card('Arrosto').getByText('Da inviare')).toHaveCount(0);

    await checked(3);
    await page.reload();
    await expect(
      card('Arrosto').getByText('Sonda a spillo: termometro trovato poi fuori taratura'),
    ).toBeVisible();
    await card('Arrosto').getByRole('button', { name: 'Misura' }).click();
    await expect(measure.getByLabel(/^Con quale termometro/)).toHaveValue('');
    await measure.getByLabel(/^Con quale termometro/).selectOption(thermometerId);
    await expect(measure.getByText(/^È fuori taratura: misura con un altro/)).toBeVisible();
    await measure.getByLabel(/^Temperatura/).fill('80');
    await expect(measure.getByRole('status')).toContainText('Da valutare: termometro fuori taratura');
    await expectAccessible(page, 'a process measured by a thermometer that is off');
    await screenshot(page, 'process-measure-by-off');
    await measure.getByRole('button', { name: 'Salva la misura' }).click();
    await expect(measure).toHaveCount(0);
    await expect(
      card('Arrosto').getByText('Rimisura con un altro termometro, o valuta il cibo.'),
    ).toBeVisible();
    const rows = page.getByRole('table', { name: 'Registro' }).getByRole('row');
    const chicken = rows.filter({ hasText: 'Pollo arrosto' });
    await expect(chicken).toContainText('Da valutare');
    await expect(chicken).not.toContainText('Nei limiti');
    await expect(chicken).toContainText('misurata con Sonda a spillo');
    await expectAccessible(page, 'processes by a thermometer that is off');
    await screenshot(page, 'processes-doubted', { fullPage: true });

    // Another one says the same: it is within, and still not green.
    await card('Arrosto').getByRole('button', { name: 'Misura' }).click();
    await measure.getByLabel(/^Con quale termometro/).selectOption({ label: 'Non lo indico' });
    await measure.getByLabel(/^Temperatura/).fill('78');
    await measure.getByRole('button', { name: 'Salva e chiudi' }).click();
    await expect(measure).toHaveCount(0);
    await expect(card('Arrosto')).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Arrosto' }).first()).toContainText(
      'Nei limiti termometro fuori taratura',
    );

    await page.goto('/process-checks/print');
    await expect(
      page.getByText(/^Da valutare: .* · termometro trovato poi fuori taratura · Da valutare, aperto$/),
    ).toBeVisible();
    await screenshot(page, 'processes-print-doubted', { fullPage: true });
    await page.goto('/thermometers');
    await page.getByRole('button', { name: 'Misure da giudicare di Sonda a spillo' }).first().click();
    const list = page.getByRole('dialog', { name: 'Misure da giudicare' });
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await list.getByRole('link', { name: 'Cottura: Pollo arrosto' }).click();
    await expect(rows.filter({ hasText: 'Pollo arrosto' })).toHaveCount(1);
    await expect(rows).toHaveCount(2);
    await page.goto('/dashboard');
    await expect(page.getByText('termometro trovato poi fuori taratura').first()).toBeVisible();
    await screenshot(page, 'dashboard-processes-doubted', { fullPage: true });
  },
);

test(
  '[GOODS-38, THERM-12] an arrival says with which thermometer it was measured, also without a network; once that is off or found off it reads so, and is listed',
  { tag: '@every-size' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await withinOneDay();
    await signedIn(page);
    await post(page, '/inventory/products', { name: 'Orata', unit: 'kg' });
    const thermometerId = await post(page, '/thermometers', { name: 'Sonda a spillo' });
    const checked = (readCelsius: number) =>
      post(page, '/thermometers/entries', { kind: 'calibration', thermometerId, method: 'ice', readCelsius });
    await checked(0.2);
    await page.goto('/inventory/deliveries');
    const search = page.getByLabel('Cerca per nome o codice');
    const choice = page.getByLabel(/^Con quale termometro/);
    const row = page.getByRole('listitem', { name: /^Riga 1/ });
    const arriving = async (supplier: string, celsius: string) => {
      await page.getByLabel('Fornitore').fill(supplier);
      await search.fill('orata');
      await search.press('Enter');
      await row.getByLabel('Quantità').fill('2');
      await row.getByLabel('Scadenza', { exact: true }).fill(addDays(romeDate(new Date()), 2));
      // Asked only where something was measured.
      await expect(choice).toHaveCount(0);
      await row.getByLabel('Temperatura').fill(celsius);
    };
    const save = page.getByRole('button', { name: 'Registra arrivo (1)' });
    await arriving('Da Nino', '1,5');
    await expect(choice).toHaveValue('');
    await choice.selectOption({ label: 'Sonda a spillo' });
    await expectAccessible(page, 'an arrival with its thermometer');
    await screenshot(page, 'arrival-by-thermometer', { fullPage: true });
    await holdToasts(page);
    await save.click();
    const recent = page.getByRole('list', { name: 'Ultimi arrivi' }).getByRole('listitem');
    await expect(recent.filter({ hasText: 'Da Nino' })).toContainText(
      'temperature misurate con Sonda a spillo',
    );

    // Without a network it waits with the thermometer that the device remembers.
    await context.setOffline(true);
    await arriving('Pescheria Blu', '1,2');
    await expect(choice).toHaveValue(thermometerId);
    await save.click();
    await expect(row).toHaveCount(0);
    await page.evaluate(() => fetch('/api/deliveries').catch(() => undefined));
    await context.setOffline(false);
    await expect(recent.filter({ hasText: 'Pescheria Blu' })).toContainText(
      'temperature misurate con Sonda a spillo',
    );

    await checked(3);
    await page.reload();
    await expect(
      recent.getByText('temperature misurate con Sonda a spillo: termometro trovato poi fuori taratura'),
    ).toHaveCount(2);
    await arriving('Ittica Sud', '1');
    await expect(choice).toHaveValue('');
    await choice.selectOption(thermometerId);
    await expect(row.getByText(/^Nei limiti/)).toHaveCount(0);
    await expect(page.getByText(/^È fuori taratura: misura con un altro/)).toBeVisible();
    // Nobody knows how warm it is: it is asked about, and waits until somebody has judged it.
    await expect(row.getByText(/misurati con un termometro fuori taratura/)).toBeVisible();
    await row.getByText('Accetta comunque').click();
    await row.getByLabel('Perché la accetti').fill('Ghiaccio sopra e sotto');
    await row.getByLabel('Che cosa ne fai adesso').last().fill('Messa da parte');
    await expectAccessible(page, 'an arrival by a thermometer that is off');
    await screenshot(page, 'arrival-by-off', { fullPage: true });
    await save.click();
    await expect(recent.filter({ hasText: 'Ittica Sud' })).toContainText(
      'Sonda a spillo: termometro fuori taratura',
    );

    await page.goto('/thermometers');
    await page.getByRole('button', { name: 'Misure da giudicare di Sonda a spillo' }).first().click();
    const list = page.getByRole('dialog', { name: 'Misure da giudicare' });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, 'arrivals to be judged');
    await screenshot(page, 'arrivals-to-judge');
    await expect(list.getByText('Da valutare')).toHaveCount(3);
    await list.getByRole('link', { name: 'Orata (Da Nino)' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Lotto / })).toBeVisible();
  },
);

test(
  '[GOODS-42] goods that were taken in as good ask for a judgement once their thermometer is found off: on *Oggi*, in the bell, on the page and the label of their lot, until somebody has judged them',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    const productId = await post(page, '/inventory/products', { name: 'Orata', unit: 'kg' });
    const thermometerId = await post(page, '/thermometers', { name: 'Sonda a spillo' });
    const checked = (readCelsius: number) =>
      post(page, '/thermometers/entries', { kind: 'calibration', thermometerId, method: 'ice', readCelsius });
    await checked(0.2);
    await post(page, '/deliveries', {
      supplier: 'Da Nino',
      thermometerId,
      rows: [
        {
          id: newId(),
          productId,
          quantity: 3,
          lotNumber: 'ORATA-1',
          celsius: 1.5,
          expiryDate: addDays(romeDate(new Date()), 2),
          expiryKind: 'use_by',
        },
      ],
    });
    const answer = await page.request.get(`/api/inventory/products/${productId}`);
    const { lots } = (await answer.json()) as { lots: { id: string }[] };
    const lot = `/inventory/lots/${lots[0]!.id}`;
    await page.goto(lot);
    await expect(page.getByRole('heading', { level: 1, name: /ORATA-1/ })).toBeVisible();
    await expect(page.getByText(/termometro fuori taratura/)).toHaveCount(0);

    await checked(3);
    // The thermometer asks first; the goods stand beside it.
    await page.goto('/dashboard');
    const beside = page.getByText(/Lotto ORATA-1, misurato con un termometro fuori taratura/);
    await expect(beside.first()).toBeVisible();
    await expectAccessible(page, 'the dashboard with goods in doubt');
    await screenshot(page, 'dashboard-goods-in-doubt', { fullPage: true });
    await page.getByRole('button', { name: /^Notifiche: / }).click();
    const bell = page.getByRole('dialog', { name: 'Notifiche' });
    await expect(bell.getByText(/1,5 °C all’arrivo con un termometro fuori taratura/)).toBeVisible();
    await screenshot(page, 'bell-goods-in-doubt');
    await bell
      .getByRole('listitem')
      .filter({ hasText: '1,5 °C all’arrivo' })
      .getByRole('link', { name: 'Orata' })
      .click();

    await expect(page.getByRole('heading', { level: 1, name: /ORATA-1/ })).toBeVisible();
    await expect(page.getByText('Da valutare: termometro fuori taratura')).toBeVisible();
    await expect(page.getByText('Buono')).toHaveCount(0);
    await expect(page.getByText(/Non usarla finché qualcuno non la valuta/)).toBeVisible();
    await expectAccessible(page, 'a lot in doubt');
    await screenshot(page, 'lot-in-doubt', { fullPage: true });
    await page.goto(`/qr-labels/lots/${lots[0]!.id}`);
    await expect(page.getByText(/Temperatura fuori limite/).first()).toBeVisible();
    await screenshot(page, 'lot-label-in-doubt', { fullPage: true });
    await page.goto('/inventory');
    const shown = page.getByRole('main').locator('li, tr').filter({ hasText: 'Orata' }).first();
    await expect(shown.getByText('Temperatura fuori limite')).toBeVisible();

    await page.goto(lot);
    await page.getByRole('button', { name: 'Valuta e chiudi' }).click();
    const judge = page.getByRole('dialog', { name: 'Valuta la merce' });
    await judge.getByLabel('Idonei dopo valutazione').check();
    await judge.getByLabel('Che cosa hai valutato, e perché').fill('Rimisurata con il laser: 1,2 °C');
    await screenshot(page, 'lot-in-doubt-judged-form');
    await holdToasts(page);
    await judge.getByRole('button', { name: 'Chiudi con il tuo nome' }).click();
    await expect(judge).toHaveCount(0);
    await expect(page.getByText('Da valutare: termometro fuori taratura')).toHaveCount(0);
    await expect(page.getByText(/Rimisurata con il laser: 1,2 °C/)).toBeVisible();
    await screenshot(page, 'lot-in-doubt-judged', { fullPage: true });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(beside).toHaveCount(0);
  },
);

test(
  '[PROC-25] a finished process asks again once its thermometer is found off: on *Oggi*, in the bell, on the page of its container, until its food is judged',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    const recipeId = await post(page, '/recipes', {
      name: 'Sugo',
      lines: [{ name: 'Pomodoro', quantity: 1, unit: 'kg' }],
    });
    const tubId = newId();
    await post(page, '/preparations', {
      tubId,
      labelId: crypto.randomUUID(),
      recipeId,
      recipeVersion: 1,
      quantity: 3,
      unit: 'kg',
      storage: 'fridge',
      hours: 72,
    });
    const thermometerId = await post(page, '/thermometers', { name: 'Sonda a spillo' });
    const checked = (readCelsius: number) =>
      post(page, '/thermometers/entries', { kind: 'calibration', thermometerId, method: 'ice', readCelsius });
    await checked(0.2);
    const runId = await post(page, '/process-checks/runs', {
      process: 'cooking',
      food: 'Sugo, 3 kg',
      celsius: null,
      goods: { kind: 'tub', id: tubId },
    });
    await post(page, `/process-checks/runs/${runId}/end`, { runId, celsius: 80, thermometerId });
    await page.goto(`/preparations/${tubId}`);
    await expect(page.getByText('Fresca').first()).toBeVisible();
    await page.goto('/process-checks');
    await expect(page.getByText('Nessun processo in corso')).toBeVisible();

    await checked(3);
    await page.goto('/dashboard');
    await expect(page.getByText('misurato con un termometro fuori taratura').first()).toBeVisible();
    await expectAccessible(page, 'the dashboard with a process in doubt');
    await screenshot(page, 'dashboard-process-in-doubt', { fullPage: true });
    await page.getByRole('button', { name: /^Notifiche: / }).click();
    const bell = page.getByRole('dialog', { name: 'Notifiche' });
    await expect(bell.getByText('Cottura: Sugo, 3 kg')).toBeVisible();
    await screenshot(page, 'bell-process-in-doubt');
    await page.goto(`/preparations/${tubId}`);
    await expect(page.getByText('Temperatura fuori limite').first()).toBeVisible();
    await expect(page.getByText('Fresca')).toHaveCount(0);
    await screenshot(page, 'tub-in-doubt', { fullPage: true });

    await page.goto('/process-checks');
    const card = page.getByRole('article', { name: /Sugo/ });
    await expect(card.getByText('È nei limiti solo per un termometro fuori taratura.')).toBeVisible();
    await expectAccessible(page, 'a finished process in doubt');
    await screenshot(page, 'processes-in-doubt', { fullPage: true });
    await card.getByRole('button', { name: 'Chiarisci' }).click();
    const sheet = page.getByRole('dialog', { name: 'Che cosa ne è del cibo?' });
    await sheet.getByRole('button', { name: 'Riscaldato subito a 75 °C al cuore' }).click();
    await holdToasts(page);
    await sheet.getByRole('button', { name: 'Salva' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(card.getByText('Riscaldato subito a 75 °C al cuore (Anna)')).toBeVisible();
    await card.getByRole('button', { name: 'Chiarisci' }).click();
    // It opens on the judgement where the answer is known to be stored by then.
    await sheet.getByText('Valuta e chiudi').click();
    await sheet.getByLabel('Idonei dopo valutazione').check();
    await sheet.getByLabel('Che cosa hai valutato, e perché').fill('Rimisurato al cuore: 82 °C');
    await sheet.getByRole('button', { name: 'Chiudi con il tuo nome' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(card).toHaveCount(0);
    await page.goto(`/preparations/${tubId}`);
    await expect(page.getByText('Fresca').first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Cottura: Sugo, 3 kg')).toHaveCount(1);
    await screenshot(page, 'dashboard-process-judged', { fullPage: true });
  },
);
