import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, Card, Container, LinkButton, space, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageTitle } from '../../components/page-title';
import { publicScreenPaths } from '../../state/public-screen-paths';
import { messages } from './details.messages';

/** One shop. */
export function DetailsScreen() {
  const intl = useIntl();
  const format = useFormat();
  const { api } = useHost();
  const { id = '' } = useParams();
  const shop = useQuery(api.shops.byAlias(id));
  const title = shop.data?.title ?? intl.formatMessage(messages.title);
  return (
    <Container>
      <PageMeta
        title={title}
        description={intl.formatMessage(messages.description, { name: title })}
        path={publicScreenPaths.details(id)}
      />
      <Breadcrumbs
        items={[
          { title: intl.formatMessage(messages.home), to: paths.home() },
          { title: intl.formatMessage(messages.shops), to: publicScreenPaths.list() },
          { title },
        ]}
      />
      <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />} list={publicScreenPaths.list()}>
        {(data) => (
          <>
            <PageTitle title={data.title} />
            <Card>
              <InfoList
                items={[
                  { label: <FormattedMessage {...messages.city} />, value: data.get_city_display },
                  {
                    label: <FormattedMessage {...messages.rating} />,
                    value: data.avg_review_rating === null ? '—' : format.number(data.avg_review_rating),
                  },
                  { label: <FormattedMessage {...messages.offers} />, value: format.number(data.offers_count) },
                ]}
              />
              <Buttons>
                <LinkButton to={paths.shop(data.alias)}>
                  <FormattedMessage {...messages.toShop} />
                </LinkButton>
                <LinkButton to={publicScreenPaths.form(data.alias)} variant="outline">
                  <FormattedMessage {...messages.ask} />
                </LinkButton>
              </Buttons>
            </Card>
          </>
        )}
      </Loaded>
    </Container>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(5)};
`;
