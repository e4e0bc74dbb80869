import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, color, Container, ErrorState, media, Skeleton, SkeletonGroup, type } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { PageHeading } from '../../components/page-heading';
import { Prose } from '../../components/prose';
import { messages } from './about.messages';
import { useHashTarget } from './use-hash-target';

/** Editorial page about the marketplace. */
export function AboutScreen() {
  const intl = useIntl();
  const { api } = useHost();
  const text = useQuery(api.common.pageContent(paths.about()));
  useHashTarget(text.isSuccess);
  const title = intl.formatMessage(messages.title);
  return (
    <Container>
      <PageMeta title={title} description={intl.formatMessage(messages.lead)} path={paths.about()} />
      <Breadcrumbs items={[{ title: intl.formatMessage(messages.home), to: paths.home() }, { title }]} />
      <PageHeading title={title} />
      <Lead>
        <FormattedMessage {...messages.lead} />
      </Lead>
      {text.isPending && (
        <SkeletonGroup label={intl.formatMessage(messages.loading)}>
          <Lines>
            {[96, 92, 88, 40].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={18} />
            ))}
          </Lines>
        </SkeletonGroup>
      )}
      {text.isError && (
        <ErrorState title={<FormattedMessage {...messages.failed} />} onRetry={() => void text.refetch()} isRetrying={text.isFetching} />
      )}
      {text.data?.results.map(({ block_id: id, content }) => (
        <Part key={id} id={id === contentId ? undefined : id}>
          <Prose html={content} />
        </Part>
      ))}
    </Container>
  );
}

/** Id of the layout's main element; the first block has the same id. */
const contentId = 'main';

// Leaves room for the sticky header.
const Part = styled.section`
  scroll-margin-top: 120px;
  & + & {
    margin-top: 24px;
  }
`;

const Lead = styled.p`
  ${type('bodyL')}
  max-width: 75ch;
  margin: 12px 0 20px;
  color: ${color('text.primary')};
`;

const Lines = styled.div`
  display: grid;
  gap: 12px;
  max-width: 720px;
  ${media.mobile} {
    max-width: none;
  }
`;
