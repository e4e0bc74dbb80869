import type { BlockKind } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { LinkButton } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './record.messages';

/** Leads who may block to the form with this person or shop. */
export function BlockLink({ kind, id }: { kind: BlockKind; id: number }) {
  const role = useSessionQuery(useOperatorApi().operators.me()).data?.role;
  if (role !== 'owner' && role !== 'moderator') return null;
  return (
    <LinkButton size="sm" variant="outline" to={`${paths.operator.blocks()}?block=${kind}-${String(id)}`}>
      <FormattedMessage {...messages.block} />
    </LinkButton>
  );
}
