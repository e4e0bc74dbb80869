import type { MouseEventHandler, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, type LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { HiddenNote } from '../card/visually-hidden';
import { iconMask } from '../theme/mixins';
import { color, type } from '../theme/names';
import { media, motion, radius, space } from '../theme/scale';
import { messages } from './status.messages';

interface TagLookProps {
  /** Pine fill with a cross; the next press clears the filter. */
  isActive?: boolean;
  /** Without the cross, where one of several is always chosen. */
  isRequired?: boolean;
  tone?: 'outline' | 'soft';
  children: ReactNode;
}

export type TagProps = TagLookProps &
  (
    | ({ to: LinkProps['to']; onClick?: MouseEventHandler } & Pick<LinkProps, 'replace' | 'preventScrollReset'>)
    | { to?: never; onClick?: MouseEventHandler }
  );

/** A 38 px filter pill: a link where the filter lives in the address, else a toggle button. */
export function Tag({ isActive = false, isRequired = false, tone = 'outline', children, ...props }: TagProps) {
  const look = { $isActive: isActive, $tone: tone, $hasCross: isActive && !isRequired };
  const content = (
    <>
      {children}
      {look.$hasCross && props.to !== undefined ? (
        <HiddenNote>
          <FormattedMessage {...messages.removeTag} />
        </HiddenNote>
      ) : null}
    </>
  );
  if (props.to === undefined)
    return (
      <ButtonRoot type="button" aria-pressed={isActive} onClick={props.onClick} {...look}>
        {content}
      </ButtonRoot>
    );
  return (
    <LinkRoot {...props} {...look} aria-current={isActive || undefined}>
      {content}
    </LinkRoot>
  );
}

interface TagStyleProps {
  $isActive: boolean;
  $hasCross: boolean;
  $tone: 'outline' | 'soft';
}

const tagStyles = css<TagStyleProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  flex: none;
  min-height: 38px;
  padding: 0 ${space(3.5)};
  border-radius: ${radius.pill};
  ${type('label')}
  white-space: nowrap;
  background: ${({ $tone }) => color($tone === 'soft' ? 'surface.sunken' : 'surface.card')};
  box-shadow: ${({ $tone }) => ($tone === 'soft' ? 'none' : `inset 0 0 0 1px ${color('line.strong')}`)};
  transition: background-color ${motion('fast')};
  ${media.hover} {
    &:hover {
      background: ${color('surface.hover')};
    }
  }
  ${({ $isActive }) =>
    $isActive &&
    `&, &:hover { background: ${color('brand.default')}; color: ${color('text.onBrand')}; box-shadow: none; } ${media.hover} { &:hover { background: ${color('brand.hover')}; } }`}
  ${({ $hasCross }) => $hasCross && `&::after { content: ''; width: 16px; height: 16px; background: currentColor; ${iconMask('cross')} }`}
`;

const LinkRoot = styled(Link)<TagStyleProps>`
  ${tagStyles}
`;
const ButtonRoot = styled.button<TagStyleProps>`
  ${tagStyles}
`;
