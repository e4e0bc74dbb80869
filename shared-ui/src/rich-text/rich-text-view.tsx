import { Skeleton } from '../feedback/skeleton';
import { useEditorChunk } from './use-editor-chunk';

export interface RichTextViewProps {
  /** Also HTML that has not passed the service yet. */
  html: string;
}

/** Shows a text of the editor before it is saved, as the service will store it. */
export function RichTextView({ html }: RichTextViewProps) {
  const { editor } = useEditorChunk();
  return editor ? <editor.View html={html} /> : <Skeleton height={120} radius={12} />;
}
