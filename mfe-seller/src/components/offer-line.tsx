import { color, ellipsis, radius, space, type } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface OfferLineProps {
  title: string;
  image: string | null;
  /** Category of the first level, whose drawing stands for a missing picture. */
  drawing?: string | undefined;
  note?: ReactNode;
  size?: 48 | 96;
}

/** A thumbnail with the title of an offer and a second line, for tables and orders. */
export function OfferLine({ title, image, drawing, note, size = 48 }: OfferLineProps) {
  return (
    <Line data-large={size === 96 || undefined}>
      {image ? (
        <Picture src={image} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <Blank style={{ width: size, height: size }}>
          <i className="no-picture" data-goods={drawing} />
        </Blank>
      )}
      <span>
        <OfferName title={title}>{title}</OfferName>
        {note ? <Note>{note}</Note> : null}
      </span>
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;

  > span {
    min-width: 0;
  }
  &[data-large] {
    align-items: flex-start;
    font-weight: 500;
  }
`;

const Picture = styled.img`
  flex: none;
  border-radius: ${radius.md};
`;

const Blank = styled.span`
  flex: none;
  overflow: hidden;
  border-radius: ${radius.md};
  background: ${color('surface.sunken')};
`;

/** For links around a line, which underline the title alone. */
export const OfferName = styled.span`
  ${ellipsis}
  display: block;
`;

const Note = styled.span`
  ${type('caption')}
  display: block;
  color: ${color('text.muted')};
`;
