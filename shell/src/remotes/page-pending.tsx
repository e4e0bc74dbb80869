import { Container, Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { messages } from './remotes.messages';

/** Holds the place of a page whose code is still on its way. */
export function PagePending() {
  const intl = useIntl();
  return (
    <Container>
      <SkeletonGroup label={intl.formatMessage(messages.pending)}>
        <Skeleton width="40%" height={40} />
        <Skeleton width="100%" height={320} />
      </SkeletonGroup>
    </Container>
  );
}
