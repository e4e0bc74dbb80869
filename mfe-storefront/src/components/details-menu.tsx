import { color, radius, shadow, space, type } from '@yarmarok/shared-ui';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

interface DetailsMenuProps {
  title: ReactNode;
  /** Items of the list: links. */
  children: ReactNode;
}

/** A pill that opens a list of links below it, also without scripts. Leaving it and Escape close it. */
export function DetailsMenu({ title, children }: DetailsMenuProps) {
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  const handleKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape') return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  };
  return (
    <Root onBlur={handleBlur} onKeyDown={handleKeyDown}>
      <Pill>{title}</Pill>
      <List>{children}</List>
    </Root>
  );
}

const Root = styled.details`
  position: relative;
`;

const Pill = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 38px;
  padding: 0 ${space(3.5)};
  border-radius: ${radius.pill};
  ${type('label')}
  white-space: nowrap;
  list-style: none;
  box-shadow: inset 0 0 0 1px ${color('line.strong')};
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
`;

const List = styled.ul`
  position: absolute;
  z-index: 1;
  top: 44px;
  left: 0;
  min-width: 100%;
  max-width: calc(100vw - 32px);
  max-height: 360px;
  overflow-y: auto;
  padding: ${space(2)};
  border-radius: ${radius.lg};
  background: ${color('surface.card')};
  box-shadow: ${shadow('dropdown')};
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    min-height: 44px;
    padding: 0 ${space(3)};
    border-radius: ${radius.controlSm};
    white-space: nowrap;
  }
  a:hover {
    background: ${color('surface.hover')};
  }
  a[aria-current] {
    color: ${color('text.brand')};
    font-weight: 600;
  }
  small {
    color: ${color('text.muted')};
  }
`;
