import { paths, useHost } from '@yarmarok/shared-contract';
import { Alert, Button, EmptyState, ErrorState, LinkButton, Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import { useExamples } from './kit-examples';
import { Example, Wide } from './example';

const tones = ['info', 'success', 'warning', 'danger'] as const;

/** Components for loading, empty and failed content. */
export function FeedbackGroup() {
  const words = useExamples();
  const { actions } = useHost();
  return (
    <>
      <Example name="Alert">
        {tones.map((tone) => (
          <Wide key={tone}>
            <Alert tone={tone} title={words.status}>
              {words.oneLead}
            </Alert>
          </Wide>
        ))}
      </Example>
      <Example name="ErrorState">
        <Wide>
          <ErrorState title={words.failed} onRetry={() => undefined} />
        </Wide>
        <Wide>
          <ErrorState title={words.failed} onRetry={() => undefined} isRetrying />
        </Wide>
      </Example>
      <Example name="EmptyState">
        <Wide>
          <EmptyState
            title={words.empty}
            text={words.emptyText}
            headingLevel={3}
            action={<LinkButton to={paths.categories()}>{words.catalog}</LinkButton>}
          />
        </Wide>
      </Example>
      <Example name="PageError">
        <LinkButton to="/components/404/" variant="outline">
          {words.lost}
        </LinkButton>
      </Example>
      <Example name="Skeleton">
        <Skeleton width={160} height={120} radius={16} />
        <Skeleton width="60%" />
      </Example>
      <Example name="SkeletonGroup">
        <Wide>
          <SkeletonGroup label={words.loading}>
            <Skeleton width="80%" />
          </SkeletonGroup>
        </Wide>
      </Example>
      <Example name="Toaster">
        <Button variant="outline" onClick={() => actions.notify('success', words.added)}>
          {words.added}
        </Button>
        <Button variant="outline" onClick={() => actions.notify('info', words.already)}>
          {words.already}
        </Button>
        <Button variant="outline" onClick={() => actions.notify('error', words.noAnswer)}>
          {words.noAnswer}
        </Button>
      </Example>
    </>
  );
}
