import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ButtonSize, type ButtonStyleProps, type ButtonVariant, buttonStyles } from './button-styles';
import { Spinner } from './spinner';

export interface ButtonLookProps {
  /** One primary action per view; `accent` is for spending or adding money and leads. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  isFullWidth?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

export interface ButtonProps extends ButtonLookProps, ComponentProps<'button'> {
  /** Keeps the width and the focus, ignores presses. */
  isLoading?: boolean;
}

/** A button; `type` is `button` by default. */
export function Button({
  variant = 'primary',
  size = 'md',
  isFullWidth,
  icon,
  iconEnd,
  isLoading = false,
  onClick,
  children,
  type = 'button',
  ...props
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Replaces `disabled` while loading, because a disabled button loses the focus.
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <Root
      {...props}
      type={type}
      $variant={variant}
      $size={size}
      $isFullWidth={isFullWidth}
      onClick={handleClick}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || props['aria-disabled']}
    >
      {isLoading ? (
        icon ? (
          <Spinner />
        ) : (
          <Overlay>
            <Spinner />
          </Overlay>
        )
      ) : (
        icon
      )}
      {isLoading && !icon ? <Faded>{children}</Faded> : children}
      {iconEnd}
    </Root>
  );
}

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

const Overlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

const Faded = styled.span`
  opacity: 0.25;
`;
