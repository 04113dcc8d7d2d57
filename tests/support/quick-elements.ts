import * as React from 'react';

/*
 * React in development notes for each element, by an error made for its stack, which line of ours made it, so that a tool for
 * developers can show it: a sixth of the web tests' time. It gives that up by itself after ten thousand elements a second; here
 * it does from the first. What it complains of it complains of as before, with the names of the components.
 */
const inside: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof inside === 'object' && inside !== null)
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    // React counts, and begins anew each second.
    set: () => {},
  });
