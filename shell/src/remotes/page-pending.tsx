import { Container, Skeleton, SkeletonGroup, VisuallyHidden } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { messages } from './remotes.messages';

/** Placeholder of a page whose code is loading. */
export function PagePending() {
  const intl = useIntl();
  const label = intl.formatMessage(messages.pending);
  return (
    <Container>
      <title>Yarmarok</title>
      <VisuallyHidden as="h1">{label}</VisuallyHidden>
      <SkeletonGroup label={label}>
        <Skeleton width="40%" height={40} />
        <Skeleton width="100%" height={320} />
      </SkeletonGroup>
    </Container>
  );
}
