import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../button/button';
import { LinkButton } from '../button/link-button';
import { Spinner } from '../button/spinner';
import { useFormat } from '../format/use-format';
import { chevronOutline } from '../icons/chevron-outline';
import { iconShape } from '../theme/mixins';
import { color, type } from '../theme/names';
import { space } from '../theme/scale';
import { countMessages, messages } from './navigation.messages';

export interface ShowMoreProps {
  /** Number of the first shown item, where the page does not begin with the first one. */
  from?: number;
  /** Number of the last shown item. */
  shown: number;
  total: number;
  /** Number of items that the next press adds; part of the button's text. */
  step?: number;
  /** Address of the next page: with it the button is a link that works without scripts. */
  to?: LinkProps['to'];
  onClick?: (event: MouseEvent) => void;
  isLoading?: boolean;
}

/** A "show more" button with the number of shown items and of all; only the numbers once everything is shown. */
export function ShowMore({ from = 1, shown, total, step, to, onClick, isLoading = false }: ShowMoreProps) {
  const intl = useIntl();
  const format = useFormat();
  const left = total - shown;
  const counts = { shown: format.number(shown), total: format.number(total) };
  const next = step === undefined ? undefined : Math.min(step, left);
  const text =
    next === undefined ? intl.formatMessage(messages.more) : intl.formatMessage(countMessages.moreCount, { step: format.number(next) });
  const look = { variant: 'outline', size: 'lg', icon: <Chevron /> } as const;
  return (
    <Root>
      {left > 0 && to === undefined ? (
        <Button {...look} onClick={onClick} isLoading={isLoading}>
          {text}
        </Button>
      ) : null}
      {left > 0 && to !== undefined ? (
        <LinkButton
          {...look}
          icon={isLoading ? <Spinner /> : look.icon}
          to={to}
          onClick={onClick}
          rel="next"
          preventScrollReset
          aria-busy={isLoading || undefined}
        >
          {text}
        </LinkButton>
      ) : null}
      <p role="status">
        {from > 1
          ? intl.formatMessage(countMessages.shownRange, { ...counts, from: format.number(from) })
          : intl.formatMessage(countMessages.shown, counts)}
      </p>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2.5)};
  margin-top: ${space(8)};
  p {
    ${type('caption')}
    color: ${color('text.muted')};
  }
`;

const Chevron = styled.i`
  ${iconShape(chevronOutline, 18)}
`;
