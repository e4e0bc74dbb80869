import type { SellerShop } from '@yarmarok/shared-api';
import { type Locale, paths, useHost } from '@yarmarok/shared-contract';
import { Card, color, ellipsis, lineClamp, radius, space, type } from '@yarmarok/shared-ui';
import { Field, type Form, Input, Textarea } from '@yarmarok/shared-ui/forms';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './shop-site.messages';
import { pickText, type SiteDraft } from './site-draft';

const maxTitle = 120;
const maxDescription = 300;

interface SeoCardProps {
  form: Form<SiteDraft>;
  language: Locale;
  shop: SellerShop;
}

/** Title and description for search engines, with a preview of the snippet. */
export function SeoCard({ form, language, shop }: SeoCardProps) {
  const { values } = form;
  const { origin } = useHost();
  const title = `seo_title.${language}` as const;
  const description = `seo_description.${language}` as const;
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.seo} />
      </h2>
      <Fields lang={language}>
        <Field
          label={<FormattedMessage {...messages.seoTitle} />}
          error={form.error(title)}
          hint={<FormattedMessage {...messages.length} values={{ count: values.seo_title[language].length, max: maxTitle }} />}
        >
          <Input {...form.control(title)} maxLength={maxTitle} />
        </Field>
        <Field
          label={<FormattedMessage {...messages.seoDescription} />}
          error={form.error(description)}
          hint={<FormattedMessage {...messages.length} values={{ count: values.seo_description[language].length, max: maxDescription }} />}
        >
          <Textarea {...form.control(description)} minRows={2} maxLength={maxDescription} />
        </Field>
        <Snippet>
          <small>
            {origin.replace(/^https?:\/\//, '')}
            {paths.shop(shop.alias)}
          </small>
          <b>{pickText(values, 'seo_title', language) || shop.title}</b>
          <p>{pickText(values, 'seo_description', language) || <FormattedMessage {...messages.noSeoDescription} />}</p>
        </Snippet>
      </Fields>
    </Card>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Snippet = styled.div`
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(4)};
  border: 1px solid ${color('line.default')};
  border-radius: ${radius.md};
  overflow-wrap: anywhere;

  small {
    ${type('caption')}
    ${ellipsis}
    color: ${color('text.muted')};
  }
  b {
    ${type('h4')}
    ${lineClamp(2)}
    color: ${color('text.link')};
  }
  p {
    ${type('bodyS')}
    ${lineClamp(3)}
    margin: 0;
    color: ${color('text.secondary')};
  }
`;
