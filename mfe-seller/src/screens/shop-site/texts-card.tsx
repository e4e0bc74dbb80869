import { Card, Skeleton, space, type } from '@yarmarok/shared-ui';
import { Field, type Form, FormError, Input } from '@yarmarok/shared-ui/forms';
import type { Locale } from '@yarmarok/shared-contract';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './shop-site.messages';
import type { SiteDraft } from './site-draft';

const RichText = lazy(async () => ({ default: (await import(/* webpackChunkName: "rich-text" */ './rich-text')).RichText }));
const maxSlogan = 200;

/** Slogan and description of the shop in one language. */
export function TextsCard({ form, language }: { form: Form<SiteDraft>; language: Locale }) {
  const intl = useIntl();
  const about = form.error(`about.${language}`);
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.texts} />
      </h2>
      <Fields lang={language}>
        <Field
          label={<FormattedMessage {...messages.slogan} />}
          error={form.error(`slogan.${language}`)}
          hint={<FormattedMessage {...messages.length} values={{ count: form.values.slogan[language].length, max: maxSlogan }} />}
        >
          <Input {...form.control(`slogan.${language}`)} maxLength={maxSlogan} />
        </Field>
        <div>
          <span aria-hidden>
            <FormattedMessage {...messages.about} />
          </span>
          <Suspense fallback={<Skeleton width="100%" height={206} radius={12} />}>
            <RichText
              key={language}
              label={intl.formatMessage(messages.about)}
              lang={language}
              value={form.values.about[language]}
              onChange={(html) => form.set(`about.${language}`, html)}
            />
          </Suspense>
          {about ? <FormError>{about}</FormError> : null}
        </div>
      </Fields>
    </Card>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};

  > div > span {
    ${type('label')}
    display: block;
    margin-bottom: 6px;
  }
`;
