import type { CategoryAttribute } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccountApi } from '../../../state/use-account-api';
import { listCategories } from '../../../features/offers/categories';

const none: readonly CategoryAttribute[] = [];

/** The categories, and the attributes of the filter's category: the columns after the common ones. */
export function useAttributeColumns(alias: string | null) {
  const tree = useQuery(useHost().api.catalog.tree());
  const categories = useMemo(() => listCategories(tree.data?.results ?? []), [tree.data]);
  const category = alias === null ? undefined : categories.find((each) => each.alias === alias);
  const attributes = useQuery({ ...useAccountApi().offers.attributes(category?.id ?? 0), enabled: category !== undefined });
  return {
    categories,
    columns: (category && attributes.data?.results) ?? none,
    hasFailed: category !== undefined && attributes.isError,
    retry: () => void attributes.refetch(),
  };
}
