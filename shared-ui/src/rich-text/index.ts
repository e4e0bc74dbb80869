export type { RichTextEditorProps } from './editor';
export { RichTextEditor } from './rich-text-editor';
export { type RichTextViewProps, RichTextView } from './rich-text-view';
