import { useHost } from '@yarmarok/shared-contract';
import { Container, ErrorState, radius, Skeleton, SkeletonGroup, color, layout, media, shadow, space } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { dialogMessages } from '../../dialogs/dialog-messages';
import { CatalogColumns } from './catalog-columns';
import { CatalogRow } from './catalog-row';
import { catalogMessages as messages } from './catalog.messages';
import { menuTree } from './category-tree';

export interface CatalogPanelProps {
  id: string;
  /** The button that opened it and receives the focus on close. */
  buttonId: string;
  onClose: () => void;
}

/** The catalog under the header: first level in a column of 284 px, the second and third beside it. */
export function CatalogPanel(props: CatalogPanelProps) {
  return (
    <MessageScope set={dialogMessages}>
      <CategoryLevels {...props} />
    </MessageScope>
  );
}

function CategoryLevels({ id, buttonId, onClose }: CatalogPanelProps) {
  const intl = useIntl();
  const { api } = useHost();
  const tree = useQuery(api.catalog.tree());
  const categories = menuTree(tree.data?.results ?? []);
  const root = useRef<HTMLDivElement>(null);
  const [activeAlias, setActiveAlias] = useState<string | null>(null);
  const active = categories.find(({ alias }) => alias === activeAlias) ?? categories[0];

  useCloseFromOutside(root, buttonId, onClose);
  useFirstFocus(root, categories.length > 0);

  function handleKeyDown(event: KeyboardEvent) {
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-level="1"]') ?? [])];
    const columns = [...(root.current?.querySelectorAll<HTMLElement>('[data-level="2"]') ?? [])];
    const focused = document.activeElement as HTMLElement;
    const inRows = rows.indexOf(focused);
    const list = inRows >= 0 ? rows : columns;
    const index = list.indexOf(focused);
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: list[index + 1],
      ArrowUp: list[index - 1],
      Home: list[0],
      End: list.at(-1),
      ArrowRight: inRows >= 0 ? columns[0] : undefined,
      ArrowLeft: inRows < 0 ? rows.find((row) => row.dataset.active !== undefined) : undefined,
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <Root id={id} ref={root}>
      <Backdrop aria-hidden onClick={onClose} />
      <Container>
        {}
        <Panel aria-label={intl.formatMessage(messages.title)} onKeyDown={handleKeyDown}>
          {tree.isError ? (
            <Wide>
              <ErrorState
                title={<FormattedMessage {...messages.failed} />}
                onRetry={() => void tree.refetch()}
                isRetrying={tree.isFetching}
              />
            </Wide>
          ) : (
            <>
              <Rows>
                {tree.isPending ? <PendingRows /> : null}
                {categories.map((category) => (
                  <li key={category.id}>
                    <CatalogRow
                      category={category}
                      isActive={category === active}
                      onActivate={() => setActiveAlias(category.alias)}
                      onFollow={onClose}
                    />
                  </li>
                ))}
              </Rows>
              {active ? <CatalogColumns key={active.id} category={active} onFollow={onClose} /> : null}
            </>
          )}
        </Panel>
      </Container>
    </Root>
  );
}

function PendingRows() {
  const intl = useIntl();
  return (
    <li>
      <SkeletonGroup label={intl.formatMessage(messages.loading)}>
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} height={34} radius={10} />
        ))}
      </SkeletonGroup>
    </li>
  );
}

/** Closes the panel on Esc, on an outside press and on an outside focus; Esc returns the focus to the button. */
function useCloseFromOutside(root: RefObject<HTMLElement | null>, buttonId: string, onClose: () => void) {
  const handle = useEffectEvent((event: Event) => {
    if (event instanceof window.KeyboardEvent) {
      if (event.key !== 'Escape') return;
      document.getElementById(buttonId)?.focus();
      onClose();
      return;
    }
    const ours = [root.current, document.getElementById(buttonId)];
    if (!ours.some((element) => element?.contains(event.target as Node))) onClose();
  });
  // Before the panel is painted: Esc belongs to it as soon as it is visible.
  useLayoutEffect(() => {
    const listener = (event: Event) => handle(event);
    const types = ['pointerdown', 'focusin', 'keydown'] as const;
    for (const type of types) document.addEventListener(type, listener);
    return () => {
      for (const type of types) document.removeEventListener(type, listener);
    };
  }, []);
}

/** Focuses the first category as soon as there is one. */
function useFirstFocus(root: RefObject<HTMLElement | null>, isReady: boolean) {
  useEffect(() => {
    if (isReady) root.current?.querySelector<HTMLElement>('[data-level="1"]')?.focus({ preventScroll: true });
  }, [isReady, root]);
}

const Root = styled.div`
  position: absolute;
  left: 0;
  right: 0;
  top: calc(100% + 4px);
  ${media.mobile} {
    display: none;
  }
`;

const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: -1;
  background: ${color('surface.overlay')};
  animation: ya-appear 180ms;
`;

const Panel = styled.nav`
  position: relative;
  display: grid;
  grid-template-columns: ${layout.accountNav}px minmax(0, 1fr);
  min-height: 320px;
  max-height: calc(100dvh - 140px);
  overflow: hidden;
  border-radius: ${radius.xl};
  background: ${color('surface.raised')};
  box-shadow: ${shadow('dropdown')};
  animation: ya-drop 180ms var(--ya-ease-standard);
`;

const Rows = styled.ul`
  overflow-y: auto;
  padding: ${space(3)};
  background: ${color('surface.sunken')};
`;

const Wide = styled.div`
  grid-column: 1 / -1;
  padding: ${space(6)};
`;
