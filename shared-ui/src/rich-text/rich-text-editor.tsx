import { RawIntlProvider, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../button/button';
import { messages as feedbackMessages } from '../feedback/feedback.messages';
import { Skeleton } from '../feedback/skeleton';
import { useFieldAttributes } from '../forms/field';
import { color } from '../theme/names';
import { radius, space } from '../theme/scale';
import type { RichTextEditorProps } from './editor';
import { useEditorChunk } from './use-editor-chunk';

const skeletonHeight = 206;

/** An editor of formatted text: headings, emphasis, lists, links, quotes, tables. Its code is loaded when it is first shown. */
export function RichTextEditor({ loadError, ...props }: RichTextEditorProps) {
  const intl = useIntl();
  const attributes = useFieldAttributes();
  const { editor, hasFailed, retry } = useEditorChunk();
  if (editor)
    return (
      <RawIntlProvider value={editor.intl}>
        <editor.Editor {...props} field={attributes} />
      </RawIntlProvider>
    );
  if (!hasFailed) return <Skeleton height={skeletonHeight} radius={12} />;
  return (
    <Failure role="alert">
      <span>{loadError}</span>
      <Button size="sm" variant="outline" onClick={retry}>
        {intl.formatMessage(feedbackMessages.retry)}
      </Button>
    </Failure>
  );
}

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.md};
  box-shadow: inset 0 0 0 1px ${color('line.control')};
  @media (forced-colors: active) {
    outline: 1px solid;
  }
`;
