import { paths } from '@yarmarok/shared-contract';
import { EmptyState, LinkButton } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { messages } from './category-late.messages';

export interface NothingHereProps {
  alias: string;
  /** By a tag or facets. */
  isFiltered: boolean;
}

/** Content for a list without offers. */
export function NothingHere({ alias, isFiltered }: NothingHereProps) {
  return (
    <EmptyState
      title={<FormattedMessage {...(isFiltered ? messages.emptyTagTitle : messages.emptyTitle)} />}
      text={<FormattedMessage {...(isFiltered ? messages.emptyTagText : messages.emptyText)} />}
      action={
        <LinkButton to={isFiltered ? paths.category(alias) : paths.categories()}>
          <FormattedMessage {...(isFiltered ? messages.clearTag : messages.toCategories)} />
        </LinkButton>
      }
    />
  );
}
