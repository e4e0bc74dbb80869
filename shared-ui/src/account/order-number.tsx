import { styled } from 'styled-components';

export interface OrderNumberProps {
  number: string | number;
}

const thousands = /\B(?=(?:\d{3})+$)/;

/** An order number in groups of three digits. The gaps are only drawn: copied, the number can be searched for. */
export function OrderNumber({ number }: OrderNumberProps) {
  return (
    <Digits>
      {String(number)
        .split(thousands)
        .map((group, index) => (
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
