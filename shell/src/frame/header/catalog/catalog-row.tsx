import { paths } from '@yarmarok/shared-contract';
import { color, media, radius, shadow, space } from '@yarmarok/shared-ui';
import { ChevronRight } from '@yarmarok/shared-ui/icons';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { MenuCategory } from './category-tree';

interface CatalogRowProps {
  category: MenuCategory;
  isActive: boolean;
  onActivate: () => void;
  onFollow: () => void;
}

/** Only a resting pointer activates a row, because a pointer on its way to the columns crosses other rows. */
const restMs = 80;

/** A first-level category: shows its columns on hover or focus, opens its page when pressed. */
export function CatalogRow({ category, isActive, onActivate, onFollow }: CatalogRowProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasActive = useRef(isActive);
  useEffect(() => () => clearTimeout(timer.current), []);

  function handlePointerDown(event: PointerEvent) {
    // Touch has no hover: the first tap only shows the columns.
    wasActive.current = event.pointerType === 'mouse' || isActive;
  }

  function handleClick(event: MouseEvent) {
    if (wasActive.current) onFollow();
    else {
      event.preventDefault();
      onActivate();
    }
  }

  return (
    <Row
      to={paths.category(category.alias)}
      data-level="1"
      data-active={isActive || undefined}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') timer.current = setTimeout(onActivate, restMs);
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
      onPointerDown={handlePointerDown}
      onFocus={(event) => event.target.matches(':focus-visible') && onActivate()}
      onKeyDown={() => {
        wasActive.current = true;
      }}
      onClick={handleClick}
    >
      {category.image ? <img src={category.image.file_150_150} alt="" width={34} height={34} loading="lazy" /> : <NoImage />}
      <span>{category.title}</span>
      <ChevronRight size={18} />
    </Row>
  );
}

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 50px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.md};
  img {
    flex: none;
    border-radius: ${radius.sm};
  }
  span {
    flex: 1;
    min-width: 0;
  }
  svg {
    flex: none;
    color: ${color('text.secondary')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-active] {
    background: ${color('surface.raised')};
    font-weight: 600;
    box-shadow: ${shadow('xs')};
  }
  &[data-active] svg {
    color: ${color('text.brand')};
  }
  ${media.hover} {
    &:hover:not([data-active]) {
      background: ${color('line.subtle')};
    }
  }
`;

const NoImage = styled.span`
  && {
    flex: none;
    width: 34px;
    height: 34px;
    border-radius: ${radius.sm};
    background: ${color('surface.skeleton')};
  }
`;
