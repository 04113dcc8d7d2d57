import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { AuthProvider } from '#features/accounts/web/AuthProvider.tsx';
import { createQueryClient } from '#platform/http/query-client.ts';
import { startTheme } from '#platform/ui/useTheme.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { handleGlobalErrors } from './global-errors.ts';
import { createAppRouter, loadErrorScreen } from './router.tsx';
import './styles.css';

// Nothing is told before it is there; the first screen need not wait for it.
const Background = latePart(async () => (await import('./Background.tsx')).Background, false, true);
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

startTheme();
handleGlobalErrors(window);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
      <Background />
    </QueryClientProvider>
  </StrictMode>,
);

// What fails now is fetched when it is needed.
loadErrorScreen().catch(() => undefined);
