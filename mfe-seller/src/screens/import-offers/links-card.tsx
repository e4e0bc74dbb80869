import { Card, LinkButton, space, type } from '@yarmarok/shared-ui';
import { Link } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { getLinksPath } from '../../features/imports/links-path';
import { messages } from './import-offers.messages';

/** Leads to price lists that are fetched by address. */
export function LinksCard({ shopId }: { shopId: number }) {
  return (
    <Card tone="shadow">
      <Title>
        <FormattedMessage {...messages.byLink} />
      </Title>
      <Text>
        <FormattedMessage {...messages.byLinkText} />
      </Text>
      <LinkButton variant="secondary" isFullWidth icon={<Link size={20} />} to={getLinksPath(shopId)}>
        <FormattedMessage {...messages.toLinks} />
      </LinkButton>
    </Card>
  );
}

const Title = styled.h2`
  ${type('h3')}
  margin: 0 0 ${space(2)};
`;

const Text = styled.p`
  ${type('bodyS')}
  margin: 0 0 ${space(4)};
`;
