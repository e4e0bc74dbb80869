import type { ShopSite } from '@yarmarok/shared-api/account';
import type { SellerShop } from '@yarmarok/shared-api';
import { paths, useHost } from '@yarmarok/shared-contract';
import { Card, space, TextLink } from '@yarmarok/shared-ui';
import { Switch } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './shop-site.messages';

interface PublishCardProps {
  shop: SellerShop;
  site: ShopSite;
  /** The form has unsaved changes. */
  isChanged: boolean;
}

/** Publishes or hides the site at once, in its saved version. */
export function PublishCard({ shop, site, isChanged }: PublishCardProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const update = useMutation(useAccountApi().shops.updateSite(shop.id));
  return (
    <Card tone="shadow">
      <Switch
        label={<FormattedMessage {...messages.publish} />}
        checked={update.isPending ? update.variables.is_published === true : site.is_published}
        disabled={update.isPending}
        onChange={(event) =>
          update.mutate(
            { is_published: event.target.checked },
            {
              onSuccess: ({ is_published: isPublished }) =>
                actions.notify('success', intl.formatMessage(isPublished ? messages.published : messages.unpublished)),
              onError: actions.notifyError,
            },
          )
        }
      />
      <Consequence>
        <FormattedMessage {...(site.is_published ? messages.publishedText : messages.unpublishedText)} />
      </Consequence>
      {isChanged ? (
        <Consequence>
          <FormattedMessage {...messages.onlySaved} />
        </Consequence>
      ) : null}
      {site.is_published ? (
        <TextLink to={paths.shop(shop.alias)} hasChevron>
          <FormattedMessage {...messages.open} />
        </TextLink>
      ) : null}
    </Card>
  );
}

const Consequence = styled.p`
  && {
    margin: ${space(2)} 0;
  }
`;
