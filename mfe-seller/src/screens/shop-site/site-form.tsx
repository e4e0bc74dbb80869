import { ApiError, type SellerShop } from '@yarmarok/shared-api';
import type { ShopSite } from '@yarmarok/shared-api/account';
import { updateShopSiteRules } from '@yarmarok/shared-api/form-rules';
import { type Locale, locales, useHost } from '@yarmarok/shared-contract';
import { Button, color, media, space, type, useMediaQuery } from '@yarmarok/shared-ui';
import { SegmentedControl } from '@yarmarok/shared-ui/account';
import { FormError, useChecks, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ChangedElsewhere } from '../../components/changed-elsewhere';
import { languageNames } from '../../components/language-names';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard';
import { useAccountApi } from '../../state/use-account-api';
import { useNothingToSave } from '../../state/use-nothing-to-save';
import { useRebasedForm } from '../../state/use-rebased-form';
import { getSiteFieldLabel } from './site-field-labels';
import { ContactsCard } from './contacts-card';
import { isValidHours, days } from './hours';
import { HoursCard } from './hours-card';
import { LookCard } from './look-card';
import { PublishCard } from './publish-card';
import { SeoCard } from './seo-card';
import { messages } from './shop-site.messages';
import {
  buildSiteUpdate,
  buildChangedSiteFields,
  toSiteDraft,
  toFormField,
  isSafeLink,
  listMissingTranslations,
  networks,
  type SiteDraft,
  textFields,
} from './site-draft';
import { SitePreview } from './site-preview';
import { TextsCard } from './texts-card';

const fieldMessages = {
  slogan: messages.missingSlogan,
  about: messages.missingAbout,
  seo_title: messages.missingSeoTitle,
  seo_description: messages.missingSeoDescription,
};

interface SiteFormProps {
  shop: SellerShop;
  site: ShopSite;
}

