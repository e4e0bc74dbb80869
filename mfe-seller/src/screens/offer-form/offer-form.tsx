import type { SellerShop } from '@yarmarok/shared-api';
import type { OwnOffer } from '@yarmarok/shared-api/account';
import { currentUserAtom, type Locale, paths, useHost } from '@yarmarok/shared-contract';
import { useRemoteStorage } from '@yarmarok/shared-contract/remote-storage';
import { Alert, Button, lazyNamed, media, space, useFormat, useMediaQuery } from '@yarmarok/shared-ui';
import { useFocusInvalid, FormError } from '@yarmarok/shared-ui/forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type SyntheticEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ChangedElsewhere } from '../../components/changed-elsewhere';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard';
import { listCategories } from '../../features/offers/categories';
import { useReceivedListState } from '../../state/list-state';
import { applyCurrentValues, isSame, rebase, type Rebased, saveRebased } from '../../state/rebase';
import { useAccountApi } from '../../state/use-account-api';
import { AttributesSection } from './attributes-section';
import { TypedAttributesSection } from './typed-attributes/typed-attributes-section';
import { changedFields } from './changed-fields';
import {
  buildCreateOfferBody,
  keepKnownAttributes,
  toOfferDraft,
  emptyDraft,
  type OfferDraft,
  buildOfferUpdate,
  problemsOfActive,
} from './offer-draft';
import { messages } from './offer-form.messages';
import { PicturesSection } from './pictures/pictures-section';
import { PriceSection } from './price-section';
import { SaveBar } from './save-bar';
import { PromotionSection, VisibilitySection, DeliveryAndPaymentSection } from './side-sections';
import { buildDraftKey } from './stored-draft';
import { type ShownLanguages, TextsSection } from './texts-section';
import { useAutosave, useStoredDraft } from './use-autosave';
import { useOfferForm } from './use-offer-form';
import { usePictures } from './pictures/use-pictures';

const PreviewDialog = lazyNamed(async () => (await import(/* webpackChunkName: "offer-preview" */ './preview-dialog')).PreviewDialog);

/** Lazy, because the form works without it and it comes last. */
const VariantsSection = lazyNamed(
  async () => (await import(/* webpackChunkName: "offer-variants" */ './variants/variants-section')).VariantsSection,
);

const TitleValues = lazyNamed(
  async () => (await import(/* webpackChunkName: "offer-variants" */ './typed-attributes/title-values')).TitleValues,
);

interface OfferFormProps {
  shop: SellerShop;
  /** Null for a new offer. */
  offer: OwnOffer | null;
}

