import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';

/** What the router hands to a loader here: the context carries the host. */
export type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>;
