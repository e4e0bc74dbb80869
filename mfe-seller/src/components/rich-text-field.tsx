import { Field, type FieldProps } from '@yarmarok/shared-ui/forms';
import { RichTextEditor, type RichTextEditorProps } from '@yarmarok/shared-ui/rich-text';
import { FormattedMessage } from 'react-intl';
import { messages } from './rich-text-field.messages';

interface RichTextFieldProps extends Pick<FieldProps, 'label' | 'error'>, Pick<RichTextEditorProps, 'lang' | 'value' | 'onChange'> {}

/** A field of formatted text: descriptions of offers and shops. */
export function RichTextField({ label, error, ...editor }: RichTextFieldProps) {
  return (
    <Field label={label} error={error} labelAs="span">
      <RichTextEditor {...editor} loadError={<FormattedMessage {...messages.loadError} />} />
    </Field>
  );
}
