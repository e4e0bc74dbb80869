import { paths, useHost } from '@yarmarok/shared-contract';
import { Alert, Button, EmptyState, ErrorState, LinkButton, Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import { useSamples } from './kit-samples';
import { Specimen } from './specimen';

const tones = ['info', 'success', 'warning', 'danger'] as const;

/** What stands where content is not there yet, or will not be. */
export function FeedbackGroup() {
  const words = useSamples();
  const { actions } = useHost();
  return (
    <>
      <Specimen name="Alert">
        {tones.map((tone) => (
          <div key={tone} className="wide">
            <Alert tone={tone} title={words.status}>
              {words.oneLead}
            </Alert>
          </div>
        ))}
      </Specimen>
      <Specimen name="ErrorState">
        <div className="wide">
          <ErrorState title={words.failed} onRetry={() => undefined} />
        </div>
        <div className="wide">
          <ErrorState title={words.failed} onRetry={() => undefined} isRetrying />
        </div>
      </Specimen>
      <Specimen name="EmptyState">
        <div className="wide">
          <EmptyState
            title={words.empty}
            text={words.emptyText}
            headingLevel={3}
            action={<LinkButton to={paths.categories()}>{words.catalog}</LinkButton>}
          />
        </div>
      </Specimen>
      <Specimen name="PageError">
        <LinkButton to="/components/404/" variant="outline">
          {words.lost}
        </LinkButton>
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton width={160} height={120} radius={16} />
        <Skeleton width="60%" />
      </Specimen>
      <Specimen name="SkeletonGroup">
        <div className="wide">
          <SkeletonGroup label={words.loading}>
            <Skeleton width="80%" />
          </SkeletonGroup>
        </div>
      </Specimen>
      <Specimen name="Toaster">
        <Button variant="outline" onClick={() => actions.notify('success', words.added)}>
          {words.added}
        </Button>
        <Button variant="outline" onClick={() => actions.notify('info', words.already)}>
          {words.already}
        </Button>
        <Button variant="outline" onClick={() => actions.notify('error', words.noAnswer)}>
          {words.noAnswer}
        </Button>
      </Specimen>
    </>
  );
}
