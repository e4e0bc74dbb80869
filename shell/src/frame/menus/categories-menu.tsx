import { paths, useHost } from '@yarmarok/shared-contract';
import { ErrorState, radius, Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import { ChevronLeft, ChevronRight } from '@yarmarok/shared-ui/icons';
import { SideMenu } from '@yarmarok/shared-ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { dialogMessages } from '../dialogs/dialog-messages';
import { catalogMessages as messages, catalogValueMessages } from '../header/catalog/catalog.messages';
import { type MenuCategory, menuTree } from '../header/catalog/category-tree';
import { MenuLine, MenuRow, MenuRows } from './menu-row';
import type { FrameMenuProps } from './frame-menu-props';

/** The catalog on small screens: one level at a time. */
export function CategoriesMenu(props: FrameMenuProps) {
  return (
    <MessageScope set={dialogMessages}>
      <CategoryLevel {...props} />
    </MessageScope>
  );
}

function CategoryLevel({ isOpen, onClose }: FrameMenuProps) {
  const intl = useIntl();
  const { api } = useHost();
  const tree = useQuery(api.catalog.tree());
  const [trail, setWay] = useState<readonly MenuCategory[]>([]);
  const here = trail.at(-1);
  const list = here ? here.children : menuTree(tree.data?.results ?? []);
  const rows = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed row is removed, so the focus moves to the new level.
    if (here) rows.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [here]);

  return (
    <SideMenu
      isOpen={isOpen}
      side="left"
      label={intl.formatMessage(messages.title)}
      onClose={onClose}
      hasScallops
      header={<Title>{here?.title ?? intl.formatMessage(messages.title)}</Title>}
    >
      <MenuRows ref={rows} aria-label={intl.formatMessage(messages.title)}>
        {tree.isPending ? (
          <SkeletonGroup label={intl.formatMessage(messages.loading)}>
            {Array.from({ length: 10 }, (_, index) => (
              <Skeleton key={index} height={34} radius={10} />
            ))}
          </SkeletonGroup>
        ) : null}
        {tree.isError ? (
          <ErrorState title={<FormattedMessage {...messages.failed} />} onRetry={() => void tree.refetch()} isRetrying={tree.isFetching} />
        ) : null}
        {here ? (
          <>
            <MenuRow icon={<ChevronLeft size={20} />} onClick={() => setWay(trail.slice(0, -1))}>
              <FormattedMessage {...messages.back} />
            </MenuRow>
            <MenuRow to={paths.category(here.alias)} onClick={onClose}>
              <FormattedMessage {...catalogValueMessages.seeAllOf} values={{ title: here.title }} />
            </MenuRow>
          </>
        ) : (
          <MenuRow to={paths.categories()} onClick={onClose}>
            <FormattedMessage {...messages.allCategories} />
          </MenuRow>
        )}
        <MenuLine />
        {list.map((category) => (
          <CategoryRow key={category.id} category={category} onEnter={() => setWay([...trail, category])} onFollow={onClose} />
        ))}
      </MenuRows>
    </SideMenu>
  );
}

interface CategoryRowProps {
  category: MenuCategory;
  onEnter: () => void;
  onFollow: () => void;
}

function CategoryRow({ category, onEnter, onFollow }: CategoryRowProps) {
  const { image } = category;
  const icon = image ? <Picture src={image.file_150_150} alt="" width={34} height={34} loading="lazy" /> : null;
  if (category.children.length === 0) {
    return (
      <MenuRow icon={icon} to={paths.category(category.alias)} onClick={onFollow}>
        {category.title}
      </MenuRow>
    );
  }
  return (
    <MenuRow icon={icon} end={<ChevronRight size={18} />} onClick={onEnter}>
      {category.title}
    </MenuRow>
  );
}

const Title = styled.span`
  font-weight: 600;
`;

const Picture = styled.img`
  flex: none;
  border-radius: ${radius.sm};
`;
