import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button';
import { ButtonRow } from '../button/button-row';
import { Card } from '../card/card';
import { space } from '../theme/scale';
import { type InfoItem, InfoList } from './info-list';

export interface ProposedChangesProps {
  title: string;
  /** Describes what an answer changes and its deadline. */
  text: ReactNode;
  /** Message of the other side, as typed. */
  comment?: string | null;
  /** The goods, and the sums before and after. */
  items: readonly InfoItem[];
  acceptLabel: ReactNode;
  declineLabel: ReactNode;
  /** The answer that is being sent. Both buttons are disabled until it is done. */
  pendingAnswer?: 'accept' | 'decline' | null;
  headingLevel?: 2 | 3;
  onAnswer: (isAccepted: boolean) => void;
}

/** Changes of an order that one side proposes, with accept and decline buttons for the other side. */
export function ProposedChanges({
  title,
  text,
  comment,
  items,
  acceptLabel,
  declineLabel,
  pendingAnswer = null,
  headingLevel = 2,
  onAnswer,
}: ProposedChangesProps) {
  const Heading = `h${headingLevel}` as const;
  const isPending = pendingAnswer !== null;
  return (
    <Card tone="shadow" as="section" aria-label={title}>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {comment ? <Comment>{comment}</Comment> : null}
      <InfoList items={items} />
      <Buttons>
        <Button isLoading={pendingAnswer === 'accept'} disabled={isPending} onClick={() => onAnswer(true)}>
          {acceptLabel}
        </Button>
        <Button variant="outline" isLoading={pendingAnswer === 'decline'} disabled={isPending} onClick={() => onAnswer(false)}>
          {declineLabel}
        </Button>
      </Buttons>
    </Card>
  );
}

const Comment = styled.blockquote`
  margin: 0 0 ${space(3)};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Buttons = styled(ButtonRow)`
  margin-top: ${space(3)};
`;