/** Editor of the shop site with a live preview. */
export function SiteForm({ shop, site }: SiteFormProps) {
  const intl = useIntl();
  const { actions, locale } = useHost();
  const queryClient = useQueryClient();
  const { shops } = useAccountApi();
  const update = useMutation(shops.updateSite(shop.id));
  const checks = useChecks();
  const isBeside = useMediaQuery('(min-width: 1100px)');
  const [part, setPart] = useState<'form' | 'preview'>('form');
  const [language, setLanguage] = useState<Locale>(locale);
  const [busy, setBusy] = useState({ cover: false, logo: false });
  const toDraft = (one: ShopSite) => toSiteDraft(one, shop);
  const form = useForm<SiteDraft>({
    initial: toDraft(site),
    rules: updateShopSiteRules,
    checks: { 'contacts.phone': (phone) => (phone.trim() === '' ? null : checks.phone(phone)) },
    validate: ({ own_hours: hasOwnHours, working_hours: hours, social }) => ({
      ...Object.fromEntries(
        days.map((day) => [
          `working_hours.${day}`,
          hasOwnHours && !isValidHours(hours[day]) ? intl.formatMessage(messages.badHours) : null,
        ]),
      ),
      ...Object.fromEntries(
        networks.map((name) => [
          `social.${name}`,
          social[name].trim() === '' || isSafeLink(social[name]) ? null : intl.formatMessage(messages.badLink),
        ]),
      ),
    }),
    toField: toFormField,
    onInvalid: (found) => showFields(Object.keys(found)),
    notifyError: actions.notifyError,
    onRefused(error) {
      if (error instanceof ApiError) showFields(Object.keys(error.fieldErrors).map((path) => toFormField(path, form.getValues())));
    },
  });
  const { base, conflicts, save: saveRebased, resolveConflicts } = useRebasedForm(form, site, toDraft);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const isBusy = busy.cover || busy.logo;
  const isChanged = buildChangedSiteFields(form.values, toDraft(base)) !== null || isBusy;

  /** Opens the form and the language of the first error, because a hidden field cannot show it. */
  function showFields(fields: readonly string[]): void {
    setPart('form');
    const text = fields.find((field) => textFields.some((name) => field.startsWith(`${name}.`)));
    const found = locales.find((one) => text?.endsWith(`.${one}`) === true);
    if (found) setLanguage(found);
  }

  const sayNothingToSave = useNothingToSave();

  const handleSubmit = form.submit(async (values) => {
    setIsTooEarly(isBusy);
    if (isBusy) return;
    if (buildChangedSiteFields(values, toDraft(base)) === null) {
      sayNothingToSave();
      return;
    }
    // Shows the stored values: the service normalizes phones and sanitizes texts.
    const saved = await saveRebased({
      send: (values, before) => update.mutateAsync(buildSiteUpdate(values, before, shop)),
      read: () => queryClient.query({ ...shops.site(shop.id), staleTime: 0 }),
    });
    if (saved) actions.notify('success', intl.formatMessage(messages.saved));
    else setPart('form');
  });

  const missing = (one: Locale) => {
    const what = listMissingTranslations(form.values, one, textFields).map((field) => intl.formatMessage(fieldMessages[field]));
    return what.length > 0 ? intl.formatMessage(messages.missing, { what: what.join(', ') }) : undefined;
  };
  const lacking = missing(language);

  return (
    <>
      {isBeside ? null : (
        <SegmentedControl
          label={intl.formatMessage(messages.parts)}
          value={part}
          onChange={setPart}
          options={[
            { value: 'form', label: intl.formatMessage(messages.editing) },
            { value: 'preview', label: intl.formatMessage(messages.preview) },
          ]}
        />
      )}
      <Layout>
        <Form onSubmit={handleSubmit} noValidate hidden={!isBeside && part === 'preview'}>
          {conflicts.length > 0 ? (
            <ChangedElsewhere
              fields={conflicts.map((name) => ({ name, label: getSiteFieldLabel(name, intl) }))}
              onTake={resolveConflicts}
            />
          ) : null}
          <PublishCard shop={shop} site={site} isChanged={isChanged} />
          <LookCard form={form} onBusy={(name, is) => setBusy((current) => ({ ...current, [name]: is }))} />
          <div>
            <SegmentedControl
              label={intl.formatMessage(messages.languages)}
              value={language}
              onChange={setLanguage}
              options={locales.map((one) => ({ value: one, label: languageNames[one], warning: missing(one) }))}
            />
            {lacking ? <MissingTranslations>{lacking}</MissingTranslations> : null}
          </div>
          <TextsCard form={form} language={language} />
          <SeoCard form={form} language={language} shop={shop} />
          <HoursCard form={form} />
          <ContactsCard form={form} />
          {isTooEarly && isBusy ? (
            <FormError>
              <FormattedMessage {...messages.stillUploading} />
            </FormError>
          ) : null}
          <FormError>{form.problems.join('; ')}</FormError>
          <Save>
            <Button type="submit" size="lg" isLoading={form.isSubmitting}>
              <FormattedMessage {...messages.save} />
            </Button>
          </Save>
        </Form>
        {isBeside || part === 'preview' ? (
          <Aside>
            <SitePreview draft={form.values} shop={shop} language={language} />
          </Aside>
        ) : null}
      </Layout>
      <UnsavedChangesGuard isGuarding={() => isChanged} text={<FormattedMessage {...messages.leaveText} />} />
    </>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};
  margin-top: ${space(4)};

  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 480px);
    margin-top: 0;
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  min-width: 0;

  &[hidden] {
    display: none;
  }
  h2 {
    ${type('h4')}
    margin: 0 0 ${space(3)};
  }
  p {
    ${type('bodyS')}
    color: ${color('text.muted')};
  }
`;

const MissingTranslations = styled.p`
  && {
    ${type('caption')}
    margin: ${space(2)} 0 0;
    color: ${color('warning.text')};
  }
`;

const Save = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  padding: ${space(3)} 0;
  background: ${color('surface.canvas')};

  ${media.mobile} {
    > button {
      width: 100%;
    }
  }
`;

const Aside = styled.div`
  position: sticky;
  top: 96px;
  min-width: 0;
`;
