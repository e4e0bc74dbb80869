import { Button, color, media, space, useFormat, visuallyHidden } from '@yarmarok/shared-ui';
import { SegmentedControl } from '@yarmarok/shared-ui/account';
import { Calendar } from '@yarmarok/shared-ui/icons';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatShortDay } from './format-day';
import { OwnPeriodForm } from './own-period-form';
import { lengths, type Period, buildPeriodQuery } from './period';
import { messages, valueMessages } from './shop-main.messages';

const names = { 7: messages.week, 30: messages.month, 365: messages.year };

/** Three preset periods as links, and a form for a custom one. The address stores the choice. */
export function PeriodSwitch({ period, today }: { period: Period; today: string }) {
  const intl = useIntl();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const formId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Row>
        <SegmentedControl
          label={intl.formatMessage(messages.period)}
          value={period.isOwn ? '' : String(period.days)}
          options={lengths.map((days) => ({
            value: String(days),
            label: intl.formatMessage(names[days]),
            to: { search: buildPeriodQuery(params, days) },
          }))}
        />
        <OwnButton
          ref={opener}
          variant="outline"
          data-active={period.isOwn || undefined}
          icon={<Calendar size={18} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <span data-own={period.isOwn || undefined}>
            {period.isOwn ? (
              <FormattedMessage
                {...valueMessages.rangeOf}
                values={{ from: formatShortDay(format, period.range.from), to: formatShortDay(format, period.range.to) }}
              />
            ) : (
              <FormattedMessage {...messages.ownPeriod} />
            )}
          </span>
        </OwnButton>
      </Row>
      {isOpen ? (
        <OwnPeriodForm
          id={formId}
          range={period.range}
          today={today}
          onChoose={(range) => {
            setParams(buildPeriodQuery(params, range));
            setIsOpen(false);
            opener.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

/** The segments are cards on the background of seller pages. */
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;

  nav {
    flex: none;
    background: ${color('surface.card')};
    box-shadow: inset 0 0 0 1px ${color('line.default')};
  }
  nav [data-active] {
    background: ${color('brand.soft')};
    color: ${color('brand.text')};
    box-shadow: none;
  }

  ${media.mobile} {
    nav a {
      padding: 0 ${space(2.5)};
    }
  }
`;

const OwnButton = styled(Button)`
  &[data-active] {
    background: ${color('brand.soft')};
    color: ${color('brand.text')};
  }

  /* Shows only an icon until there are dates. */
  ${media.mobile} {
    padding: 0 ${space(3)};

    span:not([data-own]) {
      ${visuallyHidden}
    }
  }
`;
