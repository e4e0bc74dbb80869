import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Container, media, space } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { JsonLd } from '../../components/json-ld';
import { PageText } from '../../features/page-text/page-text';
import { CategoryTiles } from './category-tiles';
import { FreshOffers } from './fresh-offers';
import { Hero } from './hero';
import { topOffersQuery } from './home-queries';
import { messages } from './home.messages';
import { HomeShops } from './home-shops';
import { Benefits } from './benefits';
import { buildSiteData } from './site-data';
import { TopOffers } from './top-offers';

/** Home page: introduction, categories, top and new offers, shops, benefits. */
export function HomeScreen() {
  const intl = useIntl();
  const host = useHost();
  const { api } = host;
  const top = useQuery(topOffersQuery(api));
  const text = useQuery(api.common.pageContent(paths.home()));
  const lead = top.data ? intl.formatMessage(messages.lead, { count: top.data.count }) : intl.formatMessage(messages.leadPlain);
  return (
    <Container>
      <PageMeta title={intl.formatMessage(messages.metaTitle)} description={lead} path={paths.home()} />
      <JsonLd data={buildSiteData(host)} />
      <Hero lead={lead} />
      <CategoryTiles />
      <Sections>
        <TopOffers />
        <HomeShops />
        <FreshOffers />
      </Sections>
      <Benefits />
      <PageText content={text.data} />
    </Container>
  );
}

const Sections = styled.div`
  margin-top: ${space(14)};
  ${media.mobile} {
    margin-top: ${space(10)};
  }
`;
