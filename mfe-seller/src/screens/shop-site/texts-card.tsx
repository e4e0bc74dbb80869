import { Card, space } from '@yarmarok/shared-ui';
import { Field, type Form, Input } from '@yarmarok/shared-ui/forms';
import type { Locale } from '@yarmarok/shared-contract';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { RichTextField } from '../../components/rich-text-field';
import { messages } from './shop-site.messages';
import type { SiteDraft } from './site-draft';

const maxSlogan = 200;

/** Slogan and description of the shop in one language. */
export function TextsCard({ form, language }: { form: Form<SiteDraft>; language: Locale }) {
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
        <RichTextField
          key={language}
          label={<FormattedMessage {...messages.about} />}
          error={form.error(`about.${language}`)}
          lang={language}
          value={form.values.about[language]}
          onChange={(html) => form.set(`about.${language}`, html)}
        />
      </Fields>
    </Card>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
`;
