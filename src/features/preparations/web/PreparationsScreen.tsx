import { Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import ChefHat from 'lucide-react/icons/chef-hat';
import Mic from 'lucide-react/icons/mic';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import type { Recipe } from '#features/recipes/contract.ts';
import { RecipeDialog, RecipeList, recipesQuery } from '#features/recipes/web/index.ts';
import { VoiceCard } from '#features/voice/web/index.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import { preparationsTexts as texts } from './messages.it.ts';
import { useReadTubsAgain } from './queries.ts';
import { TubList } from './TubList.tsx';

const loadMakeDialog = async () => (await import('./MakeDialog.tsx')).MakeDialog;
const MakeDialog = latePart(loadMakeDialog);
type Open =
  | { readonly what: 'make'; readonly recipe: Recipe | null }
  | { readonly what: 'recipe'; readonly recipe: Recipe | null; readonly model?: Recipe }
  | null;
/** What is to be opened as soon as the recipes are known: what there is to make, or the recipe of a link. */
type Unknown = 'first' | 'recipe of the link';
const isUnknown = (open: Open | Unknown): open is Unknown => typeof open === 'string';

/**
 * `/preparations`: what was made and is still there, and the recipes it is made by (PREP-01…05). `?nuova=preparazione` begins with
 * something to be made, as soon as it is known by which recipes; `?ricetta=…` with the form of that recipe.
 */
export function PreparationsScreen() {
  const { vista, cerca, nuova, ricetta }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const begins = {
    tab: vista === 'ricette' || typeof ricetta === 'string' ? 'recipes' : 'active',
    search: typeof cerca === 'string' ? cerca : '',
    making: nuova === 'preparazione',
    recipe: typeof ricetta === 'string' ? ricetta : null,
  };
  // A link to a recipe opens the list that holds it, also from here.
  return <Preparations key={`${begins.tab} ${begins.search} ${begins.recipe ?? ''}`} begins={begins} />;
}

interface Begins {
  readonly tab: string;
  readonly search: string;
  readonly making: boolean;
  readonly recipe: string | null;
}

function Preparations({ begins }: { begins: Begins }) {
  const navigate = useNavigate();
  const session = useSession();
  const recipes = useQuery(recipesQuery());
  const readTubsAgain = useReadTubsAgain();
  const now = useNow();
  const [tab, setTab] = useState(begins.tab);
  const [search, setSearch] = useState(begins.search);
  const [asked, setOpen] = useState<Open | Unknown>(
    begins.recipe !== null ? 'recipe of the link' : begins.making ? 'first' : null,
  );
  const [speaks, setSpeaks] = useState(false);
  useEffect(() => {
    // What this screen is opened for is at hand before the first tap; what fails now is fetched by it.
    loadMakeDialog().catch(() => undefined);
  }, []);
  const close = (): void => setOpen(null);
  const all = recipes.data?.recipes ?? [];
  const inUse = all.filter(({ archived }) => !archived);
  // With no recipe yet there is nothing to make.
  const first: Open = inUse.length === 0 ? { what: 'recipe', recipe: null } : { what: 'make', recipe: null };
  const begin = (): void => {
    setOpen(recipes.data === undefined ? 'first' : first);
    if (recipes.isError) void recipes.refetch();
  };
  const linked = all.find(({ id }) => id === begins.recipe);
  const named: Open = linked === undefined ? null : { what: 'recipe', recipe: linked };
  // Said once: a recipe that comes meanwhile puts no other form in the place of one that is open.
  if (recipes.data !== undefined && isUnknown(asked)) setOpen(asked === 'first' ? first : named);
  const open = isUnknown(asked) ? null : asked;

  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <>
            <Button onClick={begin} pending={asked === 'first' && recipes.isFetching}>
              <ChefHat aria-hidden />
              {texts.newPreparation}
            </Button>
            <IconButton
              variant="secondary"
              label={texts.voice}
              aria-pressed={speaks}
              className="max-sm:flex-none!"
              onClick={() => setSpeaks(!speaks)}
            >
              <Mic aria-hidden />
            </IconButton>
            {/* Narrower on a phone, so that both stand in one line above the list. */}
            <Button
              variant="secondary"
              className="max-sm:px-3!"
              onClick={() => setOpen({ what: 'recipe', recipe: null })}
            >
              <Plus aria-hidden />
              {texts.newRecipe}
            </Button>
            {hasFeature(session, 'qr_labels') ? (
              <Link
                to={'/preparations/scan' as never}
                className={`${buttonClass({ variant: 'secondary' })} max-sm:px-3!`}
              >
                <ScanQrCode aria-hidden />
                {texts.scan}
              </Link>
            ) : null}
          </>
        }
      />
      {speaks ? (
        <Suspense>
          <VoiceCard />
        </Suspense>
      ) : null}
      <Tabs value={tab} onValueChange={setTab}>
        <div className="grid gap-3 md:grid-cols-2 md:items-center">
          <TabList label={texts.tabs.label} fill>
            <Tab value="active">{texts.tabs.active}</Tab>
            <Tab value="recipes">{texts.tabs.recipes}</Tab>
          </TabList>
          <div className="flex gap-3">
            <SearchInput label={texts.search} value={search} onValueChange={setSearch} className="flex-1" />
            <IconButton
              variant="secondary"
              label={texts.refresh}
              onClick={() => {
                void readTubsAgain();
                void recipes.refetch();
              }}
            >
              <RefreshCw aria-hidden />
            </IconButton>
          </div>
        </div>
        <TabPanel value="active">
          <TubList
            search={search}
            now={now}
            hasRecipes={recipes.data === undefined || inUse.length > 0}
            onNew={begin}
          />
        </TabPanel>
        <TabPanel value="recipes">
          <RecipeList
            search={search}
            onMake={(recipe) => setOpen({ what: 'make', recipe })}
            onCopy={(model) => setOpen({ what: 'recipe', recipe: null, model })}
            onEdit={(recipe) => setOpen({ what: 'recipe', recipe })}
            onNew={() => setOpen({ what: 'recipe', recipe: null })}
          />
        </TabPanel>
      </Tabs>
      {open?.what === 'make' ? (
        <MakeDialog
          recipes={inUse}
          start={open.recipe}
          onClose={close}
          onMade={({ tubId, labelled }) => {
            close();
            setTab('active');
            if (labelled) void navigate({ to: '/preparations/$tubId/label', params: { tubId } as never });
          }}
        />
      ) : null}
      <Suspense>
        {open?.what === 'recipe' ? (
          <RecipeDialog recipe={open.recipe} model={open.model ?? null} recipes={all} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