/** The offer form on one page, autosaved as a local draft until the service accepts it. */
export function OfferFormView({ shop, offer }: OfferFormProps) {
  const intl = useIntl();
  const format = useFormat();
  const navigate = useNavigate();
  const { api, actions, locale } = useHost();
  const { offers } = useAccountApi();
  const focusInvalid = useFocusInvalid();
  const queryClient = useQueryClient();
  const create = useMutation(offers.create());
  const update = useMutation(offers.update());
  const tree = useQuery(api.catalog.tree());
  const userId = useAtomValue(currentUserAtom)?.id ?? 0;
  const { list = '', importRows } = useReceivedListState();
  const offersHref = paths.seller.offers(shop.id) + list;
  const element = useRef<HTMLFormElement>(null);

  const base = useMemo(() => (offer ? toOfferDraft(offer) : emptyDraft), [offer]);
  const key = buildDraftKey(userId, shop.id, offer?.id ?? null);
  const storage = useRemoteStorage();
  const found = useStoredDraft(storage, key);
  // Rebases the typed values of the draft on the current offer.
  const [restored] = useState(() => (found ? rebase(found.draft, found.base, base) : null));
  const [isRestored, setIsRestored] = useState(restored !== null && !isSame(restored.draft, base));
  const initial = isRestored && restored ? restored.draft : base;
  const [conflicts, setConflicts] = useState(restored?.conflicts ?? []);
  const form = useOfferForm(base, initial);
  const pictures = usePictures(initial.images);
  const draft: OfferDraft = { ...form.draft, images: pictures.images };
  const isChanged = !isSame(draft, form.stored) || pictures.isUploading;
  const { discard } = useAutosave(storage, key, draft, form.stored, isChanged);

  const isWide = useMediaQuery('(min-width: 1200px)');
  const [chosen, setChosen] = useState<ShownLanguages | null>(null);
  const shown: ShownLanguages = isWide ? (chosen ?? 'all') : chosen === null || chosen === 'all' ? locale : chosen;
  const known = useQuery({ ...offers.attributes(form.draft.category ?? 0), enabled: form.draft.category !== null });
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // A ref, because the navigation after a save must not ask for confirmation.
  const guarded = useRef(false);
  useEffect(() => {
    guarded.current = isChanged;
  });

  function showFirstProblem(): void {
    const problem = Object.keys(form.problems).find((field) => /^(title|description)\./.test(field));
    const language = problem?.split('.')[1] as Locale | undefined;
    // Switches to a visible language, because a hidden field cannot show its error.
    if (language && shown !== 'all' && shown !== language) setChosen(language);
    if (element.current) focusInvalid(element.current);
  }

  function save(status: OfferDraft['status']): void {
    const typed = known.data ? keepKnownAttributes(draft.typed_attributes, known.data.results) : draft.typed_attributes;
    const sent: OfferDraft = { ...draft, status, typed_attributes: typed };
    form.showErrors();
    setFailure(null);
    if (pictures.isUploading) {
      setFailure(intl.formatMessage(messages.stillUploading));
      return;
    }
    if (
      Object.keys(form.problems).length > 0 &&
      !(status === 'draft' && Object.values(form.problems).every((problem) => problemsOfActive.includes(problem)))
    ) {
      setFailure(intl.formatMessage(messages.checkFields));
      showFirstProblem();
      return;
    }
    if (offer) saveChanges(offer.id, sent);
    else {
      const onSuccess = () => {
        discard();
        guarded.current = false;
        actions.notify('success', intl.formatMessage(messages.createdNotice));
        void navigate(offersHref);
      };
      create.mutate(buildCreateOfferBody(shop.id, sent), { onSuccess, onError: handleError });
    }
  }

  function handleError(error: unknown): void {
    if (form.showServiceErrors(error)) setFailure(intl.formatMessage(messages.checkFields));
    else actions.notifyError(error);
    showFirstProblem();
  }

  function saveChanges(id: number, sent: OfferDraft): void {
    const read = () => queryClient.query({ ...offers.one(id), staleTime: 0 }).then(toOfferDraft);
    const send = (values: OfferDraft, before: OfferDraft) => {
      const body = buildOfferUpdate(values, before);
      return body ? update.mutateAsync({ id, body }).then(toOfferDraft) : read();
    };
    const merge = (values: OfferDraft, before: OfferDraft, current: OfferDraft) =>
      applyMerged(rebase(values, before, current), current, values);
    saveRebased(sent, form.stored, { send, read }, merge).then((saved) => {
      if (!saved) return;
      startFrom(saved);
      actions.notify('success', intl.formatMessage(messages.savedNotice));
    }, handleError);
  }

  /** Replaces the shown draft by the merged one. */
  function applyMerged(merged: Rebased<OfferDraft>, current: OfferDraft, shown: OfferDraft): Rebased<OfferDraft> {
    form.rebase(merged.draft, current);
    setConflicts(merged.conflicts);
    if (!isSame(merged.draft.images, shown.images)) pictures.reset(merged.draft.images);
    return merged;
  }

  function startFrom(stored: OfferDraft): void {
    discard();
    setIsRestored(false);
    setConflicts([]);
    form.reset(stored);
    pictures.reset(stored.images);
  }

  const categories = useMemo(() => listCategories(tree.data?.results ?? []), [tree.data]);
  const categoryAlias =
    categories.find(({ id }) => id === form.draft.category)?.alias ??
    (offer?.category.id === form.draft.category ? offer.category.alias : null);
  const categoryPath =
    offer && offer.category_state !== 'missing' ? [...offer.category.ancestors, offer.category].map(({ title }) => title).join(' • ') : '';

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        save(form.draft.status);
      }}
    >
      {isRestored && found !== null ? (
        <Restored>
          <Alert
            role="status"
            action={
              <Button variant="outline" size="sm" onClick={() => startFrom(base)}>
                <FormattedMessage {...messages.startOver} />
              </Button>
            }
          >
            <FormattedMessage {...messages.restored} values={{ date: format.dateShort(found.savedAt) }} />
          </Alert>
        </Restored>
      ) : null}
      {conflicts.length > 0 ? (
        <ChangedElsewhere
          fields={changedFields(conflicts, form.stored, intl)}
          onTake={() => applyMerged({ draft: applyCurrentValues(draft, form.stored, conflicts), conflicts: [] }, form.stored, draft)}
        />
      ) : null}
      <Layout>
        <Column>
          <TextsSection form={form} shown={shown} onShow={setChosen} isWide={isWide} categoryPath={categoryPath} />
          <PicturesSection pictures={pictures} error={form.getError('images')} />
          <PriceSection form={form} categoryAlias={categoryAlias} />
          <TypedAttributesSection
            category={form.draft.category}
            values={form.draft.typed_attributes}
            getError={(code) => form.getError(`typed_attributes.${code}`)}
            onChange={(typed_attributes) => form.set({ typed_attributes })}
          />
          <Suspense fallback={null}>
            <TitleValues form={form} />
          </Suspense>
          <AttributesSection form={form} shown={shown} />
          {offer ? (
            <Suspense fallback={null}>
              <VariantsSection offer={offer} isChanged={isChanged} />
            </Suspense>
          ) : null}
        </Column>
        <Column>
          <VisibilitySection form={form} />
          <PromotionSection form={form} />
          <DeliveryAndPaymentSection form={form} />
        </Column>
      </Layout>
      {failure ? (
        <Failure>
          <FormError>{failure}</FormError>
        </Failure>
      ) : null}
      <SaveBar
        isChanged={isChanged}
        isSaving={create.isPending || update.isPending}
        isNew={offer === null}
        backTo={importRows === undefined ? offersHref : paths.seller.importOffers(shop.id) + importRows}
        onPreview={() => setIsPreviewing(true)}
        onSaveDraft={() => save('draft')}
      />
      <UnsavedChangesGuard isGuarding={() => guarded.current} text={<FormattedMessage {...messages.leaveText} />} />
      {isPreviewing ? (
        <Suspense fallback={null}>
          <PreviewDialog draft={draft} shop={shop} onClose={() => setIsPreviewing(false)} />
        </Suspense>
      ) : null}
    </form>
  );
}

const Restored = styled.div`
  margin-bottom: ${space(4)};
`;

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: ${space(4)};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 260px;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

const Failure = styled.div`
  margin-top: ${space(4)};
`;
