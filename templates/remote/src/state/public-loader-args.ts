import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';

/** Arguments of a loader; the router context holds the host. */
export type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>;
