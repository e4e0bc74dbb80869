import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, color, Container, ErrorState, media, Skeleton, SkeletonGroup, space, type } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { BreadcrumbData } from '../../components/breadcrumb-data';
import { PageHeading } from '../../components/page-heading';
import { Prose } from '../../components/prose';
import { SiteOperator } from './site-operator';
import { messages } from './text-page.messages';
import { useHashTarget } from './use-hash-target';

const pages = {
  [paths.about()]: { title: messages.about, lead: messages.aboutLead },
  [paths.privacy()]: { title: messages.privacy, lead: messages.privacyLead },
  [paths.terms()]: { title: messages.terms, lead: messages.termsLead },
  [paths.returns()]: { title: messages.returns, lead: messages.returnsLead },
  [paths.sellers()]: { title: messages.sellers, lead: messages.sellersLead },
};
const about = { title: messages.about, lead: messages.aboutLead };

/** A page of text about the site, chosen by its path, above the legal operator. */
export function TextPageScreen() {
  const intl = useIntl();
  const { api } = useHost();
  const path = useLocation().pathname;
  const page = pages[path] ?? about;
  const text = useQuery(api.common.pageContent(path));
  useHashTarget(text.isSuccess);
  const title = intl.formatMessage(page.title);
  const home = intl.formatMessage(messages.home);
  return (
    <Container>
      <PageMeta title={title} description={intl.formatMessage(page.lead)} path={path} />
      <BreadcrumbData
        crumbs={[
          { title: home, path: paths.home() },
          { title, path },
        ]}
      />
      <Breadcrumbs items={[{ title: home, to: paths.home() }, { title }]} />
      <PageHeading title={title} />
      <Lead>
        <FormattedMessage {...page.lead} />
      </Lead>
      {text.isPending ? (
        <SkeletonGroup label={intl.formatMessage(messages.loading)}>
          <Lines>
            {[96, 92, 88, 40].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={18} />
            ))}
          </Lines>
        </SkeletonGroup>
      ) : null}
      {text.isError ? (
        <ErrorState title={<FormattedMessage {...messages.failed} />} onRetry={() => void text.refetch()} isRetrying={text.isFetching} />
      ) : null}
      {text.data?.results.map(({ block_id: id, content }) => (
        <Part key={id} id={id === contentId ? undefined : id}>
          <Prose html={content} />
        </Part>
      ))}
      <SiteOperator />
    </Container>
  );
}

/** Id of the layout's main element; the first block of the about page has the same id. */
const contentId = 'main';

// Leaves room for the sticky header.
const Part = styled.section`
  scroll-margin-top: 120px;
  & + & {
    margin-top: ${space(6)};
  }
`;

const Lead = styled.p`
  ${type('bodyL')}
  max-width: 75ch;
  margin: ${space(3)} 0 ${space(5)};
  color: ${color('text.primary')};
`;

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
  max-width: 720px;
  ${media.mobile} {
    max-width: none;
  }
`;
