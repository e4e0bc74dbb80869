import { styled } from 'styled-components';
import { color, shadow } from '../theme/names';
import { media, radius } from '../theme/scale';

export interface CardProps {
  padding?: 'none' | 'md';
  /** `hairline` on the white page, `shadow` on the grey-green canvas. */
  tone?: 'hairline' | 'shadow';
}

/** A box of content, radius 16. */
export const Card = styled.div.withConfig({ shouldForwardProp: (prop) => prop !== 'padding' && prop !== 'tone' })<CardProps>`
  min-width: 0;
  border-radius: ${radius.lg};
  background: ${color('surface.card')};
  box-shadow: ${({ tone = 'hairline' }) => (tone === 'hairline' ? `inset 0 0 0 1px ${color('line.default')}` : shadow('card'))};
  ${({ padding = 'md' }) => padding === 'md' && `padding: 24px; ${media.mobile} { padding: 18px 16px; }`}
`;
