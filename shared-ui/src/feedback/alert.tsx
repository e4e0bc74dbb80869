import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { iconMask } from '../theme/mixins';
import { color, type } from '../theme/names';
import { media, radius, space } from '../theme/scale';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts, `status` waits; without either nothing is announced. */
  role?: 'alert' | 'status';
}

/** A message inside the page: a tinted box with an icon. */
export function Alert({ tone = 'info', title, children, action, role }: AlertProps) {
  return (
    <Root role={role} data-tone={tone}>
      <Text>
        {title ? <strong>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
      </Text>
      {action}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3.5)} ${space(4)};
  border-radius: ${radius.controlLg};
  ${type('bodyS')}
  background: ${color('info.soft')};
  color: ${color('info.text')};
  &::before {
    content: '';
    flex: none;
    align-self: flex-start;
    width: 20px;
    height: 20px;
    background: currentColor;
    ${iconMask('info')}
  }
  &[data-tone='success'] {
    background: ${color('success.soft')};
    color: ${color('success.text')};
    &::before {
      ${iconMask('circle-check')}
    }
  }
  &[data-tone='warning'] {
    background: ${color('warning.soft')};
    color: ${color('warning.text')};
  }
  &[data-tone='danger'] {
    background: ${color('danger.soft')};
    color: ${color('danger.text')};
  }
  &[data-tone='warning']::before,
  &[data-tone='danger']::before {
    ${iconMask('circle-alert')}
  }
  ${media.mobile} {
    flex-wrap: wrap;
  }
`;

const Text = styled.div`
  flex: 1;
  align-self: flex-start;
  min-width: 0;
`;
