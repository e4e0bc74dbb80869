import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { FileText, Upload, X } from '../icons/lucide';
import { visuallyHidden } from '../theme/mixins';
import { color, type } from '../theme/names';
import { radius, space } from '../theme/scale';
import { messages } from './account.messages';
import { ProgressBar } from './progress-bar';

export interface DropzoneProps {
  label: ReactNode;
  /** Formats and size. */
  hint?: ReactNode;
  /** As in `<input accept>`. */
  accept?: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** A drop zone for files, with a file button for the same purpose. */
export function Dropzone({ label, hint, accept, isMultiple = false, isDisabled = false, onFiles }: DropzoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) take(event.dataTransfer.files);
  }

  return (
    <Root
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isDisabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files);
          // Choosing the same file again must count as a choice.
          event.target.value = '';
        }}
      />
      <Mark>
        <Upload size={24} />
      </Mark>
      <label htmlFor={id}>{isOver ? <FormattedMessage {...messages.drop} /> : label}</label>
      {hint ? <small>{hint}</small> : null}
      <Button variant="outline" size="sm" disabled={isDisabled} onClick={() => input.current?.click()}>
        <FormattedMessage {...messages.choose} />
      </Button>
    </Root>
  );
}

export interface FileRowProps {
  name: string;
  /** 0 to 100. */
  progress: number;
  onCancel?: () => void;
}

/** Row of a file that is being uploaded. */
export function FileRow({ name, progress, onCancel }: FileRowProps) {
  const intl = useIntl();
  return (
    <Row>
      <FileText size={20} />
      <div>
        <span>{name}</span>
        <ProgressBar label={name} value={progress} max={100} />
      </div>
      {onCancel ? (
        <IconButton size="sm" label={intl.formatMessage(messages.stop)} onClick={onCancel}>
          <X size={18} />
        </IconButton>
      ) : null}
    </Row>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(6)} ${space(4)};
  border: 2px dashed ${color('line.strong')};
  border-radius: ${radius.lg};
  text-align: center;
  input {
    ${visuallyHidden}
  }
  label {
    font-weight: 600;
  }
  small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  button {
    margin-top: ${space(1)};
  }
  &[data-over] {
    border-color: ${color('brand.default')};
    background: ${color('brand.soft')};
    color: ${color('brand.text')};
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.lg};
  background: ${color('brand.soft')};
  color: ${color('brand.text')};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  & > div {
    flex: 1;
    display: grid;
    gap: ${space(1.5)};
    min-width: 0;
  }
  span {
    overflow-wrap: anywhere;
  }
`;
