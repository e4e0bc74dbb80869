export { type RichTextEditorProps, RichTextEditor } from './rich-text-editor';
export { type RichTextViewProps, RichTextView } from './rich-text-view';
