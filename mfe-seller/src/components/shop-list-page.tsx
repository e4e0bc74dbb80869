import { PageMeta } from '@yarmarok/shared-contract';
import { color, EmptyState, LinkButton, space, type } from '@yarmarok/shared-ui';
import { type LoadedProps, PageHeading } from '@yarmarok/shared-ui/account';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Loaded } from './loaded';

interface ShopListPageProps<Data> extends Pick<LoadedProps<Data>, 'query' | 'failure' | 'children'> {
  title: string;
  /** The page that leads here. */
  back: { to: string; label: ReactNode };
}

/** A page with a list of one shop: heading, back link, and the list once it is loaded. */
export function ShopListPage<Data>({ title, back, query, failure, children }: ShopListPageProps<Data>) {
  return (
    <>
      <PageMeta title={title} isHiddenFromSearch />
      <PageHeading
        title={title}
        actions={
          <LinkButton variant="outline" size="sm" to={back.to}>
            {back.label}
          </LinkButton>
        }
      />
      <Loaded query={query} failure={failure}>
        {children}
      </Loaded>
    </>
  );
}

interface ShopListProps {
  /** Takes the focus when a form is closed or an entry is gone. */
  ref: Ref<HTMLDivElement>;
  intro: ReactNode;
  /** Stands above the entries in place of the button that opens it; null while it is closed. */
  form: ReactNode;
  add: ReactNode;
  /** Message for an empty list; null for a list with entries. */
  empty: { title: ReactNode; text: ReactNode } | null;
  className?: string;
  /** Entries as `li`. */
  children: ReactNode;
}

/** The entries of a shop, below their explanation and the button that adds one. */
export function ShopList({ ref, intro, form, add, empty, className, children }: ShopListProps) {
  return (
    <Root ref={ref} tabIndex={-1} className={className}>
      {intro}
      {form ?? (empty ? <EmptyState {...empty} action={add} /> : <div>{add}</div>)}
      <Entries>{children}</Entries>
    </Root>
  );
}

export const ShopListIntro = styled.p`
  ${type('bodyS')}
  max-width: 720px;
  margin: 0;
  color: ${color('text.secondary')};
`;

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;

  &:focus {
    outline: none;
  }
`;

const Entries = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
