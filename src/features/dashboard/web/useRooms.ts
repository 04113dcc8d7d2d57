import { useRouter } from '@tanstack/react-router';

/**
 * Tells whether the app has a screen at a path. Cards and links of rooms that are not built yet are left out, and appear
 * by themselves when the room's screen is registered.
 */
export function useRooms(): (path: string) => boolean {
  const router = useRouter();
  return (path) => Object.hasOwn(router.routesByPath, path);
}
