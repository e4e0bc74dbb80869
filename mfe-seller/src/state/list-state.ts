import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of a link from a list: the pages behind it lead back to the same filter, search and page. The header reads it too. */
export interface ListState {
  /** Query of the list with its `?`. */
  list?: string | undefined;
  /** Query of the import whose rows the link stands in. */
  importRows?: string | undefined;
}

/** Returns the state for links of a list. */
export function useListState(): ListState {
  return { list: useLocation().search };
}

/** Returns the state that the link to this page had. It survives a reload, because the browser keeps it with the entry of its history. */
export function useReceivedListState(): ListState {
  return (useLocation().state as ListState | null) ?? {};
}

/** Gives the received state to further entries of a page whose own links change its query. */
export function useKeepListState(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const received = useReceivedListState();
  const [kept] = useState(received);
  const isLost = kept.list !== undefined && received.list === undefined;

  useEffect(() => {
    if (isLost) void navigate(location, { replace: true, preventScrollReset: true, state: kept });
  }, [isLost, kept, location, navigate]);
}
