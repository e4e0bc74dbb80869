import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { TextLink } from '../button/text-link';
import { chevronOutline } from '../icons/chevron-outline';
import { iconShape } from '../theme/mixins';
import { color } from '../theme/names';
import { motion } from '../theme/scale';
import { messages } from './navigation.messages';

export interface ExpandableBlockProps {
  /** Pixels that show while collapsed: 70 by default, 200 under a category. */
  collapsedHeight?: number;
  children: ReactNode;
}

/** Long text that opens on demand. The whole text is in the markup, so search engines and readers have it. */
export function ExpandableBlock({ collapsedHeight = 70, children }: ExpandableBlockProps) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isShort, setIsShort] = useState(false);

  useEffect(() => {
    const element = content.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setIsShort(element.scrollHeight > 0 && element.scrollHeight <= collapsedHeight + 24));
    observer.observe(element);
    return () => observer.disconnect();
  }, [collapsedHeight, children]);

  const isCollapsed = !isOpen && !isShort;
  return (
    <div>
      {/* A focused link inside the hidden part must become visible. */}
      <Content
        id={id}
        ref={content}
        onFocus={() => setIsOpen(true)}
        data-collapsed={isCollapsed || undefined}
        style={isCollapsed ? { maxHeight: collapsedHeight } : undefined}
      >
        {children}
      </Content>
      {!isShort ? (
        <Toggle aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <FormattedMessage {...(isOpen ? messages.readLess : messages.readMore)} />
        </Toggle>
      ) : null}
    </div>
  );
}

const Content = styled.div`
  position: relative;
  color: ${color('text.secondary')};
  overflow-wrap: anywhere;
  &[data-collapsed] {
    overflow: hidden;
    mask: linear-gradient(#000 calc(100% - 70px), transparent);
  }
`;

const Toggle = styled(TextLink)`
  min-height: 44px;
  &::after {
    content: '';
    ${iconShape(chevronOutline, 16)}
    transition: rotate ${motion('base')};
  }
  &[aria-expanded='true']::after {
    rotate: 180deg;
  }
`;
