import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { flameOutline } from '../icons/outlines';
import { iconShape } from '../theme/mixins';
import { color, type } from '../theme/names';
import { radius, space } from '../theme/scale';
import { messages } from './status.messages';

export type BadgeKind = 'top' | 'new' | 'service';

export interface BadgeProps {
  kind: BadgeKind;
  children?: ReactNode;
}

/** A 24 px mark on a picture; without children it shows its own name. */
export function Badge({ kind, children }: BadgeProps) {
  return <Root $kind={kind}>{children ?? <FormattedMessage {...messages[kind]} />}</Root>;
}

const looks: Record<BadgeKind, string> = {
  top: `background: ${color('promo.topBadge.bg')}; color: ${color('promo.topBadge.text')}; &::before { content: ''; ${iconShape(flameOutline, 14)} }`,
  new: `background: ${color('promo.newBadge.bg')}; color: ${color('promo.newBadge.text')};`,
  service: `background: ${color('promo.serviceBadge.bg')}; color: ${color('promo.serviceBadge.text')};`,
};

const Root = styled.span<{ $kind: BadgeKind }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  height: 24px;
  padding: 0 ${space(2.5)};
  border-radius: ${radius.sm};
  ${type('micro')}
  font-weight: 700;
  letter-spacing: 0.01em;
  white-space: nowrap;
  ${({ $kind }) => looks[$kind]}
`;
