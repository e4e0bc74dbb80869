import { type LayoutName, paths } from '@yarmarok/shared-contract';
import { Container, Logo } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { messages } from './frame.messages';

interface FrameProps {
  layout: LayoutName;
  children: ReactNode;
}

/** What surrounds every page. */
export function Frame({ children }: FrameProps) {
  const intl = useIntl();
  return (
    <>
      <header>
        <Container>
          <Link to={paths.home()} aria-label={intl.formatMessage(messages.home)}>
            <Logo />
          </Link>
        </Container>
      </header>
      <main id="main">{children}</main>
    </>
  );
}
