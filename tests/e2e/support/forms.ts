import { expect, type Locator, type Page } from '@playwright/test';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import { newId } from '#platform/kernel/ids.ts';
import { samples } from '../../support/samples.ts';

/*
 * Every form of the app, by the file that draws it: how it is opened in a restaurant that has something of everything. What
 * needs nothing but buttons its room says in its `server/sample.ts`, the others stand here. A form that is not named breaks `npm run check` (scripts/checks/forms.ts); the walk of drafts.spec.ts opens each,
 * fills it in, reloads the page and looks whether it stands as it was typed (UX-15).
 */

/** What the walk needs to know of the restaurant it goes through. */
export interface Larder {
  readonly productId: string;
  readonly lotId: string;
  readonly recipe: string;
  readonly tubId: string;
  readonly equipmentId: string;
  readonly taskId: string;
}

/** Opens a form, and gives what holds its fields. */
type Open = (page: Page, larder: Larder) => Promise<Locator>;
/** A form that the walk can not reach names the test that reloads it. */
type Kept = { readonly [when: string]: Open } | string;

/** Goes to a page, touches what opens a dialog, and gives it. */
const dialogOf =
  (path: string | ((larder: Larder) => string), ...touched: readonly (string | RegExp | Open)[]): Open =>
  async (page, larder) => {
    await page.goto(typeof path === 'string' ? path : path(larder));
    for (const what of touched)
      if (typeof what === 'function') await (await what(page, larder)).click();
      else
        await page
          .getByRole('button', { name: what, ...(typeof what === 'string' ? { exact: true } : {}) })
          .first()
          .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // What it asks may hang on an answer that is still under way.
    await expect(dialog.locator('input, select, textarea, li')).not.toHaveCount(0);
    await expect(dialog.locator('.animate-breathe')).toHaveCount(0);
    return dialog;
  };
const tab =
  (name: string): Open =>
  (page) =>
    Promise.resolve(page.getByRole('tab', { name }));
const main =
  (path: string | ((larder: Larder) => string), shows: string | RegExp): Open =>
  async (page, larder) => {
    await page.goto(typeof path === 'string' ? path : path(larder));
    const found = page.getByRole('main');
    await expect(found.getByLabel(shows).first()).toBeVisible();
    return found;
  };
const product = ({ productId }: Larder): string => `/inventory/${productId}`;
const lot = ({ lotId }: Larder): string => `/inventory/lots/${lotId}`;
const tub = ({ tubId }: Larder): string => `/preparations/${tubId}`;

