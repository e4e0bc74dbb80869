import { styled } from 'styled-components';
import { splitThousands } from '../format/number';

export interface OrderNumberProps {
  number: string | number;
}

/** An order number in groups of three digits. The gaps are drawn, so a copied number can be searched for. */
export function OrderNumber({ number }: OrderNumberProps) {
  return (
    <Digits>
      {splitThousands(String(number)).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </Digits>
  );
}

const Digits = styled.span`
  white-space: nowrap;

  > span + span {
    margin-left: 0.18em;
  }
`;
