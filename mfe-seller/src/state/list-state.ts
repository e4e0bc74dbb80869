import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of links from a list: the linked pages lead back to the same filter, search and page of the list. The header reads it too. */
export interface ListState {
  /** Query of the list with its `?`. */
  list?: string | undefined;
  /** Query of the import whose rows contain the link. */
  importRows?: string | undefined;
}

/** Returns the state for links of a list. */
export function useListState(): ListState {
  return { list: useLocation().search };
}

/** Returns the state of the link that led to this page. It survives a reload, because the browser keeps it with its history entry. */
export function useReceivedListState(): ListState {
  return (useLocation().state as ListState | null) ?? {};
}

/** Passes the received state on to later history entries of a page whose own links change its query. */
export function usePreserveListState(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const received = useReceivedListState();
  const [kept] = useState(received);
  const isLost = kept.list !== undefined && received.list === undefined;

  useEffect(() => {
    if (isLost) void navigate(location, { replace: true, preventScrollReset: true, state: kept });
  }, [isLost, kept, location, navigate]);
}