/** Forms that stand as they were typed, beside those that the rooms bring. */
export const keptForms: Readonly<Record<string, Kept>> = {
  'src/app/frame/ClockQuestion.tsx': 'src/app/frame/WaitingSheet.test.tsx',
  'src/app/frame/WaitingSheet.tsx': 'src/app/frame/WaitingSheet.test.tsx',
  'src/features/account-security/web/AddPasskeyDialog.tsx': {
    'a passkey': dialogOf('/account', 'Aggiungi passkey'),
  },
  'src/features/account-security/web/ChangeEmailDialog.tsx': {
    'another address': dialogOf('/account', 'Cambia email'),
  },
  'src/features/account-security/web/RenamePasskeyDialog.tsx': {
    'the name of a passkey': dialogOf('/account', /^Rinomina/),
  },
  'src/features/accounts/web/ForgotPasswordScreen.tsx': 'tests/e2e/drafts.spec.ts',
  'src/features/accounts/web/SignInForm.tsx': 'tests/e2e/drafts.spec.ts',
  'src/features/accounts/web/SignUpForm.tsx': 'tests/e2e/drafts.spec.ts',
  'src/features/administration/web/AdministratorDialog.tsx': 'tests/e2e/administration.spec.ts',
  'src/features/administration/web/ChangePlanDialog.tsx': 'tests/e2e/administration.spec.ts',
  'src/features/administration/web/InviteOwnerDialog.tsx': 'tests/e2e/administration.spec.ts',
  'src/features/administration/web/NewRestaurantDialog.tsx': 'tests/e2e/administration.spec.ts',
  'src/features/administration/web/SuspensionDialog.tsx': 'tests/e2e/administration.spec.ts',
  'src/features/administration/web/TryJobAgainDialog.tsx': 'tests/e2e/administration.spec.ts',
  'src/features/deliveries/web/DeliveryForm.tsx': 'tests/e2e/deliveries.spec.ts',
  'src/features/site/web/pages/ContactForm.tsx': 'tests/e2e/site.spec.ts',
  'src/features/allergen-book/web/MenuChoice.tsx': {
    'the dishes of the menu': async (page) => {
      await page.goto('/allergen-book');
      await page.getByRole('button', { name: 'Scegli i piatti' }).first().click();
      const choice = page.getByRole('region', { name: 'Scegli i piatti' });
      await expect(choice.getByRole('checkbox').first()).toBeVisible();
      return choice;
    },
  },
  'src/features/billing/web/InvoiceDetailsForm.tsx': {
    'for whom invoices are made out': main('/subscription?tab=payments', /^Partita IVA/),
  },
  'src/features/google/web/GoogleForm.tsx': {
    'the Google account': main('/settings?tab=integration', /^Email/),
  },
  'src/features/google-copy/web/SetupFields.tsx': {
    'the folder of the copy': main('/google-drive-setup', /^Indirizzo della cartella/),
  },
  'src/features/haccp/web/CheckForm.tsx': {
    'a check': dialogOf(({ taskId }) => `/haccp?controlla=${taskId}`),
  },
  'src/features/haccp/web/CorrectionSheet.tsx': {
    'a wrong check': dialogOf('/haccp', tab('Controlli Eseguiti'), /^Correggi/),
  },
  'src/features/haccp/web/LimitJudging.tsx': 'tests/e2e/drafts.spec.ts',
  'src/features/haccp/web/TaskDialog.tsx': {
    'a new task': dialogOf('/haccp', 'Nuovo Task'),
    'a task': dialogOf('/haccp', 'Frigo verdure', /^Modifica/),
  },
  'src/features/haccp-manual/web/LinkTaskDialog.tsx': {
    'a check that comes of the manual': dialogOf(
      '/haccp-manual',
      /^Conservazione in frigorifero/,
      'Collega un controllo che c’è già',
    ),
  },
  'src/features/haccp-manual/web/RowDialog.tsx': {
    'a new row of the manual': dialogOf('/haccp-manual', 'Nuova riga'),
    'a row of the manual': dialogOf('/haccp-manual', /^Conservazione in frigorifero/, /^Modifica Conserv/),
  },
  'src/features/haccp-manual/web/SectionDialog.tsx': {
    'a page of the manual': dialogOf('/haccp-manual?vista=pagine', /^Modifica L’attività/),
  },
  'src/features/haccp-manual/web/SignDialog.tsx': {
    'the signature of the manual': dialogOf('/haccp-manual', 'Firma la versione 2'),
  },
  'src/features/inventory/web/AllergensDialog.tsx': {
    'the allergens of goods': dialogOf(product, 'Indica gli allergeni'),
  },
  'src/features/inventory/web/ArrivalLimitDialog.tsx': {
    'how warm goods may arrive': dialogOf(product, 'Limite all’arrivo'),
  },
  'src/features/inventory/web/ChangeLotDialog.tsx': {
    'an opened package': dialogOf(product, /^Apri confezione/),
    'a frozen lot': dialogOf(lot, 'Congela'),
  },
  'src/features/inventory/web/CorrectDialog.tsx': 'tests/e2e/drafts.spec.ts',
  'src/features/inventory/web/CorrectionForm.tsx': {
    'a wrong movement': dialogOf(product, /^Correggi: /),
  },
  'src/features/inventory/web/CountDialog.tsx': { 'a count': dialogOf(lot, 'Conta') },
  'src/features/inventory/web/DiscardDialog.tsx': { 'goods thrown away': dialogOf(lot, 'Scarta') },
  'src/features/inventory/web/JudgeArrivalDialog.tsx': 'tests/e2e/deliveries.spec.ts',
  'src/features/inventory/web/MovementDialog.tsx': {
    'goods that come': dialogOf(product, 'Carico'),
    'goods that go': dialogOf(product, 'Scarico'),
  },
  'src/features/inventory/web/PlaceDialog.tsx': { 'where a lot is': dialogOf(lot, 'Sposta') },
  'src/features/inventory/web/ProductDialog.tsx': {
    'a new product': dialogOf('/inventory', 'Nuovo prodotto'),
    'a product': dialogOf(product, 'Modifica'),
  },
  'src/features/inventory/web/RedateDialog.tsx': {
    'the right date of a lot': dialogOf(lot, 'Correggi la scadenza'),
  },
  'src/features/labels/web/FreeLabelDialog.tsx': {
    'a free label': dialogOf('/qr-labels', 'Nuova etichetta'),
  },
  'src/features/labels/web/LabelPrint.tsx': 'tests/e2e/drafts.spec.ts',
  'src/features/labels/web/LotLabelScreen.tsx': {
    'the label of a lot': main(({ lotId }) => `/qr-labels/lots/${lotId}`, 'Quantità nel contenitore'),
  },
  'src/features/operators/web/OperatorForm.tsx': {
    'a new operator': dialogOf('/operators', 'Nuovo operatore'),
    'an operator': dialogOf('/operators', /^Modifica /),
  },
  'src/features/non-conformity-register/web/CloseDialog.tsx': 'tests/e2e/non-conformities.spec.ts',
  'src/features/non-conformity-register/web/StepDialog.tsx': {
    'what is said of a non-conformity': async (page) => {
      await page.goto('/non-conformities');
      await page.getByRole('link', { name: 'Frigo carne' }).first().click();
      await page.getByRole('button', { name: 'Annota' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      return dialog;
    },
  },
  'src/features/preparations/web/ChangeDialog.tsx': {
    'a container that is opened': dialogOf(tub, 'Apri'),
    'a container that is frozen': dialogOf(tub, 'Congela'),
  },
  'src/features/preparations/web/CorrectDialog.tsx': {
    'a wrong act': dialogOf(tub, 'Correggi'),
  },
  'src/features/preparations/web/EmptyDialog.tsx': {
    'some of a container': dialogOf(tub, 'Usa'),
    'a container thrown away': dialogOf(tub, 'Scarta'),
  },
  'src/features/preparations/web/MakeDialog.tsx': {
    'what is made': dialogOf('/preparations', tab('Ricette'), /^Prepara Sugo/),
    'what is made of any recipe': dialogOf('/preparations', 'Nuova preparazione'),
  },
  'src/features/preparations/web/MoveDialog.tsx': { 'where a container is': dialogOf(tub, 'Sposta') },
  'src/features/preparations/web/ShortenDialog.tsx': {
    'a date brought nearer': dialogOf(tub, 'Accorcia la scadenza'),
  },
  'src/features/preparations/web/SplitDialog.tsx': { 'a container in parts': dialogOf(tub, 'Dividi') },
  'src/features/recipes/web/RecipeDialog.tsx': {
    'a new recipe': dialogOf('/preparations', tab('Ricette'), 'Nuova ricetta'),
    'a recipe': dialogOf('/preparations', tab('Ricette'), /^Modifica/),
  },
  'src/features/traceability/web/ReasonDialog.tsx': {
    'goods that are called back': dialogOf(({ lotId }) => `/traceability/trace?da=lot:${lotId}`, 'Richiama'),
  },
  'src/features/refrigeration/web/CorrectionSheet.tsx': {
    'a wrong reading': dialogOf('/refrigeration', tab('Registro'), /^Correggi/),
  },
  'src/features/refrigeration/web/EquipmentDialog.tsx': {
    'new equipment': dialogOf('/refrigeration', 'Aggiungi attrezzatura'),
    equipment: dialogOf('/refrigeration', /^Modifica/),
  },
  'src/features/refrigeration/web/ReadingForm.tsx': {
    'a reading': dialogOf(({ equipmentId }) => `/refrigeration?registra=${equipmentId}`),
    'a reading of other equipment': dialogOf('/refrigeration', 'Registra un’altra temperatura'),
  },
  'src/features/registers/web/AnswerSheet.tsx': {
    'an answer': dialogOf('/refrigeration', /^Chiarisci/),
  },
  // Opened as the forms of its rooms, which their samples name.
  'src/features/registers/web/EntrySheet.tsx': 'tests/e2e/drafts.spec.ts',
  'src/features/restaurants/web/ProfileForm.tsx': {
    'the profile': main('/settings?tab=profile', /^Indirizzo/),
  },
  'src/features/stock-files/web/FileImport.tsx': 'tests/e2e/stock-files.spec.ts',
  'src/features/storage-places/web/PlaceDialog.tsx': {
    'a new place': dialogOf('/inventory/places', 'Nuovo posto'),
  },
  'src/features/storage-places/web/TieDialog.tsx': {
    'the place of a fridge': dialogOf('/inventory/places', /^Collega /),
  },
  'src/features/voice/web/PreviewDialog.tsx': 'tests/e2e/voice.spec.ts',
  'src/features/voice/web/VoiceCard.tsx': 'tests/e2e/voice.spec.ts',
};

/** All of them that the walk opens: what each is, and how. */
export const walkedForms: readonly (readonly [name: string, open: Open])[] = [
  ...Object.values(keptForms).flatMap((kept) => (typeof kept === 'string' ? [] : Object.entries(kept))),
  ...[...samples.values()].flatMap(({ forms = {} }) =>
    Object.values(forms).flatMap((opened) =>
      Object.entries(opened).map(([name, way]): [string, Open] => [name, dialogOf(...way)]),
    ),
  ),
];

/** Forms of nothing but passwords, PINs and keys, which are never written down. */
export const formsWithoutDraft: Readonly<Record<string, string>> = {
  'src/features/account-security/web/ConfirmedDialog.tsx': 'a password',
  'src/features/account-security/web/ChangePasswordDialog.tsx': 'passwords',
  'src/features/account-security/web/ProofDialog.tsx': 'a password',
  'src/features/account-security/web/SecondFactorGate.tsx': 'a password, a code that lasts half a minute',
  'src/features/accounts/web/ConfirmScreen.tsx': 'a password',
  'src/features/billing/web/StripeKeysForm.tsx': 'keys of the payment service',
  'src/features/accounts/web/ResetPasswordScreen.tsx': 'passwords',
  'src/features/inspection-papers/web/InspectorScreen.tsx': 'a code that was told in person',
  'src/features/operators/web/PinPad.tsx': 'a PIN',
  'src/features/scanner/web/LabelForm.tsx':
    'keeps what was read with what was typed (label-draft.ts): scanner.spec.ts',
};

/** Writes a restaurant that has something of everything, past the screens. */
export async function stocked(page: Page): Promise<Larder> {
  const { origin } = new URL(process.env['CREDENZA_E2E_URL'] ?? '');
  const write = async (path: string, data: object): Promise<void> => {
    const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
    expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
  };
  const [productId, recipeId, tubId, equipmentId, taskId] = [newId(), newId(), newId(), newId(), newId()];
  await write('/inventory/products', {
    id: productId,
    name: 'Panna fresca',
    unit: 'l',
    initialStock: { quantity: 6, lotNumber: 'P1', expiryDate: '2035-12-31', expiryKind: 'use_by' },
  });
  const { lots } = (await (await page.request.get(`/api/inventory/products/${productId}`)).json()) as {
    lots: { id: string }[];
  };
  await write('/recipes', {
    id: recipeId,
    name: 'Sugo',
    lines: [{ name: 'Panna fresca', productId, quantity: 0.5, unit: 'l' }],
  });
  await write('/preparations', {
    id: newId(),
    tubId,
    labelId: crypto.randomUUID(),
    recipeId,
    recipeVersion: 1,
    quantity: 3,
    unit: 'kg',
    storage: 'fridge',
    hours: 72,
  });
  await write(`/preparations/tubs/${tubId}/acts`, {
    id: newId(),
    tubId,
    kind: 'use',
    quantity: 0.5,
    reason: null,
  });
  await write('/refrigeration/equipment', {
    id: equipmentId,
    name: 'Frigo carne',
    type: 'frigorifero',
    limits: defaultLimitsOf('frigorifero'),
  });
  await write('/refrigeration/readings', { id: newId(), equipmentId, temperature: 12 });
  for (const { writes } of samples.values())
    for (const [path, data] of writes?.() ?? []) await write(path, data);
  await write('/haccp/tasks', {
    id: taskId,
    name: 'Frigo verdure',
    criticalLimit: '≤ 4 °C',
    dueTime: '23:59',
  });
  await write('/haccp/checks', { id: newId(), taskId, value: '9,5' });
  await write('/haccp-manual/template', { id: newId(), template: 'bar' });
  await write('/haccp-manual/versions', { id: newId(), revision: 1, signer: 'Anna Rossi' });
  await write('/haccp-manual/rows', {
    id: newId(),
    step: 'other',
    title: 'Riga del locale',
    hazards: ['physical'],
    hazard: 'Qualcosa che succede solo qui',
    control: 'prp',
    pace: 'daily',
    times: [],
    record: 'checks',
    source: 'own',
  });
  await write('/operators', { id: newId(), name: 'Bruno', icon: 'pizza' });
  return { productId, lotId: lots[0]!.id, recipe: 'Sugo', tubId, equipmentId, taskId };
}

/** What stands in a form: its fields by their places, and the lists in it. What is secret is not looked at. */
export async function standing(form: Locator): Promise<readonly string[]> {
  const fields = await form.locator('input, select, textarea').evaluateAll((all) =>
    all.flatMap((field) => {
      const input = field as HTMLInputElement;
      if (
        input.dataset['secret'] !== undefined ||
        input.getAttribute('aria-hidden') ||
        ['password', 'file', 'search'].includes(input.type)
      )
        return [];
      const name = input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? input.name;
      return [`${name}: ${/radio|checkbox/.test(input.type) ? String(input.checked) : input.value}`];
    }),
  );
  return [...fields, ...(await form.locator('li').allInnerTexts())];
}

/** Types something into every field, chooses something else wherever there is a choice. */
export async function fillIn(page: Page, form: Locator): Promise<void> {
  for (const select of await form.locator('select').all()) {
    const values = await select.evaluate((element) =>
      [...(element as HTMLSelectElement).options]
        .filter(({ value, disabled, selected }) => !disabled && !selected && value !== '')
        .map(({ value }) => value),
    );
    if (values.length > 0 && (await select.isEnabled())) await select.selectOption(values.at(-1)!);
  }
  for (const chip of await form.locator('li > button.rounded-full').all()) await chip.click();
  const key = form
    .getByRole('group', { name: 'Tastiera numerica' })
    .getByRole('button', { name: '3', exact: true });
  for (const one of await key.all()) await one.click();
  const names = new Set<string>();
  for (const choice of (
    await form.locator('input[type=radio]:visible, input[type=checkbox]').all()
  ).toReversed()) {
    const { type, name } = await choice.evaluate((element) => ({
      type: (element as HTMLInputElement).type,
      name: (element as HTMLInputElement).name,
    }));
    if (type === 'radio' && names.has(name)) continue;
    names.add(name);
    if (await choice.isEnabled())
      await choice.evaluate((element) => {
        (element as HTMLInputElement).click();
      });
  }
  const texts = form.locator(
    'input:not([type=radio], [type=checkbox], [type=file], [type=search], [type=password], [aria-hidden=true]), textarea:not([data-secret])',
  );
  for (let at = 0; at < (await texts.count()); at += 1) {
    const field = texts.nth(at);
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const { type, mode, value, isDate } = await field.evaluate((element) => ({
      isDate: (element as HTMLInputElement).placeholder === 'gg/mm/aaaa',
      type: (element as HTMLInputElement).type,
      mode: element.getAttribute('inputmode'),
      value: (element as HTMLInputElement).value,
    }));
    await field.fill(
      isDate
        ? '31/12/2030'
        : type === 'email'
          ? 'nuovo@example.test'
          : type === 'time'
            ? '07:15'
            : mode === 'numeric' || mode === 'decimal'
              ? '3'
              : `${value}scritto`.slice(0, 40),
    );
  }
  await page.keyboard.press('Tab');
}

/** Types a secret into every field for one. */
export async function fillInSecrets(form: Locator, secret: string): Promise<void> {
  for (const field of await form.locator('input[type=password], [data-secret]').all())
    if (await field.isVisible()) await field.fill(secret);
}
